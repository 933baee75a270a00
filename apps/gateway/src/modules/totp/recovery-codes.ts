import { randomInt } from 'node:crypto';
import { sha256 } from '../../secret-hash.ts';

/** Codes that stand in for a lost authenticator app. */
export const recoveryCodeCount = 10;

/** Unambiguous letters and digits: no 0, O, 1, I, L. */
const letters = '23456789ABCDEFGHJKMNPQRSTUVWXYZ';
const groups = 4;
const groupLength = 4;

/** "K7QM-3XTA-9FWE-H2RD": 79 bits of chance, so that a plain hash of it can't be searched. */
export function newRecoveryCode(): string {
  const group = () => Array.from({ length: groupLength }, () => letters[randomInt(letters.length)]).join('');
  return Array.from({ length: groups }, group).join('-');
}

/** What is kept of a code; case, blanks and dashes of what was typed don't count. */
export function hashOfRecoveryCode(memberId: string, typed: string): Buffer {
  const plain = typed
    .normalize('NFKC')
    .toUpperCase()
    .replaceAll(/[^0-9A-Z]/g, '');
  return sha256(`${memberId} ${plain}`);
}
