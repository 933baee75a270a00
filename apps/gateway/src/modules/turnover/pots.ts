/** A movement of a wallet, in its order. */
export interface WalletMove {
  readonly id: bigint;
  readonly at: Date;
  readonly kind: string;
  /** Minor units; negative: it left the wallet. */
  readonly change: bigint;
  readonly source: string;
  readonly transactionId: string;
  /** Of what a vendor asks for: the vendor's id of the round. */
  readonly reference: string;
}

/** What bonuses that are taken back are moved under; one is named by its account and its id. */
export const takingBack = 'turnover';
export const takenBackAs = (account: bigint, id: bigint): string => `${account}:${id}`;

/** Names a round of a wallet. */
export const roundName = (partner: string, roundId: string): string => `${partner} ${roundId}`;

/**
 * What is in the wallets that vendors keep is staked with them, in one round without an end: else a bonus that was sent
 * there and brought back were cash.
 */
const elsewhere = roundName('', 'wallets');

interface Stake {
  cash: bigint;
  /** What it has now of each bonus; what was ever taken of one stays here as nothing. */
  readonly bonuses: Map<bigint, bigint>;
}

const least = (one: bigint, other: bigint) => (one < other ? one : other);

/**
 * What of a wallet is still bonus money. A stake takes cash first, then the bonuses, the oldest first; what its round
 * gives is the bonuses' again as far as it took from them, the last one first, and cash beyond that. So a bonus never
 * grows, and what was paid in is never taken for one.
 */
export class BonusPots {
  private cash: bigint;
  private readonly account: bigint;
  private readonly bonuses: ReadonlySet<bigint>;
  private readonly pots = new Map<bigint, bigint>();
  private readonly stakes = new Map<string, Stake>();
  private readonly winning = new Set<bigint>();

  /** `bonuses`: ids of the movements that gave those that matter; `cash`: the wallet before the first, minor units. */
  constructor(account: bigint, bonuses: Iterable<bigint>, cash: bigint) {
    this.account = account;
    this.bonuses = new Set(bonuses);
    this.cash = cash;
  }

  add(move: WalletMove): void {
    const { kind, change } = move;
    if (this.bonuses.has(move.id)) this.pots.set(move.id, change);
    else if (kind === 'bonus' && move.source === takingBack) this.takeBack(move);
    else if (kind === 'bet') this.place(roundName(move.source, move.reference), -change);
    else if (kind === 'wallet_transfer' && change < 0n) this.place(elsewhere, -change);
    else if (kind === 'wallet_transfer') this.pay(elsewhere, change);
    else if (kind === 'win' || kind === 'rollback') this.pay(roundName(move.source, move.reference), change);
    // A settled round was put right: it gives more, or takes back what it gave.
    else if (kind === 'adjustment' && this.stakes.has(roundName(move.source, move.reference)))
      this.correct(roundName(move.source, move.reference), change);
    else if (change >= 0n) this.cash += change;
    else this.take(-change, () => undefined);
  }

  /** A bonus that was played, or waived, is cash from then on. */
  release(id: bigint): void {
    this.cash += this.left(id);
    this.pots.delete(id);
    for (const stake of this.stakes.values()) {
      stake.cash += stake.bonuses.get(id) ?? 0n;
      stake.bonuses.delete(id);
    }
  }

  /** What is left of a bonus in the wallet, minor units. */
  left(id: bigint): bigint {
    return this.pots.get(id) ?? 0n;
  }

  /** Whether one of these rounds, which are open, has a stake of it. */
  isStaked(id: bigint, open: ReadonlySet<string>): boolean {
    return [...this.stakes].some(([round, { bonuses }]) => bonuses.has(id) && open.has(round));
  }

  /** Whether some of it was sent to a vendor's wallet and didn't come back. */
  isElsewhere(id: bigint): boolean {
    return (this.stakes.get(elsewhere)?.bonuses.get(id) ?? 0n) > 0n;
  }

  /** Whether a round that it was staked in gave more than was staked, or a vendor's wallet more than was sent there. */
  hasWon(id: bigint): boolean {
    return this.winning.has(id);
  }

  private takeBack({ transactionId, change }: WalletMove): void {
    for (const [id, left] of this.pots) {
      if (transactionId !== takenBackAs(this.account, id)) continue;
      this.pots.delete(id);
      this.cash += left + change;
      return;
    }
    this.take(-change, () => undefined);
  }

  private place(round: string, amount: bigint): void {
    const stake = this.stakes.get(round) ?? { cash: 0n, bonuses: new Map<bigint, bigint>() };
    const cash = this.take(amount, (id, part) => stake.bonuses.set(id, (stake.bonuses.get(id) ?? 0n) + part));
    stake.cash += cash;
    this.stakes.set(round, stake);
  }

  private pay(round: string, amount: bigint): void {
    const stake = this.stakes.get(round);
    let rest = amount;
    for (const [id, staked] of [...(stake?.bonuses ?? [])].toReversed()) {
      // One that went back meanwhile is no more.
      if (!this.pots.has(id)) continue;
      const part = least(rest, staked);
      this.pots.set(id, this.left(id) + part);
      stake?.bonuses.set(id, staked - part);
      rest -= part;
    }
    this.cash += rest;
    if (!stake) return;
    stake.cash -= rest;
    if (stake.cash < 0n) for (const id of stake.bonuses.keys()) this.winning.add(id);
  }

  private correct(round: string, change: bigint): void {
    if (change >= 0n) this.pay(round, change);
    else this.place(round, -change);
  }

  /** Takes from cash, then from the bonuses; answers what cash gave. */
  private take(amount: bigint, note: (id: bigint, part: bigint) => void): bigint {
    const cash = least(amount, this.cash);
    this.cash -= cash;
    let rest = amount - cash;
    for (const [id, left] of this.pots) {
      const part = least(rest, left);
      if (part === 0n) continue;
      this.pots.set(id, left - part);
      note(id, part);
      rest -= part;
    }
    return cash;
  }
}
