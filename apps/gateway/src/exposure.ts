import { isIPv4 } from 'node:net';

/** Whether only this machine reaches the host, a name or an address without a port. */
function isLoopback(host: string): boolean {
  const plain = host.replaceAll(/[[\]]/g, '').toLowerCase();
  if (plain === 'localhost' || plain.endsWith('.localhost') || plain === '::1') return true;
  return isIPv4(plain) && plain.startsWith('127.');
}

/** By which of the settings others than this machine reach the gateway or its data; empty: by none. */
export function exposedBy(given: {
  host: string;
  publicUrl: string;
  databaseUrl: string | undefined;
  trustProxy: readonly string[];
}): string[] {
  return [
    ...(isLoopback(given.host) ? [] : ['HOST']),
    ...(isLoopback(new URL(given.publicUrl).hostname) ? [] : ['PUBLIC_URL']),
    ...(given.databaseUrl === undefined ? [] : ['DATABASE_URL']),
    // A proxy on this machine brings requests from others.
    ...(given.trustProxy.length === 0 ? [] : ['TRUST_PROXY']),
  ];
}
