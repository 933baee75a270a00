import { expect, test } from 'vitest';
import { fromTenThousandths, playedPercent, sourcePhrase } from './rules.ts';

test('[W-03] the bar is full when all of it is played, and not before', () => {
  expect(playedPercent({ played: '0.00', required: '100.00' }, 2)).toBe(0);
  expect(playedPercent({ played: '33.33', required: '100.00' }, 2)).toBe(33);
  expect(playedPercent({ played: '99.99', required: '100.00' }, 2)).toBe(99);
  expect(playedPercent({ played: '100.00', required: '100.00' }, 2)).toBe(100);
});

test('[W-03] it is named as in the account record, with its multiple as a number', () => {
  expect(sourcePhrase('deposit')).toBe('records.kind.deposit');
  expect(sourcePhrase('carried')).toBe('turnover.carried');
  expect(fromTenThousandths(25_000)).toBe(2.5);
});
