import type { ReasonWords } from '../ui/ReasonFooter.tsx';
import { useT } from './words.ts';

/** The words of every dialog that asks why. */
export function useReasonWords(): ReasonWords {
  const t = useT();
  return {
    close: t('shell.close'),
    cancel: t('shell.cancel'),
    reason: t('shell.reason'),
    hint: t('shell.reason.hint'),
    missing: t('shell.reason.missing'),
  };
}
