import { setTimeout as pause } from 'node:timers/promises';
import type { JobWithMetadata } from 'pg-boss';
import { sha256 } from '../secret-hash.ts';
import type { Database } from '../db/database.ts';
import { type Job, usualRetry, usualTimeoutSeconds } from './job.ts';
import { openBoss } from './queue-db.ts';

/** Seconds. */
export interface JobTiming {
  /** How often the clock is looked at; the database is asked only when something may be due. */
  readonly look: number;
  /** How often the queue is polled for jobs that this process didn't enqueue: retries, and those of other processes. */
  readonly poll: number;
  /** How often is looked for runs whose process ended. */
  readonly supervise: number;
  /** How long running jobs get when the process stops; then they go back to the queue. */
  readonly stop: number;
}

export const usualTiming: JobTiming = { look: 1, poll: 10, supervise: 30, stop: 8 };

/** A run of a job in the queue. `period`: when it was due, milliseconds. */
export interface Task {
  readonly job: string;
  readonly merchantCode: string | null;
  readonly period: number;
}

export interface Queue {
  /** Puts them in, unless the same is there, or one of that job and operator has not ended. */
  add(tasks: readonly (Task & { readonly of: Job; readonly keepSeconds: number })[]): Promise<void>;
  /** Waits for what runs; gives back what takes too long. */
  close(): Promise<void>;
}

const queueName = 'jobs';
const deadLetters = 'jobs_dead_letters';
/** Runs of this process at the same time: one that hangs doesn't stop the others. */
const atOnce = 3;
/** Between two tries to reach a database that is away, in milliseconds. */
const reachPauseMs = 5_000;

/** The same in every process, so that a task is there once. */
function idOf({ job, merchantCode, period }: Task): string {
  const digest = sha256(JSON.stringify([job, merchantCode, period]));
  digest[6] = ((digest[6] ?? 0) & 0x0f) | 0x80;
  digest[8] = ((digest[8] ?? 0) & 0x3f) | 0x80;
  const hex = digest.toString('hex');
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20, 32)].join('-');
}

/**
 * The queue of jobs, worked at by this process. Waits for a database that is away until `signal` ends it; then null.
 * `work` answers why a run failed, which the queue keeps, or null. `onDead` hears of what was tried often enough. A job
 * that this process does not know (another version's) is taken out: a process that knows it enqueues it again when due.
 */
export async function openQueue(deps: {
  readonly db: Database;
  readonly signal: AbortSignal;
  readonly timing: JobTiming;
  readonly knows: (job: string) => boolean;
  readonly work: (
    task: Task,
    run: { readonly attempt: number; readonly signal: AbortSignal },
  ) => Promise<string | null>;
  readonly onDead: (task: Task, end: { readonly attempts: number; readonly error: string }) => Promise<void>;
  readonly onError: (error: Error) => void;
}): Promise<Queue | null> {
  const { db, signal, timing, onError } = deps;
  const boss = await openBoss(db, {
    supervise: true,
    superviseIntervalSeconds: timing.supervise,
    monitorIntervalSeconds: timing.supervise,
    maintenanceIntervalSeconds: 3_600,
  });
  boss.on('error', onError);
  const workers: string[] = [];
  const wake = (): void => {
    for (const worker of workers) boss.notifyWorker(worker);
  };

  async function handle([entry]: JobWithMetadata<Task>[]): Promise<void> {
    if (!entry) return;
    const { id, data, retryCount, retryLimit } = entry;
    if (!deps.knows(data.job)) {
      await boss.deleteJob(queueName, id);
      return wake();
    }
    const failure = await deps.work(data, {
      attempt: retryCount + 1,
      signal: AbortSignal.any([entry.signal, signal]),
    });
    // There may be more, before it is time to ask again.
    wake();
    if (failure === null) return;
    // It is put among the dead letters once this handler has ended.
    if (retryCount >= retryLimit) setTimeout(wake, 500).unref();
    throw new Error(failure);
  }

  async function handleDeadLetter([entry]: JobWithMetadata<Task>[]): Promise<void> {
    if (!entry) return;
    const { message } = (entry.sourceOutput ?? {}) as { message?: string };
    const error = message ?? 'its process ended, or it took too long';
    await deps.onDead(entry.data, { attempts: (entry.sourceRetryCount ?? 0) + 1, error });
    wake();
  }

  async function open(): Promise<void> {
    await boss.start();
    await boss.createQueue(deadLetters, { retryLimit: 1_000, retryDelay: 60, retentionSeconds: 30 * 86_400 });
    await boss.createQueue(queueName, {
      // One of each job and operator, waiting or running.
      policy: 'exclusive',
      deadLetter: deadLetters,
      heartbeatSeconds: 60,
    });
    const options = { includeMetadata: true, pollingIntervalSeconds: timing.poll } as const;
    workers.push(await boss.work(deadLetters, options, handleDeadLetter));
    for (let n = 0; n < atOnce; n++) workers.push(await boss.work(queueName, options, handle));
  }

  const close = () => boss.stop({ graceful: true, close: false, timeout: timing.stop * 1_000 });

  for (let isOpen = false; !isOpen;) {
    if (signal.aborted) return null;
    try {
      await open();
      isOpen = true;
    } catch (error) {
      onError(error as Error);
      workers.length = 0;
      await close();
      await pause(reachPauseMs, undefined, { signal, ref: false }).catch(() => undefined);
    }
  }

  return {
    async add(tasks) {
      await boss.insert(
        queueName,
        tasks.map(({ of, keepSeconds, ...task }) => {
          const retry = of.retry ?? usualRetry;
          return {
            id: idOf(task),
            data: task,
            singletonKey: `${task.job} ${task.merchantCode ?? ''}`,
            retryLimit: retry.limit,
            retryDelay: retry.delaySeconds,
            retryDelayMax: retry.maxDelaySeconds,
            retryBackoff: true,
            expireInSeconds: of.timeoutSeconds ?? usualTimeoutSeconds,
            deleteAfterSeconds: keepSeconds,
          };
        }),
        { returnId: false },
      );
      wake();
    },
    close,
  };
}
