import type { Draw } from '../../math/random.ts';

/** A number that need not be whole, kept exactly. */
export interface Fraction {
  readonly numerator: bigint;
  readonly denominator: bigint;
}

/** An entry of a prize table: of all the weights of the table, this many stand for it. */
interface Weighted {
  readonly value: number;
  readonly weight: number;
}

/** What a kill pays, in prices of the bullet. */
export type Prize =
  | { readonly kind: 'fixed'; readonly multiplier: number }
  /** Any whole multiplier from the least to the most, each equally likely. */
  | { readonly kind: 'range'; readonly least: number; readonly most: number }
  /** One multiplier of a wheel. */
  | { readonly kind: 'wheel'; readonly multipliers: readonly Weighted[] }
  /** A blast or a chain: it takes a number of fish, and each pays a multiplier of its own. */
  | { readonly kind: 'chain'; readonly counts: readonly Weighted[]; readonly multipliers: readonly Weighted[] };

export interface FishTarget {
  readonly kind: string;
  readonly prize: Prize;
  /** How often it appears, against the weights of the others. */
  readonly spawnWeight: number;
  /** How fast it swims: from the least to the most, in billionths of its path a millisecond. */
  readonly speed: readonly [least: number, most: number];
}

const fixed = (kind: string, multiplier: number, spawnWeight: number, speed: FishTarget['speed']): FishTarget => ({
  kind,
  prize: { kind: 'fixed', multiplier },
  spawnWeight,
  speed,
});

/** The targets of every room. The rarer a target is, the more it is worth and the slower it swims. */
export const targets: readonly FishTarget[] = [
  fixed('anchovy', 2, 120, [70_000, 100_000]),
  fixed('clownfish', 3, 110, [70_000, 100_000]),
  fixed('butterfly_fish', 4, 100, [65_000, 95_000]),
  fixed('pufferfish', 5, 90, [60_000, 90_000]),
  fixed('angelfish', 6, 80, [60_000, 90_000]),
  fixed('lionfish', 8, 70, [55_000, 85_000]),
  fixed('seahorse', 10, 60, [50_000, 80_000]),
  fixed('squid', 12, 50, [50_000, 80_000]),
  fixed('turtle', 15, 40, [45_000, 70_000]),
  fixed('stingray', 20, 30, [45_000, 70_000]),
  fixed('swordfish', 30, 20, [45_000, 70_000]),
  fixed('shark', 50, 12, [40_000, 60_000]),
  fixed('whale', 100, 6, [35_000, 50_000]),
  fixed('golden_dragon', 200, 3, [35_000, 50_000]),
  {
    kind: 'jellyfish',
    prize: { kind: 'range', least: 10, most: 30 },
    spawnWeight: 25,
    speed: [40_000, 60_000],
  },
  {
    kind: 'treasure_wheel',
    prize: {
      kind: 'wheel',
      multipliers: [
        { value: 20, weight: 8 },
        { value: 30, weight: 5 },
        { value: 50, weight: 4 },
        { value: 100, weight: 2 },
        { value: 200, weight: 1 },
      ],
    },
    spawnWeight: 10,
    speed: [40_000, 55_000],
  },
  {
    kind: 'bomb_crab',
    prize: {
      kind: 'chain',
      counts: [
        { value: 3, weight: 3 },
        { value: 4, weight: 2 },
        { value: 6, weight: 1 },
      ],
      multipliers: [
        { value: 2, weight: 2 },
        { value: 6, weight: 1 },
        { value: 20, weight: 1 },
      ],
    },
    spawnWeight: 14,
    speed: [40_000, 55_000],
  },
  {
    kind: 'lightning_eel',
    prize: {
      kind: 'chain',
      counts: [
        { value: 3, weight: 2 },
        { value: 4, weight: 1 },
        { value: 5, weight: 1 },
      ],
      multipliers: [
        { value: 2, weight: 4 },
        { value: 5, weight: 2 },
        { value: 10, weight: 1 },
      ],
    },
    spawnWeight: 18,
    speed: [45_000, 65_000],
  },
];

const byKind: ReadonlyMap<string, FishTarget> = new Map(targets.map((target) => [target.kind, target]));

/** The target of a kind; null: there is none. */
export const targetOf = (kind: string): FishTarget | null => byKind.get(kind) ?? null;

/** One entry by its weight, with one draw. */
export function pickWeighted<Entry>(
  draw: Draw,
  entries: readonly Entry[],
  weightOfEntry: (entry: Entry) => number,
): Entry {
  let drawn = draw(entries.reduce((sum, entry) => sum + weightOfEntry(entry), 0));
  for (const entry of entries) {
    drawn -= weightOfEntry(entry);
    if (drawn < 0) return entry;
  }
  throw new RangeError('a draw is below its bound');
}

const pickValue = (draw: Draw, entries: readonly Weighted[]) =>
  pickWeighted(draw, entries, ({ weight }) => weight).value;

/** The multipliers that a kill pays together: one, or one for each fish of a chain. No draw where nothing is random. */
export function drawPrize(draw: Draw, prize: Prize): number[] {
  switch (prize.kind) {
    case 'fixed':
      return [prize.multiplier];
    case 'range':
      return [prize.least + draw(prize.most - prize.least + 1)];
    case 'wheel':
      return [pickValue(draw, prize.multipliers)];
    case 'chain':
      return Array.from({ length: pickValue(draw, prize.counts) }, () => pickValue(draw, prize.multipliers));
  }
}

const fraction = (numerator: number, denominator: number): Fraction => ({
  numerator: BigInt(numerator),
  denominator: BigInt(denominator),
});

const meanOf = (entries: readonly Weighted[]): Fraction =>
  fraction(
    entries.reduce((sum, { value, weight }) => sum + value * weight, 0),
    entries.reduce((sum, { weight }) => sum + weight, 0),
  );

/** What a kill pays in the long run, in prices of the bullet. The info page shows it. */
export function expectedPrize(prize: Prize): Fraction {
  switch (prize.kind) {
    case 'fixed':
      return fraction(prize.multiplier, 1);
    case 'range':
      return fraction(prize.least + prize.most, 2);
    case 'wheel':
      return meanOf(prize.multipliers);
    case 'chain': {
      // Each multiplier is drawn for itself, whatever the number of fish.
      const count = meanOf(prize.counts);
      const each = meanOf(prize.multipliers);
      return { numerator: count.numerator * each.numerator, denominator: count.denominator * each.denominator };
    }
  }
}
