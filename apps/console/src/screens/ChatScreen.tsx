import { useQuery } from '@tanstack/react-query';
import { Link, useNavigate, useSearch } from '@tanstack/react-router';
import { chatViews, moderatedMessages, mutedMembers } from '@sampan/contract/chat-staff';
import { MessageDialog } from '../features/chat/MessageDialog.tsx';
import { Messages } from '../features/chat/Messages.tsx';
import { Mutes } from '../features/chat/Mutes.tsx';
import { Room } from '../features/chat/Room.tsx';
import { meQuery } from '../features/entry/queries.ts';
import { CsvButton } from '../features/lists/CsvButton.tsx';
import { call } from '../platform/api.ts';
import { pageNumber } from '../platform/page-number.ts';
import { withParameter } from '../platform/search.ts';
import { useT } from '../platform/words.ts';
import { Page } from '../ui/Page.tsx';
import { PartNav } from '../ui/PartNav.tsx';

const parts = ['messages', 'mutes', 'room'] as const;

/** The chat room as its moderators keep it. */
export function ChatScreen() {
  const t = useT();
  const navigate = useNavigate({ from: '/chat' });
  const search = useSearch({ from: '/chat' });
  const { data: me } = useQuery(meQuery);
  const part = parts.find((one) => one === search.part) ?? 'messages';
  const page = pageNumber(search.page);
  // An author's messages are shown all; else what waits comes first.
  const view = chatViews.find((one) => one === search.view) ?? (search.member === undefined ? 'reported' : 'all');
  const show = (name: keyof typeof search, value?: string) =>
    void navigate({ search: (now) => withParameter(now, name, value) });
  const onPage = (next: number) => show('page', String(next));
  const mayExport = me?.permissions.includes('reports.export') ?? false;
  const mayRead = me?.permissions.includes('members.read') ?? false;
  return (
    <Page title={t('chat.title')}>
      <PartNav label={t('chat.parts')}>
        {parts.map((one) => (
          <Link
            key={one}
            to="/chat"
            search={one === 'messages' ? {} : { part: one }}
            activeOptions={{ exact: true, includeSearch: true }}
            aria-current={one === part ? 'page' : undefined}
          >
            {t(`chat.part.${one}`)}
          </Link>
        ))}
      </PartNav>
      {part === 'messages' && (
        <Messages
          view={view}
          memberId={search.member}
          page={page}
          onView={(chosen) =>
            void navigate({
              search: { view: chosen, ...(search.member !== undefined && { member: search.member }) },
              replace: true,
            })
          }
          onEverybody={() => void navigate({ search: {} })}
          onPage={onPage}
          onOpen={(messageId) => show('message', messageId)}
          file={(columns) => (
            <CsvButton
              mayExport={mayExport}
              name="chat-messages"
              filter={{ view, member: search.member }}
              columns={columns}
              ask={async (paging) => call(moderatedMessages, { query: { view, memberId: search.member, ...paging } })}
            />
          )}
        />
      )}
      {part === 'mutes' && (
        <Mutes
          page={page}
          onPage={onPage}
          file={(columns) => (
            <CsvButton
              mayExport={mayExport}
              name="chat-mutes"
              filter={{}}
              columns={columns}
              ask={async (paging) => call(mutedMembers, { query: paging })}
            />
          )}
        />
      )}
      {part === 'room' && <Room />}
      {search.message !== undefined && (
        <MessageDialog
          key={search.message}
          messageId={search.message}
          onMember={
            mayRead ? (memberId) => void navigate({ to: '/members/$memberId', params: { memberId }, search: {} }) : null
          }
          onMessagesOf={(member) => void navigate({ search: { member } })}
          onClose={() => show('message')}
        />
      )}
    </Page>
  );
}
