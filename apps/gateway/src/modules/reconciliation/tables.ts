import type { DifferenceKind, PaymentDirection } from '@sampan/contract/reconciliation';
import type { Generated } from 'kysely';
import type { CashierTables } from '../cashier/tables.ts';
import type { PartnerTables } from '../partners/tables.ts';
import type { WithdrawalsTables } from '../withdrawals/tables.ts';

/** Amounts are minor units. */
export interface ReconciliationTables {
  reconciliations: {
    merchant_code: string;
    id: Generated<bigint>;
    idempotency_key: string;
    payload_hash: Buffer;
    at: Date;
    staff_id: string;
    provider: string;
    direction: PaymentDirection;
    /** YYYY-MM-DD, in the operator's zone; both are included. */
    from_day: string;
    to_day: string;
    file_name: string;
    rows: number;
    /** Sums of many payments may pass a bigint: decimal text. */
    total: string;
    own_rows: number;
    own_total: string;
    matched: number;
    differences: number;
  };
  reconciliation_differences: {
    merchant_code: string;
    reconciliation_id: bigint;
    number: number;
    kind: DifferenceKind;
    reference: string;
    payment_id: string | null;
    member_id: string | null;
    amount: bigint | null;
    own_amount: bigint | null;
    own_status: string | null;
    explained_at: Date | null;
    explained_by: string | null;
    explanation: string | null;
  };
}

export interface ReconciliationReads {
  deposits: Pick<
    CashierTables['deposits'],
    | 'account_id'
    | 'id'
    | 'merchant_code'
    | 'member_id'
    | 'provider'
    | 'provider_reference'
    | 'amount'
    | 'paid_amount'
    | 'status'
    | 'settled_at'
  >;
  payment_references: Pick<
    CashierTables['payment_references'],
    'provider' | 'provider_reference' | 'account_id' | 'deposit_id'
  >;
  withdrawals: Pick<
    WithdrawalsTables['withdrawals'],
    | 'account_id'
    | 'id'
    | 'merchant_code'
    | 'member_id'
    | 'provider'
    | 'provider_reference'
    | 'amount'
    | 'fee'
    | 'status'
    | 'settled_at'
  >;
  partners: Pick<PartnerTables['partners'], 'code' | 'kind'>;
  partner_operators: Pick<PartnerTables['partner_operators'], 'partner_code' | 'merchant_code'>;
}
