import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { canonical, differing, type Json, masked } from './rules.ts';

describe('what the log keeps of a change', () => {
  test('[X-05] secrets are stars, personal data are masked, at any depth', () => {
    expect(
      masked({
        email: 'player01@example.test',
        newPassword: 'secret',
        api_key: 'k',
        token: 't',
        profile: { mobileNum: '+84901234567', payeeName: 'Nguyen Van An', birthday: '1990-01-01' },
        list: [{ invitation: 'x', at: new Date(0), minor: 12n, rate: 0.5 }],
        raw: Buffer.from('x'),
        none: null,
      }),
    ).toEqual({
      email: 'p***@example.test',
      newPassword: '***',
      api_key: '***',
      token: '***',
      profile: { mobileNum: '***567', payeeName: 'Ng***n', birthday: '***' },
      list: [{ invitation: '***', at: '1970-01-01T00:00:00.000Z', minor: '12', rate: '0.5' }],
      raw: '***',
      none: null,
    });
  });

  test('[X-05] only what differs is kept; that a secret changed is seen, the secret isn’t', () => {
    expect(differing({ a: 1, b: [1], password: 'x' }, { a: 2, b: [1], password: 'y' })).toEqual({
      before: { a: 1, password: '***' },
      after: { a: 2, password: '***' },
    });
    expect(differing(null, { a: 1n })).toEqual({ before: null, after: { a: '1' } });
  });

  test('[X-05] has one text whatever the order of its keys, and the same after the database had it', () => {
    fc.assert(
      fc.property(fc.dictionary(fc.string({ unit: 'binary' }), fc.jsonValue()), (value) => {
        const kept = masked(value);
        expect(canonical(JSON.parse(JSON.stringify(kept)) as Json)).toBe(canonical(kept));
        if (typeof kept !== 'object' || kept === null || Array.isArray(kept)) return;
        const reversed = Object.fromEntries(Object.entries(kept as Record<string, Json>).toReversed());
        expect(canonical(reversed)).toBe(canonical(kept));
      }),
    );
  });
});
