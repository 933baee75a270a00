import { word } from '../../client/game-data.ts';
import { readStored, writeStored } from '../../client/stored-preference.ts';
import { type OddsFormat, oddsText } from '../../games/sports/odds.ts';
import { book } from '../book-data.ts';
import type { TimeTexts } from '../state/when.ts';

const formats: readonly OddsFormat[] = ['decimal', 'malay', 'hk', 'indo'];
const storageKey = 'odds-format';

let format: OddsFormat = formats.find((each) => each === readStored(storageKey)) ?? 'decimal';

export const oddsFormat = (): OddsFormat => format;

/** Keeps the format for the next time too; false: there is no such format. */
export function chooseOddsFormat(name: string): boolean {
  const chosen = formats.find((each) => each === name);
  if (!chosen) return false;
  format = chosen;
  writeStored(storageKey, chosen);
  return true;
}

/** Odds times 10,000 in the format that the player has chosen. */
export const showOdds = (odds: number | bigint): string => oddsText(BigInt(odds), format).replace('-', '\u2212');

/** Products of odds have more decimals than anybody reads, and only one way of writing. */
export const showCombined = (odds: bigint): string => {
  const text = oddsText(odds, 'decimal');
  return text.slice(0, text.indexOf('.') + 3);
};

const time = new Intl.DateTimeFormat(book.locale, { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' });
const day = new Intl.DateTimeFormat(book.locale, {
  calendar: 'gregory',
  weekday: 'short',
  day: 'numeric',
  month: 'short',
});

export const times: TimeTexts = { time: (ms) => time.format(ms), day: (ms) => day.format(ms) };

export const errorText = (error: string): string => word(`error.${error}`);
