import type { Insertable, Selectable } from 'kysely';
import type { Database, QueriesOf } from '../../db/database.ts';
import { pageOfRows } from '../../db/page-of-rows.ts';
import type { Window } from '../../paging.ts';
import { networkOf } from '../../address.ts';
import type { DevicesTables } from './tables.ts';

type Queries = QueriesOf<DevicesTables>;

export type DeviceRow = Selectable<DevicesTables['devices']>;
export type HistoryRow = Selectable<DevicesTables['login_history']>;

export interface KnownPlace {
  /** The account was used before, from anywhere. */
  readonly has_places: boolean;
  readonly is_address_known: boolean;
  readonly is_device_known: boolean;
}

/** `ip` null: an address that can't be known; `deviceHash` null: a browser that doesn't say which it is. */
export async function findPlace(
  db: Database,
  memberId: string,
  ip: string | null,
  deviceHash: Buffer | null,
): Promise<KnownPlace> {
  const { rows } = await db.run<KnownPlace>({
    name: 'place_known',
    text: `select
        exists (select from addresses where member_id = $1)
          or exists (select from devices where member_id = $1) as has_places,
        exists (select from addresses a where a.member_id = $1 and a.network = $2::cidr) as is_address_known,
        exists (select from devices where member_id = $1 and device_hash = $3) as is_device_known`,
    values: [memberId, ip === null ? null : networkOf(ip), deviceHash],
  });
  return rows[0] ?? { has_places: false, is_address_known: false, is_device_known: false };
}

export async function noteAddress(
  queries: Queries,
  member: { readonly merchantCode: string; readonly memberId: string },
  ip: string,
  at: Date,
): Promise<void> {
  await queries
    .insertInto('addresses')
    .values({
      merchant_code: member.merchantCode,
      member_id: member.memberId,
      network: networkOf(ip),
      first_seen_at: at,
      last_seen_at: at,
    })
    .onConflict((conflict) => conflict.columns(['member_id', 'network']).doUpdateSet({ last_seen_at: at }))
    .execute();
}

/** Answers the row's id. */
export async function noteDevice(queries: Queries, device: Insertable<DevicesTables['devices']>): Promise<string> {
  const row = await queries
    .insertInto('devices')
    .values(device)
    .onConflict((conflict) =>
      conflict
        .columns(['member_id', 'device_hash'])
        .doUpdateSet({ last_seen_at: device.last_seen_at, ip: device.ip, user_agent: device.user_agent }),
    )
    .returning('id')
    .executeTakeFirstOrThrow();
  return row.id;
}

export async function listDevices(
  queries: Queries,
  memberId: string,
  now: Date,
): Promise<(DeviceRow & { readonly remembered_until: Date | null })[]> {
  return queries
    .selectFrom('devices as d')
    .selectAll()
    .select((select) =>
      select
        .selectFrom('remembered as r')
        .select((of) => of.fn.max('r.expires_at').as('until'))
        .whereRef('r.device_id', '=', 'd.id')
        .where('r.ended_at', 'is', null)
        .where('r.expires_at', '>', now)
        .as('remembered_until'),
    )
    .where('member_id', '=', memberId)
    .orderBy('last_seen_at', 'desc')
    .orderBy('id')
    .limit(200)
    .execute();
}

/** False: the member has no such device. What it was asked to remember goes with it. */
export async function deleteDevice(queries: Queries, memberId: string, id: string): Promise<boolean> {
  const row = await queries
    .deleteFrom('devices')
    .where('member_id', '=', memberId)
    .where('id', '=', id)
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

export async function hasDevice(queries: Queries, memberId: string, id: string): Promise<boolean> {
  const row = await queries
    .selectFrom('devices')
    .select('id')
    .where('member_id', '=', memberId)
    .where('id', '=', id)
    .executeTakeFirst();
  return row !== undefined;
}

export async function noteLogin(queries: Queries, entry: Insertable<DevicesTables['login_history']>): Promise<void> {
  await queries.insertInto('login_history').values(entry).execute();
}

export async function historyPage(
  queries: Queries,
  memberId: string,
  page: Window,
): Promise<{ rows: HistoryRow[]; count: number }> {
  const mine = queries.selectFrom('login_history').where('member_id', '=', memberId);
  return pageOfRows(mine, page, (all) => all.selectAll().orderBy('at', 'desc').orderBy('id', 'desc'));
}

/** Deletes what is of no more use. */
export async function purge(
  queries: Queries,
  before: { readonly now: Date; readonly history: Date; readonly places: Date },
): Promise<void> {
  await queries.deleteFrom('login_history').where('at', '<', before.history).execute();
  await queries.deleteFrom('login_challenges').where('expires_at', '<', before.now).execute();
  // A replaced credential that comes back after its end is simply unknown.
  await queries.deleteFrom('remembered').where('expires_at', '<', before.now).execute();
  await queries.deleteFrom('addresses').where('last_seen_at', '<', before.places).execute();
  await queries.deleteFrom('devices').where('last_seen_at', '<', before.places).execute();
}
