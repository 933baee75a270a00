import type { Redis } from 'ioredis';
import { schedule } from './schedule.ts';

/** How long a command may take, in milliseconds: callers wait for it. */
const usualCommandMs = 300;
/** How long the start waits for Redis, in milliseconds. */
const connectMs = 5_000;
/** How often Redis is asked whether it is there, in milliseconds. */
const probeMs = 1_000;

/** Redis, which may go away or hang at any time: a command waits `commandMs` at most, and the next fail at once. */
export interface RedisLink {
  /** Whether it answered when it was last asked. */
  isUp(): boolean;
  /** Runs the command, and throws what it throws; at once when Redis is away. */
  ask<T>(command: (client: Redis) => Promise<T>): Promise<T>;
  /** Calls back for each message of the channel, and `onMissed` when some may have been lost. The answer stops it. */
  subscribe(channel: string, listener: (text: string) => void, onMissed: () => void): Promise<() => void>;
  /** Hears once of each change, not of each command that failed; `error` is why it is away. The answer stops it. */
  onChange(listener: (isUp: boolean, error: Error | null) => void): () => void;
  close(): Promise<void>;
}

/** Throws what keeps Redis from being reached. `commandMs`: more on a slow machine, as in tests. */
export async function openRedis(
  url: string,
  { commandMs = usualCommandMs }: { readonly commandMs?: number } = {},
): Promise<RedisLink> {
  // Loaded lazily: only a gateway with Redis pays for its code.
  const { Redis } = await import('ioredis');
  const client = new Redis(url, {
    lazyConnect: true,
    connectTimeout: connectMs,
    commandTimeout: commandMs,
    maxRetriesPerRequest: 0,
    enableOfflineQueue: false,
    retryStrategy: (times) => Math.min(times * 100, 2_000),
  });
  let lastError: Error | null = null;
  client.on('error', (error: Error) => {
    lastError = error;
  });
  try {
    await client.connect();
    await client.set('sampan-probe', '', 'PX', 60_000);
  } catch (error) {
    client.disconnect();
    // Of a connection that is refused, ioredis only says that it is closed.
    throw lastError ?? error;
  }

  let isUp = true;
  const listeners = new Set<(isUp: boolean, error: Error | null) => void>();
  function note(isUpNow: boolean, error: Error | null): void {
    if (isUp === isUpNow) return;
    isUp = isUpNow;
    for (const listener of listeners) listener(isUp, error);
  }
  const stopProbing = schedule(
    probeMs,
    (error) => note(false, error as Error),
    async () => {
      // A write: one that became a replica, or is full, answers a ping.
      await client.set('sampan-probe', '', 'PX', 60_000);
      note(true, null);
    },
  );

  return {
    isUp: () => isUp,
    async ask(command) {
      if (!isUp) throw new Error('Redis is away');
      try {
        return await command(client);
      } catch (error) {
        note(false, error as Error);
        throw error;
      }
    },
    async subscribe(channel, listener, onMissed) {
      const subscriber = client.duplicate({
        lazyConnect: true,
        enableOfflineQueue: true,
        commandTimeout: undefined,
        maxRetriesPerRequest: null,
        // Its own way back rejects, with nobody to hear it, when the connection is closed at that moment.
        autoResubscribe: false,
      });
      // The probe tells of it.
      subscriber.on('error', () => undefined);
      subscriber.on('message', (_channel, text) => listener(text));
      await subscriber.connect();
      await subscriber.subscribe(channel);
      // Once it is back.
      subscriber.on('ready', () => void subscriber.subscribe(channel).then(onMissed, () => undefined));
      // A connection to a Redis that hung, or that is another one now, may be dead without a word.
      const onBack = (isUpNow: boolean): void => {
        if (isUpNow) subscriber.disconnect(true);
      };
      listeners.add(onBack);
      return () => {
        listeners.delete(onBack);
        subscriber.disconnect();
      };
    },
    onChange(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    async close() {
      await stopProbing();
      client.disconnect();
    },
  };
}
