import { word } from '../client/game-data.ts';
import { isFramed, postToSite } from '../client/parent.ts';
import type { DrawError, Order, OrderRequest } from '../engine/draws/protocol.ts';
import { drawCalls, newRequestId } from './calls.ts';
import { requestOf, type Slip } from './state/slip.ts';

interface Needs {
  readonly onPlaced: (order: Order, balance: string) => void;
  readonly onSessionOver: () => void;
  /** Whether the balance doesn't pay for the smallest line. */
  readonly isBalanceLow: () => boolean;
}

/** Says an error, and tells the site what it must know. */
export function errorText(error: DrawError, { onSessionOver, isBalanceLow }: Omit<Needs, 'onPlaced'>): string {
  if (error === 'session_over') onSessionOver();
  if (error === 'insufficient_balance' && isFramed && isBalanceLow()) postToSite({ type: 'sampan:balance-low' });
  return word(`error.${error}`);
}

/** Places what is on the slip. */
export function createOrders(needs: Needs) {
  /** An order without an answer is sent again as the same one: it is never staked twice. */
  let unanswered: { readonly content: string; readonly requestId: string } | null = null;

  return {
    /** What went wrong, in words; null: it is placed. */
    place: async ({ lines }: Slip, draws: OrderRequest['draws'], isStoppedByWin: boolean): Promise<string | null> => {
      const order = { lines: lines.map(requestOf), draws, isStoppedByWin };
      const content = JSON.stringify(order);
      const requestId = unanswered?.content === content ? unanswered.requestId : newRequestId();
      const answer = await drawCalls.order({ requestId, ...order });
      unanswered = answer === null ? { content, requestId } : null;
      if (answer === null) return word('noAnswer');
      if (answer.state === 'failed') return errorText(answer.error, needs);
      needs.onPlaced(answer.order, answer.balance);
      return null;
    },
  };
}
