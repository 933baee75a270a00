import { shownAmount } from '../shown-amount.ts';
import { game } from './game-data.ts';

/** "12.50" -> minor units of the game's currency. */
export function toMinor(amount: string): bigint {
  const [whole = '0', fraction = ''] = amount.split('.');
  return BigInt(whole + fraction.padEnd(game.currencyDigits, '0'));
}

/** Minor units -> "1250.50", the form of the wire. */
export function toWire(minor: bigint): string {
  const figures = String(minor).padStart(game.currencyDigits + 1, '0');
  const point = figures.length - game.currencyDigits;
  return game.currencyDigits === 0 ? figures : `${figures.slice(0, point)}.${figures.slice(point)}`;
}

/** Minor units -> "¥1,250.50", or "1,250.50 ¥" where the symbol stands after. */
export const show = (minor: bigint): string => shownAmount(toWire(minor), game);
