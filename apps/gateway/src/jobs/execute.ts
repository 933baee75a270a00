import type { FastifyBaseLogger } from 'fastify';
import type { Clock } from '../clock.ts';
import type { Database } from '../db/database.ts';
import { loggedError } from '../plugins/logged-error.ts';
import type { Job, JobContext, Settlement } from './job.ts';
import { dueAfter, dueAt } from './schedule.ts';
import * as store from './store.ts';

/** The owner of a run, and the time zone of its schedule. */
export interface Owner {
  /** Null: the installation. */
  readonly merchantCode: string | null;
  readonly zone: string;
}

export interface ExecuteDeps {
  readonly db: Database;
  readonly clock: Clock;
  readonly log: Pick<FastifyBaseLogger, 'warn' | 'error'>;
}

/** One period after the other, each in one transaction with its effect. Answers their results by period. */
async function settle(
  { db, clock }: ExecuteDeps,
  job: Settlement,
  { merchantCode, zone }: Owner,
  context: JobContext,
): Promise<Record<string, unknown>> {
  const results: Record<string, unknown> = {};
  const of = { job: job.name, merchantCode };
  for (;;) {
    const now = clock.now();
    const last = await store.lastPeriod(db, of);
    const due = last ? dueAfter(job.schedule, last.getTime(), zone) : dueAt(job.schedule, now, zone);
    if (due > now || context.signal.aborted) return results;
    const to = new Date(due);
    const from = last ?? new Date(dueAt(job.schedule, due - 1, zone));
    await db.transaction(async (tx) => {
      if (!(await store.claimPeriod(tx, of, to))) return;
      results[to.toISOString()] = await job.settle(tx, { ...context, merchantCode, from, to });
    });
  }
}

export function workOf(deps: ExecuteDeps, job: Job, owner: Owner, context: JobContext): Promise<unknown> {
  if ('settle' in job) return settle(deps, job, owner, context);
  if (job.scope === 'installation') return job.work(context);
  return job.work({ ...context, merchantCode: owner.merchantCode ?? '' });
}

/** A run that was due at `period`, and what is kept of it. Throws what it throws. */
export async function execute(
  deps: ExecuteDeps,
  job: Job,
  owner: Owner,
  { period, ...context }: JobContext & { readonly period: number },
): Promise<void> {
  const { db, clock, log } = deps;
  const of = { job: job.name, merchantCode: owner.merchantCode, period: new Date(period) };
  const started = clock.now();
  await store.noteStart(db, {
    ...of,
    attempts: context.attempt,
    at: new Date(started),
    nextAt: new Date(dueAfter(job.schedule, Math.max(period, started), owner.zone)),
  });
  const before = performance.now();
  const end = async (result: unknown, error: string | null): Promise<void> => {
    const durationMs = Math.round(performance.now() - before);
    await store
      .noteEnd(db, { job: of.job, merchantCode: of.merchantCode, at: new Date(clock.now()), durationMs, result, error })
      .catch((failure: unknown) => log.warn({ err: failure, ...of }, 'the end of a job could not be noted'));
  };
  let result: unknown;
  try {
    result = await workOf(deps, job, owner, context);
  } catch (error) {
    log.warn({ err: error, ...of, attempt: context.attempt }, 'a job failed');
    await end(undefined, messageOf(error));
    throw error;
  }
  await end(result, null);
}

/** As the log says it: a database's error has values of rows in its other properties. */
export function messageOf(error: unknown): string {
  return error instanceof Error ? loggedError(error).message : String(error);
}
