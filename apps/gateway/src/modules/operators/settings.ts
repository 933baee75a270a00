import { languages } from '@sampan/contract/envelope';
import type { FieldRule } from '@sampan/contract/patterns';
import { type RegisterFieldName, registerFieldNames, type WhitelabelNode } from '@sampan/contract/site';
import * as z from 'zod';
import { isWebAddress } from '../../web-address.ts';
import { countryCode } from '../settings/country-code.ts';
import { setting } from '../settings/declare.ts';
import { fieldRule } from '../settings/field-rule.ts';
import { modules } from './modules.ts';

/** With or without its scheme. */
const domain = z
  .string()
  .refine(
    (text) => isWebAddress(text.includes('://') ? text : `https://${text}`),
    'must be a domain such as "play.example" or "https://play.example"',
  );

const whitelabelNode: z.ZodType<WhitelabelNode> = z.strictObject({
  modId: z.string().min(1),
  enabled: z.enum(['0', '1']),
  get childrenNodes() {
    return z.array(whitelabelNode).optional();
  },
});

type RegisterRules = Partial<Record<RegisterFieldName, FieldRule>>;
// No key that is there is undefined: it came as JSON.
const register = z.strictObject(
  Object.fromEntries(registerFieldNames.map((name) => [name, fieldRule.optional()])),
) as unknown as z.ZodType<RegisterRules, RegisterRules>;

const publicUrl = z
  .string()
  .refine(
    (text) => text === '' || (/^https?:/.test(text) && URL.parse(text)?.origin === text),
    'must be an origin such as "https://play.example"',
  )
  .default('');

const moduleList = Object.entries(modules)
  .map(([id, { description }]) => `${id} (${description})`)
  .join(', ');

/** What is switched on for an operator's site, and where it answers: at the top of its settings. */
export const operatorSettings = z.strictObject({
  whitelabel: setting(whitelabelNode, {
    description: `The tree of modules; a module is on where its \`enabled\` is \`'1'\`, whatever stands above it: ${moduleList}.`,
    browsers: 'all',
  }),
  register: setting(register, {
    description:
      'The rule of each field of the registration: `enabled`, `required`, `patternId` 0–19 or an `acceptedPattern` of its own, `minLength`, `maxLength`. A field without a rule is not asked for.',
    browsers: 'all',
  }),
  languages: setting(
    z
      .array(z.enum(languages))
      .min(1)
      .refine((list) => new Set(list).size === list.length, 'must name each language once')
      .default([...languages]),
    {
      description:
        'The languages that the operator writes in. A call in another one is answered in `content.defaultLanguage`. Which ones a visitor can choose is the brand’s (`brand.ts`).',
      browsers: 'derived',
    },
  ),
  publicUrl: setting(publicUrl, {
    description:
      'The operator’s own origin, `https://play.example`; empty: PUBLIC_URL. Links in mails, the sitemap and passkeys belong to it.',
    browsers: 'derived',
  }),
  domainRoute: setting(z.array(domain).default([]), {
    description:
      'Where else the site answers, with or without `https://`. Browsers measure each when idle, and the page without a network offers the quickest. Live updates work there; games, payments and logins by Google or Facebook come back to the origin that they left. No two operators may have the same origin.',
    browsers: 'all',
  }),
  mainDomain: setting(z.string().default(''), {
    description: 'A domain that invitation codes are taken at, too; told to the site.',
    browsers: 'all',
  }),
  maintenance: setting(z.boolean().default(false), {
    description:
      'Closes the site to everybody: calls answer `maintenance` (503), open pages turn within a minute and come back by themselves.',
    browsers: 'all',
  }),
  blockedCountries: setting(z.array(countryCode).default([]), {
    description:
      'ISO 3166 codes of the countries to which the site is closed: calls from there answer `region_restricted` (451). An address of no known country is let in.',
    browsers: 'derived',
  }),
});
