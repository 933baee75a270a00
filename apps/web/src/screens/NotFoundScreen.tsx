import { useT } from '../platform/i18n.ts';
import { paths } from '../platform/paths.ts';
import { useTitle } from '../platform/site.ts';
import { LinkButton } from '../ui/Button.tsx';
import { EmptyState } from '../ui/EmptyState.tsx';

export function NotFoundScreen() {
  const t = useT();
  useTitle(t('lobby.notFound'));
  return (
    <>
      <h1 className="visually-hidden">{t('lobby.notFound')}</h1>
      <EmptyState
        scene="storm"
        title={t('lobby.notFound')}
        text={t('lobby.notFound.text')}
        action={
          <LinkButton variant="primary" href={paths.home()}>
            {t('lobby.notFound.home')}
          </LinkButton>
        }
      />
    </>
  );
}
