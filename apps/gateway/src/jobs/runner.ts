import type { DatabaseUnavailableError } from '../db/unavailable.ts';
import { schedule } from '../schedule.ts';
import { execute, type ExecuteDeps, messageOf, type Owner, workOf } from './execute.ts';
import type { Job, JobContext } from './job.ts';
import { type JobTiming, openQueue, type Queue, type Task, usualTiming } from './queue.ts';
import { dueAfter, dueAt } from './schedule.ts';
import * as store from './store.ts';

/** How long a list of operators is used, in milliseconds: a new one's jobs begin after it. */
const operatorsMs = 30_000;
/** After this, in milliseconds, a settlement that is behind is put into the queue again, should it not be there. */
const lookAgainMs = 10_000;
/** How often a loop that has nothing to tell says that it is there, in milliseconds. */
const loopNoteMs = 60_000;

export interface Operator {
  readonly code: string;
  readonly timeZone: string;
}

/** The jobs of all modules. */
export interface Jobs {
  readonly list: readonly Job[];
  /** Runs what is due from now on, until `stop`. Throws nothing: a database that is away is waited for. */
  start(): void;
  /** Runs that are under way end, or are given back to the queue. */
  stop(): Promise<void>;
  /** Runs a job here and now, for one operator or for all that have it. Throws the error of the first that failed. */
  run(name: string, merchantCode?: string): Promise<void>;
}

const installation: Owner = { merchantCode: null, zone: 'UTC' };

export function createJobs(
  deps: ExecuteDeps & {
    readonly jobs: readonly Job[];
    readonly operators: () => Promise<readonly Operator[]>;
    readonly timing?: Partial<JobTiming>;
  },
): Jobs {
  const { db, clock, log, jobs } = deps;
  const byName = new Map(jobs.map((job) => [job.name, job]));
  if (byName.size < jobs.length) throw new Error('two jobs have one name');
  const ending = new AbortController();
  let operators: { readonly at: number; readonly list: readonly Operator[] } | undefined;

  async function ownersOf(job: Job): Promise<readonly Owner[]> {
    if (job.scope === 'installation') return [installation];
    const now = clock.now();
    if (!operators || now - operators.at > operatorsMs) operators = { at: now, list: await deps.operators() };
    return operators.list.map(({ code, timeZone }) => ({ merchantCode: code, zone: timeZone }));
  }

  function onError(error: unknown): void {
    if (ending.signal.aborted) return;
    // The queue tells of errors in its workers as copies of them.
    const isAway = (error as Partial<DatabaseUnavailableError>).name === 'DatabaseUnavailableError';
    log[isAway ? 'warn' : 'error']({ err: error }, 'the job queue failed; it goes on');
  }

  /** By job and operator: the time due that needs nothing until then. */
  const handled = new Map<string, { readonly period: number; readonly until: number }>();

  /** Puts what is due into the queue, where another process may have put it already. */
  async function addDue(queue: Queue): Promise<void> {
    const now = clock.now();
    const tasks: Parameters<Queue['add']>[0][number][] = [];
    const notes: (readonly [key: string, note: { readonly period: number; readonly until: number }])[] = [];
    for (const job of jobs) {
      if ('loopMs' in job.schedule) continue;
      for (const { merchantCode, zone } of await ownersOf(job)) {
        const key = `${job.name} ${merchantCode ?? ''}`;
        const period = dueAt(job.schedule, now, zone);
        const known = handled.get(key);
        if (known?.period === period && known.until > now) continue;
        const task: Task = { job: job.name, merchantCode, period };
        const last = 'settle' in job ? await store.lastPeriod(db, task) : null;
        const isSettled = last !== null && last.getTime() >= period;
        const keepMs = Math.max(3_600_000, 2 * (dueAfter(job.schedule, period, zone) - period));
        if (!isSettled) tasks.push({ ...task, of: job, keepSeconds: Math.ceil(keepMs / 1_000) });
        // The run of an earlier period, about to end, may keep a settlement out: it is tried until it is settled.
        const until = 'settle' in job && !isSettled ? now + lookAgainMs : Number.POSITIVE_INFINITY;
        notes.push([key, { period, until }]);
      }
    }
    if (tasks.length > 0) await queue.add(tasks);
    for (const [key, note] of notes) handled.set(key, note);
  }

  async function work(task: Task, run: JobContext): Promise<string | null> {
    const job = byName.get(task.job);
    if (!job) return `no job is named ${task.job}`;
    const isOwner = ({ merchantCode }: Owner) => merchantCode === task.merchantCode;
    let owner = (await ownersOf(job)).find(isOwner);
    if (!owner) {
      operators = undefined;
      owner = (await ownersOf(job)).find(isOwner);
    }
    if (!owner) return null;
    try {
      await execute(deps, job, owner, { ...run, period: task.period });
      return null;
    } catch (error) {
      return messageOf(error);
    }
  }

  async function onDead({ job, merchantCode, period }: Task, end: { attempts: number; error: string }): Promise<void> {
    const letter = { job, merchantCode, period: new Date(period), ...end };
    await store.addDeadLetter(db, { ...letter, at: new Date(clock.now()) });
    log.error(
      letter,
      'a job was given up until it is due again: put right what its error says, and it goes on by itself',
    );
  }

  /** A job that keeps its own time: of its turns only a change, and a sign of life, are kept. */
  function startLoop(job: Job, everyMs: number): () => Promise<void> {
    let notedAt = Number.NEGATIVE_INFINITY;
    let lastError: string | null = null;
    return schedule(everyMs, onError, async () => {
      const started = clock.now();
      const before = performance.now();
      let result: unknown;
      let error: string | null = null;
      try {
        result = await workOf(deps, job, installation, { attempt: 1, signal: ending.signal });
      } catch (failure) {
        log.error({ err: failure, job: job.name }, 'a job failed');
        error = messageOf(failure);
      }
      if (error === lastError && started - notedAt < loopNoteMs) return;
      const durationMs = Math.round(performance.now() - before);
      const of = { job: job.name, merchantCode: null, period: new Date(started) };
      const nextAt = new Date(started + loopNoteMs);
      await store.noteStart(db, { ...of, attempts: 1, at: new Date(started), nextAt });
      await store.noteEnd(db, {
        job: job.name,
        merchantCode: null,
        at: new Date(clock.now()),
        durationMs,
        result,
        error,
      });
      notedAt = started;
      lastError = error;
    });
  }

  /** Answers what stops it. */
  async function start(): Promise<() => Promise<void>> {
    const stops = jobs.flatMap((job) => ('loopMs' in job.schedule ? [startLoop(job, job.schedule.loopMs)] : []));
    const timing = { ...usualTiming, ...deps.timing };
    const { signal } = ending;
    const queue = await openQueue({
      db,
      signal,
      knows: (name) => byName.has(name),
      work,
      onDead,
      onError,
      timing,
    });
    if (queue) stops.push(schedule(timing.look * 1_000, onError, () => addDue(queue)));
    return async () => {
      await Promise.all(stops.map((stop) => stop()));
      await queue?.close();
    };
  }

  let running: ReturnType<typeof start> | undefined;
  let stopped: Promise<void> | undefined;
  async function stop(): Promise<void> {
    ending.abort();
    const end = await running;
    await end?.();
  }

  return {
    list: jobs,
    start() {
      running ??= start();
    },
    stop() {
      stopped ??= stop().catch((error: unknown) => log.warn({ err: error }, 'the job queue was not closed cleanly'));
      return stopped;
    },
    async run(name, merchantCode) {
      const job = byName.get(name);
      if (!job) throw new Error(`no job is named ${name}`);
      operators = undefined;
      const failures: unknown[] = [];
      for (const owner of await ownersOf(job)) {
        if (merchantCode !== undefined && owner.merchantCode !== merchantCode) continue;
        const period = dueAt(job.schedule, clock.now(), owner.zone);
        await execute(deps, job, owner, { attempt: 1, signal: ending.signal, period }).catch((error: unknown) =>
          failures.push(error),
        );
      }
      if (failures.length > 0) throw failures[0];
    },
  };
}
