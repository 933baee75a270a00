import type { ReactNode } from 'react';
import type { Language } from '@sampan/contract/envelope';
import { LanguageTexts } from '../ui/LanguageTexts.tsx';
import { ErrorNote } from '../ui/Note.tsx';
import type { Texts } from './texts.ts';
import { showLanguage, useT } from './words.ts';

/** What a form is told of the languages of what it edits. */
export interface LanguageProps {
  /** The operator's, the default one first. */
  languages: readonly Language[];
  /** The one whose text is shown. */
  language: Language;
  onLanguage: (language: Language) => void;
}

interface TextsFieldsProps<Text extends object> extends LanguageProps {
  texts: Texts<Text>;
  /** A text in which nothing is written. */
  empty: Text;
  onTexts: (texts: Texts<Text>) => void;
  /** What is wrong with all of them. */
  problem?: string | undefined;
  /** What the site shows where a language is missing; EN by default. */
  standsIn?: string;
  /** The fields of one text. */
  children: (text: Text, change: (part: Partial<Text>) => void) => ReactNode;
}

/** What something says in each of its languages, one of them at a time. */
export function TextsFields<Text extends object>(props: TextsFieldsProps<Text>) {
  const { languages, language, onLanguage, texts, empty, onTexts, problem, standsIn, children } = props;
  const t = useT();
  const words = {
    languages: t('editor.languages'),
    nameOf: showLanguage,
    missing: (name: string) => t('editor.language.missing', { language: name }),
    standsIn: standsIn ?? t('editor.language.standsIn'),
    remove: t('editor.language.remove'),
  };
  return (
    <LanguageTexts
      words={words}
      languages={languages}
      texts={texts}
      empty={empty}
      language={language}
      onLanguage={onLanguage}
      onChange={onTexts}
      problem={problem !== undefined && <ErrorNote>{problem}</ErrorNote>}
    >
      {children}
    </LanguageTexts>
  );
}
