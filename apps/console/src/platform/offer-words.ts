import type { Language } from '@sampan/contract/envelope';
import { editedLanguages } from './texts.ts';
import { showLanguage, showTime, useT } from './words.ts';

interface Named {
  readonly language: Language;
}

/** What lists say of something that the site offers in several languages, for a time. */
export function useOfferWords(languages: readonly Language[]) {
  const t = useT();
  return {
    /** "1 Nov 2026, 08:00 – without end". */
    period({ startsAt, endsAt }: { readonly startsAt: number; readonly endsAt: number | null }): string {
      const from = showTime(startsAt);
      return endsAt === null
        ? t('editor.period.open', { from })
        : t('editor.period.both', { from, to: showTime(endsAt) });
    },
    /** Languages of the operator in which nothing is written. */
    missing(texts: readonly Named[]): string {
      const missing = editedLanguages(languages).filter((one) => texts.every(({ language }) => language !== one));
      return missing.length === 0
        ? t('editor.missing.none')
        : missing.map((language) => showLanguage(language)).join(', ');
    },
  };
}

/** What something is called: in the console's language where it is written in it, else in English. */
export function nameIn<Text extends Named>(texts: readonly Text[], language: Language, name: (text: Text) => string) {
  const text = texts.find((one) => one.language === language) ?? texts.find((one) => one.language === 'EN') ?? texts[0];
  return text ? name(text) : '';
}
