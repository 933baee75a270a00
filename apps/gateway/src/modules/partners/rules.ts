import { findAdapter, type PartnerKind, partnerKinds, adapters } from '../../partners/adapters.ts';

/** A partner as it is written. */
export interface PartnerSpec {
  readonly code: string;
  readonly kind: PartnerKind;
  readonly adapter: string;
  readonly url: string;
  /** Null: none, which only senders of mails and SMS may do without. */
  readonly secret: string | null;
}

export const shortestSecret = 16;
const codeForm = /^[a-z0-9][a-z0-9-]{1,31}$/;

export function isKind(text: string): text is PartnerKind {
  return (partnerKinds as readonly string[]).includes(text);
}

/** What is wrong with a partner, one line for each, without its secret; none where nothing is. */
export function problemsOf({ code, kind, adapter, url, secret }: PartnerSpec): string[] {
  const problems: string[] = [];
  if (!codeForm.test(code)) {
    problems.push(`code: 2 to 32 small letters, digits and hyphens, not "${code}"`);
  }
  const protocols = findAdapter(kind, adapter)?.protocols;
  if (!protocols) {
    const known = Object.keys(adapters[kind]).join(', ');
    problems.push(`adapter: there is no "${adapter}" for the kind ${kind}; there is: ${known}`);
  }
  problems.push(...problemsOfUrl(url, protocols ?? null));
  if (secret === null && (kind === 'vendor' || kind === 'payment')) {
    problems.push('secret: a vendor or payment provider needs one: both sides sign with it');
  }
  if (secret === null && url.startsWith('smtp') && URL.canParse(url) && new URL(url).username !== '') {
    problems.push('secret: the password of the user whom the address names is missing');
  }
  problems.push(...problemsOfSecret(secret, kind));
  return problems;
}

/** The password of a mail server or the token of an SMS provider is what their owners chose. */
export function problemsOfSecret(secret: string | null, kind: PartnerKind): string[] {
  if (secret === null) return [];
  const least = kind === 'vendor' || kind === 'payment' ? shortestSecret : 1;
  if (secret.length < least || secret.length > 512) return [`secret: ${least} to 512 characters`];
  return /^[\x21-\x7e]+$/.test(secret) ? [] : ['secret: letters, digits and signs of ASCII, no blanks'];
}

/** `protocols` null: any. */
export function problemsOfUrl(url: string, protocols: readonly string[] | null): string[] {
  if (!URL.canParse(url)) return [`url: "${url}" is no address`];
  const { protocol, hostname, password, search, hash } = new URL(url);
  const problems: string[] = [];
  if (protocols && !protocols.includes(protocol)) {
    problems.push(`url: must begin with ${protocols.map((known) => `${known}//`).join(' or ')}`);
  }
  if (hostname === '') problems.push('url: names no host');
  if (password !== '') problems.push('url: a password belongs in the secret, not in the address');
  if (search !== '' || hash !== '') problems.push('url: without a query and without #');
  return problems;
}

/** As it is kept: without a slash at the end. */
export function plainUrl(url: string): string {
  return new URL(url).href.replace(/\/+$/, '');
}
