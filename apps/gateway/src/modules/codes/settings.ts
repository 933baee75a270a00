import * as z from 'zod';
import { countryCode } from '../settings/country-code.ts';
import { setting } from '../settings/declare.ts';

const perHourAndDay = (hour: number, day: number) =>
  z.strictObject({ hour: z.int().min(0).default(hour), day: z.int().min(0).default(day) }).prefault({});

/**
 * Codes sent at most, by SMS and e-mail each. `recipient` is what one number or address gets for one network that asks
 * (an IPv6 customer's are one), so that strangers don't use up the owner's; `recipientInAll` bounds what all of them
 * send to it together, each with a solved bot check. Where the installation asks for none, `recipient` bounds both.
 * A caller who has proved that they own the number or the account is counted apart from strangers. A prefix is a
 * country's code and the three digits after it. Prefix and brand are counted apart for accounts and for strangers who
 * register, so that these can't use up what those need.
 */
const budgets = z
  .strictObject({
    recipient: perHourAndDay(5, 10),
    recipientInAll: perHourAndDay(20, 40),
    address: perHourAndDay(30, 100),
    /** All networks of one IPv6 customer (/56); an address is one network (/64). */
    site: perHourAndDay(120, 400),
    prefix: perHourAndDay(300, 1_500),
    brand: perHourAndDay(3_000, 20_000),
  })
  .prefault({});

/** `verification` of an operator's settings: codes, and what they cost. */
export const verificationSettings = z.strictObject({
  codeMinutes: setting(z.int().min(1).max(30).default(5), {
    description: 'Minutes that a code lives, and as long sending another is refused.',
    browsers: 'derived',
  }),
  // An SMS to some countries costs what a hundred do elsewhere.
  smsCountries: setting(z.array(countryCode).default([]), {
    description:
      'ISO 3166 codes of the countries that SMS go to. Empty: those of `identity.dialingCountries`, or else that of the operator’s currency.',
    browsers: 'none',
  }),
  budgets: setting(budgets, {
    description:
      'Codes sent at most in an `hour` and a `day`, by SMS and e-mail each: `recipient` (one number or address for one network that asks), `recipientInAll` (for all networks), `address` (one network), `site` (all networks of one IPv6 customer), `prefix` (a country’s code and three digits), `brand` (the operator).',
    browsers: 'none',
  }),
});
export type VerificationSettings = z.output<typeof verificationSettings>;
