import { isIPv4 } from 'node:net';

/** What the demonstration is started with. */
export interface DemoSettings {
  /** Nothing pops up. */
  readonly isQuiet: boolean;
  /** Others can reach it: no account keeps a password that is published. */
  readonly isExposed: boolean;
  /** Account → password, by who starts it; an account that it doesn't name has one made for it where `isExposed`. */
  readonly passwords: Readonly<Record<string, string>>;
  /** Who stands in for the outside world: registered, or brought up to date, at each start. */
  readonly partners: readonly DemoPartner[];
}

/** As the registry of partners takes it. */
export interface DemoPartner {
  readonly code: string;
  readonly kind: 'vendor' | 'payment' | 'sms' | 'mail';
  readonly adapter: string;
  readonly url: string;
  readonly secret: string | null;
}

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

/**
 * The demonstration as these settings ask for it, null for none. Throws an error that names the settings by which it
 * would become public unasked.
 */
export function readDemo(given: {
  seed: '0' | '1' | 'quiet';
  isAllowed: boolean;
  passwords: Readonly<Record<string, string>> | null;
  partners: readonly DemoPartner[] | null;
  /** As `exposedBy` answers it. */
  exposed: readonly string[];
}): DemoSettings | null {
  if (given.seed === '0') return null;
  const { exposed } = given;
  if (exposed.length > 0 && !given.isAllowed) {
    throw new Error(
      `Wrong settings in the environment:\n  ALLOW_DEMO: must be 1 for a demonstration that is not this machine’s alone (${exposed.join(', ')}). Its accounts and its inbox are made to be tried. For real operation start the gateway without it: docs/OPERATIONS.md`,
    );
  }
  return {
    isQuiet: given.seed === 'quiet',
    isExposed: exposed.length > 0,
    passwords: given.passwords ?? {},
    partners: given.partners ?? [],
  };
}
