import { word } from '../../client/game-data.ts';
import { oddsScale } from '../../engine/settlement.ts';
import type { FormGroup, Odds, Play, Text } from '../forms/form.ts';
import { lottery } from '../lottery-data.ts';

export const textOf = ([key, values]: Text): string => word(key, values);

export const nameOf = (parts: readonly Text[]): string => parts.map(textOf).join(' · ');

/** Numbers stand for themselves, sides and shapes have words. */
export const optionText = (option: string): string => (/^\d+$/.test(option) ? option : word(`option.${option}`));

/** A selection for reading: its options in words. */
export const selectionText = (selection: string): string =>
  selection
    .split('|')
    .map((row) => row.split(' ').map(optionText).join(' '))
    .join(' | ');

export const countText = (count: number): string => count.toLocaleString(lottery.locale);

export const oddsText = (odds: bigint): string =>
  (Number(odds) / Number(oddsScale)).toLocaleString(lottery.locale, { maximumFractionDigits: 4 });

export const rangeText = ({ least, most }: Odds): string =>
  least === most ? oddsText(most) : `${oddsText(least)} – ${oddsText(most)}`;

const clock = new Intl.DateTimeFormat(lottery.locale, { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' });
const day = new Intl.DateTimeFormat('en-GB', { day: '2-digit', month: '2-digit' });

/** As `26/11 18:15`, by the player's own clock. */
export const timeText = (instant: number): string => `${day.format(instant)} ${clock.format(instant)}`;

/** Finds bets by their codes. */
export function playsByCode(groups: readonly FormGroup[]): ReadonlyMap<string, Play> {
  const plays = groups.flatMap(({ forms }) => forms.flatMap((form) => form.plays));
  return new Map(plays.map((play) => [play.code, play]));
}
