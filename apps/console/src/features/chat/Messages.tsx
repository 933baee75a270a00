import { useQuery } from '@tanstack/react-query';
import { type ChatView, chatViews } from '@sampan/contract/chat-staff';
import type { ReactNode } from 'react';
import { errorText } from '../../platform/errors.ts';
import { usePagerWords } from '../../platform/pager-words.ts';
import { showTime, useT } from '../../platform/words.ts';
import { Button } from '../../ui/Button.tsx';
import { type Column, DataGrid, FilterBar, LongText, WholeText } from '../../ui/DataGrid.tsx';
import { SelectField } from '../../ui/Field.tsx';
import { Badge, Note } from '../../ui/Note.tsx';
import { Pager } from '../../ui/Pager.tsx';
import { type Message, messagesQuery } from './queries.ts';

interface MessagesProps {
  view: ChatView;
  /** Of one author. */
  memberId: string | undefined;
  page: number;
  onView: (view: ChatView) => void;
  onEverybody: () => void;
  onPage: (page: number) => void;
  onOpen: (messageId: string) => void;
  /** What takes the list out as a file. */
  file: (columns: readonly Column<Message>[]) => ReactNode;
}

/** What was said in the chat room, as it comes. */
export function Messages({ view, memberId, page, onView, onEverybody, onPage, onOpen, file }: MessagesProps) {
  const t = useT();
  const messages = useQuery(messagesQuery({ view, memberId, pageNo: page }));
  const columns: readonly Column<Message>[] = [
    {
      id: 'at',
      header: t('chat.at'),
      cell: ({ createdAt }) => <WholeText>{showTime(createdAt)}</WholeText>,
      file: ({ createdAt }) => new Date(createdAt).toISOString(),
    },
    { id: 'author', header: t('chat.author'), cell: ({ author }) => <WholeText>{author.account}</WholeText> },
    { id: 'text', header: t('chat.text'), cell: ({ text }) => <LongText>{text}</LongText> },
    {
      id: 'reports',
      header: t('chat.reports'),
      cell: ({ reports, openReports }) =>
        reports > 0 && (
          <WholeText>
            <Badge tone={openReports > 0 ? 'warn' : 'plain'}>
              {t('chat.reports.count', { open: openReports, all: reports })}
            </Badge>
          </WholeText>
        ),
    },
    {
      id: 'state',
      header: t('chat.state'),
      cell: ({ isHidden }) => (
        <WholeText>
          <Badge tone={isHidden ? 'bad' : 'good'}>{t(isHidden ? 'chat.hidden' : 'chat.inSight')}</Badge>
        </WholeText>
      ),
    },
  ];
  const pagerWords = usePagerWords(page, messages.data);
  return (
    <>
      <FilterBar>
        <SelectField
          label={t('chat.view')}
          value={view}
          options={chatViews.map((one) => [one, t(`chat.view.${one}`)] as const)}
          onChange={({ target }) => {
            const chosen = chatViews.find((one) => one === target.value);
            if (chosen) onView(chosen);
          }}
        />
        {file(columns)}
      </FilterBar>
      {memberId !== undefined && (
        <Note>
          {t('chat.onlyOf')} <Button onClick={onEverybody}>{t('chat.onlyOf.all')}</Button>
        </Note>
      )}
      <DataGrid
        label={t('chat.part.messages')}
        columns={columns}
        rows={messages.data?.list}
        rowKey={({ id }) => id}
        emptyText={t('chat.empty')}
        error={messages.error && errorText(messages.error)}
        retry={{ label: t('shell.retry'), onRetry: () => void messages.refetch() }}
        onOpen={({ id }) => onOpen(id)}
      />
      <Pager {...pagerWords} onPage={onPage} />
    </>
  );
}
