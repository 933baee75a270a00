import * as z from 'zod/mini';
import { language, text, timestamp } from './envelope.ts';
import { currency, currencyDigits } from './money.ts';

/** The version of what was read and is written anew; null: it is to be new. */
export const readVersion = z.nullable(text(40));

/** What editors of the operator's offers need beside them. */
export const editorTerms = {
  /** What the operator speaks, the default one first. */
  languages: z.array(language),
  currency,
  currencyDigits,
};

/** Where the site shows what isn't published, to everybody who knows the address, and until when. */
export const preview = z.object({ url: z.string(), expiresAt: timestamp });
