import type { DepositStatus } from '@sampan/contract/deposits';
import type { PointOrderStatus } from '@sampan/contract/points';
import type { ObligationSource, ObligationStatus } from '@sampan/contract/turnover';
import type { WalletTransferStatus } from '@sampan/contract/vendor-wallets';
import type { ReceiptAnswer, WithdrawalStatus } from '@sampan/contract/withdrawals';
import type { MoneyGateway } from './gateway.ts';
import type { Pair } from './house.ts';

/** An amount of minor units, or thousandths of a point, as JSON has it. */
type Figure = number;

/** What the database has of a member; rows by their ids, with the keys under which they were asked for. */
export interface ObservedMember {
  readonly cash: Figure;
  readonly held: Figure;
  readonly points: Figure;
  readonly debts: readonly {
    readonly id: string;
    readonly source: ObligationSource;
    readonly amount: Figure;
    readonly required: Figure;
    readonly consumed: Figure;
    readonly status: ObligationStatus;
    readonly takenBack: Figure;
  }[];
  readonly deposits: Readonly<
    Record<
      string,
      {
        readonly key: string;
        readonly status: DepositStatus;
        readonly paid: Figure | null;
        readonly bonus: Figure | null;
        readonly hasOrder: boolean;
      }
    >
  >;
  readonly withdrawals: Readonly<
    Record<
      string,
      {
        readonly key: string;
        readonly status: WithdrawalStatus;
        readonly receipt: ReceiptAnswer | null;
        readonly receiptBy: 'member' | 'time' | 'staff' | null;
        readonly dispute: 'open' | 'rejected' | 'returned' | null;
      }
    >
  >;
  readonly transfers: Readonly<
    Record<string, { readonly key: string; readonly status: WalletTransferStatus; readonly amount: Figure }>
  >;
  readonly orders: Readonly<Record<string, { readonly key: string; readonly status: PointOrderStatus }>>;
  /** By day. */
  readonly commissions: Readonly<Record<string, Figure>>;
}

export interface Observed {
  readonly members: readonly ObservedMember[];
  /** Cups that are left. */
  readonly stock: number;
}

const rowsOf = (table: string, columns: string, name = 'id') =>
  `(select coalesce(json_object_agg(t.${name}, json_build_object(${columns})), '{}') from ${table} t
    where t.account_id = a.id)`;

const question = `
  select json_build_object(
      'cash', a.balance, 'held', a.held,
      'points', (select coalesce(sum(d.earned), 0) from points_due(a.id, '2000-01-01', '2200-01-01') d)
        + (select coalesce(sum(e.amount), 0) from point_entries e where e.account_id = a.id and e.kind <> 'earned'),
      'debts', (select coalesce(json_agg(json_build_object('id', o.id::text, 'source', o.source, 'amount', o.amount,
          'required', o.required, 'consumed', o.consumed, 'status', o.status, 'takenBack', o.taken_back) order by o.id),
          '[]') from turnover_obligations o where o.account_id = a.id),
      'deposits', ${rowsOf(
        'deposits',
        `'key', t.idempotency_key, 'status', t.status, 'paid', t.paid_amount, 'bonus', t.bonus_amount,
          'hasOrder', t.redirect_url is not null`,
      )},
      'withdrawals', ${rowsOf(
        'withdrawals',
        `'key', t.idempotency_key, 'status', t.status, 'receipt', t.receipt, 'receiptBy', t.receipt_by,
          'dispute', t.dispute`,
      )},
      'transfers', ${rowsOf('wallet_transfers', `'key', t.idempotency_key, 'status', t.status, 'amount', t.amount`)},
      'orders', ${rowsOf('point_orders', `'key', t.idempotency_key, 'status', t.status`)},
      'commissions', (select coalesce(json_object_agg(c.day, c.amount), '{}') from (
        select day::text, sum(bet_amount + deposit_amount) as amount from referral_commissions
          where account_id = a.id and movement is not null group by day) c)
    )::text as found
    from accounts a where a.owner = $1 and a.kind = 'member'`;

/** Reads all of it at once, past the answers: what the gateway answers is compared with it and with the model. */
export async function observe(gateway: MoneyGateway, { members }: Pick<Pair, 'members'>): Promise<Observed> {
  const read = async (id: string): Promise<ObservedMember> => {
    const [found = ''] = await gateway.read(question, [id]);
    return JSON.parse(found) as ObservedMember;
  };
  const [stock = ''] = await gateway.read(
    `select stock::text as found from point_goods where merchant_code = $1 and id = 'cup'`,
    ['SAMPAN'],
  );
  return { members: [await read(members[0].id), await read(members[1].id)], stock: Number(stock) };
}
