import { game } from './game-data.ts';

/** "12.50" -> minor units of the game's currency. */
export function toMinor(amount: string): bigint {
  const [whole = '0', fraction = ''] = amount.split('.');
  return BigInt(whole + fraction.padEnd(game.currencyDigits, '0'));
}

/** Minor units -> whole and fraction. */
function partsOf(minor: bigint): { whole: string; fraction: string } {
  const figures = String(minor).padStart(game.currencyDigits + 1, '0');
  const point = figures.length - game.currencyDigits;
  return { whole: figures.slice(0, point), fraction: figures.slice(point) };
}

const pointed = (whole: string, fraction: string) => (fraction === '' ? whole : `${whole}.${fraction}`);

/** Minor units -> "1250.50", the form of the wire. */
export function toWire(minor: bigint): string {
  const { whole, fraction } = partsOf(minor);
  return pointed(whole, fraction);
}

/** Minor units -> "¥1,250.50", or "1,250.50 ¥" where the symbol stands after. */
export function show(minor: bigint): string {
  const { whole, fraction } = partsOf(minor);
  const figures = pointed(whole.replaceAll(/\B(?=(\d{3})+$)/g, ','), fraction);
  return game.symbolPlace === 'before' ? game.currencySymbol + figures : `${figures} ${game.currencySymbol}`;
}
