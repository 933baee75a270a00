import { useSuspenseQuery } from '@tanstack/react-query';
import { Link, Navigate } from '@tanstack/react-router';
import { meQuery } from '../features/entry/queries.ts';
import { useT } from '../platform/words.ts';
import { Note } from '../ui/Note.tsx';
import { Page } from '../ui/Page.tsx';
import { pages } from './navigation.ts';

/** Leads to the first page of the menu that the person's roles allow. */
export function FirstPage() {
  const t = useT();
  const { data: me } = useSuspenseQuery(meQuery);
  const page = pages.find(({ permission }) => me.permissions.includes(permission));
  if (page) return <Navigate to={page.path} replace />;
  return (
    <Page title={t('shell.title')}>
      <Note look="warn">{t('shell.nothing')}</Note>
    </Page>
  );
}

export function NotFound() {
  const t = useT();
  return (
    <>
      <h1>{t('shell.notFound')}</h1>
      <p>
        <Link to="/">{t('shell.home')}</Link>
      </p>
    </>
  );
}
