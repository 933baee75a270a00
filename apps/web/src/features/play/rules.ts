import * as z from 'zod/mini';

/** What a game tells the page around it; anything else is ignored. */
const gameMessage = z.discriminatedUnion('type', [
  z.object({ type: z.literal('sampan:ready') }),
  z.object({ type: z.literal('sampan:balance') }),
  z.object({ type: z.literal('sampan:round'), isRunning: z.boolean() }),
  z.object({ type: z.literal('sampan:lobby') }),
  z.object({ type: z.literal('sampan:session-over') }),
]);
export type GameMessage = z.infer<typeof gameMessage>;

interface Incoming {
  readonly origin: string;
  readonly source: unknown;
  readonly data: unknown;
}

/** The message, if it comes from this frame and this origin and is one that we know; else null. */
export function readGameMessage(event: Incoming, frame: unknown, origin: string): GameMessage | null {
  if (event.origin !== origin || frame == null || event.source !== frame) return null;
  const message = gameMessage.safeParse(event.data);
  return message.success ? message.data : null;
}
