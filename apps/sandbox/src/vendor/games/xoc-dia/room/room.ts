import { demoRoomStakeUnits } from '@sampan/contract/demo';
import * as z from 'zod/mini';
import type { RoomGame, RoundEnd, RoundPlay } from '../../../engine/rooms/room-game.ts';
import { describe, parityOf, shake, type XocDiaResult } from '../rules.ts';
import { matched, paymentsOf, type PotBet } from './pot.ts';

/** What a place has decided: units on a side, or to stay out; null: nothing yet. */
export type Decision = { readonly side: 'even' | 'odd'; readonly units: number } | 'out' | null;

const mostUnits = demoRoomStakeUnits['xoc-dia'];
const rakePercent = 2;
const inPercent = 100n;

const moveOf = z.discriminatedUnion('type', [
  z.strictObject({
    type: z.literal('bet'),
    side: z.enum(['even', 'odd']),
    units: z.int().check(z.gte(1), z.lte(Number(mostUnits))),
  }),
  z.strictObject({ type: z.literal('out') }),
]);

/** What a round was begun with. */
interface Table {
  readonly result: XocDiaResult;
  readonly stakes: readonly bigint[];
  readonly unit: bigint;
}

/** The round as a page sees it. */
export interface XocDiaView {
  readonly decisions: readonly Decision[];
  /** The most units that the own place can stake. */
  readonly mostUnits: number;
  /** As the betting record keeps it; null before the bowl is lifted. */
  readonly result: string | null;
}

const unitsOf = (stake: bigint, unit: bigint): number => Number(stake / unit < mostUnits ? stake / unit : mostUnits);

const betsOf = (decisions: readonly Decision[], unit: bigint): PotBet[] =>
  decisions.map((decision) =>
    decision === null || decision === 'out' ? null : { side: decision.side, amount: BigInt(decision.units) * unit },
  );

function decisionText(decision: Decision, played: bigint, show: (amount: bigint) => string): string {
  if (decision === null || decision === 'out') return 'stayed out';
  return `${decision.side} ${decision.units} units, played ${show(played)}`;
}

function endOf(decisions: readonly Decision[], { result, unit }: Table): RoundEnd | null {
  if (decisions.includes(null)) return null;
  const bets = betsOf(decisions, unit);
  const played = matched(bets);
  const payments = paymentsOf(bets, parityOf(result));
  const places = decisions.map((_, place) => {
    const won = payments.reduce(
      (sum, { from, to, amount }) => sum + (to === place ? amount : 0n) - (from === place ? amount : 0n),
      0n,
    );
    const rake = won > 0n ? (won * BigInt(rakePercent)) / inPercent : 0n;
    return { net: won - rake, rake };
  });
  return {
    places,
    payments: payments.map((payment) => ({ ...payment, reason: 'pot', units: 0 })),
    winner: null,
    record: (place, show) =>
      [
        describe(result),
        `place ${place + 1} of ${decisions.length}`,
        decisionText(decisions[place] ?? null, played[place] ?? 0n, show),
        `commission ${show(places[place]?.rake ?? 0n)}`,
      ].join('; '),
  };
}

/** The lighter side and what it lacks, in units; null where nobody has bet, or both weigh the same. */
function lacking(decisions: readonly Decision[]): { readonly side: 'even' | 'odd'; readonly units: number } | null {
  const sums = { even: 0, odd: 0 };
  for (const decision of decisions) if (decision && decision !== 'out') sums[decision.side] += decision.units;
  const difference = sums.even - sums.odd;
  return difference === 0 ? null : { side: difference > 0 ? 'odd' : 'even', units: Math.abs(difference) };
}

function playFrom(decisions: readonly Decision[], table: Table): RoundPlay {
  const isOver = !decisions.includes(null);
  return {
    awaited: [...decisions.keys()].filter((place) => decisions[place] === null),
    // All decide in the same time.
    window: 0,
    move(place, raw) {
      const parsed = z.safeParse(moveOf, raw);
      if (!parsed.success || decisions[place] !== null) return null;
      const { data } = parsed;
      if (data.type === 'out') return playFrom(decisions.with(place, 'out'), table);
      if (data.units > unitsOf(table.stakes[place] ?? 0n, table.unit)) return null;
      return playFrom(decisions.with(place, { side: data.side, units: data.units }), table);
    },
    timeOut: () =>
      playFrom(
        decisions.map((decision) => decision ?? 'out'),
        table,
      ),
    robotMove(place, isAlone) {
      const lack = lacking(decisions);
      if (!lack) return isAlone ? { type: 'out' } : null;
      // Of several that could take it each takes half of what is left, the last one all.
      const isLast = decisions.filter((decision) => decision === null).length === 1;
      const share = isLast ? lack.units : Math.ceil(lack.units / 2);
      return { type: 'bet', side: lack.side, units: Math.min(share, unitsOf(table.stakes[place] ?? 0n, table.unit)) };
    },
    view: (place): XocDiaView => ({
      decisions,
      mostUnits: unitsOf(table.stakes[place] ?? 0n, table.unit),
      result: isOver ? describe(table.result) : null,
    }),
    end: endOf(decisions, table),
  };
}

/** Xóc Đĩa in a room: even against odd, what stands against each other is played. */
export const xocDiaRoom: RoomGame = {
  kind: 'xoc-dia',
  stakeUnits: mostUnits,
  leastUnits: 1n,
  rakePercent,
  moveMs: 15_000,
  dealMs: 1_000,
  showMs: 5_000,
  begin: ({ draw, stakes, unit }) =>
    playFrom(
      stakes.map(() => null),
      { result: shake(draw), stakes, unit },
    ),
};
