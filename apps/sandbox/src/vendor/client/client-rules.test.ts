import fc from 'fast-check';
import { describe, expect, onTestFinished, test } from 'vitest';
import { fallsOf } from '../games/slots/cascade/client/falls.ts';
import { cascadeGame } from '../games/slots/cascade/game.ts';
import { heldCoins } from '../games/slots/hold/client/held-coins.ts';
import { holdGame } from '../games/slots/hold/game.ts';
import { seededDraw } from '../math/random.ts';
import { afterRound, beginning, endOf, type Limits } from './autoplay-rules.ts';
import { paced, setTurbo } from './pace.ts';
import { readSiteMessage } from './site-messages.ts';

const limits: Limits = { rounds: 3, stake: 100n, loss: 500n, win: 1000n };

describe('[G-10] autoplay', () => {
  const after = (...payouts: bigint[]) =>
    payouts.reduce((progress, payout) => afterRound(progress, limits.stake, payout), beginning);

  test('[G-10] ends after its rounds', () => {
    expect(endOf(limits, beginning)).toBeNull();
    expect(endOf(limits, after(100n, 100n))).toBeNull();
    expect(endOf(limits, after(100n, 100n, 100n))).toBe('rounds');
  });

  test('[G-10] never stakes beyond the loss that was agreed to', () => {
    const many = { ...limits, rounds: 100 };
    expect(endOf(many, after(0n, 0n, 0n, 0n))).toBeNull();
    expect(endOf(many, after(0n, 0n, 0n, 0n, 0n))).toBe('loss');
    // What was won again counts.
    expect(endOf(many, after(0n, 0n, 0n, 0n, 50n))).toBe('loss');
    expect(endOf(many, after(0n, 0n, 0n, 0n, 100n))).toBeNull();
    // Less than a stake is left of it.
    expect(endOf({ ...many, loss: 50n }, beginning)).toBe('loss');
  });

  test('[G-10] ends with a win as large as was agreed to, and with none where none was', () => {
    expect(endOf(limits, after(0n, 999n))).toBeNull();
    expect(endOf(limits, after(0n, 1000n))).toBe('win');
    expect(endOf({ ...limits, win: null }, after(0n, 1_000_000n))).toBeNull();
  });
});

test('[G-10] turbo shows everything in about a third of the time, until it is switched off', () => {
  onTestFinished(() => setTurbo(false));
  expect([0, 1_000, 1_500].map(paced)).toEqual([0, 1_000, 1_500]);
  setTurbo(true);
  expect([0, 1_000, 1_500].map(paced)).toEqual([0, 350, 525]);
  setTurbo(false);
  expect(paced(1_000)).toBe(1_000);
});

describe('[G-10] what falls and what stays', () => {
  const amountOf = String;

  test('[G-10] in a cascade a symbol falls from where it was, and a new one from above the window', () => {
    fc.assert(
      fc.property(fc.nat(), (nonce) => {
        for (const spin of cascadeGame.present(cascadeGame.play(seededDraw('seed', 'falls', nonce)), amountOf)) {
          let before = spin.window;
          for (const cascade of spin.cascades) {
            for (const [reel, rows] of fallsOf(cascade).entries()) {
              const fresh = cascade.added[reel]?.length ?? 0;
              for (const [row, fallen] of rows.entries()) {
                const from = row - fallen;
                const face = cascade.window[reel]?.[row];
                expect(face).toBe(from < 0 ? cascade.added[reel]?.[from + fresh] : before[reel]?.[from]);
                expect(from < 0).toBe(row < fresh);
              }
            }
            before = cascade.window;
          }
        }
      }),
      { numRuns: 100 },
    );
  });

  test('[G-10] coins that are held lie where they fell, and the other cells are empty', () => {
    const coins = [
      { cell: { reel: 0, row: 2 }, payout: '1.00', stakes: 1, jackpot: null },
      { cell: { reel: 4, row: 0 }, payout: '20.00', stakes: 20, jackpot: 'mini' as const },
    ];
    const { window } = heldCoins(5, 3, coins);
    expect(window.flat().filter((face) => face === 'C')).toHaveLength(2);
    expect([window[0]?.[2], window[4]?.[0], window[2]?.[1]]).toEqual(['C', 'C', null]);
  });

  test('[G-10] coins and respins that are shown come to what the hold pays', () => {
    let held = 0;
    for (let nonce = 0; held < 5; nonce++) {
      for (const { coins, hold } of holdGame.present(holdGame.play(seededDraw('seed', 'held', nonce)), amountOf)) {
        if (!hold) continue;
        held += 1;
        const all = [...coins, ...hold.respins.flatMap((respin) => respin.coins)];
        const sum = all.reduce((total, coin) => total + Number(coin.payout), Number(hold.grand ?? 0));
        expect(sum).toBe(Number(hold.payout));
        expect(all.map((coin) => coin.stakes * 20)).toEqual(all.map((coin) => Number(coin.payout)));
      }
    }
  });
});

describe('[G-09] messages of the site', () => {
  const site = {};
  const origin = 'https://site.example';
  const pause = { type: 'sampan:pause' };

  test('[G-09] the page around the game is heard', () => {
    expect(readSiteMessage({ origin, source: site, data: pause }, site, origin)).toEqual(pause);
    const changed = { type: 'sampan:wallet-changed' };
    expect(readSiteMessage({ origin, source: site, data: changed }, site, origin)).toEqual(changed);
  });

  test.each([
    ['another origin', { origin: 'https://evil.example', source: site, data: pause }],
    ['no origin', { origin: 'null', source: site, data: pause }],
    ['another window', { origin, source: {}, data: pause }],
    ['an unknown word', { origin, source: site, data: { type: 'sampan:spin' } }],
    ['a word of the game’s own', { origin, source: site, data: { type: 'sampan:balance-low' } }],
    ['more than is known', { origin, source: site, data: { ...pause, next: 'spin' } }],
    ['a text', { origin, source: site, data: 'sampan:pause' }],
    ['nothing', { origin, source: site, data: null }],
    ['a list', { origin, source: site, data: [pause] }],
  ])('[G-09] %s does nothing', (_name, event) => {
    expect(readSiteMessage(event, site, origin)).toBeNull();
  });

  test('[G-09] no message is read where no page frames the game', () => {
    expect(readSiteMessage({ origin, source: null, data: pause }, null, origin)).toBeNull();
  });
});
