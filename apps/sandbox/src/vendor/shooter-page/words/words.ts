import type { Language } from '@sampan/contract/envelope';
import { tableWords } from '../../table-page/words/words.ts';
import type { TableWordKey } from '../../table-page/words/EN.ts';
import type { WordKey } from '../../words/EN.ts';
import { gameWords } from '../../words/words.ts';
import { CN } from './CN.ts';
import { EN, type ShooterWords } from './EN.ts';
import { ID } from './ID.ts';
import { JA } from './JA.ts';
import { KO } from './KO.ts';
import { TH } from './TH.ts';
import { VI } from './VI.ts';

export const shooterWords: Readonly<Record<Language, ShooterWords>> = { EN, CN, ID, JA, KO, TH, VI };

/** What tables say as well. */
const ofTables = [
  'connection.connecting',
  'connection.open',
  'connection.lost',
  'connection.back',
  'connection.moved',
  'connection.failed',
  'moved',
  'playHere',
  'players',
  'won',
  'lost',
  'error.insufficient_balance',
  'error.limit_reached',
  'error.on_break',
  'error.account_suspended',
  'error.betting_closed',
] as const satisfies readonly TableWordKey[];

/** What slots say as well. */
const ofSlots = [
  'lobby',
  'playMoney',
  'balance',
  'sound',
  'close',
  'pays',
  'rules',
  'fairness',
  'retry',
  'paysAt',
  'rtpRule',
  'fingerprint',
  'yourSeed',
  'nextRound',
  'newSeeds',
  'seedInvalid',
  'revealedSeed',
  'lastRounds',
  'noRounds',
  'roundNumber',
  'verify',
  'verifyAfter',
  'error.game_unavailable',
  'error.session_over',
  'error.spin_in_flight',
  'error.unavailable',
] as const satisfies readonly WordKey[];

export type ShooterPageWords = ShooterWords &
  Readonly<Record<(typeof ofTables)[number] | (typeof ofSlots)[number], string>>;

/** All words of a shooter's page. */
export function wordsOf(language: Language): ShooterPageWords {
  const pick = <Key extends string>(from: Readonly<Record<Key, string>>, keys: readonly Key[]) =>
    Object.fromEntries(keys.map((key) => [key, from[key]])) as Record<Key, string>;
  return {
    ...pick<(typeof ofTables)[number]>(tableWords[language], ofTables),
    ...pick<(typeof ofSlots)[number]>(gameWords[language], ofSlots),
    ...shooterWords[language],
  };
}
