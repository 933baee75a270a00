import type { Bet, BetList, BetsAnswer, CashOutAnswer, Failed, SportsError } from '../engine/fixtures/protocol.ts';
import { addBets, learnBet, learnCashOuts, noBets, type OwnBets, withStatus } from './state/bets.ts';

/** Closing a bet, from the question to its end. `fell`: the offer became less before it was confirmed. */
export type Closing =
  | { readonly kind: 'asking' | 'sending' | 'suspended' }
  | { readonly kind: 'fell'; readonly amount: string }
  | { readonly kind: 'failed'; readonly error: SportsError };

interface Needs {
  readonly readBets: (list: BetList, after: string | null) => Promise<BetsAnswer | Failed | null>;
  /** Asks until there is an answer; null when none came. */
  readonly closeBet: (betId: string, amount: string) => Promise<CashOutAnswer | null>;
  readonly onChange: () => void;
  readonly onBalance: (balance: string) => void;
  readonly onClosed: (bet: Bet) => void;
  readonly onFailed: (error: SportsError) => void;
}

/** The player's bets, and closing them. */
export function createBetsDesk({ readBets, closeBet, onChange, onBalance, onClosed, onFailed }: Needs) {
  let own: OwnBets = noBets;
  const closings = new Map<string, Closing>();
  /** Of the latest question for a list: an answer that was overtaken is left out. */
  const asked = { open: 0, settled: 0 };

  function set(next: OwnBets) {
    own = next;
    onChange();
  }

  async function load(list: BetList, isMore: boolean): Promise<void> {
    const question = (asked[list] += 1);
    const after = isMore ? own[list].next : null;
    set(withStatus(own, list, 'loading'));
    const answer = await readBets(list, after);
    if (question !== asked[list]) return;
    if (answer === null || 'state' in answer) {
      set(withStatus(own, list, 'failed'));
      if (answer) onFailed(answer.error);
    } else set(addBets(own, list, answer, isMore));
  }

  function setClosing(betId: string, closing: Closing | null) {
    if (closing) closings.set(betId, closing);
    else closings.delete(betId);
    onChange();
  }

  function learn(bet: Bet) {
    const isUnknown = own.open.status === 'ready' && own.open.next !== null && bet.state !== 'open';
    const wasKnown = own.open.bets.some(({ id }) => id === bet.id);
    if (bet.state !== 'open') closings.delete(bet.id);
    set(learnBet(own, bet));
    // It was on a page that isn't loaded: only the server knows how many are open.
    if (isUnknown && !wasKnown) void load('open', false);
  }

  return {
    own: () => own,
    closingOf: (betId: string): Closing | null => closings.get(betId) ?? null,
    load: (list: BetList) => load(list, false),
    more: (list: BetList) => load(list, true),
    learn,
    learnCashOuts: (offers: readonly { readonly betId: string; readonly amount: string | null }[]) =>
      set(learnCashOuts(own, offers)),
    ask: (betId: string) => setClosing(betId, { kind: 'asking' }),
    cancel: (betId: string) => setClosing(betId, null),
    /** Closes a bet for the amount that is shown, or more. */
    confirm: async (betId: string, amount: string): Promise<void> => {
      if (closings.get(betId)?.kind === 'sending') return;
      setClosing(betId, { kind: 'sending' });
      const answer = await closeBet(betId, amount);
      if (answer === null) {
        setClosing(betId, { kind: 'failed', error: 'unavailable' });
        return;
      }
      switch (answer.state) {
        case 'cashed_out':
          closings.delete(betId);
          learn(answer.bet);
          if (answer.balance !== null) onBalance(answer.balance);
          onClosed(answer.bet);
          return;
        case 'changed':
          set(learnCashOuts(own, [{ betId, amount: answer.amount }]));
          setClosing(betId, { kind: 'fell', amount: answer.amount });
          return;
        case 'suspended':
          setClosing(betId, { kind: 'suspended' });
          return;
        case 'failed':
          setClosing(betId, { kind: 'failed', error: answer.error });
          onFailed(answer.error);
          if (answer.error === 'bet_settled') void load('open', false);
      }
    },
  };
}
export type BetsDesk = ReturnType<typeof createBetsDesk>;
