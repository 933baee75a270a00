import * as z from 'zod';
import { settingAmount } from '../../amounts.ts';
import { setting } from '../settings/declare.ts';

/** `referral` of the settings of an operator whose currency has so many decimals; it counts with module REFERRAL3. */
export const referralSettings = (digits: number) =>
  z.strictObject({
    betPercent: setting(z.number().min(0).max(10).multipleOf(0.01).default(0), {
      description: 'Paid to the inviter of what the invited member validly bet on a day, in percent, rounded down.',
      browsers: 'derived',
    }),
    firstDepositPercent: setting(z.number().min(0).max(100).multipleOf(0.01).default(0), {
      description:
        'Paid to the inviter of what the invited member deposits on the day of its first deposit, in percent.',
      browsers: 'derived',
    }),
    firstDepositMaximum: setting(settingAmount(digits).prefault('1000000'), {
      description: 'The most that one first deposit brings.',
      browsers: 'derived',
    }),
    days: setting(z.int().min(1).max(3_650).nullable().default(365), {
      description:
        'For how many days from the registration on an invited member brings something; `null`: without end.',
      browsers: 'derived',
    }),
  });
/** Amounts in minor units. */
export type ReferralSettings = z.output<ReturnType<typeof referralSettings>>;
