import { randomUUID } from 'node:crypto';
import type { Events } from '../../events.ts';
import type { ChatAudience } from '../chat/service.ts';
import type { Visitor } from './hub.ts';
import { throttledBroadcast } from './throttled-broadcast.ts';

/** Who opened the room: a member's account, or a visitor's browser. */
interface Person {
  readonly listener: Visitor;
  /** Null for a visitor; a trial account hears what visitors do. */
  readonly member: { readonly id: string; readonly isTrial: boolean } | null;
  /** What the browser calls its visitor. */
  readonly visitor: string | undefined;
}

export interface ChatPresence {
  /** Where the room is open to them; says at once how many are there. */
  enter(person: Person): Promise<void>;
  leave(listener: Visitor): void;
  close(): void;
}

interface Needs {
  readonly events: Events;
  readonly audienceOf: (merchantCode: string) => Promise<ChatAudience>;
  readonly onError: (error: unknown) => void;
  /** The count of one operator is broadcast at most this often, milliseconds. */
  readonly everyMs: number;
  /** How often an instance says how many it has, milliseconds; what is older than twice that is of one that went. */
  readonly beatMs: number;
}

/**
 * Counts the listeners with the chat room open: each account and each visitor's browser once in an instance. The
 * instances exchange their counts, so that an account with tabs at two of them counts twice.
 */
export function createChatPresence({ events, audienceOf, onError, everyMs, beatMs }: Needs): ChatPresence {
  const instance = randomUUID();
  /** By merchant: the listeners, each with its account or browser. */
  const rooms = new Map<string, Map<Visitor, string>>();
  /** By merchant and instance, this one among them. */
  const counts = new Map<string, Map<string, { readonly count: number; readonly at: number }>>();

  const sender = throttledBroadcast({
    read: async ({ code }) => ({ type: 'chat_people', count: total(code) }),
    listeners: (merchantCode) => rooms.get(merchantCode)?.keys() ?? [],
    onError,
    everyMs,
  });

  function total(merchantCode: string): number {
    const told = [...(counts.get(merchantCode)?.values() ?? [])];
    const oldest = performance.now() - 2 * beatMs;
    return told.reduce((sum, { count, at }) => (at < oldest ? sum : sum + count), 0);
  }

  function tell(merchantCode: string): void {
    const count = new Set(rooms.get(merchantCode)?.values()).size;
    events.publish('chat_people', { merchantCode, instance, count });
  }

  const stop = events.subscribe('chat_people', ({ merchantCode, instance: from, count }) => {
    const told = counts.get(merchantCode) ?? new Map<string, { count: number; at: number }>();
    counts.set(merchantCode, told);
    if (count > 0) told.set(from, { count, at: performance.now() });
    else told.delete(from);
    sender.push(merchantCode);
  });
  const timer = setInterval(() => {
    for (const merchantCode of rooms.keys()) tell(merchantCode);
  }, beatMs);
  timer.unref();

  return {
    async enter({ listener, member, visitor }) {
      const { code } = listener.merchant;
      const audience = await audienceOf(code);
      const isLetIn = audience === 'everybody' || (audience === 'members' && member !== null && !member.isTrial);
      if (!isLetIn) return;
      const room = rooms.get(code) ?? new Map<Visitor, string>();
      rooms.set(code, room);
      const key = member ? `member ${member.id}` : `visitor ${visitor ?? randomUUID()}`;
      if (room.get(listener) === key) return;
      room.set(listener, key);
      tell(code);
      listener.send({ type: 'chat_people', count: total(code) });
    },

    leave(listener) {
      const { code } = listener.merchant;
      const room = rooms.get(code);
      if (!room?.delete(listener)) return;
      if (room.size === 0) rooms.delete(code);
      tell(code);
    },

    close() {
      stop();
      clearInterval(timer);
      sender.close();
      for (const merchantCode of rooms.keys()) events.publish('chat_people', { merchantCode, instance, count: 0 });
    },
  };
}
