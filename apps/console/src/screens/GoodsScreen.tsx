import { pointGoodsKinds } from '@sampan/contract/points';
import { useQuery } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { meQuery } from '../features/entry/queries.ts';
import { WholeList } from '../features/lists/WholeList.tsx';
import { type Goods, goodsQuery } from '../features/goods/queries.ts';
import { useListAddress } from '../platform/list-address.ts';
import { OfferBadge } from '../platform/offer-badge.tsx';
import { offerState } from '../platform/offer-state.ts';
import { nameIn, useOfferWords } from '../platform/offer-words.ts';
import { showAmount, useConsoleLanguage, useT } from '../platform/words.ts';
import { Button } from '../ui/Button.tsx';
import { type Column, LongText, WholeText } from '../ui/DataGrid.tsx';
import { SelectField } from '../ui/Field.tsx';
import { Page } from '../ui/Page.tsx';

/** What members get for points. */
export function GoodsScreen() {
  const t = useT();
  const own = useConsoleLanguage();
  const navigate = useNavigate({ from: '/goods' });
  const search = useSearch({ from: '/goods' });
  const address = useListAddress<keyof typeof search>();
  const goods = useQuery(goodsQuery);
  const { data: me } = useQuery(meQuery);
  const { data } = goods;
  const offer = useOfferWords(data?.languages ?? []);
  const kind = pointGoodsKinds.find((one) => one === search.kind);
  const nameOf = ({ texts }: Goods) => nameIn(texts, own, ({ name }) => name);
  const open = (goodsId: string) => void navigate({ to: '/goods/$goodsId', params: { goodsId }, search: {} });
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
      cell: (one) => (
        <WholeText>
          <OfferBadge state={offerState(one, goods.dataUpdatedAt)} />
        </WholeText>
      ),
    },
    { id: 'missing', header: t('editor.missing'), cell: ({ texts }) => <LongText>{offer.missing(texts)}</LongText> },
  ];
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
      <WholeList
        name="point-goods"
        path="/goods"
        label={t('goods.title')}
        searchLabel={t('goods.search')}
        emptyText={t('goods.empty')}
        columns={columns}
        list={goods.data?.list}
        rowKey={({ id }) => id}
        textsOf={({ id, texts }) => [id, ...texts.map((text) => text.name)]}
        isWanted={(one) => kind === undefined || one.kind === kind}
        query={goods}
        filter={{ kind: search.kind, q: search.q }}
        page={search.page}
        mayExport={me?.permissions.includes('reports.export') ?? false}
        onSearch={(q) => address.narrow('q', q)}
        onPage={address.turn}
        onApply={address.apply}
        onOpen={({ id }) => open(id)}
      >
        <SelectField
          label={t('goods.kind')}
          value={search.kind ?? ''}
          options={[['', t('shell.all')], ...pointGoodsKinds.map((one) => [one, t(`goods.kind.${one}`)] as const)]}
          onChange={({ target }) => address.narrow('kind', target.value)}
        />
      </WholeList>
    </Page>
  );
}
