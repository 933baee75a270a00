import { useT } from './words.ts';

/** What the dialog with a preview says. */
export function usePreviewWords() {
  const t = useT();
  return {
    title: t('editor.preview'),
    text: t('editor.preview.text'),
    open: t('editor.preview.open'),
    close: t('shell.close'),
  };
}
