import { useQuery } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { meQuery } from '../features/entry/queries.ts';
import { WholeList } from '../features/lists/WholeList.tsx';
import { type Promotion, promotionsQuery } from '../features/promotions/queries.ts';
import { useListAddress } from '../platform/list-address.ts';
import { OfferBadge } from '../platform/offer-badge.tsx';
import { offerState, offerStates } from '../platform/offer-state.ts';
import { nameIn, useOfferWords } from '../platform/offer-words.ts';
import { useConsoleLanguage, useT } from '../platform/words.ts';
import { Button } from '../ui/Button.tsx';
import { type Column, LongText, WholeText } from '../ui/DataGrid.tsx';
import { SelectField } from '../ui/Field.tsx';
import { Page } from '../ui/Page.tsx';

/** What the reward centre and the site's promotions list. */
export function PromotionsScreen() {
  const t = useT();
  const own = useConsoleLanguage();
  const navigate = useNavigate({ from: '/promotions' });
  const search = useSearch({ from: '/promotions' });
  const address = useListAddress<keyof typeof search>();
  const promotions = useQuery(promotionsQuery);
  const { data: me } = useQuery(meQuery);
  const { data } = promotions;
  const offer = useOfferWords(data?.languages ?? []);
  const now = promotions.dataUpdatedAt;
  const state = offerStates.find((one) => one === search.state);
  const nameOf = ({ texts }: Promotion) => nameIn(texts, own, ({ title }) => title);
  const open = (promotionId: string) =>
    void navigate({ to: '/promotions/$promotionId', params: { promotionId }, search: {} });
  const columns: readonly Column<Promotion>[] = [
    { id: 'name', header: t('promotions.name'), cell: (one) => <LongText>{nameOf(one)}</LongText> },
    {
      id: 'kind',
      header: t('promotions.kind'),
      cell: ({ kind }) => <WholeText>{t(`promotions.kind.${kind}`)}</WholeText>,
    },
    {
      id: 'type',
      header: t('promotions.type'),
      cell: ({ type }) => <WholeText>{t(`promotions.type.${type}`)}</WholeText>,
    },
    { id: 'position', header: t('editor.position'), isFigure: true, cell: ({ position }) => position },
    { id: 'period', header: t('editor.period'), cell: (one) => <LongText>{offer.period(one)}</LongText> },
    {
      id: 'state',
      header: t('editor.state'),
      cell: (one) => (
        <WholeText>
          <OfferBadge state={offerState(one, now)} />
        </WholeText>
      ),
    },
    { id: 'missing', header: t('editor.missing'), cell: ({ texts }) => <LongText>{offer.missing(texts)}</LongText> },
    { id: 'waiting', header: t('promotions.waiting'), isFigure: true, cell: ({ waiting }) => waiting },
  ];
  return (
    <Page
      title={t('promotions.title')}
      text={t('promotions.text')}
      actions={
        <Button look="primary" onClick={() => open('_new')}>
          {t('promotions.new')}
        </Button>
      }
    >
      <WholeList
        name="promotions"
        path="/promotions"
        label={t('promotions.title')}
        searchLabel={t('promotions.search')}
        emptyText={t('promotions.empty')}
        columns={columns}
        list={promotions.data?.list}
        rowKey={({ id }) => id}
        textsOf={({ id, texts }) => [id, ...texts.map(({ title }) => title)]}
        isWanted={(one) => state === undefined || offerState(one, now) === state}
        query={promotions}
        filter={{ state: search.state, q: search.q }}
        page={search.page}
        mayExport={me?.permissions.includes('reports.export') ?? false}
        onSearch={(q) => address.narrow('q', q)}
        onPage={address.turn}
        onApply={address.apply}
        onOpen={({ id }) => open(id)}
      >
        <SelectField
          label={t('editor.state')}
          value={search.state ?? ''}
          options={[['', t('shell.all')], ...offerStates.map((one) => [one, t(`editor.state.${one}`)] as const)]}
          onChange={({ target }) => address.narrow('state', target.value)}
        />
      </WholeList>
    </Page>
  );
}
