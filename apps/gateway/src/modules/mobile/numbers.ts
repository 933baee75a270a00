import {
  type CountryCode,
  getCountries,
  getCountryCallingCode,
  parsePhoneNumberFromString,
} from 'libphonenumber-js/min';
import { AppError } from '../../app-error.ts';

/** Around the operator's home first; the others follow in the order of their codes. */
const nearby: readonly CountryCode[] = [
  'VN',
  'TH',
  'ID',
  'MY',
  'PH',
  'SG',
  'KH',
  'LA',
  'MM',
  'BN',
  'TL',
  'CN',
  'HK',
  'MO',
  'TW',
  'JP',
  'KR',
];

const everywhere: readonly CountryCode[] = [
  ...nearby,
  ...getCountries()
    .filter((country) => !nearby.includes(country))
    .toSorted(),
];

const callingCodes: ReadonlySet<string> = new Set(everywhere.map((country) => getCountryCallingCode(country)));

export interface Country {
  /** ISO 3166 alpha-2. */
  readonly countryCode: string;
  /** Without a plus sign. */
  readonly countryDialingCode: string;
}

/** Those of `allowed` that have a dialling code, in its order; all countries where it is empty. */
export function dialingCountries(allowed: readonly string[]): Country[] {
  const known = new Set<string>(everywhere);
  const chosen = allowed.length > 0 ? allowed.filter((code) => known.has(code)) : everywhere;
  return [...new Set(chosen)].map((code) => ({
    countryCode: code,
    countryDialingCode: getCountryCallingCode(code as CountryCode),
  }));
}

/**
 * Whether a number (E.164) is of one of the countries. By the dialling code, which some countries share; but of +1, whose
 * islands cost many times what the mainland does, by the country itself.
 */
export function isOfCountries(mobile: string, countries: readonly string[]): boolean {
  const parsed = parsePhoneNumberFromString(mobile);
  if (parsed?.countryCallingCode === '1') return countries.includes(parsed.country ?? '');
  return dialingCountries(countries).some((country) => country.countryDialingCode === parsed?.countryCallingCode);
}

/** The country of a number (E.164) as an ISO code; empty where its dialling code is of several and the number says no more. */
export function countryOfMobile(mobile: string): string {
  return parsePhoneNumberFromString(mobile)?.country ?? '';
}

/** ISO 4217 begins with the country: "VND" -> ["VN"]; empty where it is no one country's. */
export function countriesOf(currency: string): string[] {
  return getCountries().filter((country) => country === currency.slice(0, 2));
}

/** The visitor's own country first. */
export function withFirst(countries: readonly Country[], current: string): Country[] {
  const own = countries.filter(({ countryCode }) => countryCode === current);
  return [...own, ...countries.filter(({ countryCode }) => countryCode !== current)];
}

/**
 * "84" and "0901 234 567" -> "+84901234567" (E.164). Throws mobile_invalid when that is no number of the country, or
 * was written with the code of another one.
 */
export function parseMobile(countryDialingCode: string, number: string): string {
  const parsed = callingCodes.has(countryDialingCode)
    ? parsePhoneNumberFromString(number, { defaultCallingCode: countryDialingCode, extract: false })
    : undefined;
  if (!parsed?.isValid() || parsed.countryCallingCode !== countryDialingCode || parsed.ext) {
    throw new AppError('mobile_invalid', { field: 'mobileNum' });
  }
  return parsed.number;
}
