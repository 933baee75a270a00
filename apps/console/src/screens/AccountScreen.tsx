import { useSuspenseQuery } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useState } from 'react';
import { Identity } from '../features/account/Identity.tsx';
import { PasswordDialog } from '../features/account/PasswordDialog.tsx';
import { Sessions } from '../features/account/Sessions.tsx';
import { meQuery } from '../features/entry/queries.ts';
import { AppDialog } from '../features/factors/AppDialog.tsx';
import { CodesDialog } from '../features/factors/CodesDialog.tsx';
import { Factors } from '../features/factors/Factors.tsx';
import { PasskeyDialog } from '../features/factors/PasskeyDialog.tsx';
import type { Passkey } from '../features/factors/queries.ts';
import { RemoveDialog } from '../features/factors/RemoveDialog.tsx';
import { withParameter } from '../platform/search.ts';
import { useT } from '../platform/words.ts';
import { Button } from '../ui/Button.tsx';
import { Page, Section } from '../ui/Page.tsx';

/** The own account: who one is, password, second factors, sessions. */
export function AccountScreen() {
  const t = useT();
  const navigate = useNavigate({ from: '/account' });
  const { open } = useSearch({ from: '/account' });
  const { data: me } = useSuspenseQuery(meQuery);
  const [removed, setRemoved] = useState<'app' | Passkey | null>(null);
  const show = (what?: 'password' | 'app' | 'codes' | 'passkey') =>
    void navigate({ search: (now) => withParameter(now, 'open', what) });
  const close = () => show();
  return (
    <Page title={t('account.title')}>
      <Identity me={me} />
      <Section
        title={t('account.password')}
        text={t('account.password.text')}
        actions={<Button onClick={() => show('password')}>{t('account.password.change')}</Button>}
      />
      <Factors me={me} onChange={show} onRemove={setRemoved} />
      <Sessions />
      {open === 'password' && <PasswordDialog email={me.email} onClose={close} />}
      {open === 'app' && <AppDialog onClose={close} />}
      {open === 'codes' && <CodesDialog onClose={close} />}
      {open === 'passkey' && <PasskeyDialog onClose={close} />}
      {removed && <RemoveDialog factor={removed} onClose={() => setRemoved(null)} />}
    </Page>
  );
}
