import { createCipheriv, createDecipheriv, randomInt } from 'node:crypto';
import { lastCommonRank, type ServiceType } from '@sampan/contract/customer-service';

const keyLength = 8;

/**
 * A path of type 3: base64 of the DES ciphertext (ECB, PKCS #7) followed by the 8 characters of the key. Null where it
 * is none.
 */
export function decryptPath(value: string): string | null {
  const body = value.slice(0, -keyLength);
  const key = Buffer.from(value.slice(-keyLength), 'latin1');
  if (key.length !== keyLength || body === '' || !/^[A-Za-z0-9+/]+={0,2}$/.test(body)) return null;
  try {
    // DES itself is gone from OpenSSL 3; three times the same key is DES.
    const decipher = createDecipheriv('des-ede3', Buffer.concat([key, key, key]), null);
    const plain = Buffer.concat([decipher.update(body, 'base64'), decipher.final()]);
    return new TextDecoder('utf-8', { fatal: true }).decode(plain);
  } catch {
    return null;
  }
}

const keyLetters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789';

/** A path of type 3, as `decryptPath` reads it, with a key of chance. It hides the path from a glance, and no more. */
export function encryptPath(path: string): string {
  const letters = Array.from({ length: keyLength }, () => keyLetters[randomInt(keyLetters.length)]).join('');
  const key = Buffer.from(letters, 'latin1');
  const cipher = createCipheriv('des-ede3', Buffer.concat([key, key, key]), null);
  return Buffer.concat([cipher.update(path, 'utf8'), cipher.final()]).toString('base64') + letters;
}

/**
 * The address that a path leads to, when it is one of the origins allowed; a path without an origin is the site's own.
 * Null for everything else, whatever it decrypts to: javascript:, data:, other hosts, other ports, names in the
 * address.
 */
export function allowedTarget(path: string, siteOrigin: string, allowedOrigins: readonly string[]): string | null {
  if (path === '' || path !== path.trim() || /[\p{Cc}\\]/u.test(path)) return null;
  const url = URL.parse(path, siteOrigin);
  if (!url || (url.protocol !== 'https:' && url.protocol !== 'http:')) return null;
  if (url.username !== '' || url.password !== '') return null;
  if (url.origin === siteOrigin) return path.startsWith('/') ? url.pathname + url.search + url.hash : url.href;
  return allowedOrigins.includes(url.origin) ? url.href : null;
}

/** spec §4: above rank 4 a member has the VIP service. */
export function serviceTypeOf(rankLevel: number): ServiceType {
  return rankLevel > lastCommonRank ? 'VIP' : 'LIVECHAT';
}
