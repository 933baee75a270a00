import { readFileSync } from 'node:fs';
import * as z from 'zod';

/** The countries whose banks `banks/` lists; each file names its source. */
export const bankCountries = ['VN', 'TH', 'ID', 'KR'] as const;
type BankCountry = (typeof bankCountries)[number];

const list = z.strictObject({
  country: z.enum(bankCountries),
  source: z.strictObject({ title: z.string().min(1), url: z.url() }),
  /** By name. `code`: by which payments within the country know it. */
  banks: z
    .array(z.strictObject({ code: z.string().regex(/^[\w.:-]{1,64}$/), name: z.string().min(1).max(64) }))
    .min(1)
    .refine((banks) => new Set(banks.map(({ code }) => code)).size === banks.length, 'each code once'),
});
type BankList = z.output<typeof list>;

const read = (country: BankCountry): BankList =>
  list.parse(JSON.parse(readFileSync(new URL(`banks/${country}.json`, import.meta.url), 'utf8')));

export const bankLists = Object.fromEntries(bankCountries.map((country) => [country, read(country)])) as Readonly<
  Record<BankCountry, BankList>
>;

/** All of a country's banks by one provider, as an operator's settings name them. */
interface OfferedBanks {
  readonly country: BankCountry;
  readonly provider: string;
  /** Codes that are left out. */
  readonly except: readonly string[];
}

/** The ways out that are named one by one, then the banks of the list that aren't among them. */
export function withBanks<Method extends { readonly code: string }>(
  methods: readonly Method[],
  banks: OfferedBanks | null,
): (Method | { code: string; name: string; kind: 'bank'; provider: string })[] {
  if (banks === null) return [...methods];
  const left = new Set([...banks.except, ...methods.map(({ code }) => code)]);
  return [
    ...methods,
    ...bankLists[banks.country].banks
      .filter(({ code }) => !left.has(code))
      .map(({ code, name }) => ({ code, name, kind: 'bank' as const, provider: banks.provider })),
  ];
}
