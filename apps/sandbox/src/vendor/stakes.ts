import { lineCount } from './math/model.ts';
import type { PlaySession } from './wallet.ts';

/** Stakes in twentieths of the currency's step, so that a line bet is a whole number of minor units. */
const ladder = [1n, 2n, 5n, 10n, 25n, 50n, 100n, 250n, 500n];
const defaultRung = 2;

/** The smallest stake in hundredths of a currency: about 0.20 of a euro or dollar, rounded to what people pay with. */
const smallest: Readonly<Record<string, bigint>> = {
  JPY: 20_00n,
  KRW: 200_00n,
  THB: 5_00n,
  PHP: 10_00n,
  INR: 10_00n,
  VND: 5000_00n,
  IDR: 2000_00n,
  CNY: 1_00n,
  MYR: 1_00n,
};

export type StakeCurrency = Pick<PlaySession, 'currency' | 'currencyDigits'>;

/** The smallest stake of a currency in minor units; every other is a multiple of it. */
export function smallestStake({ currency, currencyDigits }: StakeCurrency): bigint {
  const minor = ((smallest[currency] ?? 20n) * 10n ** BigInt(currencyDigits)) / 10n ** 2n;
  const lines = BigInt(lineCount);
  return ((minor + lines - 1n) / lines || 1n) * lines;
}

/** The stakes of a currency in minor units, ascending, and the one a new player starts with. */
export function stakesOf(currency: StakeCurrency): { stakes: readonly bigint[]; byDefault: bigint } {
  const unit = smallestStake(currency);
  const stakes = ladder.map((factor) => factor * unit);
  return { stakes, byDefault: stakes[defaultRung] ?? unit };
}

/** A stake's line bet in minor units. */
export function lineBet(stake: bigint): bigint {
  return stake / BigInt(lineCount);
}
