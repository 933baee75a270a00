import { type AmountProblem as UnreadAmount, formatAmount, parseAmount, readAmount } from '@sampan/contract/money';
import {
  mainWallet,
  type WalletState,
  type WalletTransfer,
  type WalletTransferStatus,
} from '@sampan/contract/vendor-wallets';

/** What people type -> minor units, or what is wrong with it. "1,000,000" is one million. */
function read(typed: string, digits: number): bigint | UnreadAmount {
  return readAmount(typed.trim().replaceAll(/[\s,_]/g, ''), digits);
}

/** The wire's decimal string; null when it is no amount. */
export function toAmount(typed: string, digits: number): string | null {
  const minor = read(typed, digits);
  return typeof minor === 'string' ? null : formatAmount(minor, digits);
}

const minorOf = (amount: string, digits: number) => parseAmount(amount, digits) ?? 0n;

export type TransferProblem = UnreadAmount | 'required' | 'insufficient_balance';

/** Why the amount can't be moved; null when it can. `available`: what the wallet has; null: not known, the vendor decides. */
export function checkTransfer(typed: string, available: string | null, digits: number): TransferProblem | null {
  if (typed.trim() === '') return 'required';
  const minor = read(typed, digits);
  if (typeof minor === 'string') return minor;
  if (minor === 0n) return 'amount_invalid';
  return available !== null && minor > minorOf(available, digits) ? 'insufficient_balance' : null;
}

const quarters = [1, 2, 3];

/** Parts of what a wallet has, to choose at one press: their percent, and the amount. */
export function quickAmounts(available: string, digits: number): { percent: number; amount: string }[] {
  const all = minorOf(available, digits);
  return quarters
    .map((count) => ({ percent: 25 * count, amount: (all * BigInt(count)) / 4n }))
    .filter(({ amount }) => amount > 0n)
    .map(({ percent, amount }) => ({ percent, amount: formatAmount(amount, digits) }));
}

/** Whether an amount of an answer is more than nothing. */
export function isSome(amount: string): boolean {
  return /[1-9]/.test(amount);
}

/** The sum of amounts. */
export function sumOf(amounts: readonly string[], digits: number): string {
  return formatAmount(
    amounts.reduce((sum, amount) => sum + minorOf(amount, digits), 0n),
    digits,
  );
}

export const statusTones = {
  reserved: 'accent',
  sending: 'accent',
  done: 'good',
  failed: 'plain',
} as const satisfies Record<WalletTransferStatus, string>;

export const isOver = ({ status }: Pick<WalletTransfer, 'status'>): boolean => status === 'done' || status === 'failed';

/** Of two answers about a wallet, what is known by the one that the vendor gave later. */
export function latest(listed: WalletState, asked: WalletState | undefined): WalletState {
  if (!asked || (listed.asOf ?? 0) > (asked.asOf ?? 0)) return listed;
  return { ...asked, onItsWay: listed.onItsWay, isOpen: listed.isOpen };
}

export interface Direction {
  from: string;
  to: string;
}

/** One of the two is always the main wallet. */
export function chosen(before: Direction, side: keyof Direction, wallet: string): Direction {
  const other = side === 'from' ? 'to' : 'from';
  const vendor = before.from === mainWallet ? before.to : before.from;
  return { ...before, [side]: wallet, [other]: wallet === mainWallet ? vendor : mainWallet };
}

export const swapped = ({ from, to }: Direction): Direction => ({ from: to, to: from });
