import { demoPayTable, demoSlotMechanic } from '@sampan/contract/demo';
import type { KeptOutcome } from '../engine/instant/instant-game.ts';
import { cascadeGame } from '../games/slots/cascade/game.ts';
import { cascadePage } from '../games/slots/cascade/page.ts';
import { holdGame } from '../games/slots/hold/game.ts';
import { holdPage } from '../games/slots/hold/page.ts';
import { linesPage } from '../games/slots/lines/page.ts';
import type { SlotPage } from '../games/slots/slot-page.ts';
import { waysGame } from '../games/slots/ways/game.ts';
import { waysPage } from '../games/slots/ways/page.ts';
import type { Words } from '../words/EN.ts';
import { linesGames, type SlotGame } from './slot-games.ts';

/** A slot that is played, whatever its outcomes are. */
export interface Slot {
  readonly game: SlotGame;
  readonly page: (words: Words) => SlotPage;
}

export const slots: readonly Slot[] = [
  ...linesGames.map((game, payTable): Slot => ({ game, page: (words) => linesPage(payTable, words) })),
  { game: waysGame, page: waysPage },
  { game: cascadeGame, page: cascadePage },
  { game: holdGame, page: holdPage },
];

/** The slot whose game has the id; throws where none has. */
export function slotById(id: string): Slot {
  const slot = slots.find(({ game }) => game.id === id);
  if (!slot) throw new Error(`no slot ${id}`);
  return slot;
}

const idOf = (nodeId: string, mechanic = demoSlotMechanic(nodeId)) =>
  mechanic === 'lines' ? `lines-${demoPayTable(nodeId)}` : mechanic;

/** A slot by how it is played, and its return. */
export const slotName = ({ how, rtp }: SlotPage): string => `${how.label} · ${rtp} %`;

/** What a game of the catalogue plays. */
export const slotOf = (nodeId: string): Slot => slotById(idOf(nodeId));

export const slotGames = {
  of: (nodeId: string) => slotOf(nodeId).game,
  /** Once there were lines only, and no game was written down. */
  ofRound: ({ nodeId, outcome }: { readonly nodeId: string; readonly outcome: KeptOutcome | null }) =>
    slotById(outcome?.game ?? idOf(nodeId, 'lines')).game,
};

/** What the pages of slots ask for, below `src/vendor`. */
export const slotPageFiles: readonly string[] = [
  'client/colours.css',
  'client/game.css',
  'client/sheet.css',
  'games/slots/cascade/client/cascade.css',
  'games/slots/hold/client/hold.css',
  ...['lines', 'ways', 'cascade', 'hold'].map((mechanic) => `games/slots/${mechanic}/client/main.ts`),
];
