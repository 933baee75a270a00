import type { Language } from '@sampan/contract/envelope';
import type { EditWords } from '../ui/EditPage.tsx';
import type { MarkdownWords } from '../ui/MarkdownField.tsx';
import type { TextsWords } from '../ui/LanguageTexts.tsx';
import { useReasonWords } from './reason-words.ts';
import { showLanguage, useT } from './words.ts';

/** The words of every editor of texts in several languages. */
export function useTextsWords(): TextsWords<Language> {
  const t = useT();
  return {
    languages: t('editor.languages'),
    nameOf: showLanguage,
    missing: (language) => t('editor.language.missing', { language }),
    standsIn: t('editor.language.standsIn'),
    remove: t('editor.language.remove'),
  };
}

/** The words of every field of Markdown. */
export function useMarkdownWords(): MarkdownWords {
  const t = useT();
  return {
    hint: t('editor.markdown'),
    tools: t('editor.tools'),
    heading: t('editor.tool.heading'),
    bold: t('editor.tool.bold'),
    italic: t('editor.tool.italic'),
    list: t('editor.tool.list'),
    link: t('editor.tool.link'),
    picture: t('editor.tool.picture'),
  };
}

/** The words of every page that writes something anew as a whole. */
export function useEditWords(): EditWords {
  const t = useT();
  return {
    reason: useReasonWords(),
    save: t('shell.save'),
    saveText: t('editor.save.text'),
    unsaved: t('editor.unsaved'),
    problems: t('editor.problems'),
    overtaken: t('editor.overtaken'),
    mine: t('editor.overtaken.mine'),
    theirs: t('editor.overtaken.theirs'),
  };
}
