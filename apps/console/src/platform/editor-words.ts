import type { Language } from '@sampan/contract/envelope';
import type { MarkdownWords } from '../ui/MarkdownField.tsx';
import type { OfferWords } from '../ui/OfferFields.tsx';
import type { TextsWords } from '../ui/LanguageTexts.tsx';
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

/** The words of the fields that all have which the site offers. `idHint`: where the usual one doesn't say enough. */
export function useOfferFieldWords(idHint?: string): OfferWords {
  const t = useT();
  return {
    id: t('editor.id'),
    idHint: idHint ?? t('editor.id.hint'),
    from: t('editor.from'),
    fromHint: t('editor.time.hint'),
    to: t('editor.to'),
    toHint: t('editor.to.hint'),
    position: t('editor.position'),
    published: t('editor.published'),
    publishedHint: t('editor.published.hint'),
  };
}
