import type { ChatMessage } from '@sampan/contract/chat';

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

/** The messages but for those with these ids. */
export function without(messages: readonly ChatMessage[], ids: ReadonlySet<string>): readonly ChatMessage[] {
  return messages.filter(({ id }) => !ids.has(id));
}

/** Characters as the gateway counts them: code points. */
export function charactersLeft(text: string, maxLength: number): number {
  return maxLength - [...text.trim()].length;
}
