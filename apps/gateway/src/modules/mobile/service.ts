import type { ValueInputOf } from '@sampan/contract/operation';
import type { countryCodes } from '@sampan/contract/verification';
import { AppError } from '../../app-error.ts';
import type { Visit } from '../../plugins/request-context.ts';
import { dialingCountries, parseMobile, withFirst } from './numbers.ts';

/** Mobile numbers, and the countries whose numbers an operator serves. */
export interface MobileNumbers {
  /** "84", "0901 234 567" -> "+84901234567". Throws mobile_invalid. */
  parse(countryDialingCode: string, number: string): string;
  /** As `parse`, and the country must be one that the operator serves. */
  read(merchantCode: string, countryDialingCode: string, number: string): Promise<string>;
  readonly countryCodes: (visit: Visit) => Promise<ValueInputOf<typeof countryCodes>>;
}

export interface MobileDeps {
  /** ISO codes of the countries whose numbers may be used, in the order to show them; empty: all. */
  readonly allowedCountries: (merchantCode: string) => Promise<readonly string[]>;
  /** ISO code of the country that an address is in, '' where it is not known. */
  readonly countryOf: (ip: string) => string;
}

export function createMobileNumbers({ allowedCountries, countryOf }: MobileDeps): MobileNumbers {
  return {
    parse: parseMobile,

    async read(merchantCode, countryDialingCode, number) {
      const mobile = parseMobile(countryDialingCode, number);
      const countries = dialingCountries(await allowedCountries(merchantCode));
      // By the dialling code: some countries share one.
      if (!countries.some((country) => country.countryDialingCode === countryDialingCode)) {
        throw new AppError('mobile_invalid', { field: 'mobileNum' });
      }
      return mobile;
    },

    async countryCodes(visit) {
      const current = countryOf(visit.ip);
      return { current, list: withFirst(dialingCountries(await allowedCountries(visit.merchant.code)), current) };
    },
  };
}
