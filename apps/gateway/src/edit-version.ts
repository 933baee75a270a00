import { sha256 } from './secret-hash.ts';
import { AppError } from './app-error.ts';
import type { Tx } from './db/database.ts';
import { lockByName } from './db/lock.ts';

/** What something said when it was read, in short: whoever writes it anew says what it was. */
export function versionOf(value: object): string {
  return sha256(JSON.stringify(value)).toString('base64url').slice(0, 22);
}

/**
 * Throws id_taken where something new has the id of something that is there, edit_conflict where it isn't what it was
 * when it was read. `read`: null where it is to be new; `current`: null where there is none.
 */
export function demandVersion(read: string | null, current: string | null): void {
  if (read === current) return;
  throw read === null ? new AppError('id_taken', { field: 'id' }) : new AppError('edit_conflict');
}

/** One writes it at a time, also what is not there yet, until the transaction ends. `subject`: "mission five". */
export const lockEdit = (tx: Tx, merchantCode: string, subject: string): Promise<void> =>
  lockByName(tx, 'edit', `${merchantCode} ${subject}`);
