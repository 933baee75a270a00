import LogOut from 'lucide-react/icons/log-out';
import { errorWords } from '../../platform/api.ts';
import { confirm } from '../../platform/dialogs.ts';
import { formatDateTime } from '../../platform/format.ts';
import { useT } from '../../platform/i18n.ts';
import { paths, visit } from '../../platform/paths.ts';
import { Badge } from '../../ui/Badge.tsx';
import { Button } from '../../ui/Button.tsx';
import { ErrorState } from '../../ui/ErrorState.tsx';
import { Panel } from '../../ui/Panel.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import styles from './account.module.css';
import { useLogoutEverywhere, useMember } from './queries.ts';

/** The account's own data, and the end of all its sessions. */
export function SecurityCentre() {
  const t = useT();
  const { data, error, isFetching, refetch } = useMember();
  const everywhere = useLogoutEverywhere();

  async function handleEverywhere(): Promise<void> {
    const isSure = await confirm({
      title: t('records.everywhere.title'),
      text: t('records.everywhere.text'),
      confirmLabel: t('records.everywhere'),
      isDangerous: true,
    });
    if (isSure) everywhere.mutate(undefined, { onSuccess: () => visit(paths.home()) });
  }

  if (error && !data) {
    return (
      <ErrorState
        title={t(...errorWords(error))}
        retryLabel={t('shell.retry')}
        isRetrying={isFetching}
        onRetry={() => void refetch()}
      />
    );
  }
  const lines = [
    { label: t('records.account.name'), value: data?.account },
    // A new member has no level yet.
    ...(data && data.clubLabel.labelName !== ''
      ? [{ label: t('records.account.level'), value: <Badge tone="accent">{data.clubLabel.labelName}</Badge> }]
      : []),
    { label: t('records.account.email'), value: data && (data.email || t('records.account.none')) },
    { label: t('records.account.mobile'), value: data && (data.mobile || t('records.account.none')) },
    { label: t('records.account.since'), value: data && formatDateTime(data.regDate) },
  ];
  return (
    <div className={styles['centre']}>
      <Panel title={t('records.account')}>
        <dl className={styles['facts']} aria-busy={!data}>
          {lines.map(({ label, value }) => (
            <div key={label} className={styles['fact']}>
              <dt>{label}</dt>
              <dd>{value ?? <Skeleton />}</dd>
            </div>
          ))}
        </dl>
      </Panel>
      <Panel title={t('records.sessions')}>
        <p className={styles['text']}>{t('records.sessions.text')}</p>
        <Button
          variant="danger"
          icon={<LogOut aria-hidden="true" />}
          pending={everywhere.isPending}
          onClick={() => void handleEverywhere()}
        >
          {t('records.everywhere')}
        </Button>
      </Panel>
    </div>
  );
}
