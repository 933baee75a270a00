import { createHmac, randomInt, timingSafeEqual } from 'node:crypto';
import { checkField, type FieldRule } from '@sampan/contract/patterns';

/** How long a browser may be away at the provider, in milliseconds. */
export const attemptMs = 600_000;
/** How long a visitor may take to agree to an account, in milliseconds. */
export const ticketMs = 900_000;

/** What ties a browser, our call and the provider's answer together. */
export interface Binding {
  readonly state: string;
  readonly nonce: string;
  /** PKCE (RFC 7636), 43 characters. */
  readonly codeVerifier: string;
}

/** All three are made of what only the browser's cookie holds: nothing is kept that would finish an attempt. */
export function bindingOf(cookie: string): Binding {
  const make = (purpose: string) => createHmac('sha256', cookie).update(purpose).digest('base64url');
  return { state: make('state'), nonce: make('nonce'), codeVerifier: make('code verifier') };
}

/** Whether the query that the provider sent the browser back with answers what this browser asked. */
export function hasState(query: URLSearchParams, binding: Binding): boolean {
  const given = Buffer.from(query.get('state') ?? '');
  const expected = Buffer.from(binding.state);
  return given.length === expected.length && timingSafeEqual(given, expected);
}

// Letters that are no Latin letter with a mark, as far as Unicode goes.
const latin: Readonly<Record<string, string>> = { đ: 'd', ð: 'd', ø: 'o', ł: 'l', ß: 'ss', æ: 'ae', œ: 'oe', ı: 'i' };

function plain(text: string): string {
  return text
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll(/[đðøłßæœı]/g, (letter) => latin[letter] ?? '')
    .replaceAll(/[^a-z0-9]/g, '')
    .replace(/^[0-9]+/, '');
}

/**
 * Usernames that the rule allows, the nicest first: made of the person's name, else of their address, else of nothing.
 * Those after the first few end in random digits, so that one of them is free.
 */
export function suggestedUsernames(
  rule: FieldRule,
  person: { readonly name: string; readonly email: string | null },
): string[] {
  const digits = () => String(randomInt(1_000, 10_000));
  const bases = [plain(person.name), plain(person.email?.split('@', 1)[0] ?? ''), 'player'].filter(
    (base) => base !== '',
  );
  const bare = bases.slice(0, -1).map((base) => base.slice(0, rule.maxLength));
  const numbered = bases.map((base) => base.slice(0, Math.max(1, rule.maxLength - 4)) + digits());
  const spellings = (name: string) => [name, name.charAt(0).toUpperCase() + name.slice(1)];
  return [...bare, ...numbered].flatMap(spellings).filter((name) => checkField(rule, name) === null);
}
