import { useState } from 'react';
import { teamProfit, type TeamView } from '@sampan/contract/team-records';
import { useT } from '../../platform/i18n.ts';
import { columnNames, FileButton, Files } from './Files.tsx';
import type { RecordParts } from './parts.ts';
import { pageSize, type ProfitRow, readPages, useTeamProfit } from './queries.ts';
import { rowsAtOnce } from './rules.ts';
import { scopeOf, useTeamState } from './state.ts';
import { TeamFilters } from './TeamFilters.tsx';
import { TeamPath } from './TeamPath.tsx';
import { TeamTable, ViewField } from './TeamTable.tsx';
import styles from './team-records.module.css';

const names = ['net', 'deposit', 'withdrawal', 'validBet', 'payout', 'rebate', 'activity'] as const;

/** What the downline paid in, took out, won and was given: by line and by member. */
export function TeamProfit({ Csv, Day }: Omit<RecordParts, 'Round'>) {
  const t = useT();
  const { today, state, show } = useTeamState();
  const [view, setView] = useState<TeamView>('line');
  const filter = scopeOf(state);
  const { data, error, isFetching, isPlaceholderData, refetch } = useTeamProfit({
    ...filter,
    view,
    pageNo: state.pageNo,
    pageSize,
  });
  const path = data?.path ?? [];
  const isEmpty = !data || data.totalCount === 0 || isPlaceholderData;
  return (
    <div className={styles['records']}>
      <TeamFilters
        today={today}
        state={state}
        show={show}
        Day={Day}
        error={error}
        file={
          data && data.totalCount > rowsAtOnce ? (
            <FileButton body={{ kind: 'profit', ...filter }} isDisabled={isEmpty} />
          ) : (
            <Csv
              name={`team-profit-${state.from}-${state.to}`}
              headers={['account' as const, ...names].map((name) => t(columnNames[name]))}
              isDisabled={isEmpty}
              read={async () =>
                readPages(
                  teamProfit,
                  ({ after: _none, ...at }) => ({ query: { ...filter, view, ...at } }),
                  (value) => value,
                  (row: ProfitRow) => [row.account, ...names.map((name) => row[name])],
                )
              }
            />
          )
        }
      >
        <ViewField
          view={view}
          onView={(chosen) => {
            setView(chosen);
            show({});
          }}
        />
      </TeamFilters>
      <TeamPath path={path} onStep={(under) => show({ under, account: undefined })} />
      <TeamTable
        caption={t('agent.profit')}
        names={names}
        result={{ error, isFetching, refetch }}
        rows={data?.list.map(({ account, members, isTeam, ...figures }) => ({ account, members, isTeam, figures }))}
        totals={data?.totals}
        isPending={!data || isPlaceholderData}
        here={view === 'line' && state.account === undefined ? path.at(-1) : undefined}
        pageNo={state.pageNo}
        totalPages={data?.totalPages ?? 1}
        onPage={(pageNo) => show({ pageNo })}
        onLine={(account) => show({ under: account, account: undefined })}
      />
      <Files Csv={Csv} />
    </div>
  );
}
