import fc from 'fast-check';
import { expect, test } from 'vitest';
import { promotionStateNames } from '@sampan/contract/promotion-kinds';
import { promotionOf, eligibilityOf } from '../../platform/testing/promotions.ts';
import { charactersLeft, offersOf, reelsFor, toneOf, typeOf, wheelAngle } from './rules.ts';

test('[C-01] the address names the type, or none', () => {
  expect(typeOf('slots')).toBe('slots');
  expect(typeOf('toString')).toBeUndefined();
  expect(typeOf(['slots'])).toBeUndefined();
});

test('[C-01] gold is kept for money that waits', () => {
  expect(promotionStateNames.filter((state) => toneOf(state) === 'gold')).toEqual(['claim']);
});

test('[V-03] a comment takes 140 characters as a reader counts them', () => {
  expect(charactersLeft('')).toBe(140);
  expect(charactersLeft('🎉'.repeat(140))).toBe(0);
  expect(charactersLeft(`  ${'x'.repeat(141)} `)).toBe(-1);
});

test('[C-01] the wheel stops at the drawn prize, the reels agree only on one', () => {
  fc.assert(
    fc.property(fc.integer({ min: 2, max: 24 }), fc.nat(23), fc.integer({ min: 1, max: 50 }), (count, some, turns) => {
      const place = some % count;
      // What stands at the top after the turn, measured backwards from there.
      const top = (((-wheelAngle(place, count, turns) % 360) + 360) % 360) / (360 / count);
      expect(Math.floor(top)).toBe(place);
      expect(new Set(reelsFor(place, true, count)).size).toBe(1);
      expect(new Set(reelsFor(place, false, count)).size).toBeGreaterThan(1);
    }),
  );
});

test('[C-01] a new member is offered three at most: rewards that wait, then what is for newcomers', () => {
  const known = [
    { promotion: promotionOf({ id: 'daily' }), eligibility: eligibilityOf({ id: 'daily', state: 'join' }) },
    { promotion: promotionOf({ id: 'gone' }), eligibility: eligibilityOf({ id: 'gone', state: 'claimed' }) },
    { promotion: promotionOf({ id: 'unknown' }), eligibility: 'failed' as const },
    { promotion: promotionOf({ id: 'first', type: 'newbie' }), eligibility: undefined },
    { promotion: promotionOf({ id: 'second' }), eligibility: undefined },
    { promotion: promotionOf({ id: 'waits' }), eligibility: eligibilityOf({ id: 'waits', state: 'claim' }) },
  ];
  expect(offersOf(known)).toEqual(['waits', 'first', 'daily']);
  expect(offersOf([])).toEqual([]);
});
