import { Gauge, type Registry } from 'prom-client';
import type { Clock } from '../clock.ts';
import type { Database } from '../db/database.ts';
import type { Job, Schedule } from './job.ts';
import * as store from './store.ts';

/** A job that is later than this does not run, in milliseconds; nor did any while all processes were stopped. */
const overdueMs = 300_000;

/** A job of an operator, as `/jobs` of the metrics port shows it; times are milliseconds UTC. */
interface JobFigures {
  readonly job: string;
  /** Null: the installation's. */
  readonly merchantCode: string | null;
  readonly schedule: Schedule;
  /** Null: it has never run. */
  readonly last: {
    readonly period: number;
    readonly attempts: number;
    readonly startedAt: number;
    readonly finishedAt: number | null;
    readonly succeededAt: number | null;
    readonly durationMs: number | null;
    readonly result: unknown;
    readonly error: string | null;
    readonly runs: number;
    readonly failures: number;
    readonly nextAt: number;
  } | null;
}

interface DeadLetterFigures {
  readonly job: string;
  readonly merchantCode: string | null;
  readonly period: number;
  readonly attempts: number;
  readonly error: string;
  readonly times: number;
  readonly firstAt: number;
  readonly lastAt: number;
}

/** How the jobs are, wherever they run: all of it is in the database. */
export function jobFigures({
  db,
  clock,
  jobs,
}: {
  readonly db: Database;
  readonly clock: Clock;
  readonly jobs: readonly Job[];
}): {
  page(): Promise<{ readonly jobs: readonly JobFigures[]; readonly deadLetters: readonly DeadLetterFigures[] }>;
  /** For `/readyz`: calls are answered all the same. */
  health(): Promise<'ok' | 'degraded'>;
  measure(registry: Registry): void;
} {
  const names = jobs.map(({ name }) => name);
  const begin = clock.now();
  const millis = (date: Date | null) => date?.getTime() ?? null;

  function present(job: Job, row: store.JobStatus | null): JobFigures {
    return {
      job: job.name,
      merchantCode: row?.merchant_code ?? null,
      schedule: job.schedule,
      last: row && {
        period: row.period.getTime(),
        attempts: row.attempts,
        startedAt: row.started_at.getTime(),
        finishedAt: millis(row.finished_at),
        succeededAt: millis(row.succeeded_at),
        durationMs: row.duration_ms,
        result: row.result,
        error: row.error,
        runs: Number(row.runs),
        failures: Number(row.failures),
        nextAt: row.next_at.getTime(),
      },
    };
  }

  return {
    async page() {
      const rows = await store.readStatus(db.queries, names);
      const letters = await store.readDeadLetters(db.queries, names);
      return {
        jobs: jobs.flatMap((job) => {
          const own = rows.filter((row) => row.job === job.name);
          return own.length > 0 ? own.map((row) => present(job, row)) : [present(job, null)];
        }),
        deadLetters: letters.map((letter) => ({
          job: letter.job,
          merchantCode: letter.merchant_code,
          period: letter.period.getTime(),
          attempts: letter.attempts,
          error: letter.error,
          times: letter.times,
          firstAt: letter.first_at.getTime(),
          lastAt: letter.last_at.getTime(),
        })),
      };
    },

    async health() {
      const now = clock.now();
      const overdue = new Date(now - begin > overdueMs ? now - overdueMs : 0);
      return (await store.hasTrouble(db, names, overdue)) ? 'degraded' : 'ok';
    },

    measure(registry) {
      const gauge = (
        name: string,
        help: string,
        read: () => Promise<readonly { job: string; merchant_code: string | null; value: number }[]>,
      ) =>
        registry.registerMetric(
          new Gauge({
            name,
            help: `${help}; the same in every process, so take the highest`,
            labelNames: ['job', 'merchant'],
            registers: [],
            async collect() {
              this.reset();
              // While the database is away the other figures are reported all the same.
              const rows = await read().catch(() => []);
              for (const { job, merchant_code: merchant, value } of rows)
                this.set({ job, merchant: merchant ?? '' }, value);
            },
          }),
        );
      const status = (value: (row: store.JobStatus) => number) => async () =>
        (await store.readStatus(db.queries, names)).map((row) => ({ ...row, value: value(row) }));
      gauge(
        'sampan_job_runs',
        'Runs of a job',
        status((row) => Number(row.runs)),
      );
      gauge(
        'sampan_job_failures',
        'Runs of a job that failed',
        status((row) => Number(row.failures)),
      );
      gauge(
        'sampan_job_last_success_seconds',
        'When a job succeeded last, since 1970',
        status((row) => (millis(row.succeeded_at) ?? 0) / 1_000),
      );
      gauge('sampan_job_dead_letters', 'Jobs that were given up until they are due again', async () =>
        (await store.readDeadLetters(db.queries, names)).map((letter) => ({ ...letter, value: letter.times })),
      );
    },
  };
}
