import type { Selectable } from 'kysely';
import type { Database, QueriesOf, TxOf } from '../db/database.ts';
import type { JobTables } from './tables.ts';

type Queries = QueriesOf<JobTables>;
type Tx = TxOf<JobTables>;

/** A job of an operator; null: of the installation. */
export interface JobOf {
  readonly job: string;
  readonly merchantCode: string | null;
}

export interface Run extends JobOf {
  readonly period: Date;
  readonly attempts: number;
}

export async function noteStart(db: Database, run: Run & { readonly at: Date; readonly nextAt: Date }): Promise<void> {
  await db.run({
    name: 'job_start',
    text: `insert into job_status (job, merchant_code, period, attempts, started_at, next_at)
      values ($1, $2, $3, $4, $5, $6)
      on conflict (job, merchant_code) do update set
        period = excluded.period, attempts = excluded.attempts, started_at = excluded.started_at,
        finished_at = null, next_at = excluded.next_at`,
    values: [run.job, run.merchantCode, run.period, run.attempts, run.at, run.nextAt],
  });
}

/** How the run that was noted last ended; `error` null: well, and what was given up before is made good. */
export async function noteEnd(
  db: Database,
  end: JobOf & {
    readonly at: Date;
    readonly durationMs: number;
    readonly result: unknown;
    readonly error: string | null;
  },
): Promise<void> {
  await db.run({
    name: 'job_end',
    text: `with made_good as (
        delete from job_dead_letters where $6::text is null and job = $1 and merchant_code is not distinct from $2
      )
      update job_status set
        finished_at = $3::timestamptz, duration_ms = $4, result = $5::jsonb, error = $6::text,
        succeeded_at = case when $6::text is null then $3::timestamptz else succeeded_at end,
        runs = runs + 1, failures = failures + case when $6::text is null then 0 else 1 end
      where job = $1 and merchant_code is not distinct from $2`,
    values: [end.job, end.merchantCode, end.at, end.durationMs, toJson(end.result), end.error],
  });
}

/** Amounts are bigints. */
function toJson(value: unknown): string | null {
  return JSON.stringify(value, (_key, part: unknown) => (typeof part === 'bigint' ? String(part) : part)) ?? null;
}

export async function addDeadLetter(
  db: Database,
  letter: Run & { readonly error: string; readonly at: Date },
): Promise<void> {
  await db.run({
    name: 'job_dead_letter',
    text: `insert into job_dead_letters (job, merchant_code, period, attempts, error, first_at, last_at)
      values ($1, $2, $3, $4, $5, $6, $6)
      on conflict (job, merchant_code) do update set
        period = excluded.period, attempts = excluded.attempts, error = excluded.error, last_at = excluded.last_at,
        times = job_dead_letters.times + 1`,
    values: [letter.job, letter.merchantCode, letter.period, letter.attempts, letter.error, letter.at],
  });
}

export type JobStatus = Selectable<JobTables['job_status']>;
export type DeadLetter = Selectable<JobTables['job_dead_letters']>;

/** Of these jobs; of one that is no longer declared nothing is said. */
export function readStatus(queries: Queries, jobs: readonly string[]): Promise<JobStatus[]> {
  return queries
    .selectFrom('job_status')
    .selectAll()
    .where('job', 'in', jobs)
    .orderBy('job')
    .orderBy('merchant_code')
    .execute();
}

/** The latest first. */
export function readDeadLetters(queries: Queries, jobs: readonly string[]): Promise<DeadLetter[]> {
  return queries
    .selectFrom('job_dead_letters')
    .selectAll()
    .where('job', 'in', jobs)
    .orderBy('last_at', 'desc')
    .execute();
}

/** Whether one of these jobs failed when it ran last, was given up, or was due before that time and did not begin. */
export async function hasTrouble(db: Database, jobs: readonly string[], overdue: Date): Promise<boolean> {
  const { rows } = await db.run<{ is_so: boolean }>({
    name: 'job_trouble',
    text: `select exists (
      select from job_status where job = any($1::text[]) and (error is not null or next_at < $2)
    ) or exists (select from job_dead_letters where job = any($1::text[])) as is_so`,
    values: [jobs, overdue],
  });
  return rows[0]?.is_so === true;
}

/** The end of the period that was settled last; null: none was. */
export async function lastPeriod(db: Database, { job, merchantCode }: JobOf): Promise<Date | null> {
  const { rows } = await db.run<{ period: Date | null }>({
    name: 'job_last_period',
    text: `select max(period) as period from job_periods where job = $1 and merchant_code is not distinct from $2`,
    values: [job, merchantCode],
  });
  return rows[0]?.period ?? null;
}

/** False: the period is settled already. Waits for a transaction that is settling it. */
export async function claimPeriod(tx: Tx, { job, merchantCode }: JobOf, period: Date): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('job_periods')
    .values({ job, merchant_code: merchantCode, period })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return (numInsertedOrUpdatedRows ?? 0n) > 0n;
}
