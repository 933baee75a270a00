import type { OfferWords } from '../ui/OfferFields.tsx';
import { useT } from './words.ts';

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
