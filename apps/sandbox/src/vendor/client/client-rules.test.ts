import { describe, expect, onTestFinished, test } from 'vitest';
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
