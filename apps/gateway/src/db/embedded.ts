import { fsyncSync, mkdirSync } from 'node:fs';
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { setTimeout } from 'node:timers/promises';
import { PGlite, parse, protocol } from '@electric-sql/pglite';
import { NodeFS } from '@electric-sql/pglite/nodefs';
import type { PgClient, PgPool, QueryAnswer } from './pool.ts';

/**
 * PGlite neither syncs nor has an fsync in its file system. With this one PostgreSQL's own fsync calls reach the disk,
 * so that a commit that was answered survives a crash.
 */
class SyncedNodeFS extends NodeFS {
  override async init(...args: Parameters<NodeFS['init']>): ReturnType<NodeFS['init']> {
    const result = await super.init(...args);
    const install = (module: { NODEFS: unknown }) => {
      const operations = (module.NODEFS as { stream_ops: Record<string, unknown> }).stream_ops;
      operations['fsync'] = (stream: { nfd: number }) => {
        fsyncSync(stream.nfd);
        return 0;
      };
    };
    const before = result.emscriptenOpts.preRun ?? [];
    return { emscriptenOpts: { ...result.emscriptenOpts, preRun: [...before, install] } };
  }
}

const { serialize } = protocol;

const durable = ['-c', 'fsync=on', '-c', 'wal_sync_method=fsync', '-c', 'synchronous_commit=on'];

const parsers = {
  20: (text: string) => BigInt(text),
  17: (text: string) => Buffer.from(text.slice(2), 'hex'),
};

/** Another process has this folder's database open. */
export class DatabaseLockedError extends Error {}

/** A process whose starter was killed may be in the middle of making its database before it hears of it; milliseconds. */
const lockPatience = 5_000;
const lockRetry = 250;

/** Waits a while for a process that is ending. Throws DatabaseLockedError when it isn't. */
async function lockFolder(folder: string): Promise<DatabaseSync> {
  for (const until = Date.now() + lockPatience; ;) {
    try {
      return takeLock(folder);
    } catch (error) {
      if (!(error instanceof DatabaseLockedError) || Date.now() > until) throw error;
    }
    await setTimeout(lockRetry);
  }
}

/**
 * PGlite doesn't lock its folder, and a second process would silently lose rows. SQLite's exclusive lock is the
 * kernel's: held while we live, gone when we die.
 */
function takeLock(folder: string): DatabaseSync {
  const lock = new DatabaseSync(path.join(folder, 'lock.sqlite'), { timeout: 0 });
  try {
    lock.exec('PRAGMA locking_mode = EXCLUSIVE; BEGIN EXCLUSIVE');
    return lock;
  } catch (cause) {
    lock.close();
    throw new DatabaseLockedError(`another process uses the database in ${folder}`, { cause });
  }
}

export interface EmbeddedPool extends PgPool {
  /** The whole of it as a tar file, which can be another one's `template`. Nobody may be using it. */
  dump(): Promise<Blob>;
}

/**
 * Opens the embedded database as a pool of one session, handed out one holder at a time in order of arrival.
 * `folder` null keeps it in memory, for tests; `template` is then what an empty one was dumped as, which takes a
 * fifth of the time that it takes to make one.
 */
export async function openEmbedded(folder: string | null, template?: Blob): Promise<EmbeddedPool> {
  let lock: DatabaseSync | undefined;
  let fs: NodeFS | undefined;
  if (folder !== null) {
    mkdirSync(folder, { recursive: true });
    lock = await lockFolder(folder);
    fs = new SyncedNodeFS(path.join(folder, 'pgdata'));
  }
  let engine: PGlite;
  try {
    const startParams = fs
      ? [...PGlite.defaultStartParams.filter((parameter) => parameter !== '-F'), ...durable]
      : PGlite.defaultStartParams;
    engine = await PGlite.create({
      ...(fs ? { fs } : {}),
      ...(template ? { loadDataDir: template } : {}),
      startParams,
      parsers,
    });
  } catch (error) {
    lock?.close();
    throw error;
  }

  /** Names of prepared statements -> their text and the types of their parameters. */
  const prepared = new Map<string, { readonly text: string; readonly types: readonly number[] }>();

  /**
   * PGlite parses, describes and plans each query anew, in six calls into the engine. A named statement is parsed once
   * and then takes one call: about a quarter of the time.
   */
  async function runPrepared<R>(name: string, text: string, values: readonly unknown[]): Promise<QueryAnswer<R>> {
    let statement = prepared.get(name);
    if (!statement) {
      const { messages } = await engine.execProtocol(
        Buffer.concat([serialize.parse({ name, text }), serialize.describe({ type: 'S', name }), serialize.sync()]),
      );
      statement = { text, types: parse.parseDescribeStatementResults(messages) };
      prepared.set(name, statement);
    }
    if (statement.text !== text) throw new Error(`two statements are named ${name}`);
    const { types } = statement;
    const texts = values.map((value, index) => {
      if (value === null || value === undefined) return null;
      const toText = engine.serializers[types[index] ?? 0];
      // Types without a way of their own, such as a uuid, are sent as the text that they are.
      return toText ? toText(value) : (value as string);
    });
    const { messages } = await engine.execProtocol(
      Buffer.concat([
        serialize.bind({ statement: name, values: texts }),
        serialize.describe({ type: 'P' }),
        serialize.execute({}),
        serialize.sync(),
      ]),
    );
    const [result] = parse.parseResults(messages, engine.parsers);
    const rows = (result?.rows ?? []) as R[];
    return { command: result?.command ?? '', rows, rowCount: result?.rowCount ?? rows.length };
  }

  async function run<R>(text: string, values: readonly unknown[] = [], name?: string): Promise<QueryAnswer<R>> {
    if (name !== undefined) return engine.runExclusive(() => runPrepared<R>(name, text, values));
    if (values.length > 0) {
      const result = await engine.query<R>(text, [...values]);
      return { command: result.command ?? '', rows: result.rows, rowCount: result.rowCount ?? result.rows.length };
    }
    const results = await engine.exec(text);
    const last = results.at(-1);
    return {
      command: last?.command ?? '',
      rows: (last?.rows ?? []) as R[],
      rowCount: last?.rowCount ?? last?.rows.length ?? 0,
    };
  }

  let isHeld = false;
  const waiting: (() => void)[] = [];
  function hand(): void {
    const next = waiting.shift();
    if (next) next();
    else isHeld = false;
  }
  async function checkout(): Promise<PgClient> {
    if (isHeld) await new Promise<void>((resolve) => waiting.push(resolve));
    isHeld = true;
    let isReleased = false;
    return {
      query: (query, values) =>
        typeof query === 'string' ? run(query, values) : run(query.text, values ?? query.values ?? [], query.name),
      release() {
        if (isReleased) return;
        isReleased = true;
        hand();
      },
    };
  }

  return {
    kind: 'embedded',
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
    async listen(channel, listener) {
      const stop = await engine.listen(channel, listener);
      return () => stop();
    },
    async dump() {
      const client = await checkout();
      try {
        return await engine.dumpDataDir('none');
      } finally {
        client.release();
      }
    },
    async end() {
      const client = await checkout();
      await engine.close();
      lock?.close();
      client.release();
    },
  };
}
