import type { MoveDryRun } from '@sampan/contract/agents-staff';
import { showRate } from '../../platform/amounts.ts';
import { useT } from '../../platform/words.ts';
import { type Column, DataGrid } from '../../ui/DataGrid.tsx';
import { Note } from '../../ui/Note.tsx';
import { Facts, Section } from '../../ui/Page.tsx';

type Ended = MoveDryRun['contracts']['list'][number];
type Lowered = MoveDryRun['rates']['list'][number];

/** What a move would do: who moves, which contracts end, which rates are lowered. */
export function MoveResult({ result }: { result: MoveDryRun }) {
  const t = useT();
  const { from, to, members, contracts, offers, rates } = result;
  const ended: readonly Column<Ended>[] = [
    { id: 'account', header: t('agents.account'), cell: ({ account }) => account },
    { id: 'kind', header: t('bills.kind'), cell: ({ kind }) => t(`bills.kind.${kind}`) },
    { id: 'category', header: t('contracts.category'), cell: ({ category }) => t(`contracts.category.${category}`) },
  ];
  const lowered: readonly Column<Lowered>[] = [
    { id: 'account', header: t('agents.account'), cell: ({ account }) => account },
    { id: 'category', header: t('contracts.category'), cell: ({ category }) => t(`contracts.category.${category}`) },
    { id: 'rate', header: t('agents.move.rate'), isFigure: true, cell: ({ rate }) => showRate(rate) },
    { id: 'new', header: t('agents.move.newRate'), isFigure: true, cell: ({ newRate }) => showRate(newRate) },
  ];
  return (
    <Section title={t('agents.move.result')}>
      <Facts
        facts={[
          [t('agents.move.from'), from?.account ?? t('agents.move.none')],
          [t('agents.move.under'), to?.account ?? t('agents.move.none')],
          [t('agents.move.members'), members],
          [t('agents.move.contracts'), contracts.count],
          [t('agents.move.offers'), offers],
          [t('agents.move.rates'), t('agents.move.rates.of', { count: rates.count, members: rates.members })],
        ]}
      />
      {contracts.count > 0 && (
        <DataGrid
          label={t('agents.move.contracts')}
          columns={ended}
          rows={contracts.list}
          rowKey={({ id }) => id}
          emptyText=""
        />
      )}
      {contracts.count > contracts.list.length && <p>{t('agents.move.first', { count: contracts.list.length })}</p>}
      {rates.count > 0 && (
        <DataGrid
          label={t('agents.move.rates')}
          columns={lowered}
          rows={rates.list}
          rowKey={({ account, category }) => `${account} ${category}`}
          emptyText=""
        />
      )}
      {rates.count > rates.list.length && <p>{t('agents.move.first', { count: rates.list.length })}</p>}
      {result.needsSecondPerson && <Note look="warn">{t('agents.move.second')}</Note>}
    </Section>
  );
}
