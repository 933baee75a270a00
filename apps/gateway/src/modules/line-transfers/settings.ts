import * as z from 'zod';
import { settingAmount } from '../../amounts.ts';
import { setting } from '../settings/declare.ts';

/** `lineTransfer` of the settings of an operator whose currency has so many decimals. */
export const lineTransferSettings = (digits: number) =>
  z.strictObject({
    toUpline: setting(z.boolean().default(false), {
      description: 'Whether members may send money to their direct upline.',
      browsers: 'derived',
    }),
    toDownline: setting(z.boolean().default(false), {
      description: 'Whether agents may send money to members of their own downline, at any depth.',
      browsers: 'derived',
    }),
    minimum: setting(settingAmount(digits).prefault('1'), {
      description: 'The least that one transfer within a line may be.',
      browsers: 'derived',
    }),
    maximum: setting(settingAmount(digits).prefault('100000000'), {
      description: 'The most that one transfer within a line may be.',
      browsers: 'derived',
    }),
    dailyCount: setting(z.int().min(1).nullable().default(10), {
      description: 'How many transfers within its line a member may make in a day of the operator’s zone; `null`: any.',
      browsers: 'derived',
    }),
    dailyAmount: setting(settingAmount(digits).nullable().prefault('500000000'), {
      description: 'How much a member may send within its line in a day; `null`: any.',
      browsers: 'derived',
    }),
  });
/** Amounts in minor units. */
export type LineTransferSettings = z.output<ReturnType<typeof lineTransferSettings>>;
