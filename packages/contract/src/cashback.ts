import * as z from 'zod/mini';
import { gameType } from './catalogue.ts';
import { pageFigures, paging, timestamp } from './envelope.ts';
import { amount, currency } from './money.ts';
import { operation } from './operation.ts';

const part = z.object({
  gameType,
  /** Hundredths of a percent of the stakes. */
  rateBasisPoints: z.int(),
  /** Settled stakes that were not given back. */
  stakes: amount,
  amount,
});
export type CashbackPart = z.infer<typeof part>;

export const cashbackSummary = operation({
  name: 'cashbackSummary',
  summary: 'The member’s cashback: the rate of each category, and what can be collected now',
  method: 'GET',
  path: '/wps/cashback',
  access: 'member',
  value: z.object({
    /** Categories with a rate; those without stakes since the last time have nothing. */
    parts: z.array(part),
    total: amount,
    /** The least that can be collected. */
    minimum: amount,
    currency,
    /** Stakes of so many days count, today’s among them; what was not collected of older ones has lapsed. */
    days: z.int(),
    /** The VIP level whose rates these are. */
    level: z.int(),
  }),
  errors: ['function_not_available'],
});

const claim = z.object({ id: z.string(), at: timestamp, amount, currency, parts: z.array(part) });
export type CashbackClaim = z.infer<typeof claim>;

export const collectCashback = operation({
  name: 'collectCashback',
  summary: 'Collects all of it; each stake counts once',
  method: 'POST',
  path: '/wps/cashback',
  access: 'member',
  isIdempotent: true,
  value: claim,
  errors: [
    'function_not_available',
    'cashback_too_little',
    'player_on_break',
    'player_excluded',
    'amount_too_large',
    'balance_too_large',
    'idempotency_key_missing',
  ],
});

export const cashbackHistory = operation({
  name: 'cashbackHistory',
  summary: 'What the member collected, newest first',
  method: 'GET',
  path: '/wps/cashback/history',
  access: 'member',
  query: z.strictObject({ ...paging(10, 50) }),
  value: z.object({ list: z.array(claim), ...pageFigures }),
  errors: ['function_not_available'],
});
