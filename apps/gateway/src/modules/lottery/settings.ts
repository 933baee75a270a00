import * as z from 'zod';

/** `merchants.settings.lottery`. */
export const lotterySettings = z.strictObject({
  /** Whether the gateway itself draws the operator's lotteries, as in the demo; else their vendor reports the draws. */
  demoDraws: z.boolean().default(false),
});
export type LotterySettings = z.output<typeof lotterySettings>;
