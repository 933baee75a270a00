import * as z from 'zod';
import { setting } from '../settings/declare.ts';
import { depositMethodSetting } from './rules.ts';

/** The ways to deposit, at the top of an operator's settings. */
export const cashierSettings = (digits: number) =>
  z.strictObject({
    depositMethods: setting(z.array(depositMethodSetting(digits)).default([]), {
      description:
        'The ways to deposit, in the order to offer them: `id`, `name`, `kind` (`redirect`), `provider` (a partner’s code), `min`, `max`, `fee` (kept from what is paid), `quickAmounts`. Members are told them when they deposit.',
      browsers: 'derived',
    }),
  });
export type CashierSettings = z.output<ReturnType<typeof cashierSettings>>;
