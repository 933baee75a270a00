import { useQuery } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { meQuery } from '../features/entry/queries.ts';
import { CsvButton } from '../features/lists/CsvButton.tsx';
import { SavedFilters } from '../features/lists/SavedFilters.tsx';
import { type Promotion, promotionsQuery } from '../features/promotions/queries.ts';
import { pageOfList } from '../platform/client-pages.ts';
import { errorText } from '../platform/errors.ts';
import { offerState, offerStates, offerTones } from '../platform/offer-state.ts';
import { nameIn, useOfferWords } from '../platform/offer-words.ts';
import { pageNumber } from '../platform/page-number.ts';
import { usePagerWords } from '../platform/pager-words.ts';
import { withParameter } from '../platform/search.ts';
import { useConsoleLanguage, useT } from '../platform/words.ts';
import { Button } from '../ui/Button.tsx';
import { type Column, DataGrid, FilterBar, LongText, WholeText } from '../ui/DataGrid.tsx';
import { SelectField, TextField } from '../ui/Field.tsx';
import { Badge } from '../ui/Note.tsx';
import { Page } from '../ui/Page.tsx';
import { Pager } from '../ui/Pager.tsx';

/** What the reward centre and the site's promotions list. */
export function PromotionsScreen() {
  const t = useT();
  const own = useConsoleLanguage();
  const navigate = useNavigate({ from: '/promotions' });
  const search = useSearch({ from: '/promotions' });
  const promotions = useQuery(promotionsQuery);
  const { data: me } = useQuery(meQuery);
  const { data } = promotions;
  const offer = useOfferWords(data?.languages ?? []);
  const now = promotions.dataUpdatedAt;
  const page = pageNumber(search.page);
  const state = offerStates.find((one) => one === search.state);
  const nameOf = ({ texts }: Promotion) => nameIn(texts, own, ({ title }) => title);
  const wanted = (search.q ?? '').trim().toLowerCase();
  const rows = data?.list.filter(
    (one) =>
      (state === undefined || offerState(one, now) === state) &&
      (wanted === '' || [one.id, ...one.texts.map(({ title }) => title)].join('\n').toLowerCase().includes(wanted)),
  );
  const shown = rows && pageOfList(rows, page);
  const open = (promotionId: string) =>
    void navigate({ to: '/promotions/$promotionId', params: { promotionId }, search: {} });
  /** Another list begins with its first page. */
  const narrow = (name: 'state' | 'q', value: string) =>
    void navigate({
      search: (before) => withParameter(withParameter(before, 'page', undefined), name, value),
      replace: true,
    });
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
      cell: (one) => {
        const is = offerState(one, now);
        return (
          <WholeText>
            <Badge tone={offerTones[is]}>{t(`editor.state.${is}`)}</Badge>
          </WholeText>
        );
      },
    },
    { id: 'missing', header: t('editor.missing'), cell: ({ texts }) => <LongText>{offer.missing(texts)}</LongText> },
    { id: 'waiting', header: t('promotions.waiting'), isFigure: true, cell: ({ waiting }) => waiting },
  ];
  const filter = { state: search.state, q: search.q };
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
      <FilterBar>
        <TextField
          label={t('promotions.search')}
          type="search"
          maxLength={80}
          value={search.q ?? ''}
          onChange={({ target }) => narrow('q', target.value)}
        />
        <SelectField
          label={t('editor.state')}
          value={search.state ?? ''}
          options={[['', t('shell.all')], ...offerStates.map((one) => [one, t(`editor.state.${one}`)] as const)]}
          onChange={({ target }) => narrow('state', target.value)}
        />
        <SavedFilters list="/promotions" search={filter} onApply={(saved) => void navigate({ search: saved })} />
        <CsvButton
          mayExport={me?.permissions.includes('reports.export') ?? false}
          name="promotions"
          filter={filter}
          columns={columns}
          ask={async ({ pageNo, pageSize }) => pageOfList(rows ?? [], pageNo, pageSize)}
        />
      </FilterBar>
      <DataGrid
        label={t('promotions.title')}
        columns={columns}
        rows={shown?.list}
        rowKey={({ id }) => id}
        emptyText={t('promotions.empty')}
        error={promotions.error && errorText(promotions.error)}
        retry={{ label: t('shell.retry'), onRetry: () => void promotions.refetch() }}
        onOpen={({ id }) => open(id)}
      />
      <Pager
        {...usePagerWords(page, shown)}
        onPage={(next) => void navigate({ search: (before) => withParameter(before, 'page', String(next)) })}
      />
    </Page>
  );
}
