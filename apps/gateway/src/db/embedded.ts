import { existsSync, fsyncSync, mkdirSync, readdirSync, renameSync, rmSync } from 'node:fs';
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { statfs } from 'node:fs/promises';
import { setTimeout } from 'node:timers/promises';
import { PGlite, parse, protocol } from '@electric-sql/pglite';
import { NodeFS } from '@electric-sql/pglite/nodefs';
import type { PgClient, PgPool, QueryAnswer, Statement } from './pool.ts';
import { asUnavailable, noteSpace } from './unavailable.ts';

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

/** The next piece of the write-ahead log needs this much. */
const leastBytes = 32_000_000;

/** Another process has this folder's database open. */
export class DatabaseLockedError extends Error {}

/**
 * A process whose starter was killed may be in the middle of making its database before it hears of it, and then has
 * fifteen seconds to end (`scripts/process/stop-with-parent.mjs`); milliseconds.
 */
const lockPatience = 18_000;
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

/** The folder holds something, but no database that can be opened. It is left as it is. */
export class UnknownDataError extends Error {}

const dataName = 'pgdata';
/** A database that is being made: nothing was ever written into it but what PostgreSQL begins with. */
const draftName = 'pgdata-draft';

/**
 * Whether the folder has a database; false where one may be made. What was interrupted while it was made is removed.
 * Throws UnknownDataError instead of letting an empty database be made over, in or beside something.
 */
function hasDatabase(folder: string): boolean {
  rmSync(path.join(folder, draftName), { recursive: true, force: true });
  if (existsSync(path.join(folder, dataName, 'PG_VERSION'))) return true;
  const others = readdirSync(folder).filter((name) => !name.startsWith('lock.sqlite'));
  if (others.length > 0)
    throw new UnknownDataError(
      `${folder} holds no database that can be opened, but other files (${others.slice(0, 3).join(', ')}): nothing was changed. Put the whole copy there, or empty it`,
    );
  const above = path.dirname(folder);
  if (existsSync(path.join(above, dataName)))
    throw new UnknownDataError(
      `${above} is a database itself: nothing was changed. DATA_DIR is the folder that holds it as "${path.basename(folder)}"`,
    );
  return false;
}

/** PGlite throws what is no Error when the disk refuses a file, or aborts with an advice to its developers. */
async function openFailure(thrown: unknown, folder: string | null): Promise<Error> {
  if (thrown instanceof DatabaseLockedError || thrown instanceof UnknownDataError) return thrown;
  const isFull = folder !== null && (await statfs(folder).then(({ bavail, bsize }) => bavail * bsize < leastBytes));
  const { name, errno } = thrown as { name?: string; errno?: number };
  const reason = thrown instanceof Error ? thrown.message : `${name} ${errno}`;
  return new Error(
    `the embedded database can’t be made or opened: ${isFull ? 'No space left on the disk' : reason}; it needs ${leastBytes / 1e6} MB of room and files that may grow`,
    { cause: thrown },
  );
}

export interface EmbeddedPool extends PgPool {
  /** The whole of it as a tar file, which can be another one's `template`. No session may be in use meanwhile. */
  dump(): Promise<Blob>;
}

/**
 * Opens the embedded database as a pool of one session, handed out one holder at a time in order of arrival.
 * `folder` null keeps it in memory, for tests; `template` is what an empty one was dumped as, which takes a fifth of
 * the time that it takes to make one. Throws DatabaseLockedError, UnknownDataError, or why it can't be opened.
 */
export async function openEmbedded(folder: string | null, template?: Blob): Promise<EmbeddedPool> {
  let lock: DatabaseSync | undefined;
  const start = async (data: string | null, content?: Blob): Promise<PGlite> =>
    PGlite.create({
      ...(data === null ? {} : { fs: new SyncedNodeFS(data) }),
      ...(content ? { loadDataDir: content } : {}),
      startParams:
        data === null
          ? PGlite.defaultStartParams
          : [...PGlite.defaultStartParams.filter((parameter) => parameter !== '-F'), ...durable],
      parsers,
    });
  let engine: PGlite;
  try {
    if (folder === null) {
      engine = await start(null, template);
    } else {
      mkdirSync(folder, { recursive: true });
      lock = await lockFolder(folder);
      const data = path.join(folder, dataName);
      if (!hasDatabase(folder)) {
        const draft = path.join(folder, draftName);
        await (await start(draft, template)).close();
        // It appears whole or not at all.
        renameSync(draft, data);
      }
      engine = await start(data);
    }
  } catch (error) {
    lock?.close();
    throw await openFailure(error, folder);
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
      // Of several statements, too: begin and commit have none.
      rows: results.flatMap((result) => result.rows as R[]),
      rowCount: last?.rowCount ?? last?.rows.length ?? 0,
    };
  }

  const space = noteSpace();
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
      async query<R>(query: string | Statement, values?: readonly unknown[]) {
        try {
          return typeof query === 'string'
            ? await run<R>(query, values)
            : await run<R>(query.text, values ?? query.values ?? [], query.name);
        } catch (error) {
          throw space.note(asUnavailable(error));
        }
      },
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
    async hasSpace() {
      if (folder === null) return space.isLeft();
      const { bavail, bsize } = await statfs(folder);
      return space.isLeft() && bavail * bsize > leastBytes;
    },
    async end() {
      const client = await checkout();
      await engine.close();
      lock?.close();
      client.release();
    },
  };
}
