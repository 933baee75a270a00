import { expect, test } from 'vitest';
import { compare, type OwnPayment } from './rules.ts';

const payment = (id: string, change: Partial<OwnPayment> = {}): OwnPayment => ({
  id,
  memberId: 'm',
  reference: `ref-${id}`,
  amount: 10n,
  status: 'paid',
  ...change,
});

test('[X-04] what both sides have with the same amount matches, whichever name the list has for it', () => {
  const [a, b] = [payment('a'), payment('b')];
  const listed = [
    { reference: 'ref-a', amount: 10n },
    { reference: 'b', amount: 10n },
  ];
  expect(compare(listed, { named: [a, b], settled: [a, b] })).toEqual({ matched: 2, differences: [] });
});

test('[X-04] the same payment under both its names is there twice', () => {
  const a = payment('a');
  const listed = [
    { reference: 'a', amount: 10n },
    { reference: 'ref-a', amount: 10n },
  ];
  expect(compare(listed, { named: [a], settled: [a] })).toMatchObject({
    matched: 1,
    differences: [{ kind: 'repeated', reference: 'ref-a' }],
  });
});

test('[X-04] a reference that looks like another payment’s id is the provider’s word', () => {
  const [a, b] = [payment('a', { reference: 'b' }), payment('b')];
  expect(compare([{ reference: 'b', amount: 10n }], { named: [a, b], settled: [] }).differences).toEqual([]);
  const [found] = compare([{ reference: 'b', amount: 11n }], { named: [b, a], settled: [] }).differences;
  expect(found?.payment?.id).toBe('a');
});
