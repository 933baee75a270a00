import { useQuery } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { articleKinds } from '@sampan/contract/content';
import { articleStates, staffArticles } from '@sampan/contract/content-staff';
import { useState } from 'react';
import { meQuery } from '../features/entry/queries.ts';
import { CsvButton } from '../features/lists/CsvButton.tsx';
import { SavedFilters } from '../features/lists/SavedFilters.tsx';
import { call } from '../platform/api.ts';
import { NewArticleDialog } from '../features/articles/NewArticleDialog.tsx';
import { type ArticleHead, articlesQuery } from '../features/articles/queries.ts';
import { stateTones } from '../features/articles/rules.ts';
import { errorText } from '../platform/errors.ts';
import { useListAddress } from '../platform/list-address.ts';
import { usePagerWords } from '../platform/pager-words.ts';
import { pageNumber } from '../platform/page-number.ts';
import { showLanguage, showTime, useT } from '../platform/words.ts';
import { Button } from '../ui/Button.tsx';
import { type Column, DataGrid, FilterBar, LongText, WholeText } from '../ui/DataGrid.tsx';
import { SelectField, TextField } from '../ui/Field.tsx';
import { Badge } from '../ui/Note.tsx';
import { Page } from '../ui/Page.tsx';
import { Pager } from '../ui/Pager.tsx';

/** What the operator has written, and where it lacks a language. */
export function ArticlesScreen() {
  const t = useT();
  const navigate = useNavigate({ from: '/articles' });
  const search = useSearch({ from: '/articles' });
  const address = useListAddress<keyof typeof search>();
  const [isCreating, setIsCreating] = useState(false);
  const page = pageNumber(search.page);
  const filter = {
    kind: articleKinds.find((one) => one === search.kind),
    state: articleStates.find((one) => one === search.state),
    q: search.q === '' ? undefined : search.q,
  };
  const articles = useQuery(articlesQuery({ ...filter, pageNo: page }));
  const { data: me } = useQuery(meQuery);
  const open = (articleId: string) => void navigate({ to: '/articles/$articleId', params: { articleId }, search: {} });
  const columns: readonly Column<ArticleHead>[] = [
    { id: 'title', header: t('articles.name'), cell: ({ title }) => <LongText>{title}</LongText> },
    { id: 'kind', header: t('articles.kind'), cell: ({ kind }) => <WholeText>{t(`articles.kind.${kind}`)}</WholeText> },
    { id: 'slug', header: t('articles.slug'), cell: ({ slug }) => <code>{slug}</code> },
    {
      id: 'state',
      header: t('articles.state'),
      cell: ({ state }) => (
        <WholeText>
          <Badge tone={stateTones[state]}>{t(`articles.state.${state}`)}</Badge>
        </WholeText>
      ),
    },
    {
      id: 'missing',
      header: t('articles.missing'),
      cell: ({ missing }) =>
        missing.length === 0 ? t('articles.missing.none') : missing.map((one) => showLanguage(one)).join(', '),
    },
    {
      id: 'saved',
      header: t('articles.saved'),
      file: ({ savedAt }) => new Date(savedAt).toISOString(),
      cell: ({ savedAt }) => <WholeText>{showTime(savedAt)}</WholeText>,
    },
  ];
  const languages = articles.data?.languages;
  const pagerWords = usePagerWords(page, articles.data);
  return (
    <Page
      title={t('articles.title')}
      text={t('articles.text')}
      actions={
        languages && (
          <Button look="primary" onClick={() => setIsCreating(true)}>
            {t('articles.new')}
          </Button>
        )
      }
    >
      <FilterBar>
        <TextField
          label={t('articles.search')}
          type="search"
          maxLength={80}
          value={search.q ?? ''}
          onChange={({ target }) => address.narrow('q', target.value)}
        />
        <SelectField
          label={t('articles.kind')}
          value={search.kind ?? ''}
          options={[['', t('shell.all')], ...articleKinds.map((one) => [one, t(`articles.kind.${one}`)] as const)]}
          onChange={({ target }) => address.narrow('kind', target.value)}
        />
        <SelectField
          label={t('articles.state')}
          value={search.state ?? ''}
          options={[['', t('shell.all')], ...articleStates.map((one) => [one, t(`articles.state.${one}`)] as const)]}
          onChange={({ target }) => address.narrow('state', target.value)}
        />
        <SavedFilters
          list="/articles"
          search={{ kind: search.kind, state: search.state, q: search.q }}
          onApply={address.apply}
        />
        <CsvButton
          mayExport={me?.permissions.includes('reports.export') ?? false}
          name="articles"
          filter={{ kind: search.kind, state: search.state, q: search.q }}
          columns={columns}
          ask={async (paging) => call(staffArticles, { query: { ...filter, ...paging } })}
        />
      </FilterBar>
      <DataGrid
        label={t('articles.title')}
        columns={columns}
        rows={articles.data?.list}
        rowKey={({ id }) => id}
        emptyText={t('articles.empty')}
        error={articles.error && errorText(articles.error)}
        retry={{ label: t('shell.retry'), onRetry: () => void articles.refetch() }}
        onOpen={({ id }) => open(id)}
      />
      <Pager {...pagerWords} onPage={address.turn} />
      {isCreating && languages && (
        <NewArticleDialog languages={languages} onCreated={open} onClose={() => setIsCreating(false)} />
      )}
    </Page>
  );
}
