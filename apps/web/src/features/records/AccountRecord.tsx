import { transactionKinds, walletTransactions } from '@sampan/contract/wallet';
import { dateTimeOf } from '@sampan/contract/zone-time';
import { formatDateTime, formatMoney, formatSigned } from '../../platform/format.ts';
import { useT } from '../../platform/i18n.ts';
import { paths, type RecordSearch } from '../../platform/paths.ts';
import { brand, useSite } from '../../platform/site.ts';
import { Amount } from '../../ui/Amount.tsx';
import { LinkButton } from '../../ui/Button.tsx';
import type { Column } from '../../ui/DataTable.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { SelectField } from '../../ui/SelectField.tsx';
import { readRows } from '../../platform/csv-rows.ts';
import { toneOf } from './amount-tone.ts';
import { CopyId } from './CopyId.tsx';
import { recordPageSize, useMovements, useRecordTime, type Movement } from './queries.ts';
import { RecordPage } from './RecordPage.tsx';
import { cursorIn } from './rules.ts';
import styles from './records.module.css';

/** Every movement of the member's wallet, with what came in and went out. */
export function AccountRecord({ search }: { search: RecordSearch }) {
  const t = useT();
  const { currencyFormat } = useSite();
  const kind = transactionKinds.find((candidate) => candidate === search.kind);
  const filter = { ...useRecordTime(search), ...(kind && { kind }) };
  const result = useMovements({
    pageNo: search.pageNo ?? 1,
    pageSize: recordPageSize,
    ...cursorIn(search),
    ...filter,
  });
  const totals = result.data?.totals;
  const changeOf = ({ amount }: Movement) => (
    <Amount text={formatSigned(amount, currencyFormat)} tone={toneOf(amount)} />
  );
  const balanceOf = ({ balanceAfter }: Movement) => <Amount text={formatMoney(balanceAfter, currencyFormat)} />;
  const referenceOf = ({ reference }: Movement) => <CopyId id={reference} label={t('records.reference.copy')} />;
  const columns: Column<Movement>[] = [
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
    {
      id: 'reference',
      header: t('records.reference'),
      cell: referenceOf,
    },
    {
      id: 'amount',
      header: t('records.amount'),
      align: 'end',
      cell: changeOf,
      total: totals && <Amount text={formatSigned(totals.net, currencyFormat)} tone={toneOf(totals.net)} />,
    },
    {
      id: 'balance',
      header: t('records.balance'),
      align: 'end',
      cell: balanceOf,
    },
  ];
  return (
    <RecordPage
      page="transactionHistory"
      caption={t('shell.transactions')}
      search={search}
      result={result}
      columns={columns}
      rowKey={({ id }) => id}
      totalLabel={
        totals &&
        t('records.inOut', {
          in: formatMoney(totals.in, currencyFormat),
          out: formatMoney(totals.out, currencyFormat),
        })
      }
      empty={
        <EmptyState
          title={t('records.movements.empty')}
          text={t('records.movements.hint')}
          action={
            <LinkButton variant="primary" href={paths.member('depositv2')}>
              {t('shell.deposit')}
            </LinkButton>
          }
        />
      }
      phone={(movement) => ({
        title: movement.detail === '' ? t(`records.kind.${movement.kind}`) : movement.detail,
        amount: changeOf(movement),
        time: formatDateTime(movement.time),
        state: movement.detail === '' ? null : <span>{t(`records.kind.${movement.kind}`)}</span>,
        details: [
          [t('records.kind'), t(`records.kind.${movement.kind}`)],
          [t('records.time'), formatDateTime(movement.time)],
          [t('records.reference'), referenceOf(movement)],
          [t('records.amount'), changeOf(movement)],
          [t('records.balance'), balanceOf(movement)],
        ],
      })}
      csv={{
        name: 'account-record',
        headers: [
          t('records.time'),
          t('records.kind'),
          t('records.game'),
          t('records.reference'),
          t('records.amount'),
          t('records.balance'),
        ],
        read: async () =>
          readRows(
            walletTransactions,
            (at) => ({ query: { ...filter, ...at } }),
            (value) => value,
            (row: Movement) => [
              dateTimeOf(row.time, brand.timeZone),
              t(`records.kind.${row.kind}`),
              row.detail,
              row.reference,
              row.amount,
              row.balanceAfter,
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
            ...transactionKinds.map((value) => ({ value, label: t(`records.kind.${value}`) })),
          ]}
        />
      )}
    />
  );
}
