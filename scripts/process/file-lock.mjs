/** Locks between processes: a file that names its holder. The lock of a holder that died is free. */
import { linkSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { isAlive, startOf } from './identity.mjs';

/** @typedef {import('./identity.mjs').ProcessIdentity} Holder */

/**
 * @param {string} path
 * @returns {Holder | undefined}
 */
function holderOf(path) {
  try {
    const [pid = '', start = ''] = readFileSync(path, 'utf8').split('\n');
    return { pid: Number(pid), start };
  } catch {
    return undefined; // gone in the meantime
  }
}

/**
 * Takes the lock, or answers the process that holds it.
 * @param {string} path
 * @returns {{ release: () => void } | { holder: number }}
 */
export function tryLock(path) {
  mkdirSync(dirname(path), { recursive: true });
  const mine = `${path}.${process.pid}`;
  writeFileSync(mine, `${process.pid}\n${startOf(process.pid)}`);
  try {
    for (let attempt = 0; attempt < 10; attempt += 1) {
      try {
        linkSync(mine, path); // fails when it exists: the one atomic step
        return {
          release() {
            if (holderOf(path)?.pid === process.pid) rmSync(path, { force: true });
          },
        };
      } catch (error) {
        if (/** @type {NodeJS.ErrnoException} */ (error).code !== 'EEXIST') throw error;
      }
      const holder = holderOf(path);
      if (holder === undefined) continue;
      if (holder.pid > 0 && isAlive(holder)) return { holder: holder.pid };
      const stale = `${path}.stale.${process.pid}`;
      try {
        renameSync(path, stale); // of two that saw the dead holder only one gets the file
      } catch {
        continue;
      }
      const renamed = holderOf(stale);
      if (renamed?.pid !== holder.pid || renamed.start !== holder.start) {
        renameSync(stale, path); // it was a new holder's after all
        continue;
      }
      rmSync(stale, { force: true });
    }
    return { holder: holderOf(path)?.pid ?? 0 };
  } finally {
    rmSync(mine, { force: true });
  }
}

/**
 * Runs `work` with the lock, waiting for it as long as its holder lives.
 * @template T
 * @param {string} path
 * @param {(holder: number) => void} onWait called once
 * @param {() => Promise<T>} work
 */
export async function withLock(path, onWait, work) {
  let hasSaid = false;
  for (;;) {
    const lock = tryLock(path);
    if ('release' in lock) {
      process.on('exit', lock.release);
      try {
        return await work();
      } finally {
        process.off('exit', lock.release);
        lock.release();
      }
    }
    if (!hasSaid) onWait(lock.holder);
    hasSaid = true;
    await sleep(200);
  }
}
