import { spawn } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { tryLock, withLock } from './file-lock.mjs';

const folder = mkdtempSync(join(tmpdir(), 'sampan-locks-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

describe('a lock between processes', () => {
  test('has one holder, and none once it is released', () => {
    const path = join(folder, 'one.lock');
    const first = tryLock(path);
    expect(first).toHaveProperty('release');
    expect(tryLock(path)).toEqual({ holder: process.pid });
    if ('release' in first) first.release();
    expect(existsSync(path)).toBe(false);
    expect(tryLock(path)).toHaveProperty('release');
  });

  test('of a holder that died is free', async () => {
    const path = join(folder, 'stale.lock');
    const child = spawn(process.execPath, ['-e', '']);
    await new Promise((resolve) => child.on('exit', resolve));
    writeFileSync(path, String(child.pid));
    expect(tryLock(path)).toHaveProperty('release');
  });

  test('of a holder that died is free when another process has its number', () => {
    const path = join(folder, 'reused.lock');
    const lock = tryLock(path);
    expect(lock).toHaveProperty('release');
    // In a container each start may have the same one.
    const [pid, start] = readFileSync(path, 'utf8').split('\n');
    expect(pid).toBe(String(process.pid));
    expect(start !== '').toBe(existsSync('/proc/self/stat'));
    writeFileSync(path, `${pid}\nan-earlier-boot 1`);
    expect(tryLock(path)).toHaveProperty('release');
  });

  test('lets works follow each other', async () => {
    const path = join(folder, 'turns.lock');
    const program = (/** @type {string} */ name) =>
      `import { withLock } from ${JSON.stringify(join(import.meta.dirname, 'file-lock.mjs'))};
       await withLock(${JSON.stringify(path)}, () => {}, async () => {
         console.log('${name} in'); await new Promise((done) => setTimeout(done, 100)); console.log('${name} out');
       });`;
    /** @type {string[]} */
    const lines = [];
    await Promise.all(
      ['a', 'b', 'c'].map(async (name) => {
        const child = spawn(process.execPath, ['--input-type=module', '-e', program(name)]);
        child.stdout.on('data', (chunk) => lines.push(...String(chunk).trim().split('\n')));
        await new Promise((resolve) => child.on('close', resolve));
      }),
    );
    expect(lines).toHaveLength(6);
    for (let index = 0; index < 6; index += 2) {
      expect([lines[index]?.split(' ')[1], lines[index + 1]]).toEqual(['in', lines[index]?.replace('in', 'out')]);
    }
  });

  test('is given back when the work fails', async () => {
    const path = join(folder, 'fails.lock');
    await expect(
      withLock(
        path,
        () => undefined,
        () => Promise.reject(new Error('no')),
      ),
    ).rejects.toThrow('no');
    expect(existsSync(path)).toBe(false);
  });
});
