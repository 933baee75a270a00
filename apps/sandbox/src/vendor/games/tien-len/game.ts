import { ascending, type Card } from './cards.ts';
import { type InstantKind, instantWinOf } from './instant.ts';
import { chopUnits, type Debt, instantDebts, leftOverDebts } from './payments.ts';
import { beats, classify, isAllowedAfterPass, isChop, type Play } from './plays.ts';

/** Plays that beat each other, from a lead until all others have passed. */
export interface Trick {
  readonly play: Play;
  /** The seat that played last. */
  readonly owner: number;
  readonly passed: readonly boolean[];
  /** What the seat that was chopped last owes the last chopper, as it stands. */
  readonly chain: Debt | null;
}

export interface GameResult {
  readonly winner: number;
  /** How the deal won, where the game wasn't played. */
  readonly instant: InstantKind | null;
}

export interface GameState {
  /** Ascending. */
  readonly hands: readonly (readonly Card[])[];
  readonly hasPlayed: readonly boolean[];
  /** The seat that leads, or has to beat the trick or pass. */
  readonly turn: number;
  /** The card that the very first play has to hold; null once it is played, and in later games. */
  readonly opening: Card | null;
  /** Null when a seat leads. */
  readonly trick: Trick | null;
  /** All cards that were played, in order. */
  readonly played: readonly Card[];
  /** In the order in which they arose. */
  readonly debts: readonly Debt[];
  /** Null while the game goes on. */
  readonly result: GameResult | null;
}

export type Move =
  | { readonly type: 'play'; readonly seat: number; readonly cards: readonly Card[] }
  | { readonly type: 'pass'; readonly seat: number };

export type Refusal =
  | 'game_over'
  | 'not_your_turn'
  | 'not_your_cards'
  | 'no_such_play'
  | 'opening_card_missing'
  | 'too_low'
  | 'leader_cannot_pass';

export type Reduced =
  | { readonly isAccepted: true; readonly state: GameState }
  | { readonly isAccepted: false; readonly refusal: Refusal };

/**
 * Begins a game with the hands that were dealt. `lastWinner` opens it; without one it is a first game, which the lowest
 * card dealt opens. The game is over at once when a hand wins on the deal.
 */
export function startGame(hands: readonly (readonly Card[])[], lastWinner: number | null): GameState {
  const isFirstGame = lastWinner === null;
  const instant = instantWinOf(hands, isFirstGame);
  const lowest = Math.min(...hands.flat());
  return {
    hands: hands.map(ascending),
    hasPlayed: hands.map(() => false),
    turn: lastWinner ?? hands.findIndex((hand) => hand.includes(lowest)),
    opening: isFirstGame ? lowest : null,
    trick: null,
    played: [],
    debts: instant ? instantDebts(hands.length, instant.seat) : [],
    result: instant && { winner: instant.seat, instant: instant.kind },
  };
}

/** What of a game decides whether a play is allowed: what everybody sees, and the opening card for the seat that has it. */
export type Table = Pick<GameState, 'turn' | 'opening' | 'trick' | 'result'>;

/** Why a seat may not play this now, or null when it may. The cards have to be its own. */
export function refusalOf({ turn, opening, trick, result }: Table, seat: number, play: Play): Refusal | null {
  if (result) return 'game_over';
  const hasPassed = trick?.passed[seat] === true && trick.owner !== seat;
  if (seat !== turn && !(hasPassed && isAllowedAfterPass(play))) return 'not_your_turn';
  if (opening !== null && !play.cards.includes(opening)) return 'opening_card_missing';
  return trick && !beats(play, trick.play) ? 'too_low' : null;
}

/** The state after a move, or why the move is refused. */
export function reduce(state: GameState, move: Move): Reduced {
  const refused = (refusal: Refusal): Reduced => ({ isAccepted: false, refusal });
  if (state.result) return refused('game_over');
  if (move.type === 'pass') {
    if (move.seat !== state.turn) return refused('not_your_turn');
    if (!state.trick) return refused('leader_cannot_pass');
    return { isAccepted: true, state: afterPass(state, state.trick, move.seat) };
  }
  const hand = state.hands[move.seat] ?? [];
  if (!move.cards.every((card) => hand.includes(card))) return refused('not_your_cards');
  const play = classify(move.cards);
  if (!play) return refused('no_such_play');
  const refusal = refusalOf(state, move.seat, play);
  return refusal ? refused(refusal) : { isAccepted: true, state: afterPlay(state, move.seat, play) };
}

/** The next seat that may still beat the trick; null when all others have passed. */
function nextSeat({ owner, passed }: Trick, seat: number): number | null {
  for (let step = 1; step <= passed.length; step++) {
    const next = (seat + step) % passed.length;
    if (next !== owner && passed[next] === false) return next;
  }
  return null;
}

const chainOf = (trick: Trick | null): readonly Debt[] => (trick?.chain ? [trick.chain] : []);

/** Gives the turn on; without a seat to give it to the trick is over, what it cost is owed, and its owner leads. */
function goOn(state: GameState, trick: Trick, seat: number): GameState {
  const turn = nextSeat(trick, seat);
  if (turn !== null) return { ...state, trick, turn };
  return { ...state, trick: null, turn: trick.owner, debts: [...state.debts, ...chainOf(trick)] };
}

function afterPass(state: GameState, trick: Trick, seat: number): GameState {
  return goOn(state, { ...trick, passed: trick.passed.with(seat, true) }, seat);
}

function afterPlay(state: GameState, seat: number, play: Play): GameState {
  const before = state.trick;
  // Who is chopped last in a trick pays for all of its chops; who was chopped before pays nothing.
  const chain =
    before && isChop(play, before.play)
      ? {
          from: before.owner,
          to: seat,
          units: (before.chain?.units ?? 0) + chopUnits(before.play),
          reason: 'chop' as const,
        }
      : (before?.chain ?? null);
  const trick: Trick = { play, owner: seat, passed: before?.passed ?? state.hands.map(() => false), chain };
  const hands = state.hands.map((hand, other) =>
    other === seat ? hand.filter((card) => !play.cards.includes(card)) : hand,
  );
  const next: GameState = {
    ...state,
    hands,
    hasPlayed: state.hasPlayed.with(seat, true),
    opening: null,
    played: [...state.played, ...play.cards],
  };
  if (hands[seat]?.length !== 0) return goOn(next, trick, seat);
  return {
    ...next,
    trick,
    debts: [...next.debts, ...chainOf(trick), ...leftOverDebts(hands, next.hasPlayed, seat)],
    result: { winner: seat, instant: null },
  };
}

/** What a seat does whose time is over: it passes, or leads its lowest card. Null when the game is over. */
export function timeOutMove(state: GameState): Move | null {
  if (state.result) return null;
  const seat = state.turn;
  const lowest = state.hands[seat]?.[0];
  return state.trick || lowest === undefined ? { type: 'pass', seat } : { type: 'play', seat, cards: [lowest] };
}

/** What a seat may know: its own hand, and of the others only how many cards they hold. */
export interface SeatView extends Omit<GameState, 'hands'> {
  readonly seat: number;
  readonly hand: readonly Card[];
  readonly cardCounts: readonly number[];
}

/** The game as a seat sees it. The opening card is told to the seat that holds it. */
export function viewOf(state: GameState, seat: number): SeatView {
  const hand = state.hands[seat] ?? [];
  const { hasPlayed, turn, opening, trick, played, debts, result } = state;
  return {
    seat,
    hand,
    cardCounts: state.hands.map((cards) => cards.length),
    hasPlayed,
    turn,
    opening: seat === turn ? opening : null,
    trick,
    played,
    debts,
    result,
  };
}
