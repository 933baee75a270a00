import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { messageChannels, messageLog, messageStatuses } from '@sampan/contract/messages-staff';
import { useState } from 'react';
import { meQuery } from '../features/entry/queries.ts';
import { CsvButton } from '../features/lists/CsvButton.tsx';
import { SavedFilters } from '../features/lists/SavedFilters.tsx';
import { type Message, messagesQuery } from '../features/messages/queries.ts';
import { ResendDialog } from '../features/messages/ResendDialog.tsx';
import { statusTones } from '../features/messages/rules.ts';
import { call } from '../platform/api.ts';
import { errorText } from '../platform/errors.ts';
import { messageProblemWord, templateWord } from '../platform/known-words.ts';
import { useListAddress } from '../platform/list-address.ts';
import { moreOf } from '../platform/more.ts';
import { showTime, useT } from '../platform/words.ts';
import { Button } from '../ui/Button.tsx';
import { type Column, DataGrid, FilterBar, WholeText } from '../ui/DataGrid.tsx';
import { SelectField } from '../ui/Field.tsx';
import { Badge, Note } from '../ui/Note.tsx';
import { Page } from '../ui/Page.tsx';

const uuid = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** Which mails and SMS went to whom, and what came of them. */
export function MessagesScreen() {
  const t = useT();
  const navigate = useNavigate({ from: '/messages' });
  const search = useSearch({ from: '/messages' });
  const address = useListAddress<keyof typeof search>();
  const memberId = search.member !== undefined && uuid.test(search.member) ? search.member : undefined;
  const filter = {
    memberId,
    template: search.template,
    channel: messageChannels.find((one) => one === search.channel),
    status: messageStatuses.find((one) => one === search.status),
  };
  const named = { member: memberId, template: filter.template, channel: filter.channel, status: filter.status };
  const [again, setAgain] = useState<Message | null>(null);
  const messages = useInfiniteQuery(messagesQuery(filter));
  const { data: me } = useQuery(meQuery);
  const rows = messages.data?.pages.flatMap(({ list }) => list);
  const templates = messages.data?.pages[0]?.templates ?? [];
  const mayOpen = me?.permissions.includes('members.read') ?? false;
  const columns: readonly Column<Message>[] = [
    {
      id: 'at',
      header: t('messages.at'),
      file: ({ createdAt }) => new Date(createdAt).toISOString(),
      cell: ({ createdAt }) => <WholeText>{showTime(createdAt)}</WholeText>,
    },
    {
      id: 'member',
      header: t('messages.member'),
      cell: ({ member }) => <WholeText>{member === null ? t('messages.nobody') : member.account}</WholeText>,
    },
    {
      id: 'template',
      header: t('messages.template'),
      cell: ({ template }) => <WholeText>{templateWord(t, template)}</WholeText>,
    },
    {
      id: 'channel',
      header: t('messages.channel'),
      cell: ({ channel }) => channel !== null && t(`messages.channel.${channel}`),
    },
    {
      id: 'status',
      header: t('messages.status'),
      cell: ({ status }) => <Badge tone={statusTones[status]}>{t(`messages.status.${status}`)}</Badge>,
    },
    { id: 'attempts', header: t('messages.attempts'), isFigure: true, cell: ({ attempts }) => attempts },
    {
      id: 'problem',
      header: t('messages.problem'),
      cell: ({ problem }) => problem !== null && <WholeText>{messageProblemWord(t, problem)}</WholeText>,
    },
    {
      id: 'done',
      header: t('messages.done'),
      file: ({ doneAt }) => (doneAt === null ? '' : new Date(doneAt).toISOString()),
      cell: ({ doneAt }) => doneAt !== null && <WholeText>{showTime(doneAt)}</WholeText>,
    },
    {
      id: 'actions',
      header: t('shell.actions'),
      cell: (message) => message.mayResend && <Button onClick={() => setAgain(message)}>{t('messages.resend')}</Button>,
    },
  ];
  return (
    <Page title={t('messages.title')} text={t('messages.text')}>
      <FilterBar>
        <SelectField
          label={t('messages.template')}
          value={search.template ?? ''}
          options={[
            ['', t('shell.all')],
            ...templates
              .map((one) => [one, templateWord(t, one)] as const)
              .toSorted(([, one], [, other]) => one.localeCompare(other)),
          ]}
          onChange={({ target }) => address.narrow('template', target.value)}
        />
        <SelectField
          label={t('messages.channel')}
          value={search.channel ?? ''}
          options={[
            ['', t('shell.all')],
            ...messageChannels.map((one) => [one, t(`messages.channel.${one}`)] as const),
          ]}
          onChange={({ target }) => address.narrow('channel', target.value)}
        />
        <SelectField
          label={t('messages.status')}
          value={search.status ?? ''}
          options={[['', t('shell.all')], ...messageStatuses.map((one) => [one, t(`messages.status.${one}`)] as const)]}
          onChange={({ target }) => address.narrow('status', target.value)}
        />
        <SavedFilters list="/messages" search={named} onApply={address.apply} />
        <CsvButton
          mayExport={me?.permissions.includes('reports.export') ?? false}
          name="messages"
          filter={named}
          columns={columns}
          ask={{ following: async (before) => call(messageLog, { query: { ...filter, before, pageSize: 200 } }) }}
        />
      </FilterBar>
      {memberId !== undefined && (
        <Note>
          {t('messages.onlyOf')}{' '}
          <Button onClick={() => address.narrow('member', undefined)}>{t('messages.onlyOf.all')}</Button>
        </Note>
      )}
      <DataGrid
        label={t('messages.title')}
        columns={columns}
        rows={rows}
        rowKey={({ id }) => id}
        emptyText={t('messages.empty')}
        error={messages.error && errorText(messages.error)}
        retry={{ label: t('shell.retry'), onRetry: () => void messages.refetch() }}
        onOpen={({ member }) => {
          if (member && mayOpen) void navigate({ to: '/members/$memberId', params: { memberId: member.id } });
        }}
        more={moreOf(messages)}
      />
      {again?.member && <ResendDialog message={again} member={again.member} onClose={() => setAgain(null)} />}
    </Page>
  );
}
