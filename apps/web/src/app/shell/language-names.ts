import type { Language } from '@sampan/contract/envelope';

/** Each language's name for itself. */
export const languageNames: Readonly<Record<Language, string>> = {
  EN: 'English',
  CN: '简体中文',
  ID: 'Bahasa Indonesia',
  JA: '日本語',
  KO: '한국어',
  TH: 'ไทย',
  VI: 'Tiếng Việt',
};
