import { isIP } from 'node:net';

/**
 * The address that a request came from, which a proxy may have named. Empty once the connection has ended and nobody
 * asked before: its socket knows none then, whatever Fastify's type says.
 */
export function addressOf(request: { readonly ip: string | undefined }): string {
  return request.ip ?? '';
}

/**
 * An address as the database takes it: no zone, IPv4 as itself also where a socket for both families wrote it as IPv6.
 * Null for what is none.
 */
export function plainAddress(ip: string): string | null {
  const [plain = ''] = ip.split('%', 1);
  const version = isIP(plain);
  if (version !== 6) return version === 4 ? plain : null;
  const groups = groupsOf(plain);
  const [high = 0, low = 0] = groups.slice(6);
  const isMapped = groups.slice(0, 6).every((group, index) => group === (index === 5 ? 0xffff : 0));
  return isMapped ? [high >> 8, high & 255, low >> 8, low & 255].join('.') : plain;
}

/** The eight groups of an IPv6 address. */
function groupsOf(ip: string): number[] {
  // In its one canonical form: no dots, no upper case.
  const [head = '', tail] = new URL(`http://[${ip}]`).hostname.slice(1, -1).split('::');
  const numbers = (text: string) => (text === '' ? [] : text.split(':').map((group) => Number.parseInt(group, 16)));
  const before = numbers(head);
  const after = numbers(tail ?? '');
  return [...before, ...Array.from({ length: 8 - before.length - after.length }, () => 0), ...after];
}

/** Bits that a connection (`narrow`) and a customer of some connections (`wide`) are given of IPv6. */
const bits = { narrow: 64, wide: 56 } as const;

/**
 * What limits and known places take for one client, as a network (CIDR): an IPv4 address, or what one connection has of
 * IPv6, where each has more addresses than any limit counts. `wide`: for a budget above the usual one. All that is no
 * address is one.
 */
export function networkOf(ip: string, reach: keyof typeof bits = 'narrow'): string {
  const plain = plainAddress(ip);
  if (plain === null) return 'none';
  if (isIP(plain) === 4) return `${plain}/32`;
  const groups = groupsOf(plain).slice(0, 4);
  if (reach === 'wide') groups[3] = (groups[3] ?? 0) & 0xff00;
  return `${groups.map((group) => group.toString(16)).join(':')}::/${bits[reach]}`;
}
