import type { Bet, BetList, BetsAnswer } from '../../engine/fixtures/protocol.ts';

export interface LoadedBets {
  readonly status: 'idle' | 'loading' | 'ready' | 'failed';
  /** The newest first. */
  readonly bets: readonly Bet[];
  readonly next: string | null;
}

export interface OwnBets {
  readonly open: LoadedBets;
  readonly settled: LoadedBets;
  /** Null as long as it isn't known. */
  readonly openCount: number | null;
}

const notLoaded: LoadedBets = { status: 'idle', bets: [], next: null };
export const noBets: OwnBets = { open: notLoaded, settled: notLoaded, openCount: null };

export const withStatus = (own: OwnBets, list: BetList, status: LoadedBets['status']): OwnBets => ({
  ...own,
  [list]: { ...own[list], status },
});

/** Takes in an answer; `isMore`: it comes after what is there. */
export function addBets(own: OwnBets, list: BetList, { bets, next, openCount }: BetsAnswer, isMore: boolean): OwnBets {
  const before = isMore ? own[list].bets : [];
  const known = new Set(before.map(({ id }) => id));
  return {
    ...own,
    openCount,
    [list]: { status: 'ready', next, bets: [...before, ...bets.filter(({ id }) => !known.has(id))] },
  };
}

const listOf = ({ state }: Bet): BetList => (state === 'open' ? 'open' : 'settled');

function put({ bets, ...list }: LoadedBets, bet: Bet): LoadedBets {
  if (bets.some(({ id }) => id === bet.id))
    return { ...list, bets: bets.map((each) => (each.id === bet.id ? bet : each)) };
  return { ...list, bets: [bet, ...bets] };
}

/** A bet is new, or stands otherwise than before. A list that wasn't loaded gets it when it is. */
export function learnBet(own: OwnBets, bet: Bet): OwnBets {
  const wasOpen = own.open.bets.some(({ id }) => id === bet.id);
  const isOpen = listOf(bet) === 'open';
  const change = Number(isOpen) - Number(wasOpen);
  const open = isOpen ? put(own.open, bet) : { ...own.open, bets: own.open.bets.filter(({ id }) => id !== bet.id) };
  const settled = isOpen || own.settled.status === 'idle' ? own.settled : put(own.settled, bet);
  return { open, settled, openCount: own.openCount === null ? null : Math.max(0, own.openCount + change) };
}

/** What closing bets pays now, of those for which it changed. */
export function learnCashOuts(
  own: OwnBets,
  offers: readonly { readonly betId: string; readonly amount: string | null }[],
): OwnBets {
  const amounts = new Map(offers.map(({ betId, amount }) => [betId, amount]));
  const bets = own.open.bets.map((bet) => {
    const amount = amounts.get(bet.id);
    return amount === undefined ? bet : { ...bet, cashOut: amount };
  });
  return { ...own, open: { ...own.open, bets } };
}
