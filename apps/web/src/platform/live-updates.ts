import type { QueryClient } from '@tanstack/react-query';
import type { ClientMessage, ServerMessage } from '@sampan/contract/realtime';

/** The messages of the socket that are the platform's own: its greeting, its heartbeat and the end of the session. */
type OwnMessage = 'ready' | 'pong' | 'session_over';
export type FeatureMessage = Exclude<ServerMessage['type'], OwnMessage>;

/** One for each start of live updates, whichever connection carries it. */
export interface LiveSocket {
  /** Without a session. */
  readonly isVisitor: boolean;
  /** Drops the message while the connection isn't open. */
  send(message: ClientMessage): void;
}

/** What a feature does with live updates: its `live.ts`, which the app lists. */
export interface LiveUpdates {
  /** By type of message. */
  readonly on?: {
    readonly [T in FeatureMessage]?: (message: Extract<ServerMessage, { type: T }>, queries: QueryClient) => void;
  };
  /** The connection hears everything from now on. `hasMissed`: `catchUp` follows. */
  readonly onReady?: (
    queries: QueryClient,
    socket: LiveSocket,
    greeting: Extract<ServerMessage, { type: 'ready' }> & { readonly hasMissed: boolean },
  ) => void;
  /** Reads anew what may have been missed. */
  readonly catchUp?: (queries: QueryClient, socket: LiveSocket) => void;
  /** The connection is gone; another one is tried. */
  readonly onClosed?: (queries: QueryClient, socket: LiveSocket) => void;
  /** The socket is no longer wanted. */
  readonly onStop?: (socket: LiveSocket) => void;
}

type Load = () => Promise<readonly LiveUpdates[]>;

let load: Load | undefined;
const waiting = new Set<() => void>();

/** The app lends the list of all features' live updates, which is loaded with the first socket. */
export function setLiveUpdates(next: Load): void {
  load = next;
  for (const resolve of waiting) resolve();
  waiting.clear();
}

/** Waits until there is a list. Without its code there are no updates, and the features' own reading goes on. */
export async function loadLiveUpdates(): Promise<readonly LiveUpdates[]> {
  if (!load) await new Promise<void>((resolve) => waiting.add(resolve));
  return (await load?.().catch(() => null)) ?? [];
}
