import type { InstantGame, InstantOutcome } from '../engine/instant/instant-game.ts';
import { cascadeGame } from '../games/slots/cascade/game.ts';
import { holdGame } from '../games/slots/hold/game.ts';
import { linesGame } from '../games/slots/lines/game.ts';
import { payTables } from '../games/slots/lines/model.ts';
import type { SpinView } from '../games/slots/spin-view.ts';
import { waysGame } from '../games/slots/ways/game.ts';

export type SlotGame = InstantGame<InstantOutcome, SpinView>;

/** One game for each pay table of the slot with lines, in their order. */
export const linesGames: readonly SlotGame[] = payTables.map((_, payTable) => linesGame(payTable));

/** All slots. The pages that recompute rounds have them too. */
export const slotGames: readonly SlotGame[] = [...linesGames, waysGame, cascadeGame, holdGame];

/** The slot's game of an id; throws where none has it. */
export function slotGameById(id: string): SlotGame {
  const game = slotGames.find((one) => one.id === id);
  if (!game) throw new Error(`no slot ${id}`);
  return game;
}
