import * as z from 'zod/mini';
import { gameTypes } from '@sampan/contract/game-kinds';
import { devices, language } from '@sampan/contract/envelope';
import { prizeMode } from '@sampan/contract/lottery';

/**
 * The settings of a brand: what an operator decides once for its build of the site. What it may change without a new
 * build comes with `systemStatus`.
 */
export const brandSchema = z.strictObject({
  name: z.string().check(z.minLength(1)),
  merchantCode: z.string().check(z.regex(/^[A-Z0-9_]{2,32}$/)),
  /** Which kinds of lotteries the site knows. */
  lotteryType: z.enum(['SEA']),
  /** What the site calls itself where the gateway and the vendors ask, but on a phone, where it is H5. */
  device: z.enum(devices),
  defaultLanguage: language,
  /** In the order of the language menu; with one only there is no menu. */
  languages: z.array(language).check(z.minLength(1)),
  /** IANA name; every date on the site is shown in it. */
  timeZone: z.string(),
  /** Colour behind the title of the chat room. */
  chatHeaderColour: z.string().check(z.regex(/^#[0-9a-f]{6}$/)),
  /** Lotteries that pay in another mode are not shown. */
  prizeModes: z.array(prizeMode),
  /** B banners, PL notices to players, PU popups, PR on the page of promotions, H first of the notices; without it B. */
  announcementTypes: z.optional(z.array(z.enum(['B', 'PL', 'PU', 'PR', 'H'])).check(z.minLength(1))),
  /** Vendors of the SPORTS lane that are shown under ESPORTS instead. */
  esportsVendors: z.array(z.string()),
  /** Game links of the footer, in order. */
  footerCategories: z.array(z.enum(gameTypes)),
  /** First year of the copyright line. */
  copyrightYear: z.int(),
  /** Years that one must have to register. */
  ageGate: z.int().check(z.gte(18)),
  isLoginBeforeHome: z.boolean(),
  /** Members invite friends. */
  hasReferral: z.boolean(),
  /** Where a visitor reaches the operator when it names no other way; also while the site is closed. */
  contactHref: z.string().check(z.regex(/^(?:mailto:|https:\/\/)/)),
});

export type Brand = z.infer<typeof brandSchema>;

/**
 * The licence as the regulator wants it to read, by language; the text in the brand's default language stands in for
 * the others. A file of its own (`licence.ts`): the first page shows it long after its script has come.
 */
export const licenceSchema = z.partialRecord(language, z.string().check(z.minLength(1)));

export type Licence = z.infer<typeof licenceSchema>;

/** What is wrong with the settings of a brand's folder, each with its place; empty: nothing. */
export function brandProblems({ brand, licence }: { brand: unknown; licence: unknown }): readonly string[] {
  const [settings, texts] = [brandSchema.safeParse(brand), licenceSchema.safeParse(licence)];
  const problems = [settings, texts].flatMap(({ error }, index) =>
    (error?.issues ?? []).map(
      ({ path, message }) => `${index === 0 ? 'brand' : 'licence'}.${path.join('.')}: ${message}`,
    ),
  );
  if (settings.data && texts.data && texts.data[settings.data.defaultLanguage] === undefined)
    problems.push(`licence.${settings.data.defaultLanguage}: the text of the default language is missing`);
  return problems;
}
