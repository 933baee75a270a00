import { languages, type Language } from '@sampan/contract/envelope';

/** BCP 47 tag of a language of the contract, for `lang` attributes and number formats. */
export const locales: Readonly<Record<Language, string>> = {
  EN: 'en',
  CN: 'zh-CN',
  ID: 'id',
  JA: 'ja',
  KO: 'ko',
  TH: 'th',
  VI: 'vi',
};

/** The first language of an Accept-Language header that we speak; EN when there is none. */
export function acceptedLanguage(header: string | undefined): Language {
  for (const part of (header ?? '').split(',')) {
    const tag = part.trim().slice(0, 2).toLowerCase();
    const found = languages.find((language) => locales[language].slice(0, 2) === tag);
    if (found) return found;
  }
  return 'EN';
}
