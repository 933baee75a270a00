import * as z from 'zod';
import { setting } from '../settings/declare.ts';

/** `lottery` of an operator's settings. */
export const lotterySettings = z.strictObject({
  demoDraws: setting(z.boolean().default(false), {
    description:
      'The gateway itself draws the lotteries that it has a shape for, as in the demo; else their vendor reports the draws.',
    browsers: 'none',
  }),
});
export type LotterySettings = z.output<typeof lotterySettings>;
