import { useState } from 'react';
import { teamProfit, type TeamView } from '@sampan/contract/team-records';
import { useT } from '../../platform/i18n.ts';
import { readRows } from '../../platform/csv-rows.ts';
import { Files, TeamFile } from './Files.tsx';
import { filePageSize, pageSize, type ProfitRow, useTeamProfit } from './queries.ts';
import { scopeOf, useTeamState } from './state.ts';
import { TeamFilters } from './TeamFilters.tsx';
import { TeamPath } from './TeamPath.tsx';
import { TeamTable, ViewField } from './TeamTable.tsx';
import styles from './team-records.module.css';

const names = ['net', 'deposit', 'withdrawal', 'validBet', 'payout', 'rebate', 'activity'] as const;

/** What the downline paid in, took out, won and was given: by line and by member. */
export function TeamProfit() {
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
        error={error}
        file={
          <TeamFile
            body={{ kind: 'profit', ...filter }}
            count={data?.totalCount}
            columns={['account', ...names]}
            isDisabled={isEmpty}
            read={async () =>
              readRows(
                teamProfit,
                ({ after: _none, ...at }) => ({ query: { ...filter, view, ...at } }),
                (value) => value,
                (row: ProfitRow) => [row.account, ...names.map((name) => row[name])],
                filePageSize,
              )
            }
          />
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
      <Files />
    </div>
  );
}
