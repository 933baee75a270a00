import { type StakeCurrency, stakeParts, type Stakes } from './engine/instant/instant-game.ts';

/** The steps of stakes, in smallest ones. */
const ladder = [1n, 2n, 5n, 10n, 25n, 50n, 100n, 250n, 500n, 1000n, 2500n, 5000n, 12_500n];
/** The highest stake in smallest ones, and the one that a new player starts with. */
const usual = { highest: 500n, byDefault: 5n };
/** Where the smallest stake is next to nothing, so that the smallest credit of an operator plays several rounds. */
const wide: Readonly<Record<string, typeof usual>> = {
  VND: { highest: 12_500n, byDefault: 25n },
  IDR: { highest: 5000n, byDefault: 10n },
};

/** The smallest stake in hundredths of a currency: at most about 0.20 of a euro or dollar, rounded to what people pay with. */
const smallest: Readonly<Record<string, bigint>> = {
  JPY: 20_00n,
  KRW: 200_00n,
  THB: 5_00n,
  PHP: 10_00n,
  INR: 10_00n,
  VND: 200_00n,
  IDR: 200_00n,
  CNY: 1_00n,
  MYR: 1_00n,
};

/** The smallest stake of a currency in minor units; every other is a multiple of it, and each part of it is whole units. */
export function smallestStake({ currency, currencyDigits }: StakeCurrency): bigint {
  const minor = ((smallest[currency] ?? 20n) * 10n ** BigInt(currencyDigits)) / 10n ** 2n;
  const parts = BigInt(stakeParts);
  return ((minor + parts - 1n) / parts || 1n) * parts;
}

/** The stakes of a currency in minor units, ascending, and the one a new player starts with. */
export function stakesOf(currency: StakeCurrency): Stakes {
  const unit = smallestStake(currency);
  const { highest, byDefault } = wide[currency.currency] ?? usual;
  const stakes = ladder.filter((factor) => factor <= highest).map((factor) => factor * unit);
  return { stakes, byDefault: byDefault * unit };
}

/** What a number of parts of a stake comes to, minor units. */
export function payoutOf(parts: number, stake: bigint): bigint {
  return BigInt(parts) * (stake / BigInt(stakeParts));
}
