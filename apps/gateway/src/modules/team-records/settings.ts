import * as z from 'zod';
import { setting } from '../settings/declare.ts';

/** `teamRecords` of an operator's settings. */
export const teamRecordsSettings = z.strictObject({
  maxRows: setting(z.int().min(1_000).max(1_000_000).default(200_000), {
    description:
      'About how many members or movements a file of an agent’s downline may be; what is larger is refused, so that no agent takes a part for the whole.',
    browsers: 'none',
  }),
  keepDays: setting(z.int().min(1).max(90).default(7), {
    description: 'How many days such a file is kept.',
    browsers: 'none',
  }),
});
export type TeamRecordsSettings = z.output<typeof teamRecordsSettings>;
