import type { Language } from '@sampan/contract/envelope';
import { toast } from '../../platform/dialogs.ts';
import { setLanguage, t } from '../../platform/i18n.ts';
import { loadChunk } from '../../platform/load-chunk.ts';

/** Shows the site in another language; says so where its words don't come. */
export function chooseLanguage(language: Language): void {
  loadChunk(async () => setLanguage(language)).catch(() => toast({ kind: 'bad', text: t('shell.language.failed') }));
}
