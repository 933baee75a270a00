/** Processes told apart for good: a number is given to another process once its own has ended. */
import { readFileSync } from 'node:fs';

/** @typedef {{ pid: number, start: string }} ProcessIdentity `start`: what tells it from a later process with the same pid */

/**
 * Boot and start time of a process; '' where the system has no /proc, and for a process that has ended.
 * @param {number} pid
 */
export function startOf(pid) {
  try {
    const status = readFileSync(`/proc/${pid}/stat`, 'utf8');
    // The fields after the program's name, which may hold spaces: its state, and the start in ticks since the boot.
    const fields = status.slice(status.lastIndexOf(')') + 2).split(' ');
    if (fields[0] === 'Z' || fields[0] === 'X') return ''; // ended, and its parent hasn't waited for it
    const ticks = fields[19];
    return `${readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim()} ${ticks}`;
  } catch {
    return '';
  }
}

/** @param {ProcessIdentity} process */
export function isAlive({ pid, start }) {
  if (start !== '') return startOf(pid) === start;
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return /** @type {NodeJS.ErrnoException} */ (error).code === 'EPERM';
  }
}
