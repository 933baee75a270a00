import ReceiptText from 'lucide-react/icons/receipt-text';
import { useState } from 'react';
import { gameTypes } from '@sampan/contract/game-kinds';
import { betRecords, betStatuses } from '@sampan/contract/play';
import { dateTimeOf } from '@sampan/contract/zone-time';
import { formatDateTime, formatMoney, formatSigned } from '../../platform/format.ts';
import { useT } from '../../platform/i18n.ts';
import { gameHref, paths, type RecordSearch } from '../../platform/paths.ts';
import { brand, useSite } from '../../platform/site.ts';
import { Amount } from '../../ui/Amount.tsx';
import { Badge } from '../../ui/Badge.tsx';
import { LinkButton } from '../../ui/Button.tsx';
import { IconButton } from '../../ui/IconButton.tsx';
import type { Column } from '../../ui/DataTable.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { SelectField } from '../../ui/SelectField.tsx';
import { readRows } from '../../platform/csv-rows.ts';
import { toneOf } from './amount-tone.ts';
import { CopyId } from './CopyId.tsx';
import { recordPageSize, useBets, useRecordTime, useVendors, type Bet } from './queries.ts';
import { RecordPage } from './RecordPage.tsx';
import { RoundDialog } from './RoundDialog.tsx';
import styles from './records.module.css';
import { cursorIn, vendorOptions } from './rules.ts';

const statusTones = { open: 'accent', settled: 'plain', void: 'bad' } as const;

function gameOf({ gameName, vendorName, gameType, nodeId }: Bet) {
  return (
    <a href={gameHref({ nodeId, gameType })} className={styles['game']}>
      {gameName}
      <span className={styles['soft']}>{vendorName}</span>
    </a>
  );
}

/** The member's bets: by period, category, provider and status, with totals. */
export function BetRecord({ search }: { search: RecordSearch }) {
  const t = useT();
  const { currencyFormat } = useSite();
  const gameType = gameTypes.find((candidate) => candidate === search.gameType);
  const status = betStatuses.find((candidate) => candidate === search.status);
  const filter = {
    ...useRecordTime(search),
    ...(search.vassalage !== undefined && { vassalage: search.vassalage }),
    ...(gameType && { gameType }),
    ...(status && { status }),
  };
  const result = useBets({
    pageNo: search.pageNo ?? 1,
    pageSize: recordPageSize,
    ...cursorIn(search),
    ...filter,
  });
  const totals = result.data?.totals;
  const money = (amount: string) => <Amount text={formatMoney(amount, currencyFormat)} />;
  const signed = (amount: string) => <Amount text={formatSigned(amount, currencyFormat)} tone={toneOf(amount)} />;
  const vendors = useVendors();
  const netOf = (bet: Bet) => (bet.status === 'open' ? '—' : signed(bet.net));
  const [shown, setShown] = useState<Bet | null>(null);
  const statusOf = ({ status: of }: Bet) => <Badge tone={statusTones[of]}>{t(`records.status.${of}`)}</Badge>;
  const showOf = (bet: Bet) => (
    <IconButton
      size="small"
      label={t('records.detail.show')}
      icon={<ReceiptText aria-hidden="true" />}
      onClick={() => setShown(bet)}
    />
  );
  const columns: Column<Bet>[] = [
    {
      id: 'game',
      header: t('records.game'),
      isTitle: true,
      cell: gameOf,
    },
    {
      id: 'placed',
      header: t('records.placed'),
      cell: ({ placedAt, roundId }) => (
        <span className={styles['when']}>
          {formatDateTime(placedAt)}
          <CopyId id={roundId} label={t('records.id.copy')} />
        </span>
      ),
    },
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
      cell: netOf,
      total: totals && signed(totals.net),
    },
    {
      id: 'status',
      header: t('records.status'),
      cell: (bet) => (
        <span className={styles['state']}>
          {statusOf(bet)}
          {showOf(bet)}
        </span>
      ),
    },
  ];
  return (
    <>
      <RecordPage
        page="personalHistoryCopy"
        caption={t('shell.betting')}
        search={search}
        result={result}
        columns={columns}
        rowKey={({ vassalage, roundId }) => `${vassalage} ${roundId}`}
        totalLabel={t('records.total', { count: totals?.count ?? 0 })}
        empty={
          <EmptyState
            title={t('records.bets.empty')}
            text={t('records.bets.hint')}
            action={
              <LinkButton variant="primary" href={paths.lobby('RNG')}>
                {t('records.play')}
              </LinkButton>
            }
          />
        }
        phone={(bet) => ({
          title: bet.gameName,
          amount: netOf(bet),
          time: formatDateTime(bet.placedAt),
          state: statusOf(bet),
          details: [
            [t('records.game'), gameOf(bet)],
            [t('records.placed'), formatDateTime(bet.placedAt)],
            [t('records.id'), <CopyId key="id" id={bet.roundId} label={t('records.id.copy')} />],
            [t('records.stake'), money(bet.stake)],
            [t('records.payout'), money(bet.payout)],
            [t('records.net'), netOf(bet)],
            [t('records.status'), statusOf(bet)],
            [t('records.detail'), showOf(bet)],
          ],
        })}
        csv={{
          name: 'betting-record',
          headers: [
            t('records.placed'),
            t('records.id'),
            t('records.game'),
            t('records.vendor'),
            t('records.category'),
            t('records.stake'),
            t('records.payout'),
            t('records.net'),
            t('records.status'),
          ],
          read: async () =>
            readRows(
              betRecords,
              (at) => ({ query: { ...filter, ...at } }),
              (value) => value,
              (bet: Bet) => [
                dateTimeOf(bet.placedAt, brand.timeZone),
                bet.roundId,
                bet.gameName,
                bet.vendorName,
                t(`shell.category.${bet.gameType}`),
                bet.stake,
                bet.payout,
                bet.status === 'open' ? '' : bet.net,
                t(`records.status.${bet.status}`),
              ],
            ),
        }}
        filters={(show) => (
          <>
            <SelectField
              label={t('records.category')}
              value={gameType ?? ''}
              onChange={(event) => show({ gameType: event.target.value || undefined, vassalage: undefined })}
              options={[
                { value: '', label: t('form.all') },
                ...gameTypes.map((type) => ({ value: type, label: t(`shell.category.${type}`) })),
              ]}
            />
            <SelectField
              label={t('records.vendor')}
              value={search.vassalage ?? ''}
              onChange={(event) => show({ vassalage: event.target.value || undefined })}
              options={[{ value: '', label: t('form.all') }, ...vendorOptions(vendors, gameType, search.vassalage)]}
            />
            <SelectField
              label={t('records.status')}
              value={status ?? ''}
              onChange={(event) => show({ status: event.target.value || undefined })}
              options={[
                { value: '', label: t('form.all') },
                ...betStatuses.map((value) => ({ value, label: t(`records.status.${value}`) })),
              ]}
            />
          </>
        )}
      />
      {shown && <RoundDialog bet={shown} onClose={() => setShown(null)} />}
    </>
  );
}
