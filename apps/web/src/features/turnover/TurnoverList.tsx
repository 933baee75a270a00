import { useId, useState } from 'react';
import type { Obligation } from '@sampan/contract/turnover';
import { confirm, toast } from '../../platform/dialogs.ts';
import { formatDateTime, formatMoney } from '../../platform/format.ts';
import { useT } from '../../platform/i18n.ts';
import { LoadError } from '../../platform/load-error.tsx';
import { useSite } from '../../platform/site.ts';
import { Badge } from '../../ui/Badge.tsx';
import { Button } from '../../ui/Button.tsx';
import { useClampPage } from '../../ui/clamp-page.ts';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { Pager } from '../../platform/pager.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { CountedRounds } from './CountedRounds.tsx';
import { useForfeit, useTurnover } from './queries.ts';
import { fromTenThousandths, playedPercent, sourcePhrase, statusTones } from './rules.ts';
import styles from './turnover.module.css';

/** What is to be played before a withdrawal, by what it is for; each with its progress and the bets that counted. */
export function TurnoverList() {
  const t = useT();
  const { currencyFormat } = useSite();
  const [pageNo, setPageNo] = useState(1);
  const { data, error, isFetching, isPlaceholderData, refetch } = useTurnover(pageNo);
  useClampPage(pageNo, isPlaceholderData ? undefined : data?.totalPages, setPageNo);
  if (error && !data) return <LoadError error={error} isRetrying={isFetching} onRetry={refetch} />;
  if (!data) {
    return (
      <div className={styles['list']} aria-busy="true">
        <Skeleton shape="block" className={styles['bone']} />
        <Skeleton shape="block" className={styles['bone']} />
      </div>
    );
  }
  if (data.list.length === 0) return <EmptyState title={t('turnover.empty')} text={t('turnover.empty.hint')} />;
  return (
    <div className={styles['list']}>
      <p className={styles['owed']}>{t('turnover.owed', { amount: formatMoney(data.owed, currencyFormat) })}</p>
      <ul className={styles['items']} aria-busy={isPlaceholderData || undefined}>
        {data.list.map((obligation) => (
          <Item key={obligation.id} obligation={obligation} />
        ))}
      </ul>
      <Pager page={pageNo} totalPages={data.totalPages} onPage={setPageNo} />
    </div>
  );
}

function Item({ obligation }: { obligation: Obligation }) {
  const t = useT();
  const { currencyFormat } = useSite();
  const [isOpen, setOpen] = useState(false);
  const id = useId();
  const money = (amount: string) => formatMoney(amount, currencyFormat);
  const { source, detail, amount, multiple, required, played, status } = obligation;
  return (
    <li className={styles['item']}>
      <div className={styles['head']}>
        <h3 className={styles['title']} id={`${id}-title`}>
          {[t(sourcePhrase(source)), ...(detail === '' ? [] : [detail])].join(' · ')}
        </h3>
        <Badge tone={statusTones[status]}>{t(`turnover.status.${status}`)}</Badge>
      </div>
      <p className={styles['soft']}>
        {source === 'carried'
          ? t('turnover.carried.text')
          : t('turnover.terms', { amount: money(amount), multiple: fromTenThousandths(multiple) })}{' '}
        <span className={styles['time']}>{formatDateTime(obligation.createdAt)}</span>
      </p>
      <div>
        <p className={styles['figures']}>
          {t('turnover.progress', { played: money(played), required: money(required) })}
        </p>
        <progress
          aria-labelledby={`${id}-title`}
          max={100}
          value={playedPercent(obligation, currencyFormat.digits)}
          className={styles['bar']}
        />
      </div>
      <Terms obligation={obligation} />
      <div className={styles['actions']}>
        <Button size="small" aria-expanded={isOpen} aria-controls={`${id}-rounds`} onClick={() => setOpen(!isOpen)}>
          {t(isOpen ? 'turnover.rounds.hide' : 'turnover.rounds.show')}
        </Button>
        {obligation.canForfeit && <Forfeit obligation={obligation} />}
      </div>
      <div id={`${id}-rounds`} hidden={!isOpen}>
        {isOpen && <CountedRounds obligationId={obligation.id} />}
      </div>
    </li>
  );
}

/** What counts for it, until when, and what went back. */
function Terms({ obligation }: { obligation: Obligation }) {
  const t = useT();
  const { currencyFormat } = useSite();
  const { categories, vassalages, maximumStake, weights, expiresAt, takenBack, status } = obligation;
  const counted = Object.entries(weights).filter(([type, weight]) => weight < 10_000 && isCounted(type, categories));
  const lines = [
    categories && t('turnover.only', { games: categories.map((type) => t(`shell.category.${type}`)).join(', ') }),
    vassalages && t('turnover.only', { games: vassalages.join(', ') }),
    maximumStake && t('turnover.maximum', { amount: formatMoney(maximumStake, currencyFormat) }),
    ...counted.map(([type, weight]) =>
      t('turnover.weight', {
        games: t(`shell.category.${type as keyof typeof weights}`),
        percent: fromTenThousandths(weight) * 100,
      }),
    ),
    status === 'open' && expiresAt !== null && t('turnover.expires', { time: formatDateTime(expiresAt) }),
    /[1-9]/.test(takenBack) && t('turnover.takenBack', { amount: formatMoney(takenBack, currencyFormat) }),
  ].filter((line): line is string => typeof line === 'string');
  if (lines.length === 0) return null;
  return (
    <ul className={styles['terms']}>
      {lines.map((line) => (
        <li key={line}>{line}</li>
      ))}
    </ul>
  );
}

const isCounted = (type: string, categories: Obligation['categories']) =>
  categories === null || categories.some((one) => one === type);

function Forfeit({ obligation }: { obligation: Obligation }) {
  const t = useT();
  const { currencyFormat } = useSite();
  const forfeit = useForfeit();

  async function handleForfeit(): Promise<void> {
    const isSure = await confirm({
      title: t('turnover.forfeit.title'),
      text: t('turnover.forfeit.text', { amount: formatMoney(obligation.amount, currencyFormat) }),
      confirmLabel: t('turnover.forfeit'),
      isDangerous: true,
    });
    if (!isSure) return;
    forfeit.mutate(obligation.id, {
      onSuccess: ({ takenBack }) =>
        toast({ kind: 'good', text: t('turnover.forfeited', { amount: formatMoney(takenBack, currencyFormat) }) }),
    });
  }

  return (
    <Button size="small" variant="ghost" pending={forfeit.isPending} onClick={() => void handleForfeit()}>
      {t('turnover.forfeit')}
    </Button>
  );
}
