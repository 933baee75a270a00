import { game } from './game-data.ts';

/** "12.50" -> 1250n minor units. */
export function toMinor(amount: string): bigint {
  const [whole = '0', fraction = ''] = amount.split('.');
  return BigInt(whole) * 100n + BigInt(fraction.padEnd(2, '0'));
}

/** 125050n -> "1250.50", the form of the wire. */
export function toWire(minor: bigint): string {
  return `${minor / 100n}.${String(minor % 100n).padStart(2, '0')}`;
}

/** 125050n -> "¥1,250.50". */
export function show(minor: bigint): string {
  const [whole = '0', fraction = '00'] = toWire(minor).split('.');
  return `${game.currencySymbol}${whole.replaceAll(/\B(?=(\d{3})+$)/g, ',')}.${fraction}`;
}
