import type { Bet, Fixture, OddsPolicy, PlaceRequest, SportsError } from '../engine/fixtures/protocol.ts';
import type { FinalAnswer } from './placing.ts';
import { type Pick, pickKey, type Standing } from './state/prices.ts';
import {
  acceptOdds,
  emptySlip,
  follow,
  isChanged,
  isOnSlip,
  reckonParlay,
  reckonSingle,
  remove,
  setStake,
  type Slip,
  type SlipPick,
  type StakeBounds,
  toggle,
} from './state/slip.ts';

/** How a bet that was sent stands, as far as it isn't taken. `unsure`: no answer came; it may have been taken. */
export type SendStatus =
  | { readonly kind: 'sending' | 'unsure' | 'suspended' }
  | { readonly kind: 'waiting'; readonly until: number }
  | { readonly kind: 'refused'; readonly error: SportsError };

/** The key of a parlay's status beside those of single picks. */
export const parlayKey = 'parlay';

export interface SlipState {
  readonly slip: Slip;
  readonly policy: OddsPolicy;
  readonly statuses: ReadonlyMap<string, SendStatus>;
  /** Taken since the slip was sent. */
  readonly placed: readonly Bet[];
  /** The player has pressed the button: what is missing is said. */
  readonly isAttempted: boolean;
  readonly isBusy: boolean;
}

interface Needs {
  readonly standingOf: (pick: Pick) => Standing;
  readonly bounds: () => StakeBounds;
  readonly toWire: (minor: bigint) => string;
  readonly newRequestId: () => string;
  readonly send: (request: PlaceRequest, onWaiting: (until: number) => void) => Promise<FinalAnswer | null>;
  readonly onChange: () => void;
  readonly onPlaced: (bet: Bet, balance: string) => void;
  readonly onFailed: (error: SportsError) => void;
  /** Fixtures whose odds were others than the page knew. */
  readonly onStale: (fixtureIds: readonly string[]) => void;
  readonly onPolicy: (policy: OddsPolicy) => void;
  /** Nothing could be sent as the slip is. */
  readonly onBlocked: () => void;
}

interface Sending {
  readonly key: string;
  readonly request: PlaceRequest;
}

/** The bet slip and what becomes of it. */
export function createSlipDesk(needs: Needs, firstPolicy: OddsPolicy) {
  let state: SlipState = {
    slip: emptySlip,
    policy: firstPolicy,
    statuses: new Map(),
    placed: [],
    isAttempted: false,
    isBusy: false,
  };
  /** Requests without an answer: the same one is sent again, and stakes once at most. */
  const unanswered = new Map<string, PlaceRequest>();

  function set(change: Partial<SlipState>) {
    state = { ...state, ...change };
    needs.onChange();
  }

  function setStatus(key: string, status: SendStatus | null) {
    const statuses = new Map(state.statuses);
    if (status) statuses.set(key, status);
    else statuses.delete(key);
    set({ statuses });
  }

  /** What is typed or chosen ends what was said about the bet before. */
  function edit(slip: Slip, ...keys: readonly string[]) {
    const statuses = new Map(state.statuses);
    for (const key of [...keys, parlayKey]) if (!unanswered.has(key)) statuses.delete(key);
    set({ slip, statuses });
  }

  const legOf = ({ fixtureId, market, selection, seen }: SlipPick) => ({ fixtureId, market, selection, odds: seen });

  function requestOf(key: string, stake: bigint, picks: readonly SlipPick[]): PlaceRequest {
    const { policy } = state;
    return (
      unanswered.get(key) ?? {
        requestId: needs.newRequestId(),
        stake: needs.toWire(stake),
        policy,
        legs: picks.map(legOf),
      }
    );
  }

  const canBeTaken = (pick: SlipPick) => pick.standing.state === 'open' && !isChanged(pick, state.policy);

  /** Singles with a stake, or the parlay; nothing as long as something about them has to be put right. */
  function toSend(): Sending[] {
    const { slip } = state;
    const bounds = needs.bounds();
    if (slip.mode === 'parlay') {
      const parlay = reckonParlay(slip, bounds);
      const isUnanswered = unanswered.has(parlayKey);
      if (!isUnanswered && (parlay.problem || parlay.legs || !slip.picks.every(canBeTaken))) return [];
      return [{ key: parlayKey, request: requestOf(parlayKey, parlay.stake, slip.picks) }];
    }
    const staked = slip.picks.filter((pick) => pick.stake.trim() !== '');
    const ready = staked.map((pick) => ({ pick, key: pickKey(pick), reckoned: reckonSingle(pick, bounds) }));
    const isReady = ready.every(
      ({ pick, key, reckoned }) => unanswered.has(key) || (reckoned.problem === null && canBeTaken(pick)),
    );
    const sum = ready.reduce((total, { reckoned }) => total + reckoned.stake, 0n);
    if (!isReady || (bounds.balance !== null && sum > bounds.balance)) return [];
    return ready.map(({ pick, key, reckoned }) => ({ key, request: requestOf(key, reckoned.stake, [pick]) }));
  }

  async function sendOne({ key, request }: Sending): Promise<void> {
    setStatus(key, { kind: 'sending' });
    const answer = await needs.send(request, (until) => setStatus(key, { kind: 'waiting', until }));
    if (answer === null) {
      unanswered.set(key, request);
      setStatus(key, { kind: 'unsure' });
      return;
    }
    unanswered.delete(key);
    take(key, answer);
  }

  function take(key: string, answer: FinalAnswer) {
    setStatus(key, null);
    switch (answer.state) {
      case 'placed': {
        const slip = key === parlayKey ? { ...emptySlip } : remove(state.slip, key);
        set({ slip, placed: [...state.placed, answer.bet] });
        needs.onPlaced(answer.bet, answer.balance);
        return;
      }
      case 'odds_changed': {
        const told = new Map(answer.legs.map((leg) => [pickKey(leg), leg.odds]));
        const standingOf = (pick: Pick): Standing => {
          const odds = told.get(pickKey(pick));
          if (odds === undefined) return { state: 'unknown' };
          return odds === null ? { state: 'gone' } : { state: 'open', odds };
        };
        set({ slip: follow(state.slip, standingOf, 'none') });
        needs.onStale(answer.legs.map(({ fixtureId }) => fixtureId));
        return;
      }
      case 'suspended':
        setStatus(key, { kind: 'suspended' });
        needs.onStale(answer.fixtureIds);
        return;
      case 'failed':
        setStatus(key, { kind: 'refused', error: answer.error });
        needs.onFailed(answer.error);
    }
  }

  return {
    state: () => state,
    isPicked: (key: string) => isOnSlip(state.slip, key),
    /** Puts a selection on the slip or takes it off. False: the slip is full, or on its way. */
    press: (fixture: Fixture, market: string, selection: string, odds: number): boolean => {
      const { home, away, league } = fixture;
      const pick = { fixtureId: fixture.id, market, selection, home, away, league: league.name, seen: odds };
      if (state.isBusy || unanswered.has(pickKey(pick)) || unanswered.has(parlayKey)) return false;
      const slip = toggle(state.slip, { ...pick, standing: { state: 'open', odds } });
      if (slip === state.slip) return false;
      state = { ...state, placed: [], isAttempted: false };
      edit(slip, pickKey(pick));
      return true;
    },
    /** Fixtures changed: the slip shows how its selections stand now. */
    follow: () => {
      const slip = follow(state.slip, needs.standingOf, state.policy);
      if (slip !== state.slip) state = { ...state, slip };
    },
    remove: (key: string) => {
      if (state.isBusy) return;
      for (const each of [key, parlayKey]) unanswered.delete(each);
      edit(remove(state.slip, key), key);
    },
    clear: () => {
      if (state.isBusy) return;
      unanswered.clear();
      set({ slip: emptySlip, statuses: new Map(), isAttempted: false });
    },
    setStake: (key: string, text: string) => edit(setStake(state.slip, key, text), key),
    setParlayStake: (parlayStake: string) => edit({ ...state.slip, parlayStake }),
    setAllStakes: (text: string) => {
      const picks = state.slip.picks.map((pick) => (unanswered.has(pickKey(pick)) ? pick : { ...pick, stake: text }));
      edit({ ...state.slip, picks }, ...picks.map(pickKey));
    },
    setMode: (mode: Slip['mode']) => {
      if (!state.isBusy) set({ slip: { ...state.slip, mode }, isAttempted: false });
    },
    setPolicy: (policy: OddsPolicy) => {
      needs.onPolicy(policy);
      set({ policy, slip: follow(state.slip, needs.standingOf, policy) });
    },
    /** The player agrees to the odds that there are. */
    accept: (keys: readonly string[]) => edit(acceptOdds(state.slip, keys), ...keys),
    dismissPlaced: () => set({ placed: [] }),
    isUnanswered: (key: string) => unanswered.has(key),
    /** Sends what can be sent; the slip says what keeps the rest. */
    place: async (): Promise<void> => {
      if (state.isBusy) return;
      const sending = toSend();
      set({ isAttempted: true });
      if (sending.length === 0) {
        needs.onBlocked();
        return;
      }
      set({ isBusy: true, placed: [] });
      await Promise.all(sending.map(sendOne));
      set({ isBusy: false, isAttempted: false });
    },
  };
}
export type SlipDesk = ReturnType<typeof createSlipDesk>;
