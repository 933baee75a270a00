import Check from 'lucide-react/icons/check';
import X from 'lucide-react/icons/x';
import type { AgentBill } from '@sampan/contract/bills';
import { rateUnit } from '@sampan/contract/contract-rules';
import { formatMoney, formatNumber } from '../../platform/format.ts';
import { useT } from '../../platform/i18n.ts';
import { useSite } from '../../platform/site.ts';
import { Amount } from '../../ui/Amount.tsx';
import { Badge } from '../../ui/Badge.tsx';
import { DataTable, type Column } from '../../ui/DataTable.tsx';
import styles from './income.module.css';
import { nextTier, type Requirement } from './rules.ts';

type Row = AgentBill['calculation']['tiers'][number] & { readonly number: number };

/** Which tier of a bill counts, how far each was met, and why the next one was not. */
export function TierResults({ bill }: { bill: AgentBill }) {
  const t = useT();
  const { currencyFormat } = useSite();
  const { calculation, kind } = bill;
  const money = (amount: string) => formatMoney(amount, currencyFormat);
  const met = (isMet: boolean, text: string) => (
    <span className={styles['met']} data-met={isMet}>
      {text}
      {isMet ? <Check aria-hidden="true" /> : <X aria-hidden="true" />}
      <span className="visually-hidden">{t(isMet ? 'bill.tier.met' : 'bill.tier.missed')}</span>
    </span>
  );
  const columns: Column<Row>[] = [
    {
      id: 'tier',
      header: t('contract.tier'),
      isTitle: true,
      cell: ({ number }) => (
        <span className={styles['rowActions']}>
          {t('contract.tier.of', { number })}
          {number - 1 === calculation.tier && <Badge tone="good">{t('bill.tier.counts')}</Badge>}
        </span>
      ),
    },
    {
      id: 'bet',
      header: t('contract.tier.bet'),
      align: 'end',
      cell: ({ hasBet, minimumBet }) => met(hasBet, money(minimumBet)),
    },
    ...(kind === 'dividend'
      ? [
          {
            id: 'loss',
            header: t('contract.tier.loss'),
            align: 'end' as const,
            cell: ({ hasLoss, netLoss }: Row) => met(hasLoss, money(netLoss)),
          },
        ]
      : []),
    {
      id: 'members',
      header: t('contract.tier.members'),
      align: 'end',
      cell: ({ hasMembers, activeMember }) => met(hasMembers, formatNumber(activeMember)),
    },
    {
      id: 'rate',
      header: t('contract.rate'),
      align: 'end',
      cell: ({ rate }) => `${rate / (rateUnit / 100)}%`,
    },
    {
      id: 'value',
      header: t('contract.preview.value'),
      align: 'end',
      cell: ({ value }) => (value === null ? '—' : <Amount text={money(value)} />),
    },
  ];
  const next = nextTier(bill);
  const shown = (what: Requirement, amount: string) =>
    what === 'members' ? formatNumber(Number(amount)) : money(amount);
  return (
    <div className={styles['list']}>
      <p>
        {calculation.tier === null
          ? t('bill.tier.none')
          : t(`bill.tier.${kind === 'dividend' ? (calculation.mode ?? 'fixed') : 'salary'}`, {
              number: calculation.tier + 1,
            })}
      </p>
      <DataTable
        caption={t('contract.tiers')}
        columns={columns}
        rows={calculation.tiers.map((tier, index) => ({ ...tier, number: index + 1 }))}
        rowKey={({ number }) => String(number)}
        empty={null}
      />
      {next && (
        <div>
          <p>{t('bill.next', { number: next.number })}</p>
          <ul className={styles['reasons']}>
            {next.missed.map(({ what, asked, had }) => (
              <li key={what}>{t(`bill.next.${what}`, { asked: shown(what, asked), had: shown(what, had) })}</li>
            ))}
            {next.missed.length === 0 && next.value === null && <li>{t('bill.next.won')}</li>}
            {next.value !== null && <li>{t('bill.next.less', { amount: money(next.value) })}</li>}
          </ul>
        </div>
      )}
    </div>
  );
}
