import type { GameType } from '@sampan/contract/catalogue';
import { gameTypes } from '@sampan/contract/game-kinds';
import type { CashbackSettings } from './settings.ts';

/** Stakes of a category that nothing was collected for; minor units. */
export interface Stakes {
  readonly category: GameType;
  readonly stakes: bigint;
}

export interface Part {
  readonly gameType: GameType;
  /** Hundredths of a percent. */
  readonly rateBasisPoints: number;
  readonly stakes: bigint;
  readonly amount: bigint;
}

const basisPoints = (percent: number) => Math.round(percent * 100);

/** The rate of a category for a member of this VIP level, in hundredths of a percent. */
export function rateOf(
  { rates, levels }: Pick<CashbackSettings, 'rates' | 'levels'>,
  category: GameType,
  level: number,
): number {
  const own = levels
    .filter((row) => row.level <= level && row.rates[category] !== undefined)
    .toSorted((one, other) => other.level - one.level)[0];
  return basisPoints(own?.rates[category] ?? rates[category] ?? 0);
}

/** Each category that has a rate, in the catalogue's order, with what its stakes come to, rounded down. */
export function partsOf(
  settings: Pick<CashbackSettings, 'rates' | 'levels'>,
  level: number,
  played: readonly Stakes[],
): Part[] {
  return gameTypes.flatMap((gameType) => {
    const rateBasisPoints = rateOf(settings, gameType, level);
    if (rateBasisPoints === 0) return [];
    const sum = played.find(({ category }) => category === gameType)?.stakes ?? 0n;
    const stakes = sum > 0n ? sum : 0n;
    return [{ gameType, rateBasisPoints, stakes, amount: (stakes * BigInt(rateBasisPoints)) / 10_000n }];
  });
}

export const totalOf = (parts: readonly Pick<Part, 'amount'>[]): bigint =>
  parts.reduce((sum, { amount }) => sum + amount, 0n);
