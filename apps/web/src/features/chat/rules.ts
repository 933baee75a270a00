import type { ChatMessage } from '@sampan/contract/chat';

/** Every message once, in the order in which they were said. What is known to be one's own stays so. */
export function mergeMessages(...lists: readonly (readonly ChatMessage[])[]): ChatMessage[] {
  const byId = new Map<string, ChatMessage>();
  for (const message of lists.flat()) {
    if (byId.get(message.id)?.isOwn !== true) byId.set(message.id, message);
  }
  return [...byId.values()].toSorted((a, b) => a.id.length - b.id.length || (a.id < b.id ? -1 : a.id > b.id ? 1 : 0));
}

/** Characters as the gateway counts them: code points. */
export function charactersLeft(text: string, maxLength: number): number {
  return maxLength - [...text.trim()].length;
}
