import type { Language } from '@sampan/contract/envelope';
import { showLanguage, t } from './words.ts';

/** What is written of one thing in each of its languages, as it is typed. */
export type Texts<Text> = Readonly<Partial<Record<Language, Text>>>;

const isBlank = (text: object) => Object.values(text).join('').trim() === '';

/** Languages that have something in them. */
export function writtenIn(texts: Texts<object>): Language[] {
  return (Object.entries(texts) as [Language, object][]).flatMap(([language, text]) =>
    isBlank(text) ? [] : [language],
  );
}

/** The texts of the wire by language. */
export function textsByLanguage<Text extends object>(
  list: readonly (Text & { readonly language: Language })[],
): Texts<Omit<Text, 'language'>> {
  return Object.fromEntries(list.map(({ language, ...text }) => [language, text])) as Texts<Omit<Text, 'language'>>;
}

/** As the wire has them: those in which something is written, in the order of their codes. */
export function listOfTexts<Text extends object>(texts: Texts<Text>): (Text & { language: Language })[] {
  return writtenIn(texts)
    .toSorted()
    .flatMap((language) => {
      const text = texts[language];
      return text ? [{ language, ...text }] : [];
    });
}

/** EN stands in for the languages of the site that have none, so it is always among those of an editor. */
export const editedLanguages = (languages: readonly Language[]): Language[] => [
  'EN',
  ...languages.filter((one) => one !== 'EN'),
];

/** What is wrong with texts of which each has to have a `name`: EN is missing, or a text has no name. Null: nothing. */
export function textsProblem<Name extends string>(
  texts: Texts<Readonly<Record<Name, string>>>,
  name: Name,
): string | null {
  const written = writtenIn(texts);
  if (!written.includes('EN')) return t('editor.en.missing');
  const nameless = written.find((language) => texts[language]?.[name].trim() === '');
  return nameless ? t('editor.name.missing', { language: showLanguage(nameless) }) : null;
}
