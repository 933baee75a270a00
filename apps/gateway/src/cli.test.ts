import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { databases, testDatabase } from './testing/harness.ts';
import { embeddedCopy } from './testing/templates.ts';

type Settings = Record<string, unknown>;

describe.each(databases)('commands for operators on %s', { timeout: 120_000 }, (kind) => {
  let folder: string;
  let env: Record<string, string>;
  let close: () => Promise<void> = async () => undefined;

  beforeAll(async () => {
    folder = await mkdtemp(path.join(tmpdir(), 'commands-'));
    if (kind === 'postgres') {
      const { db, url } = await testDatabase(kind, 'seeded');
      close = () => db.close();
      env = { DATABASE_URL: url ?? '' };
    } else {
      await (await embeddedCopy('seeded', path.join(folder, 'db'))).close();
      env = { DATA_DIR: folder };
    }
  });
  afterAll(async () => {
    await close();
    await rm(folder, { recursive: true });
  });

  function run(...given: string[]): Promise<{ code: number; out: string; problem: string }> {
    const cli = path.join(import.meta.dirname, 'cli.ts');
    return new Promise((resolve) => {
      execFile(
        process.execPath,
        [cli, ...given],
        { env: { PATH: process.env['PATH'], ...env } },
        (error, out, problem) => resolve({ code: error ? Number(error.code) : 0, out, problem }),
      );
    });
  }

  async function fileOf(settings: unknown): Promise<string> {
    const file = path.join(folder, 'settings.json');
    await writeFile(file, JSON.stringify(settings));
    return file;
  }

  test('[B-05] settings are written whole and right, or not at all', async () => {
    const before = JSON.parse((await run('settings', 'show', 'SAMPAN')).out) as Settings;
    expect(before).toMatchObject({ welcomeOffer: '1000.00' });
    const bad = await fileOf({ ...before, welcomeOffer: '1.000,00', maintenence: true });
    const said = [/^welcomeOffer: must be an amount/m, /^maintenence: unknown key, did you mean maintenance\?/m];
    for (const action of ['check', 'set']) {
      const { code, problem } = await run('settings', action, 'SAMPAN', bad);
      expect(code).toBe(1);
      for (const line of said) expect(problem).toMatch(line);
    }
    expect(JSON.parse((await run('settings', 'show', 'SAMPAN')).out)).toEqual(before);
    const good = await fileOf({ ...before, maintenance: true });
    expect(await run('settings', 'set', 'SAMPAN', good)).toMatchObject({ code: 0, out: 'written\n' });
    expect(await run('settings', 'check', 'SAMPAN')).toMatchObject({ code: 0, out: 'nothing is wrong\n' });
    expect(JSON.parse((await run('settings', 'show', 'SAMPAN')).out)).toMatchObject({ maintenance: true });
    expect(await run('settings', 'show', 'NOBODY')).toMatchObject({
      code: 1,
      problem: 'there is no operator NOBODY\n',
    });
  });
});

test('[X-01] a command that is none says which there are', async () => {
  const cli = path.join(import.meta.dirname, 'cli.ts');
  const problem = await new Promise<string>((resolve) => {
    execFile(process.execPath, [cli, 'settings', 'set', 'SAMPAN'], (_error, _out, text) => resolve(text));
  });
  expect(problem).toContain('settings check <merchant> [file]');
});
