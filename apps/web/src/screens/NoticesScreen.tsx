import { useSearch } from '@tanstack/react-router';
import { Notices } from '../features/notices/Notices.tsx';
import { useT } from '../platform/i18n.ts';
import { useTitle } from '../platform/site.ts';
import { DeferredContent } from '../ui/DeferredContent.tsx';
import styles from './page-screen.module.css';

export function NoticesScreen() {
  const t = useT();
  const { id }: { id?: unknown } = useSearch({ strict: false });
  useTitle(t('shell.notices'));
  return (
    <div className={styles['page']}>
      <h1 className={styles['title']}>{t('shell.notices')}</h1>
      <DeferredContent name="notices">
        <Notices selectedId={typeof id === 'string' ? id : undefined} />
      </DeferredContent>
    </div>
  );
}
