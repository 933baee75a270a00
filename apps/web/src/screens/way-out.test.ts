import { expect, test } from 'vitest';
import { wayOutTo } from './way-out.ts';

test('[M-01] a centre is left for the place before it, or for home where there is none', () => {
  expect(wayOutTo('/rng?q=moon&sort=name')).toBe('/rng?q=moon&sort=name');
  expect(wayOutTo('/member/overview')).toBe('/member/overview');
  for (const from of [undefined, '/member/depositv2?status=paid', '/agent/policy', '/login?from=%2Fvip', '/register'])
    expect(wayOutTo(from)).toBe('/index');
});
