import type { Answer, DeedOf } from './deeds.ts';
import { acknowledge, dayOf, isDone, isRefused, isSame, payloadOf, repeated, stakeRefusal } from './rules.ts';
import type { Member, Round, State } from './state.ts';

/** What of a settled stake counts for what is to be played, oldest first. */
function consume(state: State, member: Member, round: Round): void {
  let left = round.stake - round.returned;
  for (const debt of member.debts) {
    const isOver = debt.expiresAt !== null && debt.expiresAt <= state.now;
    if (debt.status !== 'open' || debt.bornAt > round.placedAt || isOver || left === 0n) continue;
    const missing = debt.required - debt.consumed;
    const part = left < missing ? left : missing;
    debt.consumed += part;
    if (part === missing) debt.status = 'met';
    left -= part;
  }
}

export function bet(state: State, deed: DeedOf<'bet'>, answer: Answer | null): boolean {
  const member = state.members[deed.who]!;
  if (deed.tx in member.tombstones) return isRefused(answer, 'transaction_rolled_back');
  const before = member.acknowledged[`bet ${deed.tx}`];
  if (before) {
    if (before.payload !== payloadOf(deed)) return isRefused(answer, 'transaction_conflict');
    return member.bets[deed.tx]?.isReversed ? isRefused(answer, 'transaction_rolled_back') : isSame(before, answer);
  }
  const round = member.rounds[deed.round];
  if (round && round.status !== 'open') return isRefused(answer, 'round_closed');
  const refusal = stakeRefusal(state, member, deed.amount);
  if (refusal !== null) return isRefused(answer, refusal);
  if (deed.amount > member.cash) return isRefused(answer, 'insufficient_balance');
  if (!isDone(answer)) return false;
  member.cash -= deed.amount;
  dayOf(state, member).staked += deed.amount;
  const of = (member.rounds[deed.round] ??= {
    placedAt: state.now,
    status: 'open',
    stake: 0n,
    returned: 0n,
    payout: 0n,
    stakes: 0,
    stakesAtWin: 0,
  });
  member.bets[deed.tx] = { round: deed.round, amount: deed.amount, place: of.stakes, isReversed: false };
  of.stake += deed.amount;
  of.stakes += 1;
  return post(member, deed, answer);
}

/** Its answer is the balance from then on. */
function post(member: Member, deed: DeedOf<'bet' | 'win' | 'rollback'>, answer: Answer | null): boolean {
  const id = answer?.id ?? null;
  acknowledge(member, `${deed.kind} ${deed.tx}`, { payload: payloadOf(deed), id, amount: member.cash });
  return answer === null || answer.amount === member.cash;
}

export function win(state: State, deed: DeedOf<'win'>, answer: Answer | null): boolean {
  const member = state.members[deed.who]!;
  const before = repeated(member, `win ${deed.tx}`, deed, answer, 'transaction_conflict');
  if (before !== null) return before;
  const round = member.rounds[deed.round];
  if (!round) return isRefused(answer, 'round_not_found');
  if (round.status !== 'open') return isRefused(answer, 'round_closed');
  if (!isDone(answer)) return false;
  member.cash += deed.amount;
  round.payout += deed.amount;
  if (deed.amount > 0n) round.stakesAtWin = round.stakes;
  if (deed.isEnd) {
    round.status = 'settled';
    const day = dayOf(state, member);
    day.rounds += 1n;
    day.validBet += round.stake - round.returned;
    consume(state, member, round);
  }
  return post(member, deed, answer);
}

export function rollback(state: State, deed: DeedOf<'rollback'>, answer: Answer | null): boolean {
  const member = state.members[deed.who]!;
  const before = repeated(member, `rollback ${deed.tx}`, deed, answer, 'transaction_conflict');
  if (before !== null) return before;
  const staked = member.bets[deed.bet];
  const round = staked?.round ?? member.tombstones[deed.bet];
  if (round !== undefined && round !== deed.round) return isRefused(answer, 'transaction_conflict');
  if (!staked || staked.isReversed) {
    if (!isDone(answer)) return false;
    if (!staked) member.tombstones[deed.bet] = deed.round;
    return post(member, deed, answer);
  }
  const of = member.rounds[deed.round]!;
  if (of.status !== 'open' || staked.place < of.stakesAtWin) return isRefused(answer, 'round_closed');
  if (!isDone(answer)) return false;
  staked.isReversed = true;
  member.cash += staked.amount;
  dayOf(state, member).staked -= staked.amount;
  of.returned += staked.amount;
  if (of.returned === of.stake) of.status = 'void';
  return post(member, deed, answer);
}
