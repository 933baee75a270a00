import { type Language, languages } from '@sampan/contract/envelope';

/** What is made for each language, by language. */
export function inEachLanguage<T>(make: (language: Language) => T): Record<Language, T> {
  return Object.fromEntries(languages.map((language) => [language, make(language)])) as Record<Language, T>;
}
