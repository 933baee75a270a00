import type { WalletTransferStatus } from '@sampan/contract/vendor-wallets';
import { type Selectable, sql, type Updateable } from 'kysely';
import { accountOf } from '../../account-names.ts';
import type { Database, QueriesOf, TxOf } from '../../db/database.ts';
import { pageOfRows } from '../../db/page-of-rows.ts';
import type { Window } from '../../paging.ts';
import { sourcesOf } from './rules.ts';
import type { VendorWalletsTables } from './tables.ts';

type Queries = QueriesOf<VendorWalletsTables>;
type Tx = TxOf<VendorWalletsTables>;

export type TransferRow = Selectable<VendorWalletsTables['wallet_transfers']>;
export type WalletRow = Selectable<VendorWalletsTables['vendor_wallets']>;
type Change = Updateable<VendorWalletsTables['wallet_transfers']>;

const open = ['reserved', 'sending'] as const;

export function walletsOf(queries: Queries, account: bigint): Promise<WalletRow[]> {
  return queries.selectFrom('vendor_wallets').selectAll().where('account_id', '=', account).orderBy('vendor').execute();
}

interface KnownMoney {
  readonly balance: bigint;
  readonly version: bigint;
}

/**
 * An account's wallet with those that vendors keep, and how often they changed, at one moment: what goes from one to
 * another is in one of them. Minor units. Throws where there is no such account.
 */
export async function readWallets(
  db: Database,
  account: bigint,
): Promise<{ readonly main: KnownMoney & { readonly held: bigint }; readonly elsewhere: KnownMoney }> {
  // Named, since each balance read asks it: its plan is kept.
  const { rows } = await db.run<Record<'balance' | 'held' | 'version' | 'known_balance' | 'known_version', bigint>>({
    name: 'wallet_with_vendors',
    text: `select balance, held, version, known_balance, known_version
      from accounts, lateral (
        select coalesce(sum(w.balance), 0)::bigint as known_balance, coalesce(sum(w.version), 0)::bigint as known_version
          from vendor_wallets w where w.account_id = accounts.id
      ) known
      where id = $1`,
    values: [account],
  });
  const [row] = rows;
  if (!row) throw new Error(`there is no account ${account}`);
  const { balance, held, version } = row;
  return { main: { balance, held, version }, elsewhere: { balance: row.known_balance, version: row.known_version } };
}

/** Notes what a vendor said, unless something later is known already; whether it is another balance than before. */
export async function noteBalance(queries: Queries, row: Omit<WalletRow, 'version'>): Promise<boolean> {
  const { rows } = await sql<{ is_other: boolean }>`
    with before as (
      select balance from vendor_wallets where account_id = ${row.account_id} and vendor = ${row.vendor}
    ), noted as (
      insert into vendor_wallets as w (account_id, vendor, merchant_code, partner, balance, seen_at, version)
        values (${row.account_id}, ${row.vendor}, ${row.merchant_code}, ${row.partner}, ${row.balance}, ${row.seen_at}, 1)
        on conflict (account_id, vendor) do update
          set balance = excluded.balance, seen_at = excluded.seen_at, partner = excluded.partner,
            version = w.version + (w.balance <> excluded.balance)::int
          where w.seen_at <= excluded.seen_at
        returning balance
    )
    select noted.balance <> coalesce(before.balance, 0) as is_other from noted left join before on true
  `.execute(queries);
  return rows[0]?.is_other ?? false;
}

export async function isAutomatic(queries: Queries, account: bigint): Promise<boolean> {
  const row = await queries
    .selectFrom('wallet_preferences')
    .select('is_automatic')
    .where('account_id', '=', account)
    .executeTakeFirst();
  return row?.is_automatic ?? false;
}

export async function setAutomatic(
  queries: Queries,
  row: Selectable<VendorWalletsTables['wallet_preferences']>,
): Promise<void> {
  await queries
    .insertInto('wallet_preferences')
    .values(row)
    .onConflict((conflict) => conflict.column('account_id').doUpdateSet({ is_automatic: row.is_automatic }))
    .execute();
}

export async function findByKey(queries: Queries, account: bigint, key: string): Promise<TransferRow | null> {
  const row = await queries
    .selectFrom('wallet_transfers')
    .selectAll()
    .where('account_id', '=', account)
    .where('idempotency_key', '=', key)
    .executeTakeFirst();
  return row ?? null;
}

/** Those whose end is not known yet. */
export function openOf(queries: Queries, account: bigint): Promise<TransferRow[]> {
  return queries
    .selectFrom('wallet_transfers')
    .selectAll()
    .where('account_id', '=', account)
    .where('status', 'in', open)
    .execute();
}

export async function insertTransfer(
  tx: Tx,
  row: Omit<TransferRow, 'status' | 'sent_at' | 'settled_at' | 'provider_reference' | 'attempts' | 'unclear_at'>,
): Promise<TransferRow> {
  // Columns that aren't named have their defaults; kysely's type doesn't know of them.
  return tx
    .insertInto('wallet_transfers')
    .values({ ...row, status: 'reserved' } as TransferRow)
    .returningAll()
    .executeTakeFirstOrThrow();
}

export async function findOfMember(queries: Queries, memberId: string, id: string): Promise<TransferRow | null> {
  const row = await queries
    .selectFrom('wallet_transfers')
    .selectAll()
    .where('account_id', '=', accountOf(id))
    .where('id', '=', id)
    .where('member_id', '=', memberId)
    .executeTakeFirst();
  return row ?? null;
}

/** Changes the status where it may become that; null: it may not any more, and nothing changed. */
export async function advance(
  tx: Tx,
  { account_id, id }: Pick<TransferRow, 'account_id' | 'id'>,
  status: WalletTransferStatus,
  change: Change = {},
): Promise<TransferRow | null> {
  const row = await tx
    .updateTable('wallet_transfers')
    .set({ ...change, status })
    .where('account_id', '=', account_id)
    .where('id', '=', id)
    .where('status', 'in', sourcesOf(status))
    .returningAll()
    .executeTakeFirst();
  return row ?? null;
}

/** At most so many at once; the next run takes the rest. */
const batch = 50;

/** One whose vendor is asked now. */
export interface TakenRow extends TransferRow {
  /** `unclear_at` as it was before: the row's own says that a call is out, until its answer is written. */
  readonly earlier_unclear_at: Date | null;
}

/**
 * Takes those whose time has come, or only the one of an id, for `until`: no other process does meanwhile. A process that
 * dies before it writes the vendor's answer leaves them unclear.
 */
export async function takeDue(queries: Queries, now: Date, until: Date, id: string | null): Promise<TakenRow[]> {
  const isNamed = id === null ? sql`true` : sql`account_id = ${accountOf(id)} and id = ${id}`;
  const { rows } = await sql<TakenRow>`
    update wallet_transfers w
      set status = 'sending', sent_at = coalesce(w.sent_at, ${now}), attempts = w.attempts + 1, next_at = ${until},
        unclear_at = ${now}
      from (
        select account_id, id, unclear_at from wallet_transfers
          where status in ('reserved', 'sending') and next_at <= ${now} and ${isNamed}
          order by next_at limit ${batch} for update skip locked
      ) due
      where w.account_id = due.account_id and w.id = due.id
      returning w.*, due.unclear_at as earlier_unclear_at
  `.execute(queries);
  return rows;
}

export async function pageOfMember(
  queries: Queries,
  filter: {
    readonly account: bigint;
    readonly vendor: string | undefined;
    readonly status: WalletTransferStatus | undefined;
    readonly from: Date | undefined;
    readonly to: Date | undefined;
  },
  page: Window,
): Promise<{ rows: TransferRow[]; count: number }> {
  let query = queries.selectFrom('wallet_transfers').where('account_id', '=', filter.account);
  if (filter.vendor !== undefined) query = query.where('vendor', '=', filter.vendor);
  if (filter.status) query = query.where('status', '=', filter.status);
  if (filter.from) query = query.where('created_at', '>=', filter.from);
  if (filter.to) query = query.where('created_at', '<', filter.to);
  return pageOfRows(query, page, (all) => all.selectAll().orderBy('created_at', 'desc').orderBy('id', 'desc'));
}
