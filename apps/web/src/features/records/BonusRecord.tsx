import { bonusKinds, bonusRecords } from '@sampan/contract/profit';
import { dateTimeOf } from '@sampan/contract/zone-time';
import { formatDateTime, formatMoney, formatSigned } from '../../platform/format.ts';
import { useT } from '../../platform/i18n.ts';
import { paths, type RecordSearch } from '../../platform/paths.ts';
import { brand, useSite } from '../../platform/site.ts';
import { Amount } from '../../ui/Amount.tsx';
import { Badge } from '../../ui/Badge.tsx';
import { LinkButton } from '../../ui/Button.tsx';
import type { Column } from '../../ui/DataTable.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { SelectField } from '../../ui/SelectField.tsx';
import { readRows } from '../../platform/csv-rows.ts';
import { toneOf } from './amount-tone.ts';
import { CopyId } from './CopyId.tsx';
import { recordPageSize, useBonuses, useRecordTime, type GivenBonus } from './queries.ts';
import { RecordPage } from './RecordPage.tsx';
import { cursorIn } from './rules.ts';
import styles from './records.module.css';

const statusTones = { open: 'accent', met: 'good', expired: 'plain', forfeited: 'plain', cancelled: 'plain' } as const;

/** What the member was given, and what of it is still to be played. */
export function BonusRecord({ search }: { search: RecordSearch }) {
  const t = useT();
  const { currencyFormat } = useSite();
  const kind = bonusKinds.find((candidate) => candidate === search.kind);
  const filter = { ...useRecordTime(search), ...(kind && { kind }) };
  const result = useBonuses({
    pageNo: search.pageNo ?? 1,
    pageSize: recordPageSize,
    ...cursorIn(search),
    ...filter,
  });
  const totals = result.data?.totals;
  const money = (amount: string) => formatMoney(amount, currencyFormat);
  const changeOf = ({ amount }: GivenBonus) => (
    <Amount text={formatSigned(amount, currencyFormat)} tone={toneOf(amount)} />
  );
  const referenceOf = ({ reference }: GivenBonus) => <CopyId id={reference} label={t('records.reference.copy')} />;
  const playedOf = ({ turnover }: GivenBonus) =>
    turnover ? (
      <span className={styles['when']}>
        {t('turnover.progress', { played: money(turnover.played), required: money(turnover.required) })}
        {turnover.status === 'open' && turnover.expiresAt !== null && (
          <span className={styles['soft']}>{t('turnover.expires', { time: formatDateTime(turnover.expiresAt) })}</span>
        )}
      </span>
    ) : (
      '—'
    );
  const stateOf = ({ turnover }: GivenBonus) =>
    turnover && <Badge tone={statusTones[turnover.status]}>{t(`turnover.status.${turnover.status}`)}</Badge>;
  const columns: Column<GivenBonus>[] = [
    {
      id: 'kind',
      header: t('records.kind'),
      isTitle: true,
      cell: ({ kind: of, detail }) => (
        <span className={styles['game']}>
          {t(`records.kind.${of}`)}
          {detail !== '' && <span className={styles['soft']}>{detail}</span>}
        </span>
      ),
    },
    { id: 'time', header: t('records.time'), cell: ({ time }) => formatDateTime(time) },
    { id: 'reference', header: t('records.reference'), cell: referenceOf },
    {
      id: 'amount',
      header: t('records.amount'),
      align: 'end',
      cell: changeOf,
      total: totals && <Amount text={formatSigned(totals.net, currencyFormat)} tone={toneOf(totals.net)} />,
    },
    { id: 'turnover', header: t('profit.turnover'), cell: playedOf },
    { id: 'state', header: t('records.status'), cell: (row) => stateOf(row) ?? '—' },
  ];
  return (
    <RecordPage
      page="bonusDetails"
      caption={t('profit.bonuses')}
      search={search}
      result={result}
      columns={columns}
      rowKey={({ id }) => id}
      totalLabel={totals && t('records.inOut', { in: money(totals.in), out: money(totals.out) })}
      empty={
        <EmptyState
          title={t('profit.bonuses.empty')}
          text={t('profit.bonuses.text')}
          action={
            <LinkButton variant="primary" href={paths.promotions()}>
              {t('menu.promotions')}
            </LinkButton>
          }
        />
      }
      phone={(bonus) => ({
        title: bonus.detail === '' ? t(`records.kind.${bonus.kind}`) : bonus.detail,
        amount: changeOf(bonus),
        time: formatDateTime(bonus.time),
        state: stateOf(bonus),
        details: [
          [t('records.kind'), t(`records.kind.${bonus.kind}`)],
          [t('records.time'), formatDateTime(bonus.time)],
          [t('records.reference'), referenceOf(bonus)],
          [t('records.amount'), changeOf(bonus)],
          [t('profit.turnover'), playedOf(bonus)],
        ],
      })}
      csv={{
        name: 'bonus-details',
        headers: [
          t('records.time'),
          t('records.kind'),
          t('wallet.column.details'),
          t('records.reference'),
          t('records.amount'),
          t('profit.turnover'),
          t('records.played'),
          t('records.status'),
        ],
        read: async () =>
          readRows(
            bonusRecords,
            (at) => ({ query: { ...filter, ...at } }),
            (value) => value,
            ({ time, kind: of, detail, reference, amount, turnover }: GivenBonus) => [
              dateTimeOf(time, brand.timeZone),
              t(`records.kind.${of}`),
              detail,
              reference,
              amount,
              turnover?.required ?? '',
              turnover?.played ?? '',
              turnover ? t(`turnover.status.${turnover.status}`) : '',
            ],
          ),
      }}
      filters={(show) => (
        <SelectField
          label={t('records.kind')}
          value={kind ?? ''}
          onChange={(event) => show({ kind: event.target.value || undefined })}
          options={[
            { value: '', label: t('form.all') },
            ...bonusKinds.map((value) => ({ value, label: t(`records.kind.${value}`) })),
          ]}
        />
      )}
    />
  );
}
