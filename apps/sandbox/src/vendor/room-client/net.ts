import { toMinor } from '../client/money.ts';

/** What a place won, or lost where it has a minus, in minor units. */
export const netOf = (text: string): bigint => (text.startsWith('-') ? -toMinor(text.slice(1)) : toMinor(text));
