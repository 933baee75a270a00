import { useState } from 'react';
import type { GameType } from '@sampan/contract/catalogue';
import { gameTypes } from '@sampan/contract/game-kinds';
import { teamBetting, type TeamView } from '@sampan/contract/team-records';
import { useT } from '../../platform/i18n.ts';
import { SelectField } from '../../ui/SelectField.tsx';
import { readRows } from '../../platform/csv-rows.ts';
import { Files, TeamFile } from './Files.tsx';
import { MemberRounds } from './MemberRounds.tsx';
import type { RecordParts } from './parts.ts';
import { type BettingRow, filePageSize, pageSize, useTeamBetting, useVendors } from './queries.ts';
import { scopeOf, useTeamState } from './state.ts';
import { TeamFilters } from './TeamFilters.tsx';
import { TeamPath } from './TeamPath.tsx';
import { TeamTable, ViewField } from './TeamTable.tsx';
import styles from './team-records.module.css';

const names = ['net', 'stake', 'validBet', 'payout', 'rounds'] as const;

/** What the downline staked: by line, by member, down to a member's rounds. */
export function TeamBetting({ Round }: RecordParts) {
  const t = useT();
  const { today, state, show } = useTeamState();
  const [view, setView] = useState<TeamView>('line');
  const [gameType, setGameType] = useState<GameType | undefined>();
  const [vassalage, setVassalage] = useState<string | undefined>();
  /** Whose rounds are shown in the place of the table. */
  const [member, setMember] = useState<string | null>(null);
  const vendors = useVendors()
    .filter(({ title }) => gameType === undefined || title === gameType)
    .flatMap(({ cards }) => cards);
  const games = { ...(gameType && { gameType }), ...(vassalage !== undefined && { vassalage }) };
  const filter = { ...scopeOf(state), ...games };
  const result = useTeamBetting({ ...filter, view, pageNo: state.pageNo, pageSize });
  const { data, error, isFetching, isPlaceholderData, refetch } = result;
  const path = data?.path ?? [];
  const isEmpty = !data || data.totalCount === 0 || isPlaceholderData;
  const step = (account: string | undefined) => {
    setMember(null);
    show({ under: account, account: undefined });
  };
  return (
    <div className={styles['records']}>
      <TeamFilters
        today={today}
        state={state}
        show={(change) => {
          setMember(null);
          show(change);
        }}
        error={error}
        file={
          <TeamFile
            body={{ kind: 'betting', ...filter }}
            count={data?.totalCount}
            columns={['account', ...names]}
            isDisabled={isEmpty}
            read={async () =>
              readRows(
                teamBetting,
                ({ after: _none, ...at }) => ({ query: { ...filter, view, ...at } }),
                (value) => value,
                (row: BettingRow) => [row.account, ...names.map((name) => String(row[name]))],
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
        <SelectField
          label={t('records.category')}
          value={gameType ?? ''}
          onChange={({ target }) => {
            setGameType(gameTypes.find((type) => type === target.value));
            setVassalage(undefined);
            show({});
          }}
          options={[
            { value: '', label: t('form.all') },
            ...gameTypes.map((type) => ({ value: type, label: t(`shell.category.${type}`) })),
          ]}
        />
        <SelectField
          label={t('records.vendor')}
          value={vassalage ?? ''}
          onChange={({ target }) => {
            setVassalage(target.value || undefined);
            show({});
          }}
          options={[
            { value: '', label: t('form.all') },
            ...[...new Map(vendors.map((card) => [card.vassalage, card.displayName]))]
              .map(([value, label]) => ({ value, label }))
              .toSorted((a, b) => a.label.localeCompare(b.label)),
          ]}
        />
      </TeamFilters>
      <TeamPath
        path={path}
        onStep={step}
        here={member === null ? undefined : t('teamRecords.roundsOf', { account: member })}
      />
      {member === null ? (
        <>
          <TeamTable
            caption={t('agent.betting')}
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
            onMember={setMember}
          />
          <p className={styles['soft']}>{t('teamRecords.settled')}</p>
        </>
      ) : (
        <MemberRounds
          key={member}
          query={{ from: state.from, to: state.to, account: member, ...games }}

          Round={Round}
        />
      )}
      <Files />
    </div>
  );
}
