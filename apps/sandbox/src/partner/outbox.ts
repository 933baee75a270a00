import type { DatabaseSync } from 'node:sqlite';
import type { PartnerCode } from '../config.ts';
import { inTransaction } from '../database.ts';
import type { Log } from '../log.ts';
import type { SignedCall } from './call.ts';

/** A message that must reach the gateway: a win, a rollback, a payment's webhook. One of a kind for each subject. */
export interface Message {
  readonly kind: string;
  readonly subject: string;
  readonly partner: PartnerCode;
  /** A path of the gateway, or a whole address that it gave. */
  readonly url: string;
  readonly body: string;
  /** How long it is kept back, milliseconds. */
  readonly delayMs?: number;
}

/** Called in the transaction that marks the message done, with the `value` of the gateway's answer. Must not throw. */
export type Acknowledged = (subject: string, value: unknown) => void;

export interface Outbox {
  /** Stores a message; call it in the transaction whose fact it tells, then `wake` after the commit. */
  readonly put: (message: Message) => void;
  readonly wake: () => void;
  readonly onAcknowledged: (kind: string, listener: Acknowledged) => void;
  /** True once the message is acknowledged; false when the time is up, the gateway refused it, or the outbox stopped. */
  readonly settled: (kind: string, subject: string, timeoutMs: number) => Promise<boolean>;
  readonly isRefused: (kind: string, subject: string) => boolean;
  /**
   * Messages of a kind that are news rather than money. None of the others waits for them, a few go at a time, and when one
   * is not answered all of them rest. One is forgotten once it is acknowledged, and given up when the gateway refuses it
   * with one of these codes; its sender must not put the same subject again.
   */
  readonly passOn: (kind: string, finalRefusals: readonly string[]) => void;
  /** Keeps back the messages of a kind, as a vendor does that died after the bet. */
  readonly hold: (kind: string, isHeld: boolean) => void;
  readonly pending: (kind: string) => number;
  readonly start: () => void;
  readonly stop: () => Promise<void>;
}

export interface OutboxTimes {
  readonly firstRetryMs: number;
  readonly maxRetryMs: number;
  /** After a clear refusal: the operator has to act, but the message is never given up. */
  readonly refusedRetryMs: number;
}

export const outboxTimes: OutboxTimes = { firstRetryMs: 250, maxRetryMs: 15_000, refusedRetryMs: 120_000 };

interface Row {
  id: number;
  kind: string;
  subject: string;
  partner: PartnerCode;
  url: string;
  body: string;
  attempts: number;
}

/** How many messages are on their way at once, at most. */
const concurrent = { money: 16, news: 8 } as const;
type Lane = keyof typeof concurrent;

/** Delivers stored messages until each is acknowledged, across restarts, with growing pauses between attempts. */
export function createOutbox(needs: {
  db: DatabaseSync;
  call: SignedCall;
  log: Log;
  now?: () => number;
  times?: OutboxTimes;
}): Outbox {
  const { db, call, log, now = Date.now, times = outboxTimes } = needs;
  const listeners = new Map<string, Acknowledged>();
  const waiters = new Map<string, Set<(isDone: boolean) => void>>();
  const inFlight = { money: new Map<number, Promise<void>>(), news: new Map<number, Promise<void>>() };
  const held = new Set<string>();
  const news = new Map<string, readonly string[]>();
  /** Why news was given up so far, told once each. */
  const givenUp = new Set<string>();
  let timer: NodeJS.Timeout | undefined;
  let isRunning = false;
  /** Attempts that news had without an answer since the last one, and until when they rest. */
  let newsRest = { attempts: 0, until: 0 };

  const insert = db.prepare(
    `insert into outbox (kind, subject, partner, url, body, next_at) values (?, ?, ?, ?, ?, ?)
     on conflict (kind, subject) do nothing`,
  );
  /** `isIn`: with the kinds of news as a JSON list. */
  const dueOf = (isIn: string, limit: number) =>
    db.prepare(
      `select id, kind, subject, partner, url, body, attempts, next_at from outbox
       where done_at is null and kind ${isIn} (select value from json_each(?)) order by next_at limit ${limit}`,
    );
  const due = { money: dueOf('not in', 200), news: dueOf('in', 20) };
  const markDone = db.prepare('update outbox set done_at = ?, refusal = null where id = ?');
  const markLater = db.prepare('update outbox set attempts = attempts + 1, next_at = ?, refusal = ? where id = ?');
  const remove = db.prepare('delete from outbox where id = ?');
  const find = db.prepare('select done_at, refusal from outbox where kind = ? and subject = ?');
  const count = db.prepare('select count(*) as count from outbox where kind = ? and done_at is null');

  function tell(row: Row, isDone: boolean) {
    const key = `${row.kind} ${row.subject}`;
    for (const resolve of waiters.get(key) ?? []) resolve(isDone);
    waiters.delete(key);
  }

  /** What isn't answered now won't be a moment later, however much of it there is. */
  function restNews(isAnswered: boolean): void {
    if (isAnswered) newsRest = { attempts: 0, until: 0 };
    else if (newsRest.until <= now()) {
      const pause = Math.min(times.firstRetryMs * 2 ** newsRest.attempts, times.maxRetryMs);
      newsRest = { attempts: newsRest.attempts + 1, until: now() + pause };
    }
  }

  async function deliver(row: Row): Promise<void> {
    const result = await call(row.partner, row.url, row.body);
    if (!db.isOpen) return;
    if (news.has(row.kind)) restNews(result.kind !== 'unknown');
    if (result.kind === 'done') {
      inTransaction(db, () => {
        if (news.has(row.kind)) remove.run(row.id);
        else markDone.run(now(), row.id);
        listeners.get(row.kind)?.(row.subject, result.value);
      });
      tell(row, true);
      return;
    }
    const isRefused = result.kind === 'refused';
    if (isRefused && news.get(row.kind)?.includes(result.code)) {
      const reason = `${row.kind} ${result.code}`;
      // There may be one each minute: an operator needn't have every lottery.
      if (!givenUp.has(reason)) log.warn({ kind: row.kind, subject: row.subject, why: result.code }, 'news given up');
      givenUp.add(reason);
      remove.run(row.id);
      tell(row, false);
      return;
    }
    // A gateway that has not answered hundreds of times is called less often, but never given up.
    const isGone = row.attempts >= 200;
    const pause =
      isRefused || isGone ? times.refusedRetryMs : Math.min(times.firstRetryMs * 2 ** row.attempts, times.maxRetryMs);
    markLater.run(now() + Math.round(pause * (0.8 + Math.random() * 0.4)), isRefused ? result.code : null, row.id);
    if (row.attempts < 5 || row.attempts % 20 === 0) {
      const why = isRefused ? result.code : result.reason;
      log.warn({ kind: row.kind, subject: row.subject, attempt: row.attempts + 1, why }, 'message not acknowledged');
    }
    if (isRefused) tell(row, false);
  }

  function send(row: Row, lane: Lane): void {
    const work = deliver(row)
      .catch((error: unknown) => log.error({ err: error, kind: row.kind, subject: row.subject }, 'delivery failed'))
      .finally(() => {
        inFlight[lane].delete(row.id);
        run();
      });
    inFlight[lane].set(row.id, work);
  }

  /** Sends what is due, and answers when to look again. */
  function sendDue(lane: Lane): number {
    if (lane === 'news' && newsRest.until > now()) return newsRest.until;
    let nextAt = Infinity;
    const rows = due[lane].all(JSON.stringify([...news.keys()]));
    for (const row of rows as unknown as (Row & { next_at: number })[]) {
      if (inFlight[lane].has(row.id) || held.has(row.kind)) continue;
      if (row.next_at > now() || inFlight[lane].size >= concurrent[lane]) nextAt = Math.min(nextAt, row.next_at);
      else send(row, lane);
    }
    return nextAt;
  }

  function run() {
    clearTimeout(timer);
    if (!isRunning) return;
    const nextAt = Math.min(sendDue('money'), sendDue('news'));
    if (nextAt === Infinity) return;
    timer = setTimeout(run, Math.min(Math.max(nextAt - now(), 10), 60_000));
  }

  return {
    put: ({ kind, subject, partner, url, body, delayMs = 0 }) => {
      insert.run(kind, subject, partner, url, body, now() + delayMs);
    },
    wake: run,
    onAcknowledged: (kind, listener) => {
      listeners.set(kind, listener);
    },
    settled: (kind, subject, timeoutMs) => {
      const row = find.get(kind, subject);
      if (!row || row.done_at !== null) return Promise.resolve(row !== undefined);
      if (row.refusal !== null || !isRunning) return Promise.resolve(false);
      return new Promise((resolve) => {
        const key = `${kind} ${subject}`;
        const set = waiters.get(key) ?? new Set();
        const finish = (isDone: boolean) => {
          clearTimeout(limit);
          set.delete(finish);
          resolve(isDone);
        };
        const limit = setTimeout(finish, timeoutMs, false);
        set.add(finish);
        waiters.set(key, set);
      });
    },
    isRefused: (kind, subject) => {
      const row = find.get(kind, subject);
      return row !== undefined && row.done_at === null && row.refusal !== null;
    },
    passOn: (kind, finalRefusals) => {
      news.set(kind, finalRefusals);
    },
    hold: (kind, isHeld) => {
      if (isHeld) held.add(kind);
      else held.delete(kind);
      run();
    },
    pending: (kind) => Number(count.get(kind)?.count ?? 0),
    start: () => {
      isRunning = true;
      run();
    },
    stop: async () => {
      isRunning = false;
      clearTimeout(timer);
      for (const set of waiters.values()) for (const resolve of set) resolve(false);
      await Promise.all([...inFlight.money.values(), ...inFlight.news.values()]);
    },
  };
}
