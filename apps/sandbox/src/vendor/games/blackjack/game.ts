import type { SeatedGame, SeatPlay, Spot } from '../../engine/seats/seated-game.ts';
import type { Bet } from '../../engine/settlement.ts';
import { describe, describeBeforeLook } from './cards-text.ts';
import { isAce } from './hands.ts';
import { dealRound, movesAt, play, type Round, shuffledShoe, turnOf } from './round.ts';
import { handLetters, playOddsOf, seatNumbers } from './rules.ts';

/** No decision within this time means stand. */
const moveMs = 15_000;
/** How long a card takes to be dealt and seen, milliseconds. */
const cardMs = 650;
/** How long the dealer looks, or turns the hidden card. */
const lookMs = 1_200;
const endMs = 1_800;

const insuranceMoves = ['insure', 'decline'];

const over = (round: Round, window: number, showMs: number): SeatPlay => ({
  awaited: [],
  hand: 0,
  moves: [],
  window,
  showMs: round.seats.length > 0 ? showMs + lookMs + cardMs * (round.dealer.length - 2) + endMs : 0,
  shown: describe(round),
  result: describe(round),
  decide: () => null,
  timeOut: () => {
    throw new Error('the round is over');
  },
});

/** Seats decide one after the other, and each of their hands. */
function turns(round: Round, window: number, showMs: number): SeatPlay {
  const turn = turnOf(round);
  const seat = turn && round.seats[turn.index]?.seat;
  if (!turn || seat === undefined || seat === null) return over(round, window, showMs);
  const moves = movesAt(round);
  const make = (next: Round) => turns(next, window + 1, cardMs * (next.dealt - round.dealt));
  return {
    awaited: [seat],
    hand: turn.hand,
    moves,
    window,
    showMs,
    shown: describe(round),
    result: null,
    decide: (deciding, wanted) => {
      const move = deciding === seat ? moves.find((one) => one === wanted) : undefined;
      return move ? make(play(round, move)) : null;
    },
    timeOut: () => make(play(round, 'stand')),
  };
}

/** All decide together, before the dealer looks. */
function insurance(round: Round, awaited: readonly number[], showMs: number): SeatPlay {
  const look = () => turns(round, 1, lookMs);
  return {
    awaited,
    hand: 0,
    moves: insuranceMoves,
    window: 0,
    showMs,
    shown: describeBeforeLook(round),
    result: null,
    decide: (seat, move) => {
      if (!awaited.includes(seat) || !insuranceMoves.includes(move)) return null;
      const others = awaited.filter((one) => one !== seat);
      return others.length > 0 ? insurance(round, others, showMs) : look();
    },
    timeOut: look,
  };
}

function begin(shoe: readonly number[], seats: readonly number[]): SeatPlay {
  const round = dealRound(shoe, seats);
  const showMs = cardMs * round.dealt;
  const isOffered = seats.length > 0 && isAce(round.dealer[0] ?? 1);
  return isOffered ? insurance(round, seats, showMs) : turns(round, 1, showMs);
}

const spotSeat = ({ selection }: Pick<Spot, 'selection'>) =>
  seatNumbers.find((seat) => selection.startsWith(String(seat))) ?? null;
const seatOf = (bet: Pick<Bet, 'market' | 'selection'>) => (bet.market === 'seat' ? spotSeat(bet) : null);

const seatsIn = (spots: readonly Spot[]) => spots.flatMap((spot) => seatOf(spot) ?? []);

function refuse(asked: readonly Spot[], own: readonly Spot[], others: readonly Spot[]) {
  const ownSeats = new Set(seatsIn([...own, ...asked]));
  const otherSeats = new Set(seatsIn(others));
  for (const spot of asked) {
    const seat = spotSeat(spot);
    if (seat === null) return 'stake_invalid';
    const isBehind = spot.market === 'behind' || spot.market === 'along';
    if (spot.market === 'seat' && otherSeats.has(seat)) return 'seat_taken';
    if (isBehind ? !otherSeats.has(seat) : !ownSeats.has(seat)) return 'seat_needed';
  }
  return ownSeats.size > 1 ? 'one_seat' : null;
}

function betOn(market: string, selection: string, stake: bigint): Bet {
  const odds = playOddsOf(market, selection);
  if (odds === null) throw new Error(`there is no ${market} ${selection}`);
  return { market, selection, stake, odds };
}

const stakeOn = (spots: readonly Spot[], market: string, seat: number) =>
  spots.filter((spot) => spot.market === market && spotSeat(spot) === seat).reduce((sum, spot) => sum + spot.stake, 0n);

/** Blackjack at a table of seven seats. */
export const blackjack: SeatedGame = {
  moveMs,
  begin: (draw, seats) => begin(shuffledShoe(draw), seats),
  seatOf,
  refuse,
  priceOf: ({ hand }, seat, move, stake, amount) => {
    switch (move) {
      case 'double':
        return betOn('double', `${seat}${handLetters[hand]}`, stake);
      case 'split':
        return betOn('split', String(seat), stake);
      case 'insure': {
        const insured = amount ?? stake / 2n;
        return insured > 0n && insured * 2n <= stake ? betOn('insurance', String(seat), insured) : 'stake_invalid';
      }
      default:
        return null;
    }
  },
  moveOf: (bet) => {
    const seat = spotSeat(bet);
    const move = { double: 'double', split: 'split', insurance: 'insure' }[bet.market];
    return seat === null || move === undefined ? null : { seat, move };
  },
  alongOf: ({ market, selection }, own) => {
    const seat = spotSeat({ selection });
    if (seat === null || market === 'insurance') return null;
    const stake = stakeOn(own, 'along', seat);
    const isSecondHand = selection.endsWith('b');
    if (stake === 0n || (isSecondHand && stakeOn(own, 'split', seat) === 0n)) return null;
    return betOn(market, selection, stake);
  },
};
