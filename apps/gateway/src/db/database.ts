import { AsyncLocalStorage } from 'node:async_hooks';
import { Kysely, PostgresDialect, type QueryExecutorProvider } from 'kysely';
import type { PgClient, PgPool, QueryAnswer, Statement } from './pool.ts';

/** Without tables nothing can be asked. */
type Ask<Tables, Question extends keyof Kysely<Tables>> = [Tables] extends [never] ? never : Kysely<Tables>[Question];

interface Asked<
  // @ts-expect-error -- what may be asked of more tables may be asked of fewer; kysely's types are not made to say so
  out Own,
  out Seen,
  out InTransaction extends boolean,
> extends QueryExecutorProvider {
  readonly isTransaction: InTransaction;
  readonly selectFrom: Ask<Seen, 'selectFrom'>;
  readonly insertInto: Ask<Own, 'insertInto'>;
  readonly updateTable: Ask<Own, 'updateTable'>;
  readonly deleteFrom: Ask<Own, 'deleteFrom'>;
}

/**
 * What the functions of a store take, the transaction, or the database where one statement is enough: `Own` are the
 * tables of its module, `Reads` what it reads of other modules' (both of the module's `tables.ts`).
 */
export type QueriesOf<Own, Reads = unknown> = Asked<Own, Own & Reads, boolean>;
/** The same where it must be a transaction. */
export type TxOf<Own, Reads = unknown> = Asked<Own, Own & Reads, true>;

/** What services hand on to stores and to each other: any store sees its own tables in it, and services see none. */
export type Queries = QueriesOf<never>;
export type Tx = TxOf<never>;

export interface Database {
  readonly kind: PgPool['kind'];
  readonly queries: Queries;
  /** One transaction; what throws rolls it back. Inside it only its argument may be used, never the database. */
  transaction<T>(work: (tx: Tx) => Promise<T>): Promise<T>;
  /** One statement on its own connection, for the hot paths; named statements are parsed once. */
  run<R>(statement: Statement): Promise<QueryAnswer<R>>;
  /** A connection for a library that speaks SQL itself, not inside a transaction; the caller releases it. */
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
  const kysely = new Kysely<never>({
    dialect: new PostgresDialect({
      pool: guarded as unknown as ConstructorParameters<typeof PostgresDialect>[0]['pool'],
    }),
  });
  const queries = kysely as unknown as Queries;
  return {
    kind: pool.kind,
    queries,
    async transaction(work) {
      const callbacks: (() => void)[] = [];
      const answer = await kysely.transaction().execute((tx) => inside.run(callbacks, () => work(tx as unknown as Tx)));
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
