import * as z from 'zod';
import { settingAmount } from '../../amounts.ts';
import { setting } from '../settings/declare.ts';

/** `alerts` of the settings of an operator whose currency has so many decimals: what staff are told of at once. */
export const alertSettings = (digits: number) =>
  z.strictObject({
    waitMinutes: setting(z.int().min(1).max(10_080).default(60), {
      description:
        'Receipts of deposits, withdrawals, complaints about payouts, and payouts whose end isn’t known are an alert for staff once one waits for so many minutes.',
      browsers: 'none',
    }),
    winAbove: setting(settingAmount(digits).nullable().prefault(null), {
      description: 'A win of one round that is larger is an alert on its day; `null`: none is.',
      browsers: 'none',
    }),
    lossAbove: setting(settingAmount(digits).nullable().prefault(null), {
      description: 'A day on which players win so much more than they lose is an alert; `null`: none is.',
      browsers: 'none',
    }),
  });
/** Amounts in minor units. */
export type AlertSettings = z.output<ReturnType<typeof alertSettings>>;
