import * as z from 'zod/mini';
import { pageFigures, paging, timestamp } from './envelope.ts';
import { amount, currency } from './money.ts';
import { operation } from './operation.ts';
import { referralStates } from './referrals.ts';

/** A member by its id, with the masked name of its account. */
const person = z.object({ memberId: z.string(), account: z.string() });

export const staffReferrals = operation({
  name: 'staffReferrals',
  summary: 'Who invited whom, the latest registration first, and what it brought',
  method: 'GET',
  path: '/staff/referrals',
  access: 'staff',
  permission: 'members.read',
  query: z.strictObject({
    /** The inviter’s. */
    referrerId: z.optional(z.uuid()),
    /** Of who was invited. */
    memberId: z.optional(z.uuid()),
    state: z.optional(z.enum(referralStates)),
    ...paging(20, 100),
  }),
  value: z.object({
    list: z.array(
      z.object({
        referrer: person,
        invited: person,
        state: z.enum(referralStates),
        /** What it has in common with the inviter, where it brings nothing. */
        refusal: z.nullable(z.enum(['device', 'mobile', 'email'])),
        registeredAt: timestamp,
        /** Commissions that were paid for it. */
        earned: amount,
      }),
    ),
    currency,
    ...pageFigures,
  }),
});
