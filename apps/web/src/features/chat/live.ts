import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { ChatMessage } from '@sampan/contract/chat';
import { newIdempotencyKey } from '../../platform/api.ts';
import type { LiveSocket, LiveUpdates } from '../../platform/live-updates.ts';
import { readLocal, writeLocal } from '../../platform/storage.ts';
import { isWhole, type ReadRoom, type SubscriptionEpoch } from './rules.ts';

type Messages = readonly ChatMessage[];

/** So many are heard before they become part of what was read. */
const mostNews = 200;

let lastEpoch = 0;

/** From now on everything is heard, or nothing. What was heard so far stays with what was read before it. */
function changeEpoch(queries: QueryClient, isHeard: boolean): void {
  settleNews(queries);
  if (isHeard) lastEpoch += 1;
  queries.setQueryData<SubscriptionEpoch>(['chatEpoch'], isHeard ? lastEpoch : null);
}

function hearMessage(queries: QueryClient, message: ChatMessage): void {
  const news = queries.setQueryData<Messages>(['chatNews'], (before = []) => [...before, message]);
  if (news && news.length > mostNews) settleNews(queries);
  hide(queries, message.id, false);
}

function hideMessage(queries: QueryClient, id: string): void {
  queries.setQueryData<Messages>(['chatNews'], (before) => before?.filter((message) => message.id !== id));
  hide(queries, id, true);
}

function hide(queries: QueryClient, id: string, isHidden: boolean): void {
  queries.setQueryData<readonly string[]>(['chatHidden'], (before = []) =>
    before.includes(id) === isHidden ? before : isHidden ? [...before, id] : before.filter((other) => other !== id),
  );
}

/** Where the room was never read, all but the last message is forgotten: the opener's dot needs no more. */
function settleNews(queries: QueryClient): void {
  const news = queries.getQueryData<Messages>(['chatNews']);
  if (!news) return;
  const epoch = queries.getQueryData<SubscriptionEpoch>(['chatEpoch']);
  queries.setQueriesData<ReadRoom>({ queryKey: ['chatMessages'] }, (room) =>
    room && isWhole(room, epoch) ? { ...room, list: [...room.list, ...news] } : room,
  );
  queries.setQueryData(['chatNews'], news.slice(-1));
}

/** How many places show the chat room on this page, and the sockets whose gateway counts the people in it. */
let roomUses = 0;
const counting = new Set<LiveSocket>();

function tellRoom(socket: LiveSocket): void {
  const visitor = socket.isVisitor ? { visitor: visitorName() } : {};
  socket.send({ type: 'chat_room', isOpen: roomUses > 0, ...visitor });
}

/** The same in all tabs of this browser, so that its visitor counts once. */
function visitorName(): string {
  const known = readLocal('chatVisitor');
  if (known !== null) return known;
  const made = newIdempotencyKey();
  writeLocal('chatVisitor', made);
  return made;
}

/** While it is on the page, its reader counts among the people of the chat room. */
export function useChatPresence(): void {
  const queries = useQueryClient();
  useEffect(() => {
    roomUses += 1;
    counting.forEach(tellRoom);
    return () => {
      roomUses -= 1;
      counting.forEach(tellRoom);
      if (roomUses === 0) queries.setQueryData(['chatPeople'], null);
    };
  }, [queries]);
}

function readAnew(queries: QueryClient): void {
  void queries.invalidateQueries({ queryKey: ['chatMessages'] });
}

export const chatLive = {
  on: {
    chat: ({ value }, queries) => hearMessage(queries, value),
    chat_hidden: ({ id }, queries) => hideMessage(queries, id),
    chat_people: ({ count }, queries) => void queries.setQueryData(['chatPeople'], count),
  },
  onReady(queries, socket, { hasMissed, countsChat = false }) {
    changeEpoch(queries, true);
    // Said between the room's own reading and now.
    if (!hasMissed) readAnew(queries);
    if (!countsChat) counting.delete(socket);
    else {
      counting.add(socket);
      if (roomUses > 0) tellRoom(socket);
    }
  },
  catchUp: readAnew,
  onClosed(queries, socket) {
    counting.delete(socket);
    changeEpoch(queries, false);
    queries.setQueryData(['chatPeople'], null);
  },
  onStop: (socket) => void counting.delete(socket),
} satisfies LiveUpdates;
