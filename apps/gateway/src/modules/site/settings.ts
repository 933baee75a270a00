import { registerRules, whitelabelNode } from '@sampan/contract/site';
import { amount } from '@sampan/contract/money';
import * as z from 'zod';

/**
 * What an operator may change without a release: `merchants.settings`. Keys of other modules are passed on unread; the
 * module that owns a key checks it.
 */
export const merchantSettings = z.looseObject({
  whitelabel: whitelabelNode,
  register: registerRules,
  customerService: z.array(z.looseObject({ csType: z.string(), path: z.string() })).default([]),
  resources: z.array(z.object({ resourceType: z.string(), url: z.string(), qrCodeUrl: z.string() })).default([]),
  domainRoute: z.array(z.string()).default([]),
  mainDomain: z.string().default(''),
  gtagId: z.string().default(''),
  imageCDNs: z.array(z.string()).default([]),
  launchGameCDNs: z.array(z.string()).default([]),
  /** Vendor code -> how its games open; in a frame where it says nothing. */
  launchForms: z.record(z.string(), z.enum(['frame', 'window'])).default({}),
  /** The site is closed to everybody. */
  maintenance: z.boolean().default(false),
  /** ISO 3166 alpha-2 of the countries to which it is closed. An address of no known country is let in. */
  blockedCountries: z.array(z.string().regex(/^[A-Z]{2}$/)).default([]),
  /** What a new member is given, in the merchant's currency: "1000.00"; empty for nothing. */
  welcomeOffer: z.union([z.literal(''), amount]).default(''),
});
export type MerchantSettings = z.output<typeof merchantSettings>;
