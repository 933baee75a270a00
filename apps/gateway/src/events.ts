import { randomUUID } from 'node:crypto';
import { EventEmitter } from 'node:events';
import type { Database } from './db/database.ts';
import type { RedisLink } from './redis.ts';

/** Events for the listeners in this process and other instances. Only ids travel; listeners read the rest. */
export interface EventMap {
  /** A member's wallet changed. */
  balance: { readonly merchantCode: string; readonly memberId: string };
  /** A deposit changed its status. */
  deposit: { readonly merchantCode: string; readonly memberId: string; readonly depositId: string };
  /** A withdrawal changed its status, or what is known of its receipt. */
  withdrawal: { readonly merchantCode: string; readonly memberId: string; readonly withdrawalId: string };
  /** Money went to, or came from, a member of the same line; each of the two is told of a row of its own. */
  line_transfer: { readonly merchantCode: string; readonly memberId: string; readonly transferId: string };
  /** What is in a member's mailbox, or how much of it is unread, changed. */
  mailbox: { readonly merchantCode: string; readonly memberId: string };
  /** Sessions of a member ended; null: all of them. */
  session_over: { readonly memberId: string; readonly sessionId: string | null };
  /** The winner board changed. */
  winners: { readonly merchantCode: string };
  /** A vendor reported another figure of a pot. */
  jackpots: { readonly merchantCode: string };
  /** A chat message was sent, or the operator hid or restored it. */
  chat: { readonly merchantCode: string; readonly messageId: string };
  /** Pictures of members came into sight or went out of it, with what they go with. */
  pictures: { readonly merchantCode: string; readonly ids: readonly string[] };
  /** How many people have a merchant's chat room open in one instance. */
  chat_people: { readonly merchantCode: string; readonly instance: string; readonly count: number };
  /** Lotteries of a merchant were drawn. */
  draws: { readonly merchantCode: string };
  /** What the site shows of a merchant changed: catalogue, banners, settings. */
  content: { readonly merchantCode: string };
  /** A partner is another, or allowed elsewhere. */
  partners: Record<never, never>;
  /** What happened in other instances didn't reach this one for a while. */
  missed: Record<never, never>;
}

export interface Events {
  /** Tells all instances; call it after the commit, never inside the transaction. Never throws. */
  publish<K extends keyof EventMap>(channel: K, payload: EventMap[K]): void;
  /** The answer stops it. */
  subscribe<K extends keyof EventMap>(channel: K, listener: (payload: EventMap[K]) => void): () => void;
}

/** Events within one process. */
export function localEvents(): Events {
  const emitter = new EventEmitter();
  emitter.setMaxListeners(0);
  return {
    publish(channel, payload) {
      emitter.emit(channel, payload);
    },
    subscribe(channel, listener) {
      emitter.on(channel, listener);
      return () => void emitter.off(channel, listener);
    },
  };
}

interface Wire {
  readonly from: string;
  readonly channel: keyof EventMap;
  readonly payload: EventMap[keyof EventMap];
}

/** Triggers of the database speak on it, too (functions/chat.sql, pictures.sql). */
const wireChannel = 'sampan_events';
/**
 * How long a message may wait for company. A NOTIFY is a commit of its own: one for each bet would halve the bets, and
 * a player who bets again and again needs telling once.
 */
const gatherMs = 25;

/**
 * Events across instances: over Redis where there is one, else, and while it is away, LISTEN/NOTIFY on a PostgreSQL
 * server; the embedded database has one process only. What triggers tell comes by LISTEN in each case. A message that can't be sent is
 * reported, not thrown: listeners catch up on `missed`, browsers when they come back.
 */
export async function connectEvents(deps: {
  db: Database;
  redis: RedisLink | null;
  onError: (error: Error) => void;
}): Promise<Events & { close(): Promise<void> }> {
  const { db, redis, onError } = deps;
  const local = localEvents();
  const self = randomUUID();

  function receive(text: string): void {
    try {
      const wire = JSON.parse(text) as Wire;
      if (wire.from !== self) local.publish(wire.channel, wire.payload);
    } catch (error) {
      onError(error as Error);
    }
  }

  const missed = () => local.publish('missed', {});

  const stopListening = await db.listen(wireChannel, receive, missed);
  const notify = (texts: readonly string[]): Promise<unknown> =>
    db.run({
      name: 'notify',
      text: 'select pg_notify($1, text) from unnest($2::text[]) as text',
      values: [wireChannel, texts],
    });
  let send = notify;
  let stop = stopListening;
  if (redis) {
    const stopSubscription = await redis.subscribe(wireChannel, receive, missed);
    // Each instance listens to its database in any case: what Redis doesn't take goes there.
    send = (texts) =>
      redis
        .ask((client) => Promise.all(texts.map((text) => client.publish(wireChannel, text))))
        .catch(() => notify(texts));
    stop = async () => {
      stopSubscription();
      await stopListening();
    };
  } else if (db.kind === 'embedded') {
    return { ...local, close: stop };
  }

  const gathered = new Set<string>();
  let timer: NodeJS.Timeout | undefined;
  async function flush(): Promise<void> {
    clearTimeout(timer);
    timer = undefined;
    const texts = [...gathered];
    gathered.clear();
    if (texts.length > 0) await send(texts).catch(onError);
  }

  return {
    subscribe: (channel, listener) => local.subscribe(channel, listener),
    publish(channel, payload) {
      local.publish(channel, payload);
      gathered.add(JSON.stringify({ from: self, channel, payload } satisfies Wire));
      timer ??= setTimeout(() => void flush(), gatherMs);
    },
    async close() {
      await flush();
      await stop();
    },
  };
}
