import { randomBytes } from 'node:crypto';
import type { Language } from '@sampan/contract/envelope';
import { sha256 } from '../../secret-hash.ts';

/** How long one may look, in milliseconds. */
export const previewMs = 3_600_000;

/** Names of articles and promotions that begin so are tickets: whoever knows one reads what it is for. */
const prefix = 'preview-';

export const isTicket = (name: string): boolean => name.startsWith(prefix);

/** A name that nobody guesses. */
export const newTicket = (): string => `${prefix}${randomBytes(20).toString('hex')}`;

/** As the database knows it. */
export const hashOf = (ticket: string): Buffer => sha256(ticket);

/** Those of the texts that a visitor reads: in the language, else in English. */
export const textIn = <Text extends { readonly language: Language }>(
  texts: readonly Text[],
  language: Language,
): Text | undefined => texts.find((text) => text.language === language) ?? texts.find((text) => text.language === 'EN');
