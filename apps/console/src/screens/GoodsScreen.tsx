import { pointGoodsKinds } from '@sampan/contract/points';
import { useQuery } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { meQuery } from '../features/entry/queries.ts';
import { CsvButton } from '../features/lists/CsvButton.tsx';
import { SavedFilters } from '../features/lists/SavedFilters.tsx';
import { type Goods, goodsQuery } from '../features/goods/queries.ts';
import { pageOfList } from '../platform/client-pages.ts';
import { errorText } from '../platform/errors.ts';
import { nameIn, useOfferWords } from '../platform/offer-words.ts';
import { pageNumber } from '../platform/page-number.ts';
import { usePagerWords } from '../platform/pager-words.ts';
import { withParameter } from '../platform/search.ts';
import { showAmount, useConsoleLanguage, useT } from '../platform/words.ts';
import { Button } from '../ui/Button.tsx';
import { type Column, DataGrid, FilterBar, LongText, WholeText } from '../ui/DataGrid.tsx';
import { SelectField, TextField } from '../ui/Field.tsx';
import { Badge } from '../ui/Note.tsx';
import { Page } from '../ui/Page.tsx';
import { Pager } from '../ui/Pager.tsx';

/** What members get for points. */
export function GoodsScreen() {
  const t = useT();
  const own = useConsoleLanguage();
  const navigate = useNavigate({ from: '/goods' });
  const search = useSearch({ from: '/goods' });
  const goods = useQuery(goodsQuery);
  const { data: me } = useQuery(meQuery);
  const { data } = goods;
  const offer = useOfferWords(data?.languages ?? []);
  const page = pageNumber(search.page);
  const kind = pointGoodsKinds.find((one) => one === search.kind);
  const nameOf = ({ texts }: Goods) => nameIn(texts, own, ({ name }) => name);
  const wanted = (search.q ?? '').trim().toLowerCase();
  const rows = data?.list.filter(
    (one) =>
      (kind === undefined || one.kind === kind) &&
      (wanted === '' || [one.id, ...one.texts.map(({ name }) => name)].join('\n').toLowerCase().includes(wanted)),
  );
  const shown = rows && pageOfList(rows, page);
  const open = (goodsId: string) => void navigate({ to: '/goods/$goodsId', params: { goodsId }, search: {} });
  /** Another list begins with its first page. */
  const narrow = (name: 'kind' | 'q', value: string) =>
    void navigate({
      search: (before) => withParameter(withParameter(before, 'page', undefined), name, value),
      replace: true,
    });
  const columns: readonly Column<Goods>[] = [
    { id: 'name', header: t('goods.name'), cell: (one) => <LongText>{nameOf(one)}</LongText> },
    { id: 'kind', header: t('goods.kind'), cell: ({ kind }) => <WholeText>{t(`goods.kind.${kind}`)}</WholeText> },
    { id: 'price', header: t('goods.price'), isFigure: true, cell: ({ price }) => price },
    {
      id: 'stock',
      header: t('goods.stock'),
      isFigure: true,
      cell: ({ stock }) => (stock === null ? t('goods.stock.none') : stock),
    },
    {
      id: 'bonus',
      header: t('editor.amount', { name: t('goods.bonus'), currency: data?.currency ?? '' }),
      isFigure: true,
      cell: ({ bonusAmount }) => (bonusAmount === null ? '' : showAmount(bonusAmount)),
    },
    { id: 'position', header: t('editor.position'), isFigure: true, cell: ({ position }) => position },
    {
      id: 'state',
      header: t('editor.state'),
      cell: ({ isListed }) => (
        <WholeText>
          <Badge tone={isListed ? 'good' : 'plain'}>{t(isListed ? 'goods.listed' : 'goods.unlisted')}</Badge>
        </WholeText>
      ),
    },
    { id: 'missing', header: t('editor.missing'), cell: ({ texts }) => <LongText>{offer.missing(texts)}</LongText> },
  ];
  const filter = { kind: search.kind, q: search.q };
  return (
    <Page
      title={t('goods.title')}
      text={t('goods.text')}
      actions={
        <Button look="primary" onClick={() => open('_new')}>
          {t('goods.new')}
        </Button>
      }
    >
      <FilterBar>
        <TextField
          label={t('goods.search')}
          type="search"
          maxLength={80}
          value={search.q ?? ''}
          onChange={({ target }) => narrow('q', target.value)}
        />
        <SelectField
          label={t('goods.kind')}
          value={search.kind ?? ''}
          options={[['', t('shell.all')], ...pointGoodsKinds.map((one) => [one, t(`goods.kind.${one}`)] as const)]}
          onChange={({ target }) => narrow('kind', target.value)}
        />
        <SavedFilters list="/goods" search={filter} onApply={(saved) => void navigate({ search: saved })} />
        <CsvButton
          mayExport={me?.permissions.includes('reports.export') ?? false}
          name="point-goods"
          filter={filter}
          columns={columns}
          ask={async ({ pageNo, pageSize }) => pageOfList(rows ?? [], pageNo, pageSize)}
        />
      </FilterBar>
      <DataGrid
        label={t('goods.title')}
        columns={columns}
        rows={shown?.list}
        rowKey={({ id }) => id}
        emptyText={t('goods.empty')}
        error={goods.error && errorText(goods.error)}
        retry={{ label: t('shell.retry'), onRetry: () => void goods.refetch() }}
        onOpen={({ id }) => open(id)}
      />
      <Pager
        {...usePagerWords(page, shown)}
        onPage={(next) => void navigate({ search: (before) => withParameter(before, 'page', String(next)) })}
      />
    </Page>
  );
}
