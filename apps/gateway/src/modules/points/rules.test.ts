import fc from 'fast-check';
import { expect, test } from 'vitest';
import { pointSettings } from './settings.ts';
import { contactsOf, earnedBy, maskContact, rateOf, worthOf } from './rules.ts';

const settings = pointSettings(2).parse({});

test('[P-02] the usual rates are the specification’s, and fractions are kept', () => {
  const rate = (category: 'LIVE' | 'SPORTS' | 'FISH' | 'RNG' | 'PVP') => rateOf(settings.rates[category] ?? 0);
  const unit = settings.stakeUnit;
  expect(unit).toBe(100_000n);
  const stakes = 123_456n;
  expect(earnedBy(stakes, { rate: rate('LIVE'), unit })).toBe(864n);
  expect(earnedBy(stakes, { rate: rate('SPORTS'), unit })).toBe(1_234n);
  expect(earnedBy(stakes, { rate: rate('FISH'), unit })).toBe(1_481n);
  expect(earnedBy(stakes, { rate: rate('RNG'), unit })).toBe(1_481n);
  expect(earnedBy(stakes, { rate: rate('PVP'), unit })).toBe(1_234n);
  expect(earnedBy(-1n, { rate: 1_000n, unit })).toBe(0n);
});

test('[P-02] however stakes are split over rounds, a day earns the same, and never more than its rate', () => {
  const stakes = fc.array(fc.bigInt(1n, 10_000_000_000n), { minLength: 1, maxLength: 20 });
  fc.assert(
    fc.property(stakes, fc.bigInt(0n, 100_000n), fc.bigInt(1n, 1_000_000n), (parts, rate, unit) => {
      const sum = parts.reduce((all, part) => all + part, 0n);
      const earned = earnedBy(sum, { rate, unit });
      expect(earned * unit <= sum * rate && (earned + 1n) * unit > sum * rate).toBe(true);
    }),
  );
});

test('[P-01] whole points are worth whole minor units', () => {
  expect(worthOf(250, { value: 150n })).toBe(37_500n);
});

test('[P-03] one of the numbers that the operator asks for is needed; others are not kept', () => {
  expect(contactsOf(['zalo', 'whatsapp'], {})).toBeNull();
  expect(contactsOf(['zalo', 'whatsapp'], { whatsapp: '+84901234567' })).toEqual({
    zalo: null,
    whatsapp: '+84901234567',
  });
  expect(contactsOf(['zalo'], { whatsapp: '+84901234567' })).toBeNull();
  expect(contactsOf([], { zalo: '0901234567' })).toEqual({ zalo: null, whatsapp: null });
  expect(maskContact('+84901234567')).toBe('•••• 567');
  expect(maskContact(null)).toBe('');
});

test('[P-01] settings refuse a point that is worth nothing, and categories that there aren’t', () => {
  expect(pointSettings(2).safeParse({ value: '0' }).success).toBe(false);
  expect(pointSettings(2).safeParse({ stakeUnit: '0.00' }).success).toBe(false);
  expect(pointSettings(2).safeParse({ rates: { CHESS: 1 } }).success).toBe(false);
  expect(pointSettings(0).parse({ rates: {} })).toMatchObject({ rates: {}, value: 1n });
});
