import { sql } from 'kysely';
import type { QueriesOf } from '../../db/database.ts';
import type { VendorWalletReads, VendorWalletsTables } from './tables.ts';

type Queries = QueriesOf<VendorWalletsTables, VendorWalletReads>;

/** A wallet at a vendor whose game was left, and when that game was last heard of. */
export interface LeftRow {
  readonly account_id: bigint;
  readonly member_id: string;
  readonly vendor: string;
  readonly partner: string;
  readonly left_at: Date;
}

/**
 * Wallets of members who chose that money comes back, which were played with, last between `after` and `before`, and may
 * have something in them that has not been dealt with since. A game was played when it was opened and when it told of a
 * round; it is open as long as a page counts the time at it, whichever game that is. Of each partner `atMost`, in no
 * order: those for whom it says nothing stand in no one's way.
 */
export async function leftWallets(
  queries: Queries,
  wanted: { readonly merchantCode: string; readonly before: Date; readonly after: Date; readonly atMost: number },
): Promise<LeftRow[]> {
  const { merchantCode, before, after, atMost } = wanted;
  const { rows } = await sql<LeftRow>`
    select account_id, member_id, vendor, partner, left_at from (
      select w.account_id, a.owner as member_id, w.vendor, w.partner, played.at as left_at,
          row_number() over (partition by w.partner order by random()) as place
        from wallet_preferences c
          join vendor_wallets w on w.account_id = c.account_id
          join accounts a on a.id = c.account_id
          cross join lateral (
            select greatest(
              (select max(greatest(s.created_at, s.opened_at)) from play_sessions s
                where s.member_id = a.owner::uuid and s.created_at > ${after} and s.account_id = w.account_id
                  and s.vassalage = w.vendor and s.wallet = 'vendor'),
              (select max(t.created_at) from wallet_transfers t
                where t.account_id = w.account_id and t.vendor = w.vendor and t.occasion = 'launch'
                  and t.status <> 'failed' and t.created_at > ${after}),
              (select max(r.placed_at) from rounds r
                where r.account_id = w.account_id and r.vassalage = w.vendor and r.is_reported
                  and r.placed_at > ${after})) as at
          ) played
        where c.merchant_code = ${merchantCode} and c.is_automatic and played.at <= ${before}
          and (w.balance > 0 or w.seen_at <= played.at)
          and not exists (
            select from gaming_sessions g where g.account_id = w.account_id and g.seen_at > ${before})
          and not exists (
            select from wallet_transfers t
              where t.account_id = w.account_id and t.vendor = w.vendor and t.occasion <> 'launch'
                and t.status <> 'failed' and t.created_at > played.at)
    ) found where place <= ${atMost}
  `.execute(queries);
  return rows;
}
