import { languages } from '@sampan/contract/envelope';
import * as z from 'zod';
import { setting } from '../settings/declare.ts';

/** `content` of an operator's settings. */
export const contentSettings = z.strictObject({
  defaultLanguage: setting(z.enum(languages).default('EN'), {
    description:
      'One of `languages`: stands in for a language that an article lacks, and for one that the operator doesn’t offer.',
    browsers: 'derived',
  }),
});
export type ContentSettings = z.output<typeof contentSettings>;
