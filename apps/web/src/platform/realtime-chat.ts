import type { QueryClient } from '@tanstack/react-query';
import type { ChatMessage, chatMessages } from '@sampan/contract/chat';
import type { ValueOf } from '@sampan/contract/operation';

type Messages = readonly ChatMessage[];

/**
 * Which stretch of hearing everything it is now, in `chatHearing`: another number after each time that something may
 * have been missed; null: nothing is heard; absent: no socket has said anything yet.
 */
export type Hearing = number | null | undefined;

/** The room as it was read. Nothing is missing between its messages; the first of them is the oldest. */
export type ReadRoom = ValueOf<typeof chatMessages> & {
  /** When the gateway was asked. */
  hearing?: Hearing;
};

/** So many are heard before they become part of what was read. */
const mostNews = 200;

let hearings = 0;

/** From now on everything is heard, or nothing. What was heard so far stays with what was read before it. */
export function changeHearing(queries: QueryClient, isHeard: boolean): void {
  settleNews(queries);
  if (isHeard) hearings += 1;
  queries.setQueryData<Hearing>(['chatHearing'], isHeard ? hearings : null);
}

export function hearMessage(queries: QueryClient, message: ChatMessage): void {
  const news = queries.setQueryData<Messages>(['chatNews'], (before = []) => [...before, message]);
  if (news && news.length > mostNews) settleNews(queries);
  hide(queries, message.id, false);
}

export function hideMessage(queries: QueryClient, id: string): void {
  queries.setQueryData<Messages>(['chatNews'], (before) => before?.filter((message) => message.id !== id));
  hide(queries, id, true);
}

function hide(queries: QueryClient, id: string, isHidden: boolean): void {
  queries.setQueryData<readonly string[]>(['chatHidden'], (before = []) =>
    before.includes(id) === isHidden ? before : isHidden ? [...before, id] : before.filter((other) => other !== id),
  );
}

/** Where nobody has read the room, all but the last is forgotten: that somebody wrote is all that is to be known. */
function settleNews(queries: QueryClient): void {
  const news = queries.getQueryData<Messages>(['chatNews']);
  if (!news) return;
  const hearing = queries.getQueryData<Hearing>(['chatHearing']);
  queries.setQueriesData<ReadRoom>({ queryKey: ['chatMessages'] }, (room) =>
    room && isWhole(room, hearing) ? { ...room, list: [...room.list, ...news] } : room,
  );
  queries.setQueryData(['chatNews'], news.slice(-1));
}

/** Whether everything that was said since the room was read has been heard. */
export function isWhole(room: ReadRoom, hearing: Hearing): boolean {
  return hearing !== null && room.hearing === hearing;
}
