import { EntryCard } from '../features/entry/EntryCard.tsx';
import { useLogout } from '../features/entry/queries.ts';
import { RecoveryCodes } from '../features/factors/RecoveryCodes.tsx';
import { type FactorWays, useRenewSession } from '../features/factors/queries.ts';
import { SetUpApp } from '../features/factors/SetUpApp.tsx';
import { ShowFactor } from '../features/factors/ShowFactor.tsx';
import { session } from '../platform/session.ts';
import { useT } from '../platform/words.ts';

/** The session that the factor made whole takes the place of the one that had shown the password only. */
function open(token: string): void {
  const half = session.current();
  if (half) session.open({ operator: half.operator, token });
}

/** The second half of a login, where a factor is set up. */
export function FactorEntry({ ways }: { ways: FactorWays }) {
  const t = useT();
  const logout = useLogout();
  return (
    <EntryCard title={t('entry.factor.title')}>
      <ShowFactor
        ways={ways}
        other={{ label: t('entry.factor.other'), onChoose: () => logout.mutate() }}
        onShown={open}
      />
    </EntryCard>
  );
}

/** Sets an authenticator app up for who has no factor yet; nothing else opens before. */
export function FirstFactor({ onDone }: { onDone: (codes: readonly string[]) => void }) {
  const t = useT();
  const logout = useLogout();
  const renew = useRenewSession();
  return (
    <EntryCard title={t('entry.setUp.title')}>
      <p>{t('entry.setUp.text')}</p>
      <SetUpApp
        other={{ label: t('entry.factor.other'), onChoose: () => logout.mutate() }}
        onDone={({ recoveryCodes, session: whole }) => {
          onDone(recoveryCodes);
          if (whole) renew(whole.token);
        }}
      />
    </EntryCard>
  );
}

/** The codes of the first factor: nothing opens before they are kept. */
export function FirstCodes({ codes, onKept }: { codes: readonly string[]; onKept: () => void }) {
  const t = useT();
  return (
    <EntryCard title={t('entry.codes.title')}>
      <RecoveryCodes codes={codes} onKept={onKept} />
    </EntryCard>
  );
}
