import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Bet } from '../../engine/settlement.ts';
import { tableLimits } from '../../engine/tables/limits.ts';
import { seededDraw } from '../../math/random.ts';
import { nameOf, parseCard } from '../cards.ts';
import { edgeOf, type Weighted } from '../testing/edge.ts';
import { dealAgain, describe as describeRound, type OpenCards, parse, playedIn } from './cards-text.ts';
import { dealRound, type Move, movesAt, play, shuffledShoe, turnOf } from './round.ts';
import { handLetters, oddsOf, offersOf, playOddsOf, playOffersOf, seatNumbers, settle } from './rules.ts';

const serverSeed = '0123456789abcdef'.repeat(4);

const read = (text: string): OpenCards => {
  const table = parse(text);
  if (!table) throw new Error(`no round: ${text}`);
  return table;
};

const betOn = (market: string, selection: string, stake = 100_000n): Bet => {
  const odds = oddsOf(market, selection) ?? playOddsOf(market, selection);
  if (odds === null) throw new Error(`no odds: ${market} ${selection}`);
  return { market, selection, stake, odds };
};

const settleBet = (text: string, market: string, selection = '3', stake?: bigint) =>
  settle(read(text), betOn(market, selection, stake));

const cards = (text: string) =>
  text.split(' ').map((name) => {
    const card = parseCard(name);
    if (card === null) throw new Error(`no card: ${name}`);
    return card;
  });

/** A round of seat 3 alone: its first card, the dealer's, its second, the dealer's hidden one, then what is drawn. */
function played(shoe: string, ...moves: readonly Move[]): string {
  const round = moves.reduce((before, move) => play(before, move), dealRound(cards(shoe), [3]));
  expect(turnOf(round)).toBeNull();
  return describeRound(round);
}

const seven = Array.from({ length: 7 }, (_, index) => index + 1);

/** Any seats, shoe and decisions. */
const anyRound = fc
  .record({
    seats: fc.subarray(seven),
    nonce: fc.nat(),
    choices: fc.infiniteStream(fc.nat()),
  })
  .map(({ seats, nonce, choices }) => {
    let round = dealRound(shuffledShoe(seededDraw(serverSeed, 'client-1', nonce)), seats);
    for (let moves = movesAt(round); moves.length > 0; moves = movesAt(round)) {
      const move = moves[(choices.next().value ?? 0) % moves.length];
      if (move) round = play(round, move);
    }
    return { nonce, round };
  });

test('[G-10] the seeds of a round shuffle these cards', () => {
  const shoe = shuffledShoe(seededDraw(serverSeed, 'client-1', 4));
  expect(shoe.slice(0, 6).map(nameOf).join(' ')).toBe('TC 8C TS QC 5H 5D');
  expect(shoe.toSorted((a, b) => a - b)).toEqual(Array.from({ length: 416 }, (_, card) => card));
});

test('[G-10] a stake of 100,000: blackjack against 21 of three cards pays three to two', () => {
  // Another seat plays, so that the dealer draws.
  const text = 'D:9C-7D-5H 3:AS-KD 4:TS-9S';
  expect(settleBet(text, 'seat')).toEqual({ status: 'won', payout: 250_000n });
  expect(settleBet(text, 'behind')).toEqual({ status: 'won', payout: 250_000n });
  expect(settleBet(text, 'seat', '4')).toEqual({ status: 'lost', payout: 0n });
  expect(settleBet('D:9C-7D 3:AS-KD', 'seat')).toEqual({ status: 'won', payout: 250_000n });
});

test('[G-10] a stake of 100,000: 19 against 18 wins as much, against 19 it comes back', () => {
  expect(settleBet('D:TD-8D 3:TS-9S', 'seat')).toEqual({ status: 'won', payout: 200_000n });
  expect(settleBet('D:TD-9D 3:TS-9S', 'seat')).toEqual({ status: 'push', payout: 100_000n });
  expect(settleBet('D:TD-8D 3:TS-7S', 'seat')).toEqual({ status: 'lost', payout: 0n });
});

test('[G-10] a stake of 100,000, doubled: 11 to 20 against a bust pays 400,000', () => {
  const text = played('6S TD 5S 6D 9C TC', 'double');
  expect(text).toBe('D:TD-6D-TC 3:6S-5S-9C*');
  expect(settleBet(text, 'seat').payout + settleBet(text, 'double', '3a').payout).toBe(400_000n);
  // Who bets behind has the stake of one.
  expect(settleBet(text, 'behind')).toEqual({ status: 'won', payout: 200_000n });
  expect(settleBet(text, 'double', '3b')).toEqual({ status: 'void', payout: 100_000n });
});

test('[G-10] insurance of 50,000 pays 150,000 when the dealer has blackjack', () => {
  const text = played('TS AD 9S KD');
  expect(settleBet(text, 'insurance', '3', 50_000n)).toEqual({ status: 'won', payout: 150_000n });
  expect(settleBet(text, 'seat')).toEqual({ status: 'lost', payout: 0n });
  const none = played('TS AD 9S 8D', 'stand');
  expect(settleBet(none, 'insurance', '3', 50_000n)).toEqual({ status: 'lost', payout: 0n });
  // There was nothing to insure against.
  expect(settleBet('D:TD-8D 3:TS-9S', 'insurance')).toEqual({ status: 'void', payout: 100_000n });
});

test('[G-10] 21+3 on 7♥ 8♥ and 9♥ pays 40:1, Perfect Pairs on 7♥ 7♦ 12:1', () => {
  expect(settleBet('D:9H-8D 3:7H-8H-4S', '21_plus_3').payout).toBe(4_100_000n);
  expect(settleBet('D:9H-8D 3:7H-7D-4S', 'perfect_pairs').payout).toBe(1_300_000n);
});

test('[G-10] side bets pay each of their hands, an ace is high or low in a straight', () => {
  const pays = (text: string, market: string) => settleBet(text, market).payout / 100_000n;
  expect(pays('D:9H-8D 3:7H-7H-4S', 'perfect_pairs')).toBe(26n);
  expect(pays('D:9H-8D 3:7H-7S-4S', 'perfect_pairs')).toBe(7n);
  expect(pays('D:9H-8D 3:7H-6S-7S', 'perfect_pairs')).toBe(0n);
  expect(pays('D:7H-TD 3:7H-7H-4S', '21_plus_3')).toBe(101n);
  expect(pays('D:7H-TD 3:7S-7H-4S', '21_plus_3')).toBe(31n);
  expect(pays('D:AH-6D 3:2S-3H-TS-3S', '21_plus_3')).toBe(11n);
  expect(pays('D:AH-6D 3:QS-KH', '21_plus_3')).toBe(11n);
  expect(pays('D:AH-6D 3:KS-2H-5S', '21_plus_3')).toBe(0n);
  expect(pays('D:9H-8D 3:2H-KH-6S', '21_plus_3')).toBe(6n);
  // Of a split hand it is the cards that were dealt.
  expect(pays('D:9H-8D 3:8H-TS/8H-9S', 'perfect_pairs')).toBe(26n);
});

test('[G-10] the dealer stands on all 17, and draws for nobody who is bust or has blackjack', () => {
  expect(played('TS AD 9S 6D', 'stand')).toBe('D:AD-6D 3:TS-9S');
  expect(played('TS TD 9S 6D AC', 'stand')).toBe('D:TD-6D-AC 3:TS-9S');
  expect(played('TS TD 6S 6D KC', 'hit')).toBe('D:TD-6D 3:TS-6S-KC');
  expect(played('AS TD KS 6D')).toBe('D:TD-6D 3:AS-KS');
});

test('[G-10] the dealer looks under an ace and a ten-value card before anybody acts, and takes the first stake only', () => {
  for (const shoe of ['9S AD 9D KD', '9S KD 9D AD']) {
    const text = played(shoe);
    expect(settleBet(text, 'seat')).toEqual({ status: 'lost', payout: 0n });
    expect(settleBet(text, 'double', '3a')).toEqual({ status: 'void', payout: 100_000n });
    expect(settleBet(text, 'split')).toEqual({ status: 'void', payout: 100_000n });
  }
  expect(settleBet(played('AS AD KD KS'), 'seat')).toEqual({ status: 'push', payout: 100_000n });
});

test('[G-10] equal ranks and two ten-valued cards are split once; each hand may be doubled; 21 of two cards isn’t blackjack', () => {
  const round = dealRound(cards('8S 9D 8D 9C 3S 8H TC AH'), [3]);
  expect(movesAt(round)).toEqual(['hit', 'stand', 'double', 'split']);
  const split = play(round, 'split');
  // 8-3 is doubled; the pair of eights is not split again.
  const doubled = play(split, 'double');
  expect(turnOf(doubled)).toEqual({ index: 0, hand: 1 });
  expect(movesAt(doubled)).toEqual(['hit', 'stand', 'double']);
  const text = describeRound(play(doubled, 'stand'));
  expect(text).toBe('D:9D-9C 3:8S-3S-TC*/8D-8H');
  expect([
    settleBet(text, 'seat').payout,
    settleBet(text, 'double', '3a').payout,
    settleBet(text, 'split').payout,
    settleBet(text, 'behind').payout,
  ]).toEqual([200_000n, 200_000n, 0n, 200_000n]);
  expect(movesAt(dealRound(cards('KS 9D TD 9C'), [3]))).toContain('split');
  expect(movesAt(dealRound(cards('9S 9D TD 9C'), [3]))).not.toContain('split');
  const tens = played('KS 9D TD 9C AH 2S', 'split', 'stand');
  expect(tens).toBe('D:9D-9C 3:KS-AH/TD-2S');
  expect(settleBet(tens, 'seat').payout).toBe(200_000n);
});

test('[G-10] split aces get one card each', () => {
  const text = played('AS 9D AD 9C KH 2S', 'split');
  expect(text).toBe('D:9D-9C 3:AS-KH/AD-2S');
  expect([settleBet(text, 'seat').payout, settleBet(text, 'split').payout]).toEqual([200_000n, 0n]);
});

test('[G-10] seats decide one after the other, and cards come to all before the second', () => {
  const round = dealRound(cards('2S 3S 9D 4S 5S 9C TS KS'), [2, 5]);
  expect(describeRound(round)).toBe('D:9D 2:2S-4S 5:3S-5S');
  expect(turnOf(round)).toEqual({ index: 0, hand: 0 });
  const next = play(play(round, 'hit'), 'stand');
  expect(turnOf(next)).toEqual({ index: 1, hand: 0 });
  expect(describeRound(play(play(next, 'hit'), 'stand'))).toBe('D:9D-9C 2:2S-4S-TS 5:3S-5S-KS');
});

/** First two cards and the dealer's, and how often they come about; the first has any of 52 faces. */
function threeCardDeals(): Weighted<OpenCards>[] {
  const faces = Array.from({ length: 52 }, (_, card) => card);
  return faces.flatMap((first) =>
    faces.flatMap((second) =>
      faces.map((up): Weighted<OpenCards> => {
        const ofSecond = 8 - Number(second === first);
        const ofUp = 8 - Number(up === first) - Number(up === second);
        const hands = [{ cards: [first, second], isDoubled: false }];
        return [{ dealer: [up, 0], seats: [{ seat: 3, hands }] }, 8 * ofSecond * ofUp];
      }),
    ),
  );
}

test('[G-10] Perfect Pairs return 95.90 %, 21+3 96.30 %, insurance 92.53 %', () => {
  const deals = threeCardDeals();
  expect(edgeOf(deals, settle, { ...betOn('perfect_pairs', '3') }, 2)).toBe('4.10');
  expect(edgeOf(deals, settle, { ...betOn('21_plus_3', '3') }, 2)).toBe('3.70');
  // Any card but the ace that lies open may be under it.
  const under = Array.from({ length: 52 }, (_, card): Weighted<OpenCards> => {
    const seats = [{ seat: 3, hands: [{ cards: [1, 2], isDoubled: false }] }];
    return [{ dealer: [0, card], seats }, card === 0 ? 7 : 8];
  });
  expect(edgeOf(under, settle, { ...betOn('insurance', '3') }, 2)).toBe('7.47');
});

test('[G-10] any round is written so that it can be read, and is dealt again from its shoe and moves', () => {
  fc.assert(
    fc.property(anyRound, ({ nonce, round }) => {
      const text = describeRound(round);
      expect(text.length).toBeLessThan(400);
      const table = parse(text);
      expect(table?.dealer.map(nameOf)).toEqual(round.dealer.map(nameOf));
      expect(table?.seats.map(({ seat }) => seat)).toEqual(round.seats.map(({ seat }) => seat));
      expect(dealAgain(seededDraw(serverSeed, 'client-1', nonce), playedIn(text) ?? '')).toBe(text);
    }),
  );
});

test('[G-10] what no round can come to is no result', () => {
  for (const text of [
    '',
    'D:9C',
    'D:9C-7D 3:TS-9S',
    'D:9C-8D-2C 3:TS-9S',
    'D:9C-8D 8:TS-9S',
    'D:9C-8D 3:TS',
    'D:9C-8D 3:TS-9S-2S*-3S',
    'D:9C-8D 3:TS-9S/9S-9S',
    'D:9C-8D 4:TS-9S 3:TS-9S',
    'D:9C-8D 3:AS-TS/AD-5S-5S',
    'D:AC-KD 3:TS-5S-5D',
    'D:9C-8D 3:TS-9S ',
    'D:9C-8X 3:TS-9S',
  ])
    expect([text, parse(text)]).toEqual([text, null]);
  fc.assert(
    fc.property(fc.string(), (text) => {
      expect(parse(text)).toBeNull();
    }),
  );
});

test('[G-10] accounts: every stake of a hand pays what it paid, nothing is paid for what isn’t there, and stakes are payouts and the house’s share', () => {
  const offers = [...offersOf(), ...playOffersOf()];
  const bet = fc.record({ offer: fc.constantFrom(...offers), stake: fc.bigInt(1n, 10n ** 15n) });
  fc.assert(
    fc.property(anyRound, fc.array(bet, { minLength: 1, maxLength: 20 }), ({ round }, chosen) => {
      let [staked, paid, kept] = [0n, 0n, 0n];
      for (const { offer, stake } of chosen) {
        const { status, payout } = settle(round, { ...offer, stake });
        expect(payout).toBeGreaterThanOrEqual(0n);
        expect(payout).toBeLessThanOrEqual((stake * offer.odds * 5n) / (4n * 10_000n));
        if (status === 'push' || status === 'void') expect(payout).toBe(stake);
        if (status === 'lost') expect(payout).toBe(0n);
        const isSeated = round.seats.some(({ seat }) => offer.selection.startsWith(String(seat)));
        if (!isSeated || ['seat', 'behind', 'along'].includes(offer.market)) expect(status === 'void').toBe(!isSeated);
        staked += stake;
        paid += payout;
        kept += status === 'lost' ? stake : stake - payout;
      }
      expect(paid + kept).toBe(staked);
      // A doubled hand pays as much on its second stake as on its first.
      for (const { seat, hands } of round.seats)
        for (const [index, hand] of hands.entries()) {
          const first = settle(round, betOn(index === 0 ? 'seat' : 'split', String(seat)));
          const second = settle(round, betOn('double', `${seat}${handLetters[index]}`));
          if (hand.isDoubled) expect(second).toEqual(first);
          else expect(second.status).toBe('void');
        }
    }),
  );
  fc.assert(
    fc.property(anyRound, fc.string(), fc.string(), ({ round }, market, selection) => {
      fc.pre(!offers.some((offer) => offer.market === market && offer.selection === selection));
      expect(settle(round, { market, selection, stake: 77n, odds: 20_000n })).toEqual({ status: 'void', payout: 77n });
    }),
  );
});

test('[G-10] no seat pays more than the table’s highest payout, however it is split and doubled', () => {
  const { most, mostPayout } = tableLimits(100n);
  expect(most * 2n * 4n).toBeLessThanOrEqual(mostPayout);
  expect(seatNumbers).toHaveLength(7);
});
