import type { BreakKind, LimitKind, LimitPeriod } from '@sampan/contract/safer-play';
import type { Generated } from 'kysely';
import type { IdentityTables } from '../identity/tables.ts';
import type { PayoutAccountsTables } from '../payout-accounts/tables.ts';

export type ExcludedContactKind = 'mobile' | 'email' | 'payout';

export interface SaferPlayTables {
  safer_play: {
    account_id: bigint;
    merchant_code: string;
    member_id: string;
    break_kind: BreakKind | null;
    break_from: Date | null;
    /** `openEnd` where it is open. */
    break_until: Date | null;
    /** From when staff may end the member's own; null: it ends by itself. */
    return_from: Date | null;
    staff_break_kind: BreakKind | null;
    staff_break_from: Date | null;
    staff_break_until: Date | null;
    has_limits: boolean;
    /** 0: none; null: the operator's default. */
    reality_minutes: number | null;
  };
  /** Amounts in minor units, of `session` minutes. */
  safer_play_limits: {
    account_id: bigint;
    kind: LimitKind;
    period: LimitPeriod;
    merchant_code: string;
    member_id: string;
    own: bigint | null;
    own_next: bigint | null;
    own_next_at: Date | null;
    imposed: bigint | null;
  };
  safer_play_changes: {
    account_id: bigint;
    id: Generated<bigint>;
    merchant_code: string;
    member_id: string;
    at: Date;
    actor: 'member' | 'staff';
    staff_id: string | null;
    /** `limit.<kind>.<period>`, `break`, `reality` */
    subject: string;
    change: string;
    value_before: string | null;
    value_after: string | null;
    effective_at: Date;
  };
  excluded_contacts: {
    merchant_code: string;
    kind: ExcludedContactKind;
    digest: Buffer;
    account_id: bigint;
  };
  gaming_sessions: {
    account_id: bigint;
    merchant_code: string;
    member_id: string;
    started_at: Date;
    seen_at: Date;
    checked_at: Date;
    net_before: bigint;
  };
  gaming_time: {
    account_id: bigint;
    /** YYYY-MM-DD */
    day: string;
    merchant_code: string;
    member_id: string;
    milliseconds: bigint;
  };
}

/** By what an excluded member is known again. */
export interface SaferPlayReads {
  members: Pick<IdentityTables['members'], 'id' | 'merchant_code' | 'mobile' | 'mobile_verified_at' | 'email'>;
  payout_accounts: Pick<PayoutAccountsTables['payout_accounts'], 'account_id' | 'method' | 'number'>;
}
