import { randomBytes } from 'node:crypto';
import { Secret, TOTP } from 'otpauth';

/** Wrong codes before it is locked, and for how long the first time; each further time twice as long. */
export const maxFailures = 5;
export const lockMs = 900_000;
export const longestLockMs = 86_400_000;
/** An unconfirmed secret expires after this long. */
export const pendingMs = 900_000;

/** What authenticator apps take without being told: RFC 6238 with SHA-1, six digits, half minutes. */
const form = { algorithm: 'SHA1', digits: 6, period: 30 } as const;

/** 160 random bits, as RFC 4226 recommends. */
export function newSecret(): Buffer {
  return randomBytes(20);
}

function totp(secret: Buffer): TOTP {
  return new TOTP({ ...form, secret: new Secret({ buffer: new Uint8Array(secret).buffer }) });
}

/** The secret in base32, and the address that authenticator apps read from a QR code. */
export function presentSecret(secret: Buffer, names: { issuer: string; account: string }) {
  const it = new TOTP({ ...form, issuer: names.issuer, label: names.account, secret: totp(secret).secret });
  return { secret: it.secret.base32, uri: it.toString() };
}

/**
 * The half minute whose code this is: the current one, or the one before or after it, for clocks that are a little
 * wrong and people who type slowly. Null: neither. `at` in milliseconds.
 */
export function stepOf(secret: Buffer, code: string, at: number): number | null {
  const token = code.replaceAll(/\s/g, '');
  if (!/^\d{6}$/.test(token)) return null;
  const it = totp(secret);
  const delta = it.validate({ token, timestamp: at, window: 1 });
  return delta === null ? null : it.counter({ timestamp: at }) + delta;
}
