import type { CurrencyDigits } from '@sampan/contract/money';
import { sql } from 'kysely';
import type { QueriesOf, TxOf } from '../../db/database.ts';
import { lockByName } from '../../db/lock.ts';
import type { SettingsTables, StoredSettingsTables } from './tables.ts';

type Queries = QueriesOf<SettingsTables & StoredSettingsTables>;
type Tx = TxOf<SettingsTables & StoredSettingsTables>;

/** Of an operator's row: what was written last, and the last that was right (null: none ever was). */
export interface StoredSettings {
  readonly code: string;
  readonly currency_digits: CurrencyDigits;
  readonly settings: unknown;
  readonly good_settings: unknown;
}

const columns = ['code', 'currency_digits', 'settings', 'good_settings'] as const;

export type SettingsRow = StoredSettings & {
  /** Whether `good_settings` are `settings`. */
  readonly is_noted: boolean;
};

export async function readSettingsRow(queries: Queries, code: string): Promise<SettingsRow | null> {
  const row = await queries
    .selectFrom('merchants')
    .select([...columns, sql<boolean>`settings is not distinct from good_settings`.as('is_noted')])
    .where('code', '=', code)
    .executeTakeFirst();
  return row ?? null;
}

/** Locks the operator's settings until the transaction ends. Null: there is no such operator. */
export async function lockSettings(tx: Tx, code: string): Promise<StoredSettings | null> {
  const row = await tx
    .selectFrom('merchants')
    .select(columns)
    .where('code', '=', code)
    .forNoKeyUpdate()
    .executeTakeFirst();
  return row ?? null;
}

/** Settings that are right, of an operator that is there. */
export async function writeSettings(tx: Tx, code: string, settings: unknown): Promise<void> {
  const text = JSON.stringify(settings);
  await tx.updateTable('merchants').set({ settings: text, good_settings: text }).where('code', '=', code).execute();
}

/** The last right settings of all operators but one; null: that operator never had any. */
export function goodSettingsOfOthers(tx: Tx, code: string): Promise<Omit<StoredSettings, 'settings'>[]> {
  return tx
    .selectFrom('merchants')
    .select(['code', 'currency_digits', 'good_settings'])
    .where('code', '<>', code)
    .orderBy('code')
    .execute();
}

/** Two transactions never claim an origin at once. Held until the end of this one. */
export async function lockOrigins(tx: Tx): Promise<void> {
  await lockByName(tx, 'operator_origins', 'all');
}

export interface NewChange {
  readonly key: string;
  /** As JSON; undefined: nothing was written. */
  readonly before: unknown;
  readonly after: unknown;
}

const json = (value: unknown) => (value === undefined ? null : JSON.stringify(value));

export async function insertChanges(
  tx: Tx,
  by: { readonly merchantCode: string; readonly actor: string; readonly at: Date },
  changes: readonly NewChange[],
): Promise<void> {
  if (changes.length === 0) return;
  await tx
    .insertInto('setting_changes')
    .values(
      changes.map(({ key, before, after }) => ({
        merchant_code: by.merchantCode,
        key,
        actor: by.actor,
        changed_at: by.at,
        before: json(before),
        after: json(after),
      })),
    )
    .execute();
}

/** Operators of whose settings the actor wrote a key at any time, by code. */
export async function operatorsWrittenBy(queries: Queries, actor: string): Promise<string[]> {
  const rows = await queries
    .selectFrom('setting_changes')
    .select('merchant_code')
    .distinct()
    .where('actor', '=', actor)
    .orderBy('merchant_code')
    .execute();
  return rows.map((row) => row.merchant_code);
}

export interface SettingChange {
  readonly id: bigint;
  readonly key: string;
  readonly actor: string;
  readonly changedAt: Date;
  /** Undefined: nothing was written, the default counted. */
  readonly before: unknown;
  readonly after: unknown;
}

/** The newest first. `key` null: of all keys; `beforeId` null: from the newest. */
export async function listChanges(
  queries: Queries,
  filter: {
    readonly merchantCode: string;
    readonly key: string | null;
    readonly beforeId: bigint | null;
    readonly limit: number;
  },
): Promise<SettingChange[]> {
  const { key, beforeId } = filter;
  const rows = await queries
    .selectFrom('setting_changes')
    .select(['id', 'key', 'actor', 'changed_at', 'before', 'after'])
    // JSON's null is a value; SQL's is none.
    .select([sql<boolean>`before is null`.as('was_unwritten'), sql<boolean>`after is null`.as('is_unwritten')])
    .where('merchant_code', '=', filter.merchantCode)
    .$if(key !== null, (query) => query.where('key', '=', key ?? ''))
    .$if(beforeId !== null, (query) => query.where('id', '<', beforeId ?? 0n))
    .orderBy('id', 'desc')
    .limit(filter.limit)
    .execute();
  return rows.map((row) => ({
    id: row.id,
    key: row.key,
    actor: row.actor,
    changedAt: row.changed_at,
    before: row.was_unwritten ? undefined : row.before,
    after: row.is_unwritten ? undefined : row.after,
  }));
}

/** The last change that was noted of an operator's settings; null: there is none. */
export async function lastChangeId(queries: Queries, merchantCode: string): Promise<bigint | null> {
  const row = await queries
    .selectFrom('setting_changes')
    .select('id')
    .where('merchant_code', '=', merchantCode)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row?.id ?? null;
}
