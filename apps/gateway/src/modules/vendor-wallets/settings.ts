import * as z from 'zod';
import { setting } from '../settings/declare.ts';

export const walletSettings = z.strictObject({
  kind: setting(z.enum(['single', 'multiple']).default('single'), {
    description:
      '`single`: one wallet serves every vendor; `multiple`: those of `wallet.vendors` keep wallets of their own, and members move money there and back.',
    browsers: 'derived',
  }),
  vendors: setting(z.array(z.string().min(1).max(64)).default([]), {
    description:
      'Codes of the vendors that keep wallets of their own, of `multiple` ones; their games play with them. A partner keeps one wallet for a member: of vendors with the same partner the first one named has it. What members have in a wallet that is no longer named here they can still bring back.',
    browsers: 'derived',
  }),
  collectAfterMinutes: setting(z.int().min(2).max(1_440).default(10), {
    description:
      'How long after the last word of a game that was played with a vendor’s wallet what is in it comes back by itself, in minutes, where the member chose that it does. A page that is left brings it back at once; this is for browsers that are closed.',
    browsers: 'none',
  }),
});
export type WalletSettings = z.output<typeof walletSettings>;
