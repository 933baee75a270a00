import { isDeepStrictEqual } from 'node:util';
import type { ServerMessage } from '@sampan/contract/realtime';
import type { Merchant } from '../../plugins/request-context.ts';

/** A receiver of an operator's broadcasts. */
interface Listener {
  readonly merchant: Merchant;
  send(message: ServerMessage): void;
}

interface Needs {
  /** What there is to tell, as it is now. */
  readonly read: (merchant: Merchant) => Promise<ServerMessage>;
  readonly listeners: (merchantCode: string) => Iterable<Listener>;
  readonly onError: (error: unknown) => void;
  /** The news of one operator is sent at most this often, milliseconds. */
  readonly everyMs: number;
}

interface Sending {
  sentAt: number;
  timer: NodeJS.Timeout | undefined;
  isReading: boolean;
  isDirty: boolean;
  last: ServerMessage | null;
}

/**
 * Broadcasts what all visitors of an operator's site see, such as its winner board: changes that come close together
 * share one message, and without a listener nothing is read.
 */
export function throttledBroadcast({ read, listeners, onError, everyMs }: Needs): {
  push(merchantCode: string): void;
  close(): void;
} {
  const sendings = new Map<string, Sending>();
  let isClosed = false;

  function anyone(merchantCode: string): Merchant | null {
    for (const { merchant } of listeners(merchantCode)) return merchant;
    return null;
  }

  async function send(merchantCode: string, sending: Sending): Promise<void> {
    const merchant = anyone(merchantCode);
    if (!merchant) return;
    sending.isReading = true;
    sending.isDirty = false;
    try {
      const message = await read(merchant);
      sending.sentAt = performance.now();
      // A win of play money, or too small for the board: nothing visible changed.
      if (isDeepStrictEqual(sending.last, message)) return;
      sending.last = message;
      for (const listener of listeners(merchantCode)) listener.send(message);
    } catch (error) {
      onError(error);
    } finally {
      sending.isReading = false;
      if (sending.isDirty) schedule(merchantCode, sending);
    }
  }

  function schedule(merchantCode: string, sending: Sending): void {
    sending.isDirty = true;
    if (isClosed || sending.isReading || sending.timer) return;
    const wait = Math.max(0, sending.sentAt + everyMs - performance.now());
    sending.timer = setTimeout(() => {
      sending.timer = undefined;
      void send(merchantCode, sending);
    }, wait);
    sending.timer.unref();
  }

  return {
    push(merchantCode) {
      let sending = sendings.get(merchantCode);
      if (!sending) {
        sending = { sentAt: Number.NEGATIVE_INFINITY, timer: undefined, isReading: false, isDirty: false, last: null };
        sendings.set(merchantCode, sending);
      }
      schedule(merchantCode, sending);
    },
    close() {
      isClosed = true;
      for (const { timer } of sendings.values()) clearTimeout(timer);
    },
  };
}
