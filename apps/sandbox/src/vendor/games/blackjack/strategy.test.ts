import { expect, test } from 'vitest';
import { seededDraw } from '../../math/random.ts';
import { totalOf, valueOf } from './hands.ts';
import { dealRound, type Move, movesAt, play, shuffledShoe, turnOf, type Round } from './round.ts';
import { settle } from './rules.ts';

/** By the dealer's card, 2 … 10, ace: `H`it, `S`tand, `D`ouble or hit, `d`ouble or stand, `P` split, `.` as its total. */
const hardTotals: Readonly<Record<number, string>> = {
  9: 'HDDDDHHHHH',
  10: 'DDDDDDDDHH',
  11: 'DDDDDDDDDH',
  12: 'HHSSSHHHHH',
  13: 'SSSSSHHHHH',
  14: 'SSSSSHHHHH',
  15: 'SSSSSHHHHH',
  16: 'SSSSSHHHHH',
};
const softTotals: Readonly<Record<number, string>> = {
  13: 'HHHDDHHHHH',
  14: 'HHHDDHHHHH',
  15: 'HHDDDHHHHH',
  16: 'HHDDDHHHHH',
  17: 'HDDDDHHHHH',
  18: 'SddddSSHHH',
};
/** By the value of the two cards. */
const pairs: Readonly<Record<number, string>> = {
  1: 'PPPPPPPPPP',
  2: 'PPPPPP....',
  3: 'PPPPPP....',
  4: '...PP.....',
  6: 'PPPPP.....',
  7: 'PPPPPP....',
  8: 'PPPPPPPPPP',
  9: 'PPPPP.PP..',
};

const columnOf = (value: number) => (value === 1 ? 9 : value - 2);
const adviceOf = (row: string | undefined, column: number, other: string) => row?.charAt(column) ?? other;

function totalAdvice(total: number, isSoft: boolean, column: number): string {
  if (isSoft) return adviceOf(softTotals[total], column, total < 13 ? 'H' : 'S');
  return adviceOf(hardTotals[total], column, total < 9 ? 'H' : 'S');
}

function byStrategy(round: Round): Move {
  const moves = movesAt(round);
  const turn = turnOf(round);
  const cards = (turn && round.seats[turn.index]?.hands[turn.hand]?.cards) ?? [];
  const [first = 0] = cards;
  const column = columnOf(valueOf(round.dealer[0] ?? 0));
  if (moves.includes('split') && adviceOf(pairs[valueOf(first)], column, '.') === 'P') return 'split';
  const { total, isSoft } = totalOf(cards);
  const advice = totalAdvice(total, isSoft, column);
  if (advice === 'D' || advice === 'd') {
    if (moves.includes('double')) return 'double';
    return advice === 'D' ? 'hit' : 'stand';
  }
  return advice === 'H' ? 'hit' : 'stand';
}

/** What a stake of two comes to by the rules, and what one behind it does. */
function netByRules(shoe: readonly number[]): readonly [seat: number, behind: number] {
  let round = dealRound(shoe, [1]);
  while (turnOf(round)) round = play(round, byStrategy(round));
  const hands = round.seats[0]?.hands ?? [];
  const bets = [['seat', '1'], ...(hands.length > 1 ? [['split', '1']] : [])];
  if (hands[0]?.isDoubled) bets.push(['double', '1a']);
  if (hands[1]?.isDoubled) bets.push(['double', '1b']);
  const netOf = ([market = '', selection = '']: readonly string[]) =>
    Number(settle(round, { market, selection, stake: 2n, odds: 20_000n }).payout) - 2;
  return [bets.reduce((sum, bet) => sum + netOf(bet), 0), netOf(['behind', '1'])];
}

// The same in tables of numbers: quick enough for ten million rounds.
const hit = 0;
const stand = 1;
const doubleOrHit = 2;
const doubleOrStand = 3;
const codeOf: Readonly<Record<string, number>> = { H: hit, S: stand, D: doubleOrHit, d: doubleOrStand };
/** By softness, total and the dealer's column. */
const plans = new Uint8Array(2 * 22 * 10);
const splits = new Uint8Array(11 * 10);
for (let column = 0; column < 10; column++) {
  for (let total = 4; total <= 21; total++)
    for (const isSoft of [false, true])
      plans[(Number(isSoft) * 22 + total) * 10 + column] = codeOf[totalAdvice(total, isSoft, column)] ?? stand;
  for (let value = 1; value <= 10; value++)
    splits[value * 10 + column] = Number(adviceOf(pairs[value], column, '.') === 'P');
}

/** A shoe of values; the cards of a round are swapped to its front as they come. */
const shoe = new Uint8Array(416);
let dealt = 0;
let randomState = 0;

/** Mulberry32. */
function random(): number {
  randomState = (randomState + 0x6d2b79f5) | 0;
  let mixed = Math.imul(randomState ^ (randomState >>> 15), 1 | randomState);
  mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
  return (mixed ^ (mixed >>> 14)) >>> 0;
}

let isShuffling = true;
function nextValue(): number {
  if (isShuffling) {
    const other = dealt + Math.floor((random() / 4294967296) * (416 - dealt));
    const value = shoe[other]!;
    shoe[other] = shoe[dealt]!;
    shoe[dealt] = value;
  }
  return shoe[dealt++]!;
}

// Of the hand that is played: its least total, and whether it has an ace and was doubled.
let handLeast = 0;
let handHasAce = false;
let handStakes = 1;
const best = (least: number, hasAce: boolean) => (hasAce && least <= 11 ? least + 10 : least);

/** Plays a hand of two cards out. */
function playHand(first: number, second: number, column: number, mayGoOn: boolean): number {
  handLeast = first + second;
  handHasAce = first === 1 || second === 1;
  handStakes = 1;
  let isFirst = true;
  if (!mayGoOn) return best(handLeast, handHasAce);
  while (best(handLeast, handHasAce) < 21) {
    const isSoft = handHasAce && handLeast <= 11;
    const plan = plans[((isSoft ? 22 : 0) + best(handLeast, handHasAce)) * 10 + column]!;
    const isDouble = plan >= doubleOrHit;
    if (plan === stand || (plan === doubleOrStand && !isFirst)) break;
    const card = nextValue();
    handLeast += card;
    if (card === 1) handHasAce = true;
    if (isDouble && isFirst) {
      handStakes = 2;
      break;
    }
    isFirst = false;
  }
  return best(handLeast, handHasAce);
}

let behindNet = 0;
/** What a stake of two comes to; `behindNet`, what one behind it does. */
function quickNet(): number {
  dealt = 0;
  const first = nextValue();
  const up = nextValue();
  const second = nextValue();
  const hole = nextValue();
  const column = columnOf(up);
  const isBlackjack = first + second === 11 && (first === 1 || second === 1);
  const dealerBlackjack = up + hole === 11 && (up === 1 || hole === 1);
  if (isBlackjack || dealerBlackjack) {
    behindNet = isBlackjack && dealerBlackjack ? 0 : isBlackjack ? 3 : -2;
    return behindNet;
  }
  const isSplit = first === second && splits[first * 10 + column] === 1;
  let totalA = 0;
  let stakesA = 1;
  let totalB = 22;
  let stakesB = 0;
  if (isSplit) {
    const third = nextValue();
    const fourth = nextValue();
    totalA = playHand(first, third, column, first !== 1);
    stakesA = handStakes;
    totalB = playHand(second, fourth, column, second !== 1);
    stakesB = handStakes;
  } else {
    totalA = playHand(first, second, column, true);
    stakesA = handStakes;
  }
  let dealerLeast = up + hole;
  let dealerHasAce = up === 1 || hole === 1;
  if (totalA <= 21 || totalB <= 21)
    while (best(dealerLeast, dealerHasAce) < 17) {
      const card = nextValue();
      dealerLeast += card;
      if (card === 1) dealerHasAce = true;
    }
  const dealer = best(dealerLeast, dealerHasAce);
  const against = (total: number) => (total > 21 || (dealer <= 21 && dealer > total) ? -2 : dealer === total ? 0 : 2);
  behindNet = against(totalA);
  return behindNet * stakesA + (stakesB > 0 ? against(totalB) * stakesB : 0);
}

test('[G-10] the quick rounds come out as those of the rules, by the same strategy', () => {
  isShuffling = false;
  for (let nonce = 0; nonce < 3_000; nonce++) {
    const cards = shuffledShoe(seededDraw('f'.repeat(64), 'client-1', nonce));
    shoe.set(cards.map(valueOf));
    expect([nonce, quickNet(), behindNet]).toEqual([nonce, ...netByRules(cards)]);
  }
});

test('[G-10] basic strategy loses 0.49 % of the first stake, and 2.31 % of one behind that stays as it is', () => {
  isShuffling = true;
  randomState = 20261127;
  shoe.set(Array.from({ length: 416 }, (_, card) => valueOf(card)));
  const rounds = 10_000_000;
  let net = 0;
  let behind = 0;
  for (let round = 0; round < rounds; round++) {
    net += quickNet();
    behind += behindNet;
  }
  const percentOf = (sum: number) => (sum / rounds / 2) * 100;
  // The standard error of both is 0.036 at most.
  expect(Math.abs(percentOf(net) + 0.49)).toBeLessThan(0.05);
  expect(Math.abs(percentOf(behind) + 2.31)).toBeLessThan(0.05);
});
