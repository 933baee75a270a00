import type { Contract } from '@sampan/contract/contracts';
import { formatMoney, formatNumber } from '../../platform/format.ts';
import { useT } from '../../platform/i18n.ts';
import { useSite } from '../../platform/site.ts';
import { DataTable, type Column } from '../../ui/DataTable.tsx';
import styles from './contracts.module.css';
import { percentOf } from './rules.ts';

type Shown = Pick<Contract, 'kind' | 'tiers' | 'rates'>;
type Row = Contract['tiers'][number] & { readonly number: number };

/** What a contract asks for and gives: its tiers, or the rates of a real-time salary. */
export function ContractTerms({ contract: { kind, tiers, rates } }: { contract: Shown }) {
  const t = useT();
  const { currencyFormat } = useSite();
  const money = (amount: string) => <span className="money">{formatMoney(amount, currencyFormat)}</span>;
  if (rates) {
    return (
      <dl className={styles['facts']}>
        {(['profit', 'loss', 'bet'] as const).map((name) => (
          <div key={name}>
            <dt>{t(`contract.rate.${name}`)}</dt>
            <dd>{percentOf(rates[name])}</dd>
          </div>
        ))}
      </dl>
    );
  }
  const columns: Column<Row>[] = [
    { id: 'tier', header: t('contract.tier'), isTitle: true, cell: ({ number }) => t('contract.tier.of', { number }) },
    // Before what it takes: a narrow table scrolls.
    { id: 'rate', header: t('contract.rate'), align: 'end', cell: ({ rate }) => percentOf(rate) },
    { id: 'bet', header: t('contract.tier.bet'), align: 'end', cell: ({ minimumBet }) => money(minimumBet) },
    ...(kind === 'dividend'
      ? [
          {
            id: 'loss',
            header: t('contract.tier.loss'),
            align: 'end' as const,
            cell: ({ netLoss }: Row) => money(netLoss),
          },
        ]
      : []),
    {
      id: 'members',
      header: t('contract.tier.members'),
      align: 'end',
      cell: ({ activeMember }) => formatNumber(activeMember),
    },
  ];
  return (
    <DataTable
      caption={t('contract.tiers')}
      columns={columns}
      rows={tiers.map((tier, index) => ({ ...tier, number: index + 1 }))}
      rowKey={({ number }) => String(number)}
      empty={null}
    />
  );
}
