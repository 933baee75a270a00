import { isIP } from 'node:net';

/** What the database takes as an address: no zone, IPv4 as itself, and null for what a proxy made up. */
export function address(ip: string): string | null {
  const plain = (ip.split('%', 1)[0] ?? '').replace(/^::ffff:(?=\d+\.)/i, '');
  return isIP(plain) ? plain : null;
}
