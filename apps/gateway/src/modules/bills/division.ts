import { type Fraction, halfEven, isLess, minus, nothing } from './fraction.ts';

/** How what the contracts of one kind and period come to is divided along the lines (`docs/decisions`). */

/** `platform`: the house pays each agent its own part. `upline`: who offered the contract pays, of what it gets itself. */
export type Payer = 'platform' | 'upline';

/** A contract in force in the period, after those above it. */
export interface Share {
  readonly contractId: string;
  /** The contract that its upline holds; null: the house offered this one. */
  readonly above: string | null;
  /** Who gets it. */
  readonly memberId: string;
  /** Before what is the downlines'. */
  readonly value: Fraction;
  /** Whether a tier was reached. */
  readonly isReached: boolean;
}

/** Minor units. */
export interface Division {
  readonly contractId: string;
  /** What its contract gives: `value`, rounded, and with the house as payer less what is the direct downlines'. */
  readonly due: bigint;
  /** What the contracts directly below it were calculated at. */
  readonly downlines: Fraction;
  /** Of `due`: from the house (through the uplines' bills), and out of the upline's wallet. Less than it: funds ended. */
  readonly fromBill: bigint;
  readonly fromWallet: bigint;
  /** What of it goes on to the downlines; the rest is the agent's. */
  readonly passedOn: bigint;
  /** False: the contract above it was not reached, so that nothing comes of this one. */
  readonly isFunded: boolean;
}

const roundedUp = (value: Fraction): bigint => (value.over <= 0n ? 0n : halfEven(value));

function byPlatform(shares: readonly Share[]): Division[] {
  const below = new Map<string, Fraction>();
  for (const { above, value } of shares)
    if (above !== null) {
      const { over, under } = below.get(above) ?? nothing;
      below.set(above, minus({ over, under }, { over: -value.over, under: value.under }));
    }
  return shares.map(({ contractId, value }) => {
    const downlines = below.get(contractId) ?? nothing;
    const due = isLess(downlines, value) ? roundedUp(minus(value, downlines)) : 0n;
    return { contractId, due, downlines, fromBill: due, fromWallet: 0n, passedOn: 0n, isFunded: true };
  });
}

/** A bill, and what of it is left for those below. */
interface Paying {
  readonly bill: { -readonly [Field in keyof Division]: Division[Field] };
  readonly memberId: string;
  readonly isReached: boolean;
  left: bigint;
}

/**
 * Each bill is paid of the bill above it, then of the upline's wallet. `walletOf`: what the wallet of an upline may
 * spend, minor units; what bills take out of it is counted.
 */
function byUpline(shares: readonly Share[], walletOf: (memberId: string) => bigint): Division[] {
  const made = new Map<string, Paying>();
  const wallets = new Map<string, bigint>();
  for (const { contractId, above, memberId, value, isReached } of shares) {
    const upline = above === null ? null : made.get(above);
    const isFunded = upline === null || (upline !== undefined && upline.bill.isFunded && upline.isReached);
    const due = roundedUp(value);
    const bill = { contractId, due, downlines: nothing, fromBill: 0n, fromWallet: 0n, passedOn: 0n, isFunded };
    if (upline === null) bill.fromBill = due;
    else if (upline && isFunded) {
      bill.fromBill = due < upline.left ? due : upline.left;
      const wallet = wallets.get(upline.memberId) ?? walletOf(upline.memberId);
      bill.fromWallet = due - bill.fromBill < wallet ? due - bill.fromBill : wallet;
      wallets.set(upline.memberId, wallet - bill.fromWallet);
      upline.left -= bill.fromBill;
      upline.bill.passedOn += bill.fromBill;
      upline.bill.downlines = minus(upline.bill.downlines, { over: -value.over, under: value.under });
    }
    made.set(contractId, { bill, memberId, isReached, left: bill.fromBill + bill.fromWallet });
  }
  return [...made.values()].map(({ bill }) => bill);
}

/** Divides what all contracts of one kind and category come to, the topmost first. */
export function divide(payer: Payer, shares: readonly Share[], walletOf: (memberId: string) => bigint): Division[] {
  return payer === 'platform' ? byPlatform(shares) : byUpline(shares, walletOf);
}
