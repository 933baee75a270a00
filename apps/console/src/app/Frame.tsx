import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { EntryCard } from '../features/entry/EntryCard.tsx';
import { InvitationForm } from '../features/entry/InvitationForm.tsx';
import { LoginForm } from '../features/entry/LoginForm.tsx';
import { meQuery } from '../features/entry/queries.ts';
import { waysOf } from '../features/factors/queries.ts';
import { errorText } from '../platform/errors.ts';
import { useSession } from '../platform/session.ts';
import { useT } from '../platform/words.ts';
import { Button } from '../ui/Button.tsx';
import { ErrorNote } from '../ui/Note.tsx';
import { FactorEntry, FirstCodes, FirstFactor } from './SecondFactor.tsx';
import { Shell } from './Shell.tsx';

/** The invitation of the link that was followed; '' where it carries none, null on all other addresses. */
function followedInvitation(): string | null {
  if (!location.pathname.endsWith('/invitation')) return null;
  const ticket = location.hash.slice(1);
  // Nobody who looks at the screen or the history finds it.
  history.replaceState(history.state, '', `/console/${location.search}`);
  return ticket;
}
const invitation = followedInvitation();

/** Everything: first who one is, then the console. */
export function Frame() {
  const session = useSession();
  const [wasIn, setWasIn] = useState(session !== null);
  if (session !== null && !wasIn) setWasIn(true);
  if (session === null)
    return invitation !== null && !wasIn ? (
      <InvitationForm invitation={invitation === '' ? null : invitation} />
    ) : (
      <LoginForm />
    );
  return <Entered key={session.operator} />;
}

/** With a token: what it opens depends on what was shown so far. */
function Entered() {
  const t = useT();
  const [codes, setCodes] = useState<readonly string[] | null>(null);
  const { data: me, error, refetch } = useQuery(meQuery);
  if (codes) return <FirstCodes codes={codes} onKept={() => setCodes(null)} />;
  if (error && !me)
    return (
      <EntryCard title={t('shell.title')}>
        <ErrorNote>{errorText(error)}</ErrorNote>
        <Button onClick={() => void refetch()}>{t('shell.retry')}</Button>
      </EntryCard>
    );
  if (!me) return <EntryCard title={t('shell.title')}>…</EntryCard>;
  if (me.hasShownFactor) return <Shell me={me} />;
  if (!me.hasTotp && me.passkeys.length === 0) return <FirstFactor onDone={setCodes} />;
  return <FactorEntry ways={waysOf(me)} />;
}
