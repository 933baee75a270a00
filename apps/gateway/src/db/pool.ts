import pg from 'pg';

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
  end(): Promise<void>;
}

const types: pg.CustomTypesConfig = {
  getTypeParser: ((oid: number, format?: 'text' | 'binary'): unknown =>
    oid === 20 ? BigInt : pg.types.getTypeParser(oid, format)) as pg.CustomTypesConfig['getTypeParser'],
};

/** A pool of connections to a PostgreSQL server. `onIdleError` hears of connections that the server dropped. */
export function openPostgres(url: string, size: number, onIdleError: (error: Error) => void): PgPool {
  const pool = new pg.Pool({
    connectionString: url,
    max: size,
    types,
    connectionTimeoutMillis: 5_000,
    idle_in_transaction_session_timeout: 30_000,
    statement_timeout: 30_000,
  });
  pool.on('error', onIdleError);
  return {
    kind: 'postgres',
    options: {},
    connect: async () => pool.connect() as Promise<unknown> as Promise<PgClient>,
    async query<R>(query: string | Statement) {
      return (await pool.query(query as string)) as unknown as QueryAnswer<R>;
    },
    listen: (channel, listener, onMissed) =>
      listenOnPostgres(url, channel, { listener, onMissed, onError: onIdleError }),
    end: () => pool.end(),
  };
}

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
  let pauseMs = 100;
  let timer: NodeJS.Timeout | undefined;

  async function open(): Promise<void> {
    const opened = new pg.Client({ connectionString: url });
    opened.on('error', (error) => {
      onError(error);
      again(opened);
    });
    opened.on('notification', (message) => listener(message.payload ?? ''));
    await opened.connect();
    await opened.query(`listen ${pg.escapeIdentifier(channel)}`);
    client = opened;
    pauseMs = 100;
  }
  function again(broken: pg.Client): void {
    if (isStopped) return;
    broken.removeAllListeners();
    broken.on('error', () => undefined);
    void broken.end().catch(() => undefined);
    // A connection that breaks while it is opened says so twice.
    clearTimeout(timer);
    timer = setTimeout(() => {
      open().then(onMissed, (error: unknown) => {
        onError(error as Error);
        again(broken);
      });
    }, pauseMs);
    timer.unref();
    pauseMs = Math.min(pauseMs * 2, 10_000);
  }

  await open();
  return async () => {
    isStopped = true;
    clearTimeout(timer);
    await client?.end();
  };
}
