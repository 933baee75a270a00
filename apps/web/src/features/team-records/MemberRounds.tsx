import ReceiptText from 'lucide-react/icons/receipt-text';
import { useState } from 'react';
import type { InputOf } from '@sampan/contract/operation';
import { type BetStatus, betStatuses } from '@sampan/contract/play';
import { teamRounds } from '@sampan/contract/team-records';
import { dateTimeOf } from '@sampan/contract/zone-time';
import { formatDateTime, formatMoney, formatSigned } from '../../platform/format.ts';
import { useT } from '../../platform/i18n.ts';
import { LoadError } from '../../platform/load-error.tsx';
import { brand, useSite } from '../../platform/site.ts';
import { Amount } from '../../ui/Amount.tsx';
import { Badge } from '../../ui/Badge.tsx';
import { DataTable } from '../../ui/DataTable.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { IconButton } from '../../ui/IconButton.tsx';
import { Pager } from '../../platform/pager.tsx';
import { SelectField } from '../../ui/SelectField.tsx';
import { CsvButton } from '../../platform/csv-button.tsx';
import { readRows } from '../../platform/csv-rows.ts';
import type { RecordParts } from './parts.ts';
import { filePageSize, pageSize, type TeamBet, useTeamRound, useTeamRounds } from './queries.ts';
import styles from './team-records.module.css';

const statusTones = { open: 'accent', settled: 'plain', void: 'bad' } as const;

interface MemberRoundsProps extends RecordParts {
  query: Omit<InputOf<typeof teamRounds>['query'], 'pageNo' | 'pageSize' | 'after' | 'status'>;
}

/** The rounds of a member of the downline; each opens. */
export function MemberRounds({ query, Round }: MemberRoundsProps) {
  const t = useT();
  const { currencyFormat } = useSite();
  const [status, setStatus] = useState<BetStatus | undefined>();
  const [at, setAt] = useState<{ pageNo: number; after?: string }>({ pageNo: 1 });
  const [shown, setShown] = useState<TeamBet | null>(null);
  const filter = { ...query, ...(status && { status }) };
  const { data, error, isFetching, isPlaceholderData, refetch } = useTeamRounds({ ...filter, ...at, pageSize });
  const money = (amount: string) => <Amount text={formatMoney(amount, currencyFormat)} />;
  const signed = (amount: string) => <Amount text={formatSigned(amount, currencyFormat)} />;
  const totals = data?.totals;
  return (
    <>
      <div className={styles['filters']}>
        <SelectField
          label={t('records.status')}
          value={status ?? ''}
          onChange={({ target }) => {
            setStatus(betStatuses.find((value) => value === target.value));
            setAt({ pageNo: 1 });
          }}
          options={[
            { value: '', label: t('form.all') },
            ...betStatuses.map((value) => ({ value, label: t(`records.status.${value}`) })),
          ]}
        />
        <CsvButton
          name={`rounds-${query.account}`}
          headers={[
            t('records.placed'),
            t('records.id'),
            t('records.game'),
            t('records.vendor'),
            t('records.stake'),
            t('records.payout'),
            t('records.net'),
            t('records.status'),
          ]}
          isDisabled={!data || data.totalCount === 0}
          read={async () =>
            readRows(
              teamRounds,
              ({ after, ...page }) => ({ query: { ...filter, ...page, ...(after !== undefined && { after }) } }),
              (value) => value,
              (bet: TeamBet) => [
                dateTimeOf(bet.placedAt, brand.timeZone),
                bet.roundId,
                bet.gameName,
                bet.vendorName,
                bet.stake,
                bet.payout,
                bet.status === 'open' ? '' : bet.net,
                t(`records.status.${bet.status}`),
              ],
              filePageSize,
            )
          }
        />
      </div>
      {error && !data ? (
        <LoadError error={error} isRetrying={isFetching} onRetry={refetch} />
      ) : (
        <DataTable
          caption={t('teamRecords.roundsOf', { account: query.account })}
          rows={data?.list ?? []}
          rowKey={({ vassalage, roundId }) => `${vassalage} ${roundId}`}
          isPending={!data || isPlaceholderData}
          expectedRows={6}
          totalLabel={totals && totals.count > 0 ? t('records.total', { count: totals.count }) : undefined}
          empty={<EmptyState title={t('records.bets.empty')} text={t('records.bets.hint')} />}
          columns={[
            {
              id: 'game',
              header: t('records.game'),
              isTitle: true,
              cell: ({ gameName, vendorName }) => (
                <span className={styles['game']}>
                  {gameName}
                  <span className={styles['soft']}>{vendorName}</span>
                </span>
              ),
            },
            { id: 'placed', header: t('records.placed'), cell: ({ placedAt }) => formatDateTime(placedAt) },
            {
              id: 'stake',
              header: t('records.stake'),
              align: 'end',
              cell: ({ stake }) => money(stake),
              total: totals && money(totals.stake),
            },
            {
              id: 'payout',
              header: t('records.payout'),
              align: 'end',
              cell: ({ payout }) => money(payout),
              total: totals && money(totals.payout),
            },
            {
              id: 'net',
              header: t('records.net'),
              align: 'end',
              cell: (bet) => (bet.status === 'open' ? '—' : signed(bet.net)),
              total: totals && signed(totals.net),
            },
            {
              id: 'status',
              header: t('records.status'),
              cell: (bet) => (
                <span className={styles['state']}>
                  <Badge tone={statusTones[bet.status]}>{t(`records.status.${bet.status}`)}</Badge>
                  <IconButton
                    size="small"
                    label={t('records.detail.show')}
                    icon={<ReceiptText aria-hidden="true" />}
                    onClick={() => setShown(bet)}
                  />
                </span>
              ),
            },
          ]}
        />
      )}
      <Pager
        page={at.pageNo}
        totalPages={data?.totalPages ?? 1}
        // The next page goes on where this one ends; any other is found by its number.
        onPage={(pageNo) =>
          setAt({ pageNo, ...(pageNo === at.pageNo + 1 && data?.next != null && { after: data.next }) })
        }
      />
      {shown && <ShownRound account={query.account} bet={shown} Round={Round} onClose={() => setShown(null)} />}
    </>
  );
}

function ShownRound({
  account,
  bet,
  Round,
  onClose,
}: { account: string; bet: TeamBet; onClose: () => void } & RecordParts) {
  const [pageNo, setPageNo] = useState(1);
  return <Round result={useTeamRound(account, bet, pageNo)} pageNo={pageNo} onPage={setPageNo} onClose={onClose} />;
}
