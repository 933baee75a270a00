import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { meQuery } from '../features/entry/queries.ts';
import { CsvButton } from '../features/lists/CsvButton.tsx';
import { type MessageTemplate, templatesQuery } from '../features/templates/queries.ts';
import { pageOfList } from '../platform/client-pages.ts';
import { errorText } from '../platform/errors.ts';
import { messageWord } from '../platform/known-words.ts';
import { showLanguage, useT } from '../platform/words.ts';
import { type Column, DataGrid, FilterBar, LongText, WholeText } from '../ui/DataGrid.tsx';
import { Page } from '../ui/Page.tsx';

/** The mails and SMS that the operator sends, and which of them have words of its own. */
export function TemplatesScreen() {
  const t = useT();
  const navigate = useNavigate({ from: '/templates' });
  const templates = useQuery(templatesQuery);
  const { data: me } = useQuery(meQuery);
  const rows = templates.data?.list;
  const columns: readonly Column<MessageTemplate>[] = [
    {
      id: 'template',
      header: t('messages.template'),
      cell: ({ template }) => <WholeText>{messageWord(t, template)}</WholeText>,
    },
    { id: 'purpose', header: t('templates.purpose'), cell: ({ purpose }) => t(`templates.purpose.${purpose}`) },
    {
      id: 'channels',
      header: t('messages.channel'),
      cell: ({ channels }) => channels.map((channel) => t(`messages.channel.${channel}`)).join(', '),
    },
    {
      id: 'own',
      header: t('templates.own'),
      cell: ({ placeholders, texts }) => (
        <LongText>
          {placeholders === null
            ? t('templates.own.fixed')
            : texts.length === 0
              ? t('templates.own.none')
              : texts.map(({ language }) => showLanguage(language)).join(', ')}
        </LongText>
      ),
    },
  ];
  return (
    <Page title={t('templates.title')} text={t('templates.text')}>
      <FilterBar>
        <CsvButton
          mayExport={me?.permissions.includes('reports.export') ?? false}
          name="templates"
          filter={{}}
          columns={columns}
          ask={async ({ pageNo, pageSize }) => pageOfList(rows ?? [], pageNo, pageSize)}
        />
      </FilterBar>
      <DataGrid
        label={t('templates.title')}
        columns={columns}
        rows={rows}
        rowKey={({ template }) => template}
        emptyText={t('templates.empty')}
        error={templates.error && errorText(templates.error)}
        retry={{ label: t('shell.retry'), onRetry: () => void templates.refetch() }}
        onOpen={({ template }) => void navigate({ to: '/templates/$template', params: { template } })}
      />
    </Page>
  );
}
