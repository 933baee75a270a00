import { FederationReturn } from '../features/identity/login/FederationReturn.tsx';
import { useT } from '../platform/i18n.ts';
import { useTitle } from '../platform/site.ts';
import { NotFoundScreen } from './NotFoundScreen.tsx';

/** Where a provider sends the browser back to. */
export function FederationScreen() {
  const t = useT();
  useTitle(t('identity.federation.title'));
  const provider = /\/federation\/(google|facebook)$/.exec(location.pathname)?.[1];
  if (provider !== 'google' && provider !== 'facebook') return <NotFoundScreen />;
  return (
    <>
      <h1 className="visually-hidden">{t('identity.federation.title')}</h1>
      <FederationReturn provider={provider} />
    </>
  );
}
