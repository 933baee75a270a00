import { dateOf, startOfDate, dateAfter } from '@sampan/contract/zone-time';
import type { Days, TeamSums } from '../rules.ts';

/** What a team came to, counted from what happened one by one, in plain code that shares nothing with the product's SQL. */

export interface PlainMember {
  readonly id: string;
  /** Milliseconds UTC. */
  readonly registeredAt: number;
}

/** A direct upline from when until when; milliseconds UTC. */
export interface PlainUpline {
  readonly memberId: string;
  readonly uplineId: string | null;
  readonly from: number;
  readonly to: number;
}

export interface PlainRound {
  readonly memberId: string;
  readonly settledAt: number;
  readonly stake: bigint;
  readonly payout: bigint;
}

export interface PlainMovement {
  readonly memberId: string;
  readonly at: number;
  readonly kind: string;
  /** Above 0: into the wallet. */
  readonly amount: bigint;
}

export interface Plain {
  readonly timeZone: string;
  readonly members: readonly PlainMember[];
  readonly uplines: readonly PlainUpline[];
  readonly rounds: readonly PlainRound[];
  readonly movements: readonly PlainMovement[];
}

/** At the last moment before a midnight. */
function isUnder(uplines: readonly PlainUpline[], memberId: string, agentId: string, midnight: number): boolean {
  let current: string | null = memberId;
  for (let steps = 0; steps < 50; steps++) {
    const asked: string | null = current;
    current =
      uplines.find((row) => row.memberId === asked && row.from < midnight && row.to >= midnight)?.uplineId ?? null;
    if (current === null) return false;
    if (current === agentId) return true;
  }
  throw new Error('a circle');
}

export function plainSums(plain: Plain, agentId: string, { from, to }: Days): TeamSums {
  const { timeZone, members, uplines, rounds, movements } = plain;
  const end = (day: string) => startOfDate(dateAfter(day, 1), timeZone);
  const teamOn = (day: string) =>
    members.map(({ id }) => id).filter((id) => id !== agentId && isUnder(uplines, id, agentId, end(day)));
  const sums = {
    joined: 0,
    registrations: 0,
    validBet: 0n,
    prizes: 0n,
    deposits: 0n,
    paidOut: 0n,
    returned: 0n,
    rebates: 0n,
    agentRebates: 0n,
    activity: 0n,
    commission: 0n,
  };
  const active = new Set<string>();
  for (let day = from; day <= to; day = dateAfter(day, 1)) {
    const team = teamOn(day);
    const before = new Set(teamOn(dateAfter(day, -1)));
    for (const id of team) {
      if (before.has(id)) continue;
      sums.joined += 1;
      const member = members.find((one) => one.id === id);
      if (member && dateOf(member.registeredAt, timeZone) === day) sums.registrations += 1;
    }
    const counted = new Set([...team, agentId]);
    for (const round of rounds) {
      if (!counted.has(round.memberId) || dateOf(round.settledAt, timeZone) !== day) continue;
      sums.validBet += round.stake;
      sums.prizes += round.payout;
      active.add(round.memberId);
    }
    for (const { memberId, at, kind, amount } of movements) {
      if (!counted.has(memberId) || dateOf(at, timeZone) !== day) continue;
      if (kind === 'deposit') sums.deposits += amount;
      if (kind === 'withdrawal') sums.paidOut -= amount;
      if (kind === 'withdrawal_return') sums.returned += amount;
      if (kind === 'cashback') sums.rebates += amount;
      if (kind === 'rebate') sums.agentRebates += amount;
      if (['bonus', 'mission', 'points'].includes(kind)) sums.activity += amount;
      if (['rebate', 'dividend', 'salary'].includes(kind) && memberId === agentId) sums.commission += amount;
    }
  }
  return { members: teamOn(to).length + 1, active: active.size, ...sums };
}
