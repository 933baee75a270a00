import type { previewContract } from '@sampan/contract/bills';
import type { ContractKind } from '@sampan/contract/contract-rules';
import { formatAmount, parseAmount } from '@sampan/contract/money';
import type { ValueOf } from '@sampan/contract/operation';
import { errorWords } from '../../platform/api.ts';
import {
  formatDate,
  formatDateTime,
  formatMoney,
  formatNumber,
  formatSigned,
  formatTime,
} from '../../platform/format.ts';
import { useT } from '../../platform/i18n.ts';
import { useSite } from '../../platform/site.ts';
import { Amount } from '../../ui/Amount.tsx';
import { DataTable, type Column } from '../../ui/DataTable.tsx';
import { Note } from '../../ui/Field.tsx';
import styles from './contracts.module.css';

type Value = ValueOf<typeof previewContract>;
type Period = Value['list'][number];

interface PreviewProps {
  kind: ContractKind;
  /** Undefined: it was not asked for, or for other terms. */
  value: Value | undefined;
  error: Error | null;
  isPending: boolean;
}

/** What an offer would have come to in the last periods, before it is sent; nothing is written for it. */
export function Preview({ kind, value, error, isPending }: PreviewProps) {
  const t = useT();
  const { currencyFormat } = useSite();
  const { digits } = currencyFormat;
  const money = (amount: string) => <Amount text={formatMoney(amount, currencyFormat)} />;
  const isByDay = kind === 'dividend' || kind === 'daily';
  const periodOf = ({ periodFrom, periodTo }: Period) => {
    if (!isByDay) return `${formatDateTime(periodFrom)} – ${formatTime(periodTo)}`;
    const [first, last] = [formatDate(periodFrom), formatDate(periodTo - 1)];
    return first === last ? first : `${first} – ${last}`;
  };
  const total = value?.list.reduce((sum, one) => sum + (parseAmount(one.value, digits) ?? 0n), 0n) ?? 0n;
  const columns: Column<Period>[] = [
    { id: 'period', header: t('contract.period'), isTitle: true, cell: periodOf },
    { id: 'bet', header: t('contract.tier.bet'), align: 'end', cell: ({ validBet }) => money(validBet) },
    ...(kind === 'dividend'
      ? [
          {
            id: 'loss',
            header: t('contract.tier.loss'),
            align: 'end' as const,
            cell: ({ loss }: Period) => <Amount text={formatSigned(loss, currencyFormat)} />,
          },
        ]
      : []),
    ...(kind === 'realtime'
      ? []
      : [
          {
            id: 'members',
            header: t('contract.tier.members'),
            align: 'end' as const,
            cell: ({ activeMembers }: Period) => formatNumber(activeMembers),
          },
          {
            id: 'tier',
            header: t('contract.tier'),
            cell: ({ tier }: Period) =>
              tier === null ? t('contract.preview.none') : t('contract.tier.of', { number: tier + 1 }),
          },
        ]),
    {
      id: 'value',
      header: t('contract.preview.value'),
      align: 'end',
      cell: ({ value: amount }) => money(amount),
      total: money(formatAmount(total, digits)),
    },
  ];
  return (
    <div className={styles['preview']} aria-live="polite">
      <div role="alert">
        <Note id="preview" error={error && !isPending ? t(...errorWords(error)) : undefined} />
      </div>
      {value && (
        <>
          <p className={styles['soft']}>{t('contract.preview.text')}</p>
          <DataTable
            caption={t('contract.preview')}
            columns={columns}
            rows={value.list}
            rowKey={({ periodFrom }) => String(periodFrom)}
            empty={null}
            totalLabel={t('contract.preview.total')}
          />
        </>
      )}
    </div>
  );
}
