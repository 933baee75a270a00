import type { Language } from '@sampan/contract/envelope';
import { type RoomKind, roomKinds } from '../../engine/rooms/protocol.ts';
import type { TableWordKey } from '../../table-page/words/EN.ts';
import { tableWords } from '../../table-page/words/words.ts';
import { CN } from './CN.ts';
import { EN, type RoomWords } from './EN.ts';
import { ID } from './ID.ts';
import { JA } from './JA.ts';
import { KO } from './KO.ts';
import { TH } from './TH.ts';
import { VI } from './VI.ts';

export const roomWords: Readonly<Record<Language, RoomWords>> = { EN, CN, ID, JA, KO, TH, VI };

/** What rooms say as live tables do. */
const shared = [
  'lobby',
  'playMoney',
  'balance',
  'roundNumber',
  'table',
  'connection.connecting',
  'connection.open',
  'connection.lost',
  'connection.back',
  'connection.moved',
  'connection.failed',
  'moved',
  'playHere',
  'unpaid',
  'sound',
  'close',
  'rules',
  'fairness',
  'fairnessRule',
  'commitment',
  'salt',
  'chainIndex',
  'seedBefore',
  'revealedSeed',
  'hashOfIt',
  'check',
  'checkRight',
  'checkWrong',
  'checkNone',
  'retry',
  'error.limit_reached',
  'error.on_break',
  'error.game_unavailable',
  'error.account_suspended',
  'error.session_over',
  'error.stake_failed',
  'error.unavailable',
] as const satisfies readonly TableWordKey[];

const suits = ['spades', 'clubs', 'diamonds', 'hearts'] as const;
const sides = ['even', 'odd'] as const;

export type SharedWords = Readonly<Record<(typeof shared)[number], string>>;

/** The words that all rooms use, and those of one game. */
export function wordsOf(
  language: Language,
  kind: RoomKind,
): RoomWords & SharedWords & Readonly<Record<string, string>> {
  const others = roomKinds.filter((other) => other !== kind).map((other) => `${other}.`);
  const table = tableWords[language];
  const own = Object.entries(roomWords[language]).filter(([key]) => !others.some((prefix) => key.startsWith(prefix)));
  const all = {
    ...Object.fromEntries(shared.map((key) => [key, table[key]])),
    ...Object.fromEntries(
      kind === 'tien-len'
        ? suits.map((suit) => [`suit.${suit}`, table[`dragon-tiger.suit.${suit}`]])
        : sides.flatMap((side) => [
            [`side.${side}`, table[`xoc-dia.parity.${side}`]],
            [`shown.${side}`, table[`xoc-dia.won.${side}`]],
          ]),
    ),
    ...Object.fromEntries(own),
  };
  return all as RoomWords & SharedWords;
}
