import { randomBytes } from 'node:crypto';

/** Names on the wire that carry the number of a wallet, by which their rows are found: tokens of play, deposits. */

/** The wallet's number and bytes of chance: 32 for what opens something, fewer for what only has to be unique. */
export function newName(account: bigint, bytes = 32): string {
  return `${account.toString(36)}.${randomBytes(bytes).toString('base64url')}`;
}

/** The wallet that a name is of; 0n, which is no wallet's, where it names none. */
export function accountOf(name: string): bigint {
  const [digits = ''] = name.split('.', 1);
  if (!/^[0-9a-z]{1,12}$/.test(digits)) return 0n;
  return [...digits].reduce((sum, digit) => sum * 36n + BigInt(Number.parseInt(digit, 36)), 0n);
}
