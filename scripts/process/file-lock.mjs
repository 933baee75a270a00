/** Locks between processes: a file that names its holder. A holder that died doesn't hold. */
import { linkSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

/** @param {number} pid */
function isAlive(pid) {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return /** @type {NodeJS.ErrnoException} */ (error).code === 'EPERM';
  }
}

/** @param {string} path */
function holderOf(path) {
  try {
    return Number(readFileSync(path, 'utf8'));
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
  writeFileSync(mine, String(process.pid));
  try {
    for (let attempt = 0; attempt < 10; attempt += 1) {
      try {
        linkSync(mine, path); // fails when it exists: the one atomic step
        return {
          release() {
            if (holderOf(path) === process.pid) rmSync(path, { force: true });
          },
        };
      } catch (error) {
        if (/** @type {NodeJS.ErrnoException} */ (error).code !== 'EEXIST') throw error;
      }
      const holder = holderOf(path);
      if (holder === undefined) continue;
      if (holder === process.pid || (holder > 0 && isAlive(holder))) return { holder };
      const stale = `${path}.stale.${process.pid}`;
      try {
        renameSync(path, stale); // of two that saw the dead holder only one gets the file
      } catch {
        continue;
      }
      if (holderOf(stale) !== holder) {
        renameSync(stale, path); // it was a new holder's after all
        continue;
      }
      rmSync(stale, { force: true });
    }
    return { holder: holderOf(path) ?? 0 };
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
