import type { OperatorsTables } from '../operators/tables.ts';

/** Written and summed by db/functions/team-figures.sql alone. Amounts are minor units. */
export interface TeamFiguresTables {
  /** What an agent's downline did on a day that is closed. */
  team_day: {
    /** The agent. */
    member_id: string;
    /** YYYY-MM-DD */
    day: string;
    merchant_code: string;
    members: number;
    joined: number;
    registrations: number;
    active: number;
    active_gaps: number[];
    active_counts: number[];
    valid_bet: bigint;
    prizes: bigint;
    deposits: bigint;
    withdrawals: bigint;
    returned: bigint;
    rebates: bigint;
    agent_rebates: bigint;
    activity: bigint;
  };
  /** Which days are written, both included. */
  team_day_closes: { merchant_code: string; from_day: string; to_day: string };
  /** The last closed day on which a member had valid bets. */
  member_last_plays: { member_id: string; merchant_code: string; day: string };
}

export interface TeamFiguresReads {
  merchants: Pick<OperatorsTables['merchants'], 'code' | 'time_zone'>;
}
