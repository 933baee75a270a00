import type { LineRelation, LineTransfer } from '@sampan/contract/line-transfers';
import { formatAmount } from '@sampan/contract/money';
import type { Merchant } from '../../plugins/request-context.ts';
import { maskName } from '../identity/present.ts';
import type { LineTransferRow } from './store.ts';

/** An agent reads the names of its own downline; the upline's is masked, as is a name that is a mobile number. */
export function shownName(name: string, relation: LineRelation): string {
  return relation === 'upline' || name.startsWith('+') ? maskName(name) : name;
}

export function presentLineTransfer(
  row: LineTransferRow,
  { currencyDigits }: Pick<Merchant, 'currencyDigits'>,
): LineTransfer {
  return {
    id: row.id,
    side: row.side,
    relation: row.relation,
    name: shownName(row.other_name, row.relation),
    amount: formatAmount(row.amount, currencyDigits),
    currency: row.currency,
    createdAt: row.created_at.getTime(),
  };
}
