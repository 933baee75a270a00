import { languages } from '@sampan/contract/envelope';
import * as z from 'zod';

/** `merchants.settings.content`. */
export const contentSettings = z.strictObject({
  /** Stands in for a language that an article lacks. */
  defaultLanguage: z.enum(languages).default('EN'),
});
export type ContentSettings = z.output<typeof contentSettings>;
