import type { Tx } from '../db/database.ts';

/** When a job is due. */
export type Schedule =
  /** At each multiple of it since 1970. */
  | { readonly everySeconds: number }
  /** Five fields (a minute is the shortest), in this time zone; without one in the operator's, or in UTC. */
  | { readonly cron: string; readonly zone?: string }
  /**
   * Each process looks for itself, past the queue: for work of seconds. It takes its rows with locks, since other
   * processes look, too.
   */
  | { readonly loopMs: number };

export interface JobContext {
  /** The first is 1. */
  readonly attempt: number;
  /** Aborted when the process stops or the job has taken too long. */
  readonly signal: AbortSignal;
}

export interface OperatorContext extends JobContext {
  readonly merchantCode: string;
}

/** From a time that the job was due until the next. */
export interface PeriodContext extends JobContext {
  /** Null: the installation's. */
  readonly merchantCode: string | null;
  readonly from: Date;
  /** Exclusive; the period's name. */
  readonly to: Date;
}

interface Declaration {
  /** `module.what`, for ever: its rows are kept under it. */
  readonly name: string;
  readonly schedule: Schedule;
  /** What a failed run gets; then it is a dead letter until the job is due again. */
  readonly retry?: Retry;
  /** A run that takes longer has failed. */
  readonly timeoutSeconds?: number;
}

export interface Retry {
  readonly limit: number;
  /** Before the first retry; the pauses double. */
  readonly delaySeconds: number;
  readonly maxDelaySeconds: number;
}

/** Work for the whole installation. What it answers is kept as JSON. */
export interface InstallationJob extends Declaration {
  readonly scope: 'installation';
  work(context: JobContext): Promise<unknown>;
}

/** Work for each operator; a failure for one doesn't affect the others. */
export interface OperatorJob extends Declaration {
  readonly scope: 'operator';
  work(context: OperatorContext): Promise<unknown>;
}

/**
 * Work that is done exactly once for each period, in order: the effect and the note that it took place are one
 * transaction. It begins with the period that ended last; from then on no period is left out, however long the outage.
 */
export interface Settlement extends Declaration {
  readonly scope: 'installation' | 'operator';
  readonly schedule: Exclude<Schedule, { readonly loopMs: number }>;
  settle(tx: Tx, context: PeriodContext): Promise<unknown>;
}

export type Job = InstallationJob | OperatorJob | Settlement;

export const usualRetry: Retry = { limit: 3, delaySeconds: 10, maxDelaySeconds: 300 };
export const usualTimeoutSeconds = 300;
