import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { setupQuery } from '../features/setup/queries.ts';
import { nextOf } from '../features/setup/rules.ts';
import { Steps } from '../features/setup/Steps.tsx';
import { FailedRead } from '../platform/failed-read.tsx';
import { useT } from '../platform/words.ts';
import { Note } from '../ui/Note.tsx';
import { Page, Section } from '../ui/Page.tsx';

/** From nothing to an open site, step by step. */
export function SetupScreen() {
  const t = useT();
  const setup = useQuery(setupQuery);
  const { data } = setup;
  const isReady = data !== undefined && nextOf(data.points) === undefined;
  const state = data?.isOpen ? 'open' : isReady ? 'ready' : 'closed';
  return (
    <Page title={t('setup.title')} text={t('setup.text')}>
      {setup.error && <FailedRead error={setup.error} refetch={setup.refetch} />}
      {setup.isPending && <p aria-busy="true">…</p>}
      {data && (
        <>
          <Section title={t('setup.site')}>
            {data.isOpen && !isReady ? (
              <Note look="warn">{t('setup.site.tooEarly')}</Note>
            ) : (
              <Note>{t(`setup.site.${state}`)}</Note>
            )}
            <p>
              <a href={data.siteOrigin} target="_blank" rel="noreferrer">
                {data.siteOrigin}
              </a>{' '}
              <Link to="/settings" search={{ q: 'maintenance' }}>
                {t(data.isOpen ? 'setup.site.close' : 'setup.site.do')}
              </Link>
            </p>
          </Section>
          <Section title={t('setup.steps')}>
            <Steps points={data.points} />
          </Section>
        </>
      )}
    </Page>
  );
}
