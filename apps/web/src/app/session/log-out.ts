import { toast } from '../../platform/dialogs.ts';
import { t } from '../../platform/i18n.ts';
import { loadChunk } from '../../platform/load-chunk.ts';

/** Asks whether to log out, and does; says so where its code doesn't come. */
export function logOut(): void {
  loadChunk(async () => import('../../features/session/queries.ts'))
    .then(async (queries) => queries.logOut())
    .catch(() => toast({ kind: 'bad', text: t('shell.broken') }));
}
