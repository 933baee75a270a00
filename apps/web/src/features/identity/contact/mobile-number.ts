import type * as Library from 'libphonenumber-js/min';

let library: typeof Library | undefined;

/** The plans of all countries come with the first mobile field; until then a number's length decides. */
export async function loadNumberPlans(): Promise<void> {
  library ??= await import('libphonenumber-js/min');
}

/** "090 123-4567", "+84901234567" -> "0901234567", "901234567": digits, without the dialling code beside it. */
export function plainNumber(typed: string, dialingCode: string): string {
  const text = typed.trim();
  const digits = text.replaceAll(/\D/g, '');
  const international = text.startsWith('+') ? digits : digits.startsWith('00') ? digits.slice(2) : null;
  return international?.startsWith(dialingCode) ? international.slice(dialingCode.length) : digits;
}

/** Whether it can be a number of the country; the gateway decides in the end. */
export function isNumberOf(country: string, typed: string, dialingCode: string): boolean {
  const number = plainNumber(typed, dialingCode);
  if (number.length < 4 || number.length > 15 || /[^\d\s()+.-]/.test(typed)) return false;
  return library?.isSupportedCountry(country) === true ? library.isPossiblePhoneNumber(number, country) : true;
}

/** "+84901234567", without the zero that a country dials before it. */
export async function internationalNumber(country: string, typed: string, dialingCode: string): Promise<string> {
  await loadNumberPlans();
  const number = plainNumber(typed, dialingCode);
  const parsed =
    library?.isSupportedCountry(country) === true ? library.parsePhoneNumberFromString(number, country) : undefined;
  return parsed?.number ?? `+${dialingCode}${number}`;
}
