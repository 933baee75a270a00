import type { PromotionState } from '@sampan/contract/promotions';
import { dateOf, startOfDay } from '@sampan/contract/zone-time';

/** What decides about a promotion. Times in milliseconds UTC, amounts in minor units. */
export interface PromotionRule {
  readonly startsAt: number;
  /** Null: without end. */
  readonly endsAt: number | null;
  readonly kind: 'reward' | 'raffle' | 'info' | 'deposit';
  readonly minDeposit: bigint;
  readonly payout: 'claim' | 'issue';
}

export interface Participation {
  readonly decision: 'none' | 'pending' | 'approved' | 'rejected';
}

export interface Progress {
  readonly now: number;
  /** Deposits that count, minor units. */
  readonly deposited: bigint;
  /** What was paid in the current period. */
  readonly reward: 'claimed' | 'issued' | null;
}

/** spec §3: the state of a member's activity. `participation` is null for visitors and members who never joined. */
export function stateOf(rule: PromotionRule, participation: Participation | null, progress: Progress): PromotionState {
  if (progress.now < rule.startsAt) return 'comingSoon';
  // A member's reward stays visible after the promotion's end.
  if (progress.reward) return progress.reward;
  if (participation?.decision === 'rejected') return 'rejected';
  if (hasEnded(rule, progress.now)) return 'closed';
  // It is chosen with a deposit, by all who may: there is nothing to join.
  if (rule.kind === 'deposit') return 'process';
  if (!participation) return 'join';
  if (participation.decision === 'pending') return 'applying';
  if (rule.kind !== 'reward') return 'joined';
  if (progress.deposited < rule.minDeposit || rule.payout === 'issue') return 'process';
  return 'claim';
}

/** Whether the operator owes a reward that needs no claim. */
export function isDue(rule: PromotionRule, participation: Participation | null, progress: Progress): boolean {
  return rule.payout === 'issue' && stateOf({ ...rule, payout: 'claim' }, participation, progress) === 'claim';
}

export function hasEnded(rule: Pick<PromotionRule, 'endsAt'>, now: number): boolean {
  return rule.endsAt !== null && now >= rule.endsAt;
}

/** The day that a moment is in, somewhere: its name and where it begins, milliseconds UTC. */
export function dayOf(now: number, timeZone: string): { readonly name: string; readonly start: number } {
  return { name: dateOf(now, timeZone), start: startOfDay(now, timeZone) };
}

/** A reward's period: the whole promotion, or a day of the operator. */
export function periodOf(repeats: 'once' | 'daily', day: string): string {
  return repeats === 'daily' ? day : 'once';
}

/** What a deposit's bonus gives for what was paid, minor units. `basisPoints`: hundredths of a percent. */
export function bonusOf(paid: bigint, bonus: { readonly basisPoints: number; readonly maximum: bigint }): bigint {
  const amount = (paid * BigInt(bonus.basisPoints)) / 10_000n;
  return amount < bonus.maximum ? amount : bonus.maximum;
}

/** Tickets left: what the day and its deposits bring, less what was drawn. */
export function ticketsLeft(
  raffle: { readonly dailyTickets: number; readonly depositPerTicket: bigint },
  progress: { readonly depositedToday: bigint; readonly drawnToday: number },
): number {
  const byDeposit = raffle.depositPerTicket > 0n ? Number(progress.depositedToday / raffle.depositPerTicket) : 0;
  // A bound, so that one huge deposit is no endless evening at the wheel.
  return Math.max(0, raffle.dailyTickets + Math.min(byDeposit, mostTicketsByDeposit) - progress.drawnToday);
}

const mostTicketsByDeposit = 20;

/** Sum of the weights: what the lot is drawn below. */
export function totalWeight(prizes: readonly { readonly weight: number }[]): number {
  return prizes.reduce((sum, { weight }) => sum + weight, 0);
}

/** The prize that a lot from 0 up to the sum of the weights falls on. */
export function prizeAt<P extends { readonly weight: number }>(prizes: readonly P[], lot: number): P {
  let rest = lot;
  for (const prize of prizes) {
    if (rest < prize.weight) return prize;
    rest -= prize.weight;
  }
  throw new RangeError('the lot is beyond the prizes');
}
