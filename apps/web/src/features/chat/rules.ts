import type { ChatMessage, chatMessages } from '@sampan/contract/chat';
import type { ValueOf } from '@sampan/contract/operation';

/**
 * The epoch of the subscription, in `chatEpoch`: another number after each time that something may
 * have been missed; null: nothing is heard; absent: no socket has said anything yet.
 */
export type SubscriptionEpoch = number | null | undefined;

/** The room as it was read. Nothing is missing between its messages; the first of them is the oldest. */
export type ReadRoom = ValueOf<typeof chatMessages> & {
  /** When the gateway was asked. */
  epoch?: SubscriptionEpoch;
};

/** Whether everything that was said since the room was read has been heard. */
export function isWhole(room: ReadRoom, epoch: SubscriptionEpoch): boolean {
  return epoch !== null && room.epoch === epoch;
}

/** Every message once, in the order in which they were said. What is known to be one's own stays so. */
export function mergeMessages(...lists: readonly (readonly ChatMessage[])[]): ChatMessage[] {
  const byId = new Map<string, ChatMessage>();
  for (const message of lists.flat()) {
    if (byId.get(message.id)?.isOwn !== true) byId.set(message.id, message);
  }
  return [...byId.values()].toSorted((a, b) => (isLater(a.id, b.id) ? 1 : isLater(b.id, a.id) ? -1 : 0));
}

/** Whether the message with this id was said after that other one. Ids are numbers that a number doesn't hold. */
export function isLater(id: string, other: string): boolean {
  return id.length === other.length ? id > other : id.length > other.length;
}

/**
 * What is shown of a room, with nothing missing in between: what was heard waits for another reading where it may not
 * follow what was read, and what the operator brought back waits for the page that it is on.
 */
export function shownOf(room: ReadRoom, news: readonly ChatMessage[], epoch: SubscriptionEpoch): ChatMessage[] {
  const [first] = room.list;
  const all = mergeMessages(room.list, isWhole(room, epoch) ? news : []);
  return room.hasEarlier && first ? all.filter(({ id }) => !isLater(first.id, id)) : all;
}

/** The room as it was read anew, and before it what was shown, if the two meet: else something is missing in between. */
export function joinReadings(shown: readonly ChatMessage[], hadEarlier: boolean, answer: ReadRoom): ReadRoom {
  const [first] = answer.list;
  const last = shown.at(-1);
  if (!first || !last || isLater(first.id, last.id)) return answer;
  const before = shown.filter(({ id }) => isLater(first.id, id));
  return before.length === 0 ? answer : { ...answer, list: [...before, ...answer.list], hasEarlier: hadEarlier };
}

/** The messages but for those with these ids. */
export function without(messages: readonly ChatMessage[], ids: ReadonlySet<string>): readonly ChatMessage[] {
  return messages.filter(({ id }) => !ids.has(id));
}

/** Characters as the gateway counts them: code points. */
export function charactersLeft(text: string, maxLength: number): number {
  return maxLength - [...text.trim()].length;
}

/** What is said of so many people: up to fifty exactly, of more the round figure below. */
export function roundPeople(count: number): { readonly count: number; readonly isMore: boolean } {
  if (count <= 50) return { count, isMore: false };
  const step = count < 1_000 ? 10 : 100;
  const floor = Math.floor(count / step) * step;
  return { count: floor, isMore: floor < count };
}
