import { folded } from '@sampan/contract/search';
import type { PhoneCountry } from '../../../ui/PhoneField.tsx';

/** By name, country code or dialling code, with or without a plus. */
export function matchingCountries(countries: readonly PhoneCountry[], query: string): readonly PhoneCountry[] {
  const wanted = folded(query);
  const digits = wanted.replace(/^00/, '');
  if (digits === '') return countries;
  if (/^\d+$/.test(digits)) return countries.filter(({ dialingCode }) => dialingCode.startsWith(digits));
  return countries.filter(({ name, code }) => folded(name).includes(wanted) || code.toLowerCase() === wanted);
}
