import type { core } from './EN/core.ts';
import type { mail } from './EN/mail.ts';
import type { lobbies } from './EN/lobbies.ts';
import type { lottery } from './EN/lottery.ts';
import type { pages } from './EN/pages.ts';
import type { rest } from './EN/rest.ts';

/** Keys of the site's words. */
export type PhraseKey =
  | keyof typeof core
  | keyof typeof lobbies
  | keyof typeof lottery
  | keyof typeof pages
  | keyof typeof rest;
/** Keys of the words in mails and SMS. */
export type MailPhraseKey = keyof typeof mail;
