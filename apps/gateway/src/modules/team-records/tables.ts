import type { TeamExportKind, teamExportStatuses } from '@sampan/contract/team-records';
import type { ColumnType, Generated } from 'kysely';
import type { AgentsTables } from '../agents/tables.ts';
import type { PlayTables } from '../play/tables.ts';
import type { WalletTables } from '../wallet/tables.ts';
import type { WrittenQuery } from './rules.ts';

export interface TeamRecordsTables {
  team_exports: {
    id: string;
    merchant_code: string;
    member_id: string;
    idempotency_key: string;
    kind: TeamExportKind;
    query: ColumnType<WrittenQuery, string, never>;
    payload_hash: Buffer;
    status: Generated<(typeof teamExportStatuses)[number]>;
    /** Members, or movements; `done` of them are written. */
    total: number;
    done: Generated<number>;
    row_count: Generated<number>;
    parts: Generated<number>;
    /** After which member or movement the next part goes on. */
    position: string | null;
    attempts: Generated<number>;
    next_at: Date;
    created_at: Date;
    expires_at: Date;
  };
  team_export_parts: {
    export_id: string;
    part: number;
    merchant_code: string;
    rows: ColumnType<string[][], string, never>;
  };
}

/** Who was under whom, and what they played, paid in and took out by day: each question is one query. */
export interface TeamRecordsReads {
  upline_closure: Pick<
    AgentsTables['upline_closure'],
    'descendant_id' | 'ancestor_id' | 'valid_from' | 'valid_to' | 'depth' | 'merchant_code'
  >;
  account_owners: Pick<WalletTables['account_owners'], 'owner' | 'kind' | 'book_id' | 'account_id'>;
  books: Pick<WalletTables['books'], 'id' | 'merchant_code' | 'realm' | 'currency'>;
  member_day: Pick<
    PlayTables['member_day'],
    | 'account_id'
    | 'member_id'
    | 'day'
    | 'merchant_code'
    | 'category'
    | 'vassalage'
    | 'rounds'
    | 'stake'
    | 'valid_bet'
    | 'payout'
  >;
  member_money_day: Pick<
    WalletTables['member_money_day'],
    'account_id' | 'member_id' | 'day' | 'kind' | 'merchant_code' | 'count' | 'amount_in' | 'amount_out'
  >;
  transfers: Pick<
    WalletTables['transfers'],
    'account_id' | 'created_at' | 'id' | 'amount' | 'balance_after' | 'credit_account' | 'kind' | 'reference' | 'detail'
  >;
}
