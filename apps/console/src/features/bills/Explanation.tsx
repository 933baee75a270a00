import type { DraftBill } from '@sampan/contract/bills';
import { showRate } from '../../platform/amounts.ts';
import { showAmount, useT } from '../../platform/words.ts';
import { type Column, DataGrid, LongText } from '../../ui/DataGrid.tsx';
import { Note } from '../../ui/Note.tsx';
import { Facts, Section } from '../../ui/Page.tsx';
import { baseOf, type Explained, missingOf, whyLess } from './rules.ts';

type Tier = DraftBill['calculation']['tiers'][number] & { readonly index: number };

/** How a bill came about, or would: what went in, each tier with what is missing to it, and what it comes to. */
export function Explanation({ bill }: { bill: Explained }) {
  const t = useT();
  const { kind, figures, calculation, currency } = bill;
  const { tier: reached, rates } = calculation;
  const money = (amount: string) => t('bills.money', { amount: showAmount(amount), currency });
  const why = whyLess(bill);
  const isDividend = kind === 'dividend';
  /** "40,000.00 VND of valid bets; 4 active members" */
  const missing = (one: Tier) => {
    const { bets, members, loss } = missingOf(one, bill);
    const parts = [
      bets === null ? [] : t('bills.missing.bet', { amount: money(bets) }),
      members === null ? [] : t('bills.missing.members', { count: members }),
      loss === null ? [] : t('bills.missing.loss', { amount: money(loss) }),
    ].flat();
    return parts.length === 0 ? t('bills.missing.none') : parts.join('; ');
  };
  const columns: readonly Column<Tier>[] = [
    {
      id: 'tier',
      header: t('bills.tiers'),
      cell: ({ index }) => {
        const number = index + 1;
        return index === reached ? <strong>{t('bills.tier.counts', { number })}</strong> : number;
      },
    },
    { id: 'bet', header: t('contracts.minimumBet'), isFigure: true, cell: ({ minimumBet }) => showAmount(minimumBet) },
    ...(isDividend
      ? [
          {
            id: 'loss',
            header: t('contracts.netLoss'),
            isFigure: true,
            cell: ({ netLoss }: Tier) => showAmount(netLoss),
          },
        ]
      : []),
    { id: 'members', header: t('contracts.members'), isFigure: true, cell: ({ activeMember }) => activeMember },
    { id: 'rate', header: t('bills.tier.rate'), isFigure: true, cell: ({ rate }) => showRate(rate) },
    {
      id: 'missing',
      header: t('bills.tier.missing'),
      cell: (one) => <LongText>{missing(one)}</LongText>,
    },
    {
      id: 'value',
      header: t('bills.value'),
      isFigure: true,
      cell: ({ value }) => (value === null ? '–' : showAmount(value)),
    },
  ];
  return (
    <>
      {why && <Note look="warn">{t(why)}</Note>}
      <Section title={t('bills.figures')}>
        <Facts
          facts={[
            [t('bills.validBet'), money(figures.validBet)],
            [t('bills.prizes'), money(figures.prizes)],
            ...(isDividend
              ? ([
                  [t('bills.activity'), money(figures.activity)],
                  [t('bills.fees'), money(figures.fees)],
                  [t('bills.rebates'), money(figures.rebates)],
                  [t('bills.agentRebates'), money(figures.agentRebates)],
                  [t('bills.carryIn'), money(bill.carryIn)],
                  [t('bills.loss'), money(calculation.loss)],
                ] as const)
              : []),
            [t('bills.activeMembers'), figures.activeMembers],
            [t('bills.tier'), reached === null || rates ? t('bills.tier.none') : reached + 1],
          ]}
        />
      </Section>
      {rates ? (
        <Section title={t('contracts.rates')}>
          <Facts
            facts={[
              [t('contracts.rates.profit'), `${showRate(rates.profit)} % · ${money(figures.profit)}`],
              [t('contracts.rates.loss'), `${showRate(rates.loss)} % · ${money(figures.loss)}`],
              [t('contracts.rates.bet'), `${showRate(rates.bet)} % · ${money(figures.validBet)}`],
            ]}
          />
        </Section>
      ) : (
        calculation.tiers.length > 0 && (
          <DataGrid
            label={t('bills.tiers')}
            columns={columns}
            rows={calculation.tiers.map((tier, index) => ({ ...tier, index }))}
            rowKey={({ index }) => String(index)}
            emptyText={t('bills.tier.none')}
          />
        )
      )}
      <Section title={t('bills.value')}>
        <Facts
          facts={[
            rates ? null : [t('bills.base'), money(baseOf(bill))],
            [t('bills.value'), money(calculation.value)],
            [t('bills.downlines'), money(calculation.downlines)],
            [t('bills.due'), money(bill.due)],
            [t('bills.fromBill'), money(bill.fromBill)],
            [t('bills.fromWallet'), money(bill.fromWallet)],
            [t('bills.passedOn'), money(bill.passedOn)],
            [t('bills.amount'), money(bill.amount)],
            isDividend ? [t('bills.carryOut'), money(bill.carryOut)] : null,
          ]}
        />
      </Section>
    </>
  );
}
