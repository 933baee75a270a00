import type { GameType } from '@sampan/contract/catalogue';
import type { ColumnType } from 'kysely';
import type { PlayTables } from '../play/tables.ts';

/** As JSON: amounts of minor units are text. */
export interface ClaimedPart {
  readonly gameType: GameType;
  readonly rateBasisPoints: number;
  readonly stakes: string;
  readonly amount: string;
}

/** Amounts are minor units. */
export interface CashbackTables {
  cashback_days: {
    account_id: bigint;
    /** YYYY-MM-DD */
    day: string;
    category: GameType;
    merchant_code: string;
    stakes: bigint;
  };
  cashback_claims: {
    account_id: bigint;
    /** Begins with the account's number. */
    id: string;
    merchant_code: string;
    member_id: string;
    idempotency_key: string;
    amount: bigint;
    parts: ColumnType<ClaimedPart[], string, never>;
    at: Date;
  };
}

/** What was played, by day and category. */
export interface CashbackReads {
  member_day: Pick<PlayTables['member_day'], 'account_id' | 'day' | 'category' | 'valid_bet'>;
}
