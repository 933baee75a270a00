import { spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { PGlite } from '@electric-sql/pglite';
import pg from 'pg';
import { createDatabase, type Database } from '../db/database.ts';
import { openEmbedded } from '../db/embedded.ts';
import { migrate } from '../db/migrate.ts';
import { openPostgres } from '../db/pool.ts';
import { demoCatalogue, type DemoCatalogue } from '../../seeds/demo/catalogue/catalogue.ts';
import { seedDemo } from '../../seeds/demo/seed.ts';

/**
 * Databases that a run of the tests makes once and then copies: a copy takes a tenth of the time. They lie in a folder
 * of the run's own (`template-folder.mjs`), so that they are never older than the code.
 */

/** `migrated`: without a row; `seeded`: with the demo merchant and some games of each vendor; `whole`: with all. */
export type Content = 'migrated' | 'seeded' | 'whole';

/** The variable with the run's folder. */
const folderVariable = 'SAMPAN_TEST_TEMPLATES';

async function fill(db: Database, content: Content): Promise<void> {
  await migrate(db);
  if (content === 'migrated') return;
  const clock = { now: () => Date.now() };
  await seedDemo(content === 'whole' ? { db, clock } : { db, clock, catalogueOf: smallCatalogue });
  // Tests move the clock by months, and the demo's lotteries would make up for each minute of them.
  await db.run({ text: `update merchants set settings = jsonb_set(settings, '{lottery,demoDraws}', 'false')` });
}

/** Fifteen thousand games take most of the time that a copy does. */
const gamesOfVendor = 12;

let small: DemoCatalogue | undefined;

/** The demo's, with some of the games of each vendor. */
export function smallCatalogue(): DemoCatalogue {
  if (small) return small;
  const catalogue = demoCatalogue();
  const byVendor = Map.groupBy(catalogue.games, (game) => game.vendorCode);
  small = { ...catalogue, games: [...byVendor.values()].flatMap((own) => own.slice(0, gamesOfVendor)) };
  return small;
}

/** Makes it in the first process that asks; the others wait. The answer is what `make` wrote down. */
async function once(name: string, make: () => Promise<Buffer<ArrayBuffer> | string>): Promise<Buffer<ArrayBuffer>> {
  const folder = process.env[folderVariable];
  if (!folder) return Buffer.from((await make()) as string);
  const file = path.join(folder, name);
  for (;;) {
    try {
      return await readFile(file);
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
    }
    const lock = `${file}.lock`;
    try {
      await mkdir(lock);
    } catch {
      await setTimeout(100);
      continue;
    }
    try {
      const draft = `${file}.${randomUUID()}`;
      await writeFile(draft, await make());
      await rename(draft, file);
    } finally {
      await rm(lock, { recursive: true, force: true });
    }
  }
}

async function emptyDump(): Promise<Buffer<ArrayBuffer>> {
  const engine = await PGlite.create();
  try {
    return Buffer.from(await (await engine.dumpDataDir('none')).arrayBuffer());
  } finally {
    await engine.close();
  }
}

/** As a tar file. */
function embeddedDump(content: Content): Promise<Buffer<ArrayBuffer>> {
  return once(`${content}.tar`, async () => {
    const empty = await once('empty.tar', emptyDump);
    const pool = await openEmbedded(null, new Blob([empty]));
    await fill(createDatabase(pool), content);
    const filled = await pool.dump();
    await pool.end();
    return Buffer.from(await filled.arrayBuffer());
  });
}

/** An embedded database in memory. */
export async function embeddedCopy(content: Content): Promise<Database> {
  return createDatabase(await openEmbedded(null, new Blob([await embeddedDump(content)])));
}

/** The folder of an embedded database, for the caller to open: opened here, all of it would be written to disk first. */
export async function placeEmbedded(content: Content, folder: string): Promise<void> {
  const data = path.join(folder, 'pgdata');
  await mkdir(data, { recursive: true });
  const unpacking = spawn('tar', ['-xf', '-', '-C', data], { stdio: ['pipe', 'ignore', 'ignore'] });
  const ended = new Promise<number | null>((resolve, reject) => unpacking.on('error', reject).on('close', resolve));
  unpacking.stdin.end(await embeddedDump(content));
  const code = await ended;
  if (code !== 0) throw new Error(`tar ended with ${code}`);
}

/** A database of its own on the server; `close` drops it. */
export async function postgresCopy(server: string, content: Content): Promise<{ db: Database; url: string }> {
  const open = (url: string) => createDatabase(openPostgres(url, 10, () => undefined));
  const template = await once(`postgres-${content}`, () => createFilled(server, content));
  const url = await createOnServer(server, template.toString());
  const db = open(url);
  return {
    url,
    db: {
      ...db,
      async close() {
        await db.close();
        await dropOnServer(server, url);
      },
    },
  };
}

/** The same on a server of the test's own, where no other test would reuse a template. */
export async function createFilled(server: string, content: Content): Promise<string> {
  const url = await createOnServer(server, null);
  const db = createDatabase(openPostgres(url, 2, () => undefined));
  await fill(db, content);
  await db.close();
  return url;
}

const nameIn = (url: string) => new URL(url).pathname.slice(1);

/** Makes a database on the server, empty or a copy of `template`'s, which must have no connections. Answers its URL. */
export async function createOnServer(server: string, template: string | null): Promise<string> {
  const url = new URL(server);
  url.pathname = `/test_${randomUUID().replaceAll('-', '')}`;
  const from = template === null ? '' : ` template ${nameIn(template)}`;
  await administer(server, `create database ${nameIn(url.href)}${from}`);
  return url.href;
}

/** Deletes the database of that URL and ends its connections. */
export async function dropOnServer(server: string, url: string): Promise<void> {
  await administer(server, `drop database if exists ${nameIn(url)} with (force)`);
}

async function administer(server: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: server });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}
