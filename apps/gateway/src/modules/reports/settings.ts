import * as z from 'zod';
import { setting } from '../settings/declare.ts';

/** `reports` of an operator's settings. */
export const reportsSettings = z.strictObject({
  ggrTaxPercent: setting(z.number().min(0).max(100).multipleOf(0.01).nullable().default(null), {
    description:
      'The percentage of a month’s gross gaming revenue that the tax report shows as tax; nothing for a month in which players won more than they staked. It says nothing of what a law asks for; `null`: no tax is shown.',
    browsers: 'none',
  }),
});
export type ReportsSettings = z.output<typeof reportsSettings>;
