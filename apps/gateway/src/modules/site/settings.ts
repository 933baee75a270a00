import { type FieldRule, patterns } from '@sampan/contract/patterns';
import { type RegisterFieldName, registerFieldNames, type WhitelabelNode } from '@sampan/contract/site';
import * as z from 'zod';
import { settingAmount } from '../../amounts.ts';

/** Whether a browser finds its way by it: an absolute address of the web, or a path inside the site. */
function isAddress(text: string): boolean {
  if (text !== text.trim() || /[\p{Cc}\\]/u.test(text)) return false;
  const url = /^(?:https?:\/\/|\/)(?!\/)/i.test(text) ? URL.parse(text, 'https://site.invalid') : null;
  return url !== null && url.username === '' && url.password === '';
}

function isPattern(source: string): boolean {
  try {
    return new RegExp(`^(?:${source})$`, 'u').source !== '';
  } catch {
    return false;
  }
}

const address = z.string().refine(isAddress, 'must be an address such as "https://host/path", or a path "/path"');
/** With or without its scheme. */
const domain = z
  .string()
  .refine(
    (text) => isAddress(text.includes('://') ? text : `https://${text}`),
    'must be a domain such as "play.example" or "https://play.example"',
  );
/** Apple's way to install an app that is in no store. */
const isInstallation = (text: string) => text.startsWith('itms-services://') && URL.canParse(text);
const resource = z.strictObject({
  resourceType: z.enum(['IOS', 'IOS_LITE', 'ANDROID']),
  url: z
    .string()
    .refine((text) => text === '' || isAddress(text) || isInstallation(text), 'must be an address, or empty'),
  qrCodeUrl: z.string().refine((text) => text === '' || isAddress(text), 'must be an address, or empty'),
});

const whitelabelNode: z.ZodType<WhitelabelNode> = z.strictObject({
  modId: z.string().min(1),
  enabled: z.enum(['0', '1']),
  get childrenNodes() {
    return z.array(whitelabelNode).optional();
  },
});

const fieldRule = z
  .strictObject({
    enabled: z.boolean(),
    required: z.boolean(),
    acceptedPattern: z
      .string()
      .refine((text) => text === '*' || isPattern(text), 'must be a regular expression, or "*"'),
    patternId: z
      .int()
      .min(0)
      .max(patterns.length - 1),
    minLength: z.int().min(0),
    maxLength: z.int().min(0),
  })
  .refine((rule) => rule.minLength <= rule.maxLength, 'minLength <= maxLength');

type RegisterRules = Partial<Record<RegisterFieldName, FieldRule>>;
// No key that is there is undefined: it came as JSON.
const register = z.strictObject(
  Object.fromEntries(registerFieldNames.map((name) => [name, fieldRule.optional()])),
) as unknown as z.ZodType<RegisterRules, RegisterRules>;

/** What an operator with so many decimals may change of the site itself, at the top of `merchants.settings`. */
export const siteSettings = (digits: number) =>
  z.strictObject({
    whitelabel: whitelabelNode,
    register,
    resources: z.array(resource).default([]),
    domainRoute: z.array(domain).default([]),
    mainDomain: z.string().default(''),
    /** The operator's own origin; empty: the installation's, PUBLIC_URL. */
    publicUrl: z
      .string()
      .refine(
        (text) => text === '' || (/^https?:/.test(text) && URL.parse(text)?.origin === text),
        'must be an origin such as "https://play.example"',
      )
      .default(''),
    gtagId: z.string().default(''),
    imageCDNs: z.array(address).default([]),
    launchGameCDNs: z.array(address).default([]),
    /** Vendor code -> how its games open; in a frame where it says nothing. */
    launchForms: z.record(z.string(), z.enum(['frame', 'window'])).default({}),
    /** The site is closed to everybody. */
    maintenance: z.boolean().default(false),
    /** ISO 3166 alpha-2 of the countries to which it is closed. An address of no known country is let in. */
    blockedCountries: z.array(z.string().regex(/^[A-Z]{2}$/, 'must be an ISO 3166 code such as "VN"')).default([]),
    /** What a new member is given, in the merchant's currency: "1000.00", empty for nothing; minor units, 0n for nothing. */
    welcomeOffer: z
      .string()
      .transform((text) => text || '0')
      .pipe(settingAmount(digits))
      .prefault(''),
  });
