/** What a place stakes on a side of the bowl; null: it stays out. Minor units. */
export type PotBet = { readonly side: 'even' | 'odd'; readonly amount: bigint } | null;

const sumOf = (amounts: readonly bigint[]) => amounts.reduce((sum, amount) => sum + amount, 0n);

/**
 * What of each bet is played: as much as stands against it. Of the heavier side each bet is cut in proportion, rounded
 * down; the units that are left go to the first of its places, one each, so that both sides come to the same.
 */
export function matched(bets: readonly PotBet[]): bigint[] {
  const on = (side: 'even' | 'odd') => bets.map((bet) => (bet?.side === side ? bet.amount : 0n));
  const [even, odd] = [on('even'), on('odd')];
  const [heavy, light] = sumOf(even) > sumOf(odd) ? [even, odd] : [odd, even];
  const [whole, played] = [sumOf(heavy), sumOf(light)];
  if (played === 0n) return bets.map(() => 0n);
  const cut = heavy.map((amount) => (amount * played) / whole);
  let left = played - sumOf(cut);
  return heavy.map((amount, place) => {
    const own = cut[place] ?? 0n;
    if (own < amount && left > 0n) {
      left -= 1n;
      return own + 1n;
    }
    return own + (light[place] ?? 0n);
  });
}

export interface PotPayment {
  readonly from: number;
  readonly to: number;
  readonly amount: bigint;
}

/** Who pays whom when a side has won: the losers in their order to the winners in theirs. */
export function paymentsOf(bets: readonly PotBet[], winning: 'even' | 'odd'): PotPayment[] {
  const played = matched(bets);
  const left = [...played];
  const payments: PotPayment[] = [];
  for (const [from, bet] of bets.entries()) {
    if (!bet || bet.side === winning) continue;
    for (const [to, other] of bets.entries()) {
      if (other?.side !== winning) continue;
      const [owed, due] = [left[from] ?? 0n, left[to] ?? 0n];
      const amount = owed < due ? owed : due;
      if (amount === 0n) continue;
      left[from] = owed - amount;
      left[to] = due - amount;
      payments.push({ from, to, amount });
    }
  }
  return payments;
}
