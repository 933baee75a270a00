import { rateUnit } from '@sampan/contract/contract-rules';
import { type RebateRates, rebateCategories, rebateTimes } from '@sampan/contract/rebates';
import * as z from 'zod';
import { setting } from '../settings/declare.ts';

/** `rebate` of an operator’s settings. */
export const rebateSettings = z.strictObject({
  isOn: setting(z.boolean().default(false), {
    description: 'Whether members get rebates of settled stakes by their rates; only with module AGENTPOLICY3.',
    browsers: 'derived',
  }),
  when: setting(z.enum(rebateTimes).default('day'), {
    description:
      'When rebates are paid: `day`: of each day, after its end; `settlement`: every five minutes, of what was settled in them.',
    browsers: 'derived',
  }),
  maxRates: setting(
    z.partialRecord(z.enum(rebateCategories), z.number().min(0).max(20).multipleOf(0.0001)).default({}),
    {
      description:
        'The percentage of settled stakes that agents without an upline get, by category, and that nobody’s rate is above; one that isn’t named has none.',
      browsers: 'derived',
    },
  ),
});
export type RebateSettings = z.output<typeof rebateSettings>;

/** The operator's rates in millionths, of each category. */
export function mostRates({ maxRates }: Pick<RebateSettings, 'maxRates'>): RebateRates {
  const rates = rebateCategories.map((one) => [one, Math.round(((maxRates[one] ?? 0) * rateUnit) / 100)]);
  return Object.fromEntries(rates) as RebateRates;
}
