import { byRank, type Card, isRed, rankOfTwo } from './cards.ts';
import { bombOf, type Play } from './plays.ts';

/** What a seat owes another and why, before its escrow is looked at. */
export interface Debt {
  readonly from: number;
  readonly to: number;
  /** In units of the table. */
  readonly units: number;
  readonly reason: 'chop' | 'cards' | 'no_card_played' | 'twos' | 'bombs' | 'instant_win';
}

/** A debt as it is paid. */
export interface Payment extends Debt {
  /** Minor units; less than the units come to where the escrow is spent. */
  readonly amount: bigint;
}

export interface SeatResult {
  /** Minor units that the seat wins, or loses where it is negative; the rake is taken off. */
  readonly net: bigint;
  readonly rake: bigint;
}

const bombUnits = { three_pairs: 4, four: 4, four_pairs: 8 } as const;
const blackTwoUnits = 1;
const redTwoUnits = 2;
/** What a seat pays that played no card, instead of its cards, and each seat at an instant win. */
const wholeHandUnits = 26;
/** A seat pays this many units in a game at most. */
const escrowUnits = 60n;
const rakePercent = 5n;
const inPercent = 100n;

const twosUnits = (cards: readonly Card[]): number =>
  (byRank(cards)[rankOfTwo] ?? []).reduce((sum, card) => sum + (isRed(card) ? redTwoUnits : blackTwoUnits), 0);

/** What a play costs its owner when it is chopped. */
export function chopUnits(play: Play): number {
  const bomb = bombOf(play);
  return bomb ? bombUnits[bomb] : twosUnits(play.cards);
}

/** What the bombs in a hand come to: the most that bombs make of it which share no card. */
export function bombsUnits(hand: readonly Card[]): number {
  const most = (counts: readonly number[]): number => {
    const rank = counts.findIndex((count) => count > 0);
    if (rank < 0) return 0;
    const without = (ranks: number, each: number) =>
      counts.map((count, index) => (index >= rank && index < rank + ranks ? count - each : count));
    const sums = [most(without(1, counts[rank] ?? 0))];
    if (counts[rank] === 4) sums.push(bombUnits.four + most(without(1, 4)));
    for (const [ranks, units] of [
      [3, bombUnits.three_pairs],
      [4, bombUnits.four_pairs],
    ] as const) {
      const isThere = rank + ranks <= rankOfTwo && counts.slice(rank, rank + ranks).every((count) => count >= 2);
      if (isThere) sums.push(units + most(without(ranks, 2)));
    }
    return Math.max(...sums);
  };
  return most(byRank(hand).map((group) => group.length));
}

/** What the others owe the seat that went out: for the cards they hold, and for twos and bombs among them. */
export function leftOverDebts(
  hands: readonly (readonly Card[])[],
  hasPlayed: readonly boolean[],
  winner: number,
): Debt[] {
  return hands.flatMap((hand, seat): Debt[] => {
    if (seat === winner) return [];
    const cards: Debt = hasPlayed[seat]
      ? { from: seat, to: winner, units: hand.length, reason: 'cards' }
      : { from: seat, to: winner, units: wholeHandUnits, reason: 'no_card_played' };
    const extras: Debt[] = [
      { from: seat, to: winner, units: twosUnits(hand), reason: 'twos' },
      { from: seat, to: winner, units: bombsUnits(hand), reason: 'bombs' },
    ];
    return [cards, ...extras.filter(({ units }) => units > 0)];
  });
}

export const instantDebts = (seats: number, winner: number): Debt[] =>
  Array.from({ length: seats }, (_, from): Debt => ({
    from,
    to: winner,
    units: wholeHandUnits,
    reason: 'instant_win',
  })).filter(({ from }) => from !== winner);

/** What a seat puts up for a game, in minor units: sixty units, or all it has at the table where that is less. */
export function escrowOf(balance: bigint, unit: bigint): bigint {
  const whole = escrowUnits * unit;
  return balance < whole ? balance : whole;
}

/**
 * Pays debts from escrows in the order in which they arose; what a seat receives doesn't make its escrow larger. The
 * rake is 5 % of what a seat won net, rounded down, so that all nets and rakes come to zero. Escrows and the unit in
 * minor units.
 */
export function settle(
  debts: readonly Debt[],
  escrows: readonly bigint[],
  unit: bigint,
): { payments: readonly Payment[]; seats: readonly SeatResult[] } {
  const left = [...escrows];
  const won = escrows.map(() => 0n);
  const payments = debts.map((debt): Payment => {
    const owed = BigInt(debt.units) * unit;
    const has = left[debt.from] ?? 0n;
    const amount = owed < has ? owed : has;
    left[debt.from] = has - amount;
    won[debt.from] = (won[debt.from] ?? 0n) - amount;
    won[debt.to] = (won[debt.to] ?? 0n) + amount;
    return { ...debt, amount };
  });
  const seats = won.map((net): SeatResult => {
    const rake = net > 0n ? (net * rakePercent) / inPercent : 0n;
    return { net: net - rake, rake };
  });
  return { payments, seats };
}
