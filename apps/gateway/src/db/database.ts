import { AsyncLocalStorage } from 'node:async_hooks';
import { Kysely, PostgresDialect, type Transaction } from 'kysely';
import type { PgClient, PgPool, QueryAnswer, Statement } from './pool.ts';
import type { Tables } from './tables.ts';

export type Tx = Transaction<Tables>;
/** What a store function takes: the transaction, or the database where one statement is enough. */
export type Queries = Kysely<Tables>;

export interface Database {
  readonly kind: PgPool['kind'];
  readonly queries: Queries;
  /** One transaction; what throws rolls it back. Inside it only its argument may be used, never the database. */
  transaction<T>(work: (tx: Tx) => Promise<T>): Promise<T>;
  /** One statement on its own connection, for the hot paths; named statements are parsed once. */
  run<R>(statement: Statement): Promise<QueryAnswer<R>>;
  /** A connection for a library that speaks SQL itself, not inside a transaction; whoever takes it releases it. */
  connect(): Promise<PgClient>;
  /** Calls back once what is under way here has committed, never when it doesn't; at once outside a transaction. */
  afterCommit(callback: () => void): void;
  listen: PgPool['listen'];
  hasSpace: PgPool['hasSpace'];
  close(): Promise<void>;
}

export function createDatabase(pool: PgPool): Database {
  /** Of the transaction that is under way: what is called after its commit. */
  const inside = new AsyncLocalStorage<(() => void)[]>();
  // The embedded database has one session: asking for a second inside a transaction would wait for ever.
  const guarded = {
    options: pool.options,
    async connect() {
      if (inside.getStore()) throw new Error('the database was asked inside a transaction; pass the transaction on');
      return pool.connect();
    },
    end: () => pool.end(),
  };
  const queries = new Kysely<Tables>({
    dialect: new PostgresDialect({
      pool: guarded as unknown as ConstructorParameters<typeof PostgresDialect>[0]['pool'],
    }),
  });
  return {
    kind: pool.kind,
    queries,
    async transaction(work) {
      const callbacks: (() => void)[] = [];
      const answer = await queries.transaction().execute((tx) => inside.run(callbacks, () => work(tx)));
      for (const callback of callbacks) callback();
      return answer;
    },
    connect: () => guarded.connect(),
    afterCommit(callback) {
      const callbacks = inside.getStore();
      if (callbacks) callbacks.push(callback);
      else callback();
    },
    run(statement) {
      if (inside.getStore()) throw new Error('the database was asked inside a transaction; pass the transaction on');
      return pool.query(statement);
    },
    listen: (...given) => pool.listen(...given),
    hasSpace: () => pool.hasSpace(),
    close: () => pool.end(),
  };
}
