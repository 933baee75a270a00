import { languageTags, useLanguage } from '../../platform/i18n.ts';

/** Names countries in the page's language; what it has no name for keeps its code. */
export function useCountryNames(): (code: string) => string {
  const names = new Intl.DisplayNames(languageTags[useLanguage()], { type: 'region', fallback: 'code' });
  return (code) => (/^[A-Z]{2}$/.test(code) ? (names.of(code) ?? code) : code);
}
