import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Draw } from '../../math/random.ts';
import { fastDraw } from '../slots/testing/fast-draw.ts';
import { type Card, handSize, packSize, rankOfTwo } from './cards.ts';
import { dealHands, type Deal } from './deal.ts';
import { type GameState, type Move, reduce, startGame, timeOutMove, viewOf } from './game.ts';
import { escrowOf, settle } from './payments.ts';
import { beats, classify, isAllowedAfterPass } from './plays.ts';
import { legalPlays, robotMove } from './robot.ts';

const unit = 1000n;
const pick = <Item>(draw: Draw, items: readonly Item[]): Item | undefined => items[draw(items.length)];

/** Two seats get four consecutive pairs each, so that bombs meet; all else is dealt from the shuffled rest. */
function dealPairs(draw: Draw, seats: number): Deal {
  const rows = Array.from({ length: 2 }, (_, seat) => {
    const low = draw(rankOfTwo - 3);
    return Array.from({ length: 8 }, (_none, index) => (low + Math.floor(index / 2)) * 4 + 2 * seat + (index % 2));
  });
  const taken = new Set(rows.flat());
  const left = Array.from({ length: packSize }, (_, card) => card).filter((card) => !taken.has(card));
  const take = (count: number) => Array.from({ length: count }, () => left.splice(draw(left.length), 1)).flat();
  const hands = Array.from({ length: seats }, (_, seat) => {
    const row = rows[seat] ?? [];
    return [...row, ...take(handSize - row.length)];
  });
  return { hands, rest: left };
}

/** What happens next: mostly what a robot does, often something else that is legal, now and then a time-out. */
function nextMove(draw: Draw, state: GameState): Move {
  for (const seat of state.hands.keys()) {
    if (seat === state.turn) continue;
    const chop = pick(draw, legalPlays(viewOf(state, seat)));
    if (chop && draw(2) === 0) return { type: 'play', seat, cards: chop.cards };
  }
  const view = viewOf(state, state.turn);
  const choice = draw(10);
  const robot = robotMove(view);
  if (choice < 5 && robot) return robot;
  const play = choice < 9 ? pick(draw, legalPlays(view)) : undefined;
  return play
    ? { type: 'play', seat: state.turn, cards: play.cards }
    : (timeOutMove(state) ?? { type: 'pass', seat: 0 });
}

/** The same game with the hidden cards in other hands: what a seat sees must not differ. */
function reshuffled(draw: Draw, state: GameState, seat: number, rest: readonly Card[]): GameState {
  const hidden = [...rest, ...state.hands.filter((_, other) => other !== seat).flat()];
  const take = (count: number) => Array.from({ length: count }, () => hidden.splice(draw(hidden.length), 1)).flat();
  return { ...state, hands: state.hands.map((hand, other) => (other === seat ? hand : take(hand.length))) };
}

function checkAccepted(before: GameState, move: Move, after: GameState, rest: readonly Card[]) {
  const cards = [...after.hands.flat(), ...after.played, ...rest];
  expect(cards).toHaveLength(packSize);
  expect(new Set(cards).size).toBe(packSize);
  if (move.type === 'pass') return;
  const play = classify(move.cards);
  expect(play).not.toBeNull();
  if (!play || !before.trick) return;
  expect(beats(play, before.trick.play)).toBe(true);
  if (before.trick.passed[move.seat]) expect(isAllowedAfterPass(play)).toBe(true);
}

function checkRefusals(draw: Draw, state: GameState) {
  const seat = draw(state.hands.length);
  const other = (seat + 1) % state.hands.length;
  const stolen = state.hands[other]?.slice(0, 1) ?? [];
  expect(reduce(state, { type: 'play', seat, cards: stolen }).isAccepted).toBe(false);
  if (seat !== state.turn) expect(reduce(state, { type: 'pass', seat }).isAccepted).toBe(false);
}

interface Seen {
  instant: number;
  played: number;
  chops: number;
  chains: number;
  afterPass: number;
  cut: number;
}

function playGame(draw: Draw, seen: Seen) {
  const seats = 2 + draw(3);
  const deal = draw(2) === 0 ? dealHands(draw, seats) : dealPairs(draw, seats);
  let state = startGame(deal.hands, draw(2) === 0 ? null : draw(seats));
  // Every move plays a card or passes; between two plays each seat passes once at most.
  for (let moves = 0; !state.result; moves++) {
    expect(moves).toBeLessThan(packSize * seats);
    const move = nextMove(draw, state);
    const reduced = reduce(state, move);
    if (!reduced.isAccepted) throw new Error(`${move.type}: ${reduced.refusal}`);
    checkAccepted(state, move, reduced.state, deal.rest);
    if (move.type === 'play' && state.trick?.passed[move.seat]) seen.afterPass += 1;
    state = reduced.state;
    checkRefusals(draw, state);
    const seat = draw(seats);
    expect(viewOf(reshuffled(draw, state, seat, deal.rest), seat)).toEqual(viewOf(state, seat));
  }
  const { result, hands, debts } = state;
  expect(result.instant === null).toBe(hands[result.winner]?.length === 0);
  const escrows = hands.map(() => escrowOf(BigInt(draw(120)) * unit, unit));
  const { payments, seats: results } = settle(debts, escrows, unit);
  expect(results.reduce((sum, { net, rake }) => sum + net + rake, 0n)).toBe(0n);
  for (const [seat, { net, rake }] of results.entries()) {
    expect(net >= -(escrows[seat] ?? 0n)).toBe(true);
    expect(rake).toBe(((net + rake > 0n ? net + rake : 0n) * 5n) / 100n);
  }
  seen.instant += result.instant ? 1 : 0;
  seen.played += result.instant ? 0 : 1;
  seen.chops += debts.filter(({ reason }) => reason === 'chop').length;
  seen.chains += debts.filter(({ reason, units }) => reason === 'chop' && units > 8).length;
  seen.cut += payments.some(({ amount, units }) => amount < BigInt(units) * unit) ? 1 : 0;
}

test('[G-10] random games end, keep all cards and secrets, take only plays that beat, and come to zero with the rake', () => {
  const seen: Seen = { instant: 0, played: 0, chops: 0, chains: 0, afterPass: 0, cut: 0 };
  fc.assert(
    fc.property(fc.nat(), (seed) => playGame(fastDraw(seed), seen)),
    { numRuns: 400, seed: 20_261_107 },
  );
  // The games came by all that is to be tested.
  for (const [what, times] of Object.entries(seen)) expect([what, times > 0]).toEqual([what, true]);
});

test('[G-10] robots alone play every game to its end', () => {
  fc.assert(
    fc.property(fc.nat(), fc.integer({ min: 2, max: 4 }), (seed, seats) => {
      const { hands } = dealHands(fastDraw(seed), seats);
      let state = startGame(hands, null);
      for (let moves = 0; !state.result; moves++) {
        expect(moves).toBeLessThan(packSize * seats);
        const move = robotMove(viewOf(state, state.turn));
        const reduced = move && reduce(state, move);
        expect(reduced).toMatchObject({ isAccepted: true });
        if (reduced?.isAccepted) ({ state } = reduced);
      }
      expect(state.debts.length).toBeGreaterThan(0);
    }),
    { numRuns: 100 },
  );
});
