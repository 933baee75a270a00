import * as z from 'zod';
import { depositMethodSetting } from './rules.ts';

/** At the top of `merchants.settings`: the ways to deposit, in the order to offer them. */
export const cashierSettings = (digits: number) =>
  z.strictObject({ depositMethods: z.array(depositMethodSetting(digits)).default([]) });
export type CashierSettings = z.output<ReturnType<typeof cashierSettings>>;
