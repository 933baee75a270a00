import type { missionLeaderboard } from '@sampan/contract/missions';
import type { ValueOf } from '@sampan/contract/operation';
import { formatMoney } from '../../platform/format.ts';
import { useT } from '../../platform/i18n.ts';
import { LoadError } from '../../platform/load-error.tsx';
import { useSite } from '../../platform/site.ts';
import { Badge } from '../../ui/Badge.tsx';
import { DataTable, type Column } from '../../ui/DataTable.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import styles from './missions.module.css';
import { useLeaderboard } from './queries.ts';

/** With where it stands in the list: a place may be shared, and so may a masked name. */
type Standing = ValueOf<typeof missionLeaderboard>['list'][number] & { readonly row: number };

/** Who took the most mission rewards this week, and the member's own place. */
export function Leaderboard() {
  const t = useT();
  const { currencyFormat } = useSite();
  const { data, error, isFetching, refetch } = useLeaderboard();
  if (error && !data) return <LoadError error={error} isRetrying={isFetching} onRetry={refetch} />;
  const columns: Column<Standing>[] = [
    { id: 'place', header: t('mission.place'), cell: ({ place }) => place },
    {
      id: 'name',
      header: t('mission.name'),
      isTitle: true,
      cell: ({ name, isOwn }) => (
        <span className={styles['who']}>
          {name}
          {isOwn && <Badge tone="accent">{t('mission.you')}</Badge>}
        </span>
      ),
    },
    { id: 'missions', header: t('mission.done'), align: 'end', cell: ({ missions }) => missions },
    {
      id: 'amount',
      header: t('mission.got'),
      align: 'end',
      cell: ({ amount }) => <span className="money">{formatMoney(amount, currencyFormat)}</span>,
    },
  ];
  return (
    <div className={styles['board']}>
      <p className={styles['text']}>
        {t('mission.board.text')}
        {data?.own && <strong className={styles['own']}>{t('mission.own', { place: data.own.place })}</strong>}
      </p>
      <DataTable
        caption={t('mission.board')}
        columns={columns}
        rows={data?.list.map((standing, row) => ({ ...standing, row })) ?? []}
        rowKey={({ row }) => String(row)}
        isPending={!data}
        expectedRows={5}
        empty={<EmptyState title={t('mission.board.empty')} text={t('mission.board.hint')} />}
      />
    </div>
  );
}
