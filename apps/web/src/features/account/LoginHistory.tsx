import { useState } from 'react';
import { formatDateTime } from '../../platform/format.ts';
import { languageTags, useLanguage, useT } from '../../platform/i18n.ts';
import { LoadError } from '../../platform/load-error.tsx';
import { Badge, type Tone } from '../../ui/Badge.tsx';
import { DataTable, type Column } from '../../ui/DataTable.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { Pager } from '../../platform/pager.tsx';
import { Panel } from '../../ui/Panel.tsx';
import styles from './account.module.css';
import { historyPageSize, useLoginHistory, type Login } from './queries.ts';
import { countryNames, placeText } from './rules.ts';

const tones = { opened: 'good', wrong: 'bad', refused: 'bad', verification: 'plain' } as const satisfies Record<
  Login['outcome'],
  Tone
>;

/** Logins and refused attempts, the latest first. */
export function LoginHistory() {
  const t = useT();
  const nameCountry = countryNames(languageTags[useLanguage()]);
  const [pageNo, setPageNo] = useState(1);
  const { data, error, isFetching, isPlaceholderData, refetch } = useLoginHistory(pageNo);
  const columns: Column<Login>[] = [
    { id: 'time', header: t('security.history.time'), isTitle: true, cell: ({ at }) => formatDateTime(at) },
    {
      id: 'outcome',
      header: t('security.history.outcome'),
      cell: ({ outcome }) => <Badge tone={tones[outcome]}>{t(`security.outcome.${outcome}`)}</Badge>,
    },
    { id: 'way', header: t('security.history.way'), cell: ({ way }) => t(`security.way.${way}`) },
    {
      id: 'place',
      header: t('security.history.place'),
      cell: (login) => <span className={styles['place']}>{placeText(login, nameCountry)}</span>,
    },
    {
      id: 'client',
      header: t('security.history.client'),
      cell: ({ client }) => (client === '' ? t('security.unknown') : client),
    },
  ];
  return (
    <Panel title={t('security.history')}>
      {error && !data ? (
        <LoadError error={error} isRetrying={isFetching} onRetry={refetch} />
      ) : (
        <DataTable
          caption={t('security.history')}
          columns={columns}
          rows={data?.list ?? []}
          rowKey={({ id }) => id}
          isPending={!data || isPlaceholderData}
          expectedRows={historyPageSize / 2}
          empty={<EmptyState title={t('security.history.empty')} text={t('security.history.hint')} />}
        />
      )}
      <div className={styles['below']}>
        <Pager page={pageNo} totalPages={data?.totalPages ?? 1} onPage={setPageNo} />
      </div>
    </Panel>
  );
}
