import pg from 'pg';
import { asUnavailable, DatabaseUnavailableError, isConnectionLost, noteSpace } from './unavailable.ts';

export interface QueryAnswer<R> {
  command: string;
  rows: R[];
  rowCount: number;
}

/** A statement; with a name the server parses it once per connection. */
export interface Statement {
  name?: string;
  text: string;
  values?: readonly unknown[];
}

export interface PgClient {
  query<R>(query: string | Statement, values?: readonly unknown[]): Promise<QueryAnswer<R>>;
  release(destroy?: boolean): void;
}

/** What both databases look like: the part of `pg.Pool` that we use, and a way to listen. */
export interface PgPool {
  readonly kind: 'postgres' | 'embedded';
  readonly options: object;
  connect(): Promise<PgClient>;
  query<R>(query: string | Statement): Promise<QueryAnswer<R>>;
  /**
   * Calls back for each NOTIFY on the channel, and `onMissed` when the connection was lost and is back: what was sent
   * in between is gone. The answer stops it.
   */
  listen(channel: string, listener: (payload: string) => void, onMissed?: () => void): Promise<() => Promise<void>>;
  /** False: a statement was refused lately because the disk is full, or there is next to nothing left of it. */
  hasSpace(): Promise<boolean>;
  end(): Promise<void>;
}

const types: pg.CustomTypesConfig = {
  getTypeParser: ((oid: number, format?: 'text' | 'binary'): unknown =>
    oid === 20 ? BigInt : pg.types.getTypeParser(oid, format)) as pg.CustomTypesConfig['getTypeParser'],
};

/** What each connection is opened with. A server that vanishes without a word is noticed in half a minute. */
const connecting = { connectionTimeoutMillis: 5_000, keepAlive: true, keepAliveInitialDelayMillis: 10_000 };

/** How long the server may work at a statement of a call, in milliseconds. */
const usualStatementMs = 30_000;

/**
 * A pool of connections to a PostgreSQL server. `onLost` hears of connections that broke. What a broken connection, or
 * a server that is away, keeps from being done is thrown as DatabaseUnavailableError. `statementMs`: how long the server
 * may work at a statement; 0: as long as it takes.
 */
export function openPostgres(
  url: string,
  size: number,
  onLost: (error: Error) => void,
  { statementMs = usualStatementMs }: { readonly statementMs?: number } = {},
): PgPool {
  const pool = new pg.Pool({
    connectionString: url,
    max: size,
    types,
    ...connecting,
    idle_in_transaction_session_timeout: statementMs,
    statement_timeout: statementMs,
    // Longer than the server's own timeout: when this one fires, the server is gone.
    query_timeout: statementMs === 0 ? 0 : statementMs + 5_000,
  });
  // The pool listens to idle connections only; an 'error' without a listener would end the process.
  pool.on('connect', (client) => client.on('error', onLost));
  pool.on('error', () => undefined);

  const space = noteSpace();

  async function checkout(): Promise<PgClient> {
    const client = await pool.connect().catch((cause: unknown) => {
      throw new DatabaseUnavailableError(cause);
    });
    let isLost = false;
    return {
      async query<R>(query: string | Statement, values?: readonly unknown[]) {
        try {
          return (await client.query(query as string, values as unknown[])) as unknown as QueryAnswer<R>;
        } catch (error) {
          isLost ||= isConnectionLost(error);
          throw space.note(asUnavailable(error));
        }
      },
      release: (destroy) => client.release(destroy === true || isLost),
    };
  }

  return {
    kind: 'postgres',
    options: {},
    connect: checkout,
    async query(query) {
      const client = await checkout();
      try {
        return await client.query(query);
      } finally {
        client.release();
      }
    },
    listen: (channel, listener, onMissed) => listenOnPostgres(url, channel, { listener, onMissed, onError: onLost }),
    hasSpace: async () => space.isLeft(),
    end: () => pool.end(),
  };
}

/** How often the connection that listens is asked whether it is there, in milliseconds. */
const heartbeatMs = 15_000;
/** The pauses between tries to open it again grow from the first to the second, in milliseconds. */
const [shortestPauseMs, longestPauseMs] = [100, 5_000];

/** One connection of its own for LISTEN, opened again with a growing pause when it breaks. */
async function listenOnPostgres(
  url: string,
  channel: string,
  tell: {
    readonly listener: (payload: string) => void;
    readonly onMissed: (() => void) | undefined;
    readonly onError: (error: Error) => void;
  },
): Promise<() => Promise<void>> {
  const { listener, onMissed, onError } = tell;
  let client: pg.Client | undefined;
  let isStopped = false;
  let pauseMs = shortestPauseMs;
  let timer: NodeJS.Timeout | undefined;

  /** Throws when the connection can't be opened; calls `onBroken` once when one that could be breaks. */
  async function open(onBroken: (error: Error) => void): Promise<void> {
    const opened = new pg.Client({ connectionString: url, ...connecting, query_timeout: 5_000 });
    client = opened;
    let isListening = false;
    const end = (reason: Error): void => {
      const wasListening = isListening;
      isListening = false;
      clearInterval(heartbeat);
      void opened.end().catch(() => undefined);
      if (wasListening && !isStopped) onBroken(reason);
    };
    const heartbeat = setInterval(() => void opened.query('select 1').catch(end), heartbeatMs);
    heartbeat.unref();
    // They stay for good: a connection that was given up may still say something.
    opened.on('error', end);
    opened.on('end', () => end(new Error('the connection that listens was closed')));
    opened.on('notification', (message) => listener(message.payload ?? ''));
    try {
      await opened.connect();
      await opened.query(`listen ${pg.escapeIdentifier(channel)}`);
    } catch (error) {
      end(error as Error);
      throw error;
    }
    if (isStopped) return end(new Error('stopped'));
    isListening = true;
    pauseMs = shortestPauseMs;
  }

  function again(reason: Error): void {
    onError(reason);
    if (isStopped) return;
    timer = setTimeout(() => void open(again).then(onMissed, again), pauseMs);
    timer.unref();
    pauseMs = Math.min(pauseMs * 2, longestPauseMs);
  }

  await open(again);
  return async () => {
    isStopped = true;
    clearTimeout(timer);
    await client?.end();
  };
}
