import type {
  Fairness,
  Line,
  OwnResult,
  Placement,
  RoundState,
  SpotTotal,
  TableError,
  TableMessage,
} from '../../engine/tables/protocol.ts';

/** `moved`: the table is open in another tab; `failed`: see `error`. */
export type ConnectionState = 'connecting' | 'open' | 'lost' | 'moved' | 'failed';

/** A round whose seed is known, with the seed before it: their hashes can be compared. */
export interface RevealedRound {
  readonly index: number;
  readonly seed: string;
  readonly seedBefore: string;
}

export interface TableState {
  readonly connection: ConnectionState;
  readonly error: TableError | null;
  readonly round: RoundState | null;
  /** Results of the rounds before this one, the oldest first. */
  readonly history: readonly string[];
  readonly fairness: Fairness | null;
  readonly revealed: RevealedRound | null;
  readonly placements: readonly Placement[];
  /** What was staked in the last round in which anything was. */
  readonly lastLines: readonly Line[];
  readonly others: readonly SpotTotal[];
  readonly players: number;
  readonly demoPlayers: number;
  readonly balance: string | null;
  readonly own: OwnResult | null;
  /** The win is recorded and not in the wallet yet. */
  readonly isUnpaid: boolean;
}

export const firstState: TableState = {
  connection: 'connecting',
  error: null,
  round: null,
  history: [],
  fairness: null,
  revealed: null,
  placements: [],
  lastLines: [],
  others: [],
  players: 0,
  demoPlayers: 0,
  balance: null,
  own: null,
  isUnpaid: false,
};

/** What the page itself learns, beside the server's messages. */
export type TableEvent = TableMessage | { readonly type: 'connecting' } | { readonly type: 'lost' };

/** More than any road shows. */
const keptResults = 200;

/** Before a new round replaces the one that is known: its result becomes history, its stakes those to be repeated. */
function leaveRound(state: TableState): TableState {
  const result = state.round?.result ?? null;
  const lines = state.placements.flatMap((placement) => placement.lines);
  return {
    ...state,
    history: result === null ? state.history : [...state.history, result].slice(-keptResults),
    placements: [],
    lastLines: lines.length > 0 ? lines : state.lastLines,
    others: [],
    own: null,
    isUnpaid: false,
  };
}

/** A seed is told with the result; a page that missed that learns it as the last seed of the next round. */
function revealedIn(state: TableState, round: RoundState, fairness: Fairness): RevealedRound | null {
  if (round.seed !== null) return { index: fairness.index, seed: round.seed, seedBefore: fairness.lastSeed };
  const before = state.fairness;
  if (before === null || fairness.index !== before.index + 1) return state.revealed;
  return { index: before.index, seed: fairness.lastSeed, seedBefore: before.lastSeed };
}

function enterRound(state: TableState, round: RoundState, fairness: Fairness): TableState {
  const left = state.round !== null && state.round.id !== round.id ? leaveRound(state) : state;
  return { ...left, round, fairness, revealed: revealedIn(state, round, fairness) };
}

const withBalance = (state: TableState, balance: string | null): TableState =>
  balance === null ? state : { ...state, balance };

/** The state after a message or an event. */
export function reduce(state: TableState, event: TableEvent): TableState {
  switch (event.type) {
    case 'connecting':
      return { ...state, connection: state.round === null ? 'connecting' : 'lost' };
    case 'lost':
      return { ...state, connection: 'lost' };
    case 'table': {
      const entered = enterRound(state, event.round, event.fairness);
      return {
        ...withBalance(entered, event.balance),
        connection: 'open',
        error: null,
        history: event.history,
        placements: event.placements,
        others: event.others,
        players: event.players,
        demoPlayers: event.demoPlayers,
      };
    }
    case 'round':
      return enterRound(state, event.round, event.fairness);
    case 'others':
      return {
        ...state,
        players: event.players,
        demoPlayers: event.demoPlayers,
        others: event.roundId === state.round?.id ? event.others : state.others,
      };
    case 'settled': {
      const settled = withBalance(state, event.balance);
      // A settlement that comes late belongs to a round that isn't shown any more.
      if (event.own.roundId !== state.round?.id) return settled;
      const isUnpaid = event.balance === null && /[1-9]/.test(event.own.payout);
      return { ...settled, own: event.own, isUnpaid };
    }
    case 'balance':
      return { ...withBalance(state, event.balance), isUnpaid: false };
    case 'taken_back': {
      const placements = state.placements.filter(({ id }) => id !== event.placementId);
      return withBalance({ ...state, placements }, event.balance);
    }
    case 'placed': {
      const placed = withBalance(state, event.balance);
      const isKnown = state.placements.some(({ id }) => id === event.placement.id);
      if (isKnown || event.roundId !== state.round?.id) return placed;
      return { ...placed, placements: [...state.placements, event.placement] };
    }
    case 'moved':
      return { ...state, connection: 'moved' };
    case 'failed':
      return { ...state, connection: 'failed', error: event.error };
  }
}

/** Results for the roads: this round's comes with its settlement, not while it is still being dealt. */
export function shownResults({ history, round }: TableState): readonly string[] {
  return round?.phase === 'result' && round.result !== null ? [...history, round.result] : history;
}

/** When the server has to say something next, in its time; null when that is not known. */
export function nextMessageBy({ round }: TableState): number | null {
  if (round === null) return null;
  if (round.phase === 'betting' || round.phase === 'closing') return round.closesAt;
  if (round.phase === 'acting') return round.play?.until ?? null;
  return round.phase === 'dealing' ? round.resultAt : round.nextAt;
}
