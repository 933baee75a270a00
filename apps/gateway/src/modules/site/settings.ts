import { registerRules, whitelabelNode } from '@sampan/contract/site';
import { amount } from '@sampan/contract/money';
import * as z from 'zod';

/** Whether a browser finds its way by it: an absolute address of the web, or a path inside the site. */
function isAddress(text: string): boolean {
  if (text !== text.trim() || /[\p{Cc}\\]/u.test(text)) return false;
  const url = /^(?:https?:\/\/|\/)(?!\/)/i.test(text) ? URL.parse(text, 'https://site.invalid') : null;
  return url !== null && url.username === '' && url.password === '';
}

const address = z.string().refine(isAddress);
/** With or without its scheme. */
const domain = z.string().refine((text) => isAddress(text.includes('://') ? text : `https://${text}`));
/** Apple's way to install an app that is in no store. */
const installation = z.string().refine((text) => text.startsWith('itms-services://') && URL.canParse(text));
const resource = z.object({
  resourceType: z.string(),
  url: z.union([z.literal(''), address, installation]),
  qrCodeUrl: z.union([z.literal(''), address]),
});

/** Lists whose malformed entries are left out, so that the rest of what the operator set counts all the same. */
const addressLists = { resources: resource, domainRoute: domain, imageCDNs: address, launchGameCDNs: address };

/**
 * What an operator may change without a release: `merchants.settings`. Keys of other modules are passed on unread; the
 * module that owns a key checks it.
 */
export const merchantSettings = z.looseObject({
  whitelabel: whitelabelNode,
  register: registerRules,
  customerService: z.array(z.looseObject({ csType: z.string(), path: z.string() })).default([]),
  resources: z.array(resource).default([]),
  domainRoute: z.array(domain).default([]),
  mainDomain: z.string().default(''),
  gtagId: z.string().default(''),
  imageCDNs: z.array(address).default([]),
  launchGameCDNs: z.array(address).default([]),
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

/** The settings, and which of their addresses are malformed: "resources.1". Throws when they don't have their form. */
export function readSettings(written: unknown): {
  readonly settings: MerchantSettings;
  readonly malformed: readonly string[];
} {
  const values = z.record(z.string(), z.unknown()).parse(written);
  const malformed: string[] = [];
  const lists = Object.entries(addressLists).flatMap(([key, entry]) => {
    const list = values[key];
    if (!Array.isArray(list)) return [];
    const kept = list.filter((one, index) => {
      const isWellFormed = entry.safeParse(one).success;
      if (!isWellFormed) malformed.push(`${key}.${index}`);
      return isWellFormed;
    });
    return [[key, kept] as const];
  });
  return { settings: merchantSettings.parse({ ...values, ...Object.fromEntries(lists) }), malformed };
}
