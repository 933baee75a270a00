import type { ReactNode } from 'react';
import { Button } from './Button.tsx';
import styles from './language-texts.module.css';
import { Note } from './Note.tsx';
import { Actions } from './Page.tsx';

/** `Language`: codes of languages. */
export interface TextsWords<Language extends string = string> {
  readonly languages: string;
  readonly nameOf: (language: Language) => string;
  /** "Vietnamese: missing". */
  readonly missing: (name: string) => string;
  /** What the site shows where a language is missing. */
  readonly standsIn: string;
  readonly remove: string;
}

interface LanguageTextsProps<Text extends object, Language extends string> {
  words: TextsWords<Language>;
  languages: readonly Language[];
  texts: Readonly<Partial<Record<Language, Text>>>;
  /** A text in which nothing is written. */
  empty: Text;
  language: Language;
  onLanguage: (language: Language) => void;
  /** The texts with the language's changed. */
  onChange: (texts: Readonly<Partial<Record<Language, Text>>>) => void;
  /** What is wrong with all of them. */
  problem?: ReactNode;
  /** The fields of one text. */
  children: (text: Text, change: (part: Partial<Text>) => void) => ReactNode;
}

const isBlank = (text: object | undefined) =>
  Object.values(text ?? {})
    .join('')
    .trim() === '';

/** What something says in each of its languages, one of them at a time. */
export function LanguageTexts<Text extends object, Language extends string>(props: LanguageTextsProps<Text, Language>) {
  const { words, languages, texts, empty, language, onLanguage, onChange, problem, children } = props;
  const isMissing = isBlank(texts[language]);
  const change = (part: Partial<Text>) => onChange({ ...texts, [language]: { ...empty, ...texts[language], ...part } });
  return (
    <>
      <div className={styles['languages']} role="group" aria-label={words.languages}>
        {languages.map((one) => (
          <Button key={one} aria-pressed={one === language} onClick={() => onLanguage(one)}>
            {isBlank(texts[one]) ? words.missing(words.nameOf(one)) : words.nameOf(one)}
          </Button>
        ))}
      </div>
      {problem}
      {isMissing && <Note>{words.standsIn}</Note>}
      {children(texts[language] ?? empty, change)}
      {!isMissing && (
        <Actions>
          <Button onClick={() => change(empty)}>{words.remove}</Button>
        </Actions>
      )}
    </>
  );
}
