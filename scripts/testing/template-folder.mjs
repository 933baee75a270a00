import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { root } from '../install/bootstrap.mjs';

/** A folder for what one run of the tests makes once and copies often (apps/gateway/src/testing/templates.ts). */
export async function setup() {
  const folder = await mkdtemp(join(tmpdir(), 'sampan-templates-'));
  process.env['SAMPAN_TEST_TEMPLATES'] = folder;
  // The processes that tests start, some of them often, find their code compiled.
  process.env['NODE_COMPILE_CACHE'] = join(root, '.cache/compiled');
}

export async function teardown() {
  const folder = process.env['SAMPAN_TEST_TEMPLATES'];
  if (!folder) return;
  const server = process.env['TEST_DATABASE_URL'];
  for (const file of await readdir(folder)) {
    if (!server || !file.startsWith('postgres-')) continue;
    const { pathname } = new URL(await readFile(join(folder, file), 'utf8'));
    const client = new pg.Client({ connectionString: server });
    await client.connect();
    await client.query(`drop database if exists ${pathname.slice(1)} with (force)`);
    await client.end();
  }
  await rm(folder, { recursive: true, force: true });
}
