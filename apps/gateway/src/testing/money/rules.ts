import { dateOf } from '@sampan/contract/zone-time';
import type { ObligationSource } from '@sampan/contract/turnover';
import { settled } from '../../modules/safer-play/rules.ts';
import type { Answer, Deed } from './deeds.ts';
import { bonusOf, multiples, timeZone } from './house.ts';
import type { Acknowledged, Day, Deposit, Member, State } from './state.ts';

/** What is wrong with an answer in a state: nothing, or it isn't what the rules say. `null`: no answer came. */
export const isDone = (answer: Answer | null): boolean => answer === null || answer.code === null;
export const isRefused = (answer: Answer | null, code: string): boolean => answer?.code === code;

export const today = ({ now }: State): string => dateOf(now, timeZone);

export function dayOf(state: State, member: Member): Day {
  return (member.days[today(state)] ??= { rounds: 0n, validBet: 0n, staked: 0n, deposited: 0n });
}

/** What a repeat must have in common with the first request. */
export function payloadOf({ who: _who, ...deed }: Deed): string {
  return JSON.stringify(deed, (name, value: unknown) =>
    name === 'key' || name === 'tx' ? undefined : typeof value === 'bigint' ? String(value) : value,
  );
}

export function acknowledge(member: Member, name: string, of: Acknowledged): void {
  member.acknowledged[name] = of;
}

/** Whether an answer is the first one's. */
export function isSame(before: Acknowledged, answer: Answer | null): boolean {
  if (answer === null) return true;
  before.id ??= answer.id;
  return answer.code === null && answer.id === before.id && (before.amount === null || answer.amount === before.amount);
}

/** Null: nothing was acknowledged under this key. */
export function repeated(
  member: Member,
  name: string,
  deed: Deed,
  answer: Answer | null,
  conflict = 'idempotency_key_reused',
): boolean | null {
  const before = member.acknowledged[name];
  if (!before) return null;
  return before.payload === payloadOf(deed) ? isSame(before, answer) : isRefused(answer, conflict);
}

/** Money comes in, and is to be played. `days`: after how many a bonus goes back. */
export function comeIn(
  state: State,
  member: Member,
  { source, amount, days = null }: { source: ObligationSource; amount: bigint; days?: number | null },
): void {
  member.cash += amount;
  const required = (amount * multiples[source]) / 10_000n;
  if (required === 0n) return;
  const expiresAt = days === null ? null : state.now + days * 86_400_000;
  const open = { consumed: 0n, status: 'open', takenBack: 0n } as const;
  member.debts.push({ source, amount, required, bornAt: state.now, expiresAt, ...open });
}

/** A deposit is paid: what was paid less the fee comes in, and the bonus where its conditions hold. */
export function creditDeposit(state: State, member: Member, deposit: Deposit, paid: bigint): void {
  const came = paid - (deposit.fee < paid ? deposit.fee : paid);
  Object.assign(deposit, { status: 'paid', paid, settledAt: state.now });
  if (came > 0n) {
    comeIn(state, member, { source: 'deposit', amount: came });
    dayOf(state, member).deposited += came;
  }
  const bonus = bonusOf(paid);
  if (!deposit.hasBonus || bonus === 0n || member.bonusDays.includes(today(state))) return;
  comeIn(state, member, { source: 'bonus', amount: bonus, days: 1 });
  member.bonusDays.push(today(state));
  deposit.bonus = bonus;
}

/** Why a stake isn't taken, whatever the wallet has. */
export function stakeRefusal(state: State, member: Member, amount: bigint): string | null {
  if (member.breakUntil > state.now) return 'player_on_break';
  const most = member.limits.stake ? settled(member.limits.stake, state.now).own : null;
  return most !== null && dayOf(state, member).staked + amount > most ? 'limit_reached' : null;
}

/** Why a deposit isn't taken. */
export function depositRefusal(state: State, member: Member, amount: bigint): string | null {
  if (member.breakUntil > state.now) return 'player_on_break';
  const most = member.limits.deposit ? settled(member.limits.deposit, state.now).own : null;
  if (most === null) return null;
  let used = 0n;
  for (const one of Object.values(member.deposits)) {
    const isWaiting = one.status === 'pending' && one.expiresAt > state.now;
    const isPaidToday = one.status === 'paid' && dateOf(one.settledAt, timeZone) === today(state);
    if (isWaiting || isPaidToday) used += one.amount;
  }
  return used + amount > most ? 'deposit_limit_reached' : null;
}
