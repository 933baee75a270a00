import { expect, test } from 'vitest';
import { choicesOf, isMore, missingOf, payoutOf } from './rules.ts';

const receipt = {
  answer: 'partly',
  amount: '40000.00',
  answeredAt: 1,
  isForced: false,
  dueAt: 2,
  dispute: 'open',
  returnedAmount: null,
} as const;

test('[W-04] [X-04] what didn’t arrive is what was to be paid out, less what did', () => {
  const said = { amount: '100000.00', fee: '1000.50', receipt };
  expect(payoutOf(said)).toBe('98999.50');
  expect(missingOf(said)).toBe('58999.50');
  expect(missingOf({ amount: '100000', fee: '0', receipt: { ...receipt, answer: 'not_received', amount: null } })).toBe(
    '100000',
  );
  expect(isMore('58999.51', '58999.50')).toBe(true);
  expect(isMore('58999.50', '58999.50')).toBe(false);
});

test('[W-03] [W-04] [X-04] only what waits for a decision has one to be made', () => {
  expect(choicesOf({ status: 'review', receipt: null })).toEqual(['refuse', 'approve']);
  expect(choicesOf({ status: 'sending', receipt: null })).toEqual([]);
  expect(choicesOf({ status: 'paid', receipt })).toEqual(['received', 'return']);
  expect(choicesOf({ status: 'paid', receipt: { ...receipt, dispute: 'rejected' } })).toEqual([]);
});
