import { isDeepStrictEqual } from 'node:util';
import type { ServerMessage } from '@sampan/contract/realtime';
import type { Merchant } from '../../plugins/gate.ts';

type Board = Extract<ServerMessage, { type: 'winners' }>['value'];

/** Who hears of an operator's winners. */
interface Listener {
  readonly merchant: Merchant;
  send(message: ServerMessage): void;
}

export interface BoardDeps {
  readonly readBoard: (merchant: Merchant) => Promise<Board>;
  readonly onError: (error: unknown) => void;
  /** The winner board of one operator is sent at most this often, milliseconds. */
  readonly boardEveryMs: number;
}

interface Sending {
  sentAt: number;
  timer: NodeJS.Timeout | undefined;
  isReading: boolean;
  isDirty: boolean;
  last: unknown;
}

/**
 * Brings an operator's winner board to everybody on its site: wins that come close together share one message, and
 * who is alone with nobody listening reads nothing.
 */
export function boardSender(deps: BoardDeps & { readonly listeners: (merchantCode: string) => Iterable<Listener> }): {
  push(merchantCode: string): void;
  close(): void;
} {
  const { readBoard, onError, boardEveryMs, listeners } = deps;
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
      const value = await readBoard(merchant);
      sending.sentAt = performance.now();
      // A win of play money, or too small to be on it: nothing that anybody would see.
      if (isDeepStrictEqual(sending.last, value)) return;
      sending.last = value;
      for (const listener of listeners(merchantCode)) listener.send({ type: 'winners', value });
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
    const wait = Math.max(0, sending.sentAt + boardEveryMs - performance.now());
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
