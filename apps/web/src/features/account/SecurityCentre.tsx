import type { CSSProperties, ReactNode } from 'react';
import KeyRound from 'lucide-react/icons/key-round';
import { openDialog } from '../../platform/dialogs.ts';
import { formatDateTime } from '../../platform/format.ts';
import { useT } from '../../platform/i18n.ts';
import { useSession } from '../../platform/session.ts';
import { useSite } from '../../platform/site.ts';
import { Badge } from '../../ui/Badge.tsx';
import { Button } from '../../ui/Button.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { Picture } from '../../ui/Picture.tsx';
import { Panel } from '../../ui/Panel.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import styles from './account.module.css';
import { Loaded } from './Loaded.tsx';
import { LoginHistory } from './LoginHistory.tsx';
import { Passkeys } from './Passkeys.tsx';
import { useMember, useSecurity } from './queries.ts';
import { Devices, Sessions } from './Sessions.tsx';
import { Totp } from './Totp.tsx';

/** Names of their own, the same in every language. */
const providers = { google: 'Google', facebook: 'Facebook' } as const;

interface SecurityCentreProps {
  /** What the member says of themselves. */
  profile: ReactNode;
  /** What protects money that goes out. */
  payouts: ReactNode;
}

/** The account's own data, what protects it, and where it is and was used. */
export function SecurityCentre(props: SecurityCentreProps) {
  const { isTrial } = useSession();
  return isTrial ? <TrialNotice /> : <Centre {...props} />;
}

function Centre({ profile, payouts }: SecurityCentreProps) {
  const t = useT();
  const { hasPasskeys } = useSite();
  const security = useSecurity();
  return (
    <div className={styles['centre']}>
      <Panel title={t('records.account')}>
        <Facts />
      </Panel>
      {profile}
      <div className={styles['pair']}>
        <Panel title={t('security.password')}>
          <Loaded result={security} lines={1}>
            {({ hasPassword, passwordChangedAt, federation }) => (
              <>
                <p className={styles['text']}>
                  {hasPassword
                    ? t('security.password.changed', { date: formatDateTime(passwordChangedAt) })
                    : t('security.password.none')}
                </p>
                {federation.length > 0 && (
                  <p className={styles['linked']}>
                    {t('security.federation')}
                    {federation.map((provider) => (
                      <Badge key={provider}>{providers[provider]}</Badge>
                    ))}
                  </p>
                )}
                <Button
                  variant="primary"
                  icon={<KeyRound aria-hidden="true" />}
                  onClick={() => openDialog('changePassModal', { isForced: false })}
                >
                  {t(hasPassword ? 'security.password.change' : 'security.password.set')}
                </Button>
              </>
            )}
          </Loaded>
        </Panel>
        {security.data && <Totp {...security.data} />}
      </div>
      {payouts}
      {security.data && hasPasskeys && <Passkeys />}
      <Sessions />
      <Devices />
      <LoginHistory />
    </div>
  );
}

function Facts() {
  const t = useT();
  const member = useMember();
  const { isAgent } = useSession();
  const { data } = member;
  const labels = [data?.clubLabel, ...(data?.memberLabel ?? [])]
    .map((label) => label?.labelName ?? '')
    .filter((label) => label !== '');
  const lines = [
    {
      label: t('records.account.name'),
      value: data && (
        <span className={styles['name']}>
          {data.avatar !== '' && (
            <Picture url={data.avatar} alt="" width={32} height={32} className={styles['avatar']} fallback={null} />
          )}
          {data.account}
        </span>
      ),
    },
    // A new member has no level yet.
    ...(data && labels.length > 0
      ? [
          {
            label: t('records.account.level'),
            value: (
              <span className={styles['labels']} style={{ '--label': data.labelColour } as CSSProperties}>
                {labels.map((label) => (
                  <Badge key={label} tone="accent">
                    <span className={styles['dot']} aria-hidden="true" />
                    {label}
                  </Badge>
                ))}
              </span>
            ),
          },
        ]
      : []),
    ...(isAgent ? [{ label: t('security.type'), value: <Badge tone="accent">{t('security.type.agent')}</Badge> }] : []),
    {
      label: t('records.account.email'),
      value: data && <Contact channel="email" target={data.email} isConfirmed={data.isEmailConfirmed} />,
    },
    {
      label: t('records.account.mobile'),
      value: data && <Contact channel="mobile" target={data.mobile} isConfirmed={data.isMobileConfirmed} />,
    },
    { label: t('records.account.since'), value: data && formatDateTime(data.regDate) },
  ];
  if (member.error && !data) return <Loaded result={member}>{() => null}</Loaded>;
  return (
    <dl className={styles['facts']} aria-busy={!data}>
      {lines.map(({ label, value }) => (
        <div key={label} className={styles['fact']}>
          <dt>{label}</dt>
          <dd>{value ?? <Skeleton />}</dd>
        </div>
      ))}
    </dl>
  );
}

interface ContactProps {
  channel: 'email' | 'mobile';
  /** Masked; empty: there is none. */
  target: string;
  isConfirmed: boolean;
}

/** Where the account can be reached, whether that is shown to be its owner's, and the way to another. */
function Contact({ channel, target, isConfirmed }: ContactProps) {
  const t = useT();
  const has = target !== '';
  return (
    <span className={styles['contact']}>
      <span>{has ? target : t('records.account.none')}</span>
      {has && (
        <Badge tone={isConfirmed ? 'good' : 'plain'}>
          {t(isConfirmed ? 'security.contact.confirmed' : 'security.contact.unconfirmed')}
        </Badge>
      )}
      <Button
        size="small"
        aria-label={t(`identity.contact.${channel}.${has ? 'change' : 'add'}`)}
        onClick={() => openDialog('contact', { channel, isChange: has })}
      >
        {t(has ? 'security.contact.change' : 'security.contact.add')}
      </Button>
    </span>
  );
}

/** spec §4: a trial account has nothing of this, and is led to the registration. */
function TrialNotice() {
  const t = useT();
  return (
    <Panel>
      <EmptyState
        title={t('security.trial')}
        text={t('security.trial.text')}
        action={
          <Button variant="primary" onClick={() => openDialog('registerModal', {})}>
            {t('security.trueAccount.submit')}
          </Button>
        }
      />
    </Panel>
  );
}
