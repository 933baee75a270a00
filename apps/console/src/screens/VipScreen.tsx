import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { meQuery } from '../features/entry/queries.ts';
import { CsvButton } from '../features/lists/CsvButton.tsx';
import { type VipLevel, vipLevelsQuery } from '../features/vip/queries.ts';
import { pageOfList } from '../platform/client-pages.ts';
import { levelState } from '../features/vip/rules.ts';
import { errorText } from '../platform/errors.ts';
import { OfferBadge } from '../platform/offer-badge.tsx';
import { nameIn, useOfferWords } from '../platform/offer-words.ts';
import { showAmount, useConsoleLanguage, useT } from '../platform/words.ts';
import { Button } from '../ui/Button.tsx';
import { type Column, DataGrid, FilterBar, LongText, WholeText } from '../ui/DataGrid.tsx';
import { Page } from '../ui/Page.tsx';

/** The levels of those who play more; at most a hundred of them. */
export function VipScreen() {
  const t = useT();
  const own = useConsoleLanguage();
  const navigate = useNavigate({ from: '/vip' });
  const levels = useQuery(vipLevelsQuery);
  const { data: me } = useQuery(meQuery);
  const { data } = levels;
  const offer = useOfferWords(data?.languages ?? []);
  const open = (level: string) => void navigate({ to: '/vip/$level', params: { level } });
  const inMoney = (name: string) => t('editor.amount', { name, currency: data?.currency ?? '' });
  const columns: readonly Column<VipLevel>[] = [
    { id: 'level', header: t('vip.level'), isFigure: true, cell: ({ level }) => level },
    {
      id: 'name',
      header: t('vip.name'),
      cell: ({ texts }) => <LongText>{nameIn(texts, own, ({ name }) => name)}</LongText>,
    },
    {
      id: 'total',
      header: inMoney(t('vip.totalTurnover')),
      isFigure: true,
      cell: ({ totalTurnover }) => showAmount(totalTurnover),
    },
    {
      id: 'monthly',
      header: inMoney(t('vip.monthlyTurnover')),
      isFigure: true,
      cell: ({ monthlyTurnover }) => showAmount(monthlyTurnover),
    },
    { id: 'gift', header: inMoney(t('vip.gift')), isFigure: true, cell: ({ gift }) => showAmount(gift) },
    {
      id: 'state',
      header: t('editor.state'),
      cell: (level) => {
        const state = levelState(level, levels.dataUpdatedAt);
        return (
          <WholeText>
            <OfferBadge state={state} />
          </WholeText>
        );
      },
    },
    { id: 'gifts', header: t('vip.gifts'), isFigure: true, cell: ({ gifts }) => gifts },
    {
      id: 'missing',
      header: t('editor.missing'),
      cell: ({ texts }) => <LongText>{offer.missing(texts)}</LongText>,
    },
  ];
  return (
    <Page
      title={t('vip.title')}
      text={t('vip.text')}
      actions={
        data && (
          <Button look="primary" onClick={() => open('_new')}>
            {t('vip.new')}
          </Button>
        )
      }
    >
      <FilterBar>
        <CsvButton
          mayExport={me?.permissions.includes('reports.export') ?? false}
          name="vip-levels"
          filter={{}}
          columns={columns}
          ask={async ({ pageNo, pageSize }) => pageOfList(data?.list ?? [], pageNo, pageSize)}
        />
      </FilterBar>
      <DataGrid
        label={t('vip.title')}
        columns={columns}
        rows={data?.list}
        rowKey={({ level }) => String(level)}
        emptyText={t('vip.empty')}
        error={levels.error && errorText(levels.error)}
        retry={{ label: t('shell.retry'), onRetry: () => void levels.refetch() }}
        onOpen={({ level }) => open(String(level))}
      />
    </Page>
  );
}
