import type { IdentityTables } from '../identity/tables.ts';
import type { TeamFiguresTables } from '../team-figures/tables.ts';

export interface AgentsTables {
  attributions: {
    member_id: string;
    merchant_code: string;
    affiliate_code: string | null;
    upline_id: string | null;
    referral_code: string | null;
    domain: string | null;
    register_url: string | null;
    campaign: string | null;
    source: string | null;
    registered_at: Date;
  };
  /** Written by `upline_place` and `upline_move` (db/functions/agents.sql), as are `upline_closure` and `upline_moves`. */
  uplines: {
    member_id: string;
    merchant_code: string;
    upline_id: string | null;
    valid_from: Date;
    valid_to: Date;
  };
  upline_closure: {
    descendant_id: string;
    ancestor_id: string;
    valid_from: Date;
    valid_to: Date;
    depth: number;
    merchant_code: string;
  };
  upline_moves: {
    member_id: string;
    request_key: string;
    merchant_code: string;
    from_upline_id: string | null;
    to_upline_id: string | null;
    /** The moment that was asked for; null: at once. */
    asked_from: Date | null;
    valid_from: Date;
    moved_by: string;
    reason: string;
    /** How many came along, the member included. */
    members: number;
    moved_at: Date;
  };
}

/** What staff see of who is in the tree. */
export interface AgentsReads {
  members: Pick<
    IdentityTables['members'],
    'id' | 'merchant_code' | 'account' | 'account_key' | 'type' | 'status' | 'has_upline' | 'created_at'
  >;
  team_day: Pick<TeamFiguresTables['team_day'], 'member_id' | 'day' | 'merchant_code' | 'members'>;
}
