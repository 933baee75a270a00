import { queryOptions } from '@tanstack/react-query';
import {
  chatSetup,
  type ChatView,
  dismissChatReports,
  hideMemberMessages,
  moderatedMessages,
  mutedMembers,
  muteMember,
  openChatRoom,
  removeChatWord,
  saveChatWord,
  showChatMessage,
  unmuteMember,
  type WordAction,
} from '@sampan/contract/chat-staff';
import type { ValueOf } from '@sampan/contract/operation';
import { call, queryOf } from '../../platform/api.ts';
import { useDecision } from '../../platform/decision.ts';

export type Message = ValueOf<typeof moderatedMessages>['list'][number];
export type Muted = ValueOf<typeof mutedMembers>['list'][number];
export type ChatWord = ValueOf<typeof chatSetup>['words'][number];

interface MessageFilter {
  readonly view: ChatView;
  readonly memberId: string | undefined;
  /** From 1. */
  readonly pageNo: number;
}

export const messagesQuery = (filter: MessageFilter) =>
  queryOptions({
    ...queryOf(moderatedMessages, { query: { ...filter, pageSize: 20 } }),
    // The room talks on.
    refetchInterval: 3_000,
  });

/** One message as it stands now; null: it is no longer kept. */
export const messageQuery = (messageId: string) =>
  queryOptions({
    ...queryOf(moderatedMessages, { query: { messageId } }),
    select: ({ list }) => list[0] ?? null,
  });

/** `pageNo` from 1. */
export const mutesQuery = (pageNo: number) => queryOptions(queryOf(mutedMembers, { query: { pageNo, pageSize: 20 } }));
export const setupQuery = queryOptions(queryOf(chatSetup, {}));

interface About {
  readonly messageId: string;
  readonly reason: string;
}
interface AboutMember {
  readonly memberId: string;
  readonly reason: string;
}

export const useShow = () =>
  useDecision(moderatedMessages, async ({ messageId, ...body }: About & { isHidden: boolean }) =>
    call(showChatMessage, { params: { messageId }, body }),
  );
export const useDismiss = () =>
  useDecision(moderatedMessages, async ({ messageId, ...body }: About) =>
    call(dismissChatReports, { params: { messageId }, body }),
  );
export const useHideAll = () =>
  useDecision(moderatedMessages, async ({ memberId, ...body }: AboutMember) =>
    call(hideMemberMessages, { params: { memberId }, body }),
  );
/** `minutes`: null is for good. */
export const useMute = () =>
  useDecision(moderatedMessages, async ({ memberId, ...body }: AboutMember & { minutes: number | null }) =>
    call(muteMember, { params: { memberId }, body }),
  );
/** `read`: the list that shows who is muted. */
export const useUnmute = (read: typeof moderatedMessages | typeof mutedMembers) =>
  useDecision(read, async ({ memberId, ...body }: AboutMember) => call(unmuteMember, { params: { memberId }, body }));

export const useOpenRoom = () =>
  useDecision(chatSetup, async (body: { isOpen: boolean; reason: string }) => call(openChatRoom, { body }));
export const useSaveWord = () =>
  useDecision(chatSetup, async (body: { word: string; action: WordAction; reason: string }) =>
    call(saveChatWord, { body }),
  );
export const useRemoveWord = () =>
  useDecision(chatSetup, async (body: { word: string; reason: string }) => call(removeChatWord, { body }));
