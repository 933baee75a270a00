import { describe, expect, test } from 'vitest';
import { isAmong, isNetwork } from './addresses.ts';

describe('[X-04] addresses that staff may come from', () => {
  test('[X-04] are addresses and networks of both families, and nothing else', () => {
    for (const text of ['203.0.113.7', '10.0.0.0/24', '0.0.0.0/0', '2001:db8::1', '2001:db8::/48'])
      expect([text, isNetwork(text)]).toEqual([text, true]);
    for (const text of [
      '',
      'office',
      '10.0.0',
      '10.0.0.0/33',
      '10.0.0.0/',
      '10.0.0.0/8/8',
      '2001:db8::/129',
      '1.2.3.4/08',
    ])
      expect([text, isNetwork(text)]).toEqual([text, false]);
  });

  test('[X-04] hold for what a socket writes in another form, and let all in where none is named', () => {
    expect(isAmong([], '198.51.100.1')).toBe(true);
    const office = ['203.0.113.7', '10.0.0.0/24', '2001:db8::/48'];
    for (const ip of ['203.0.113.7', '::ffff:203.0.113.7', '10.0.0.255', '2001:db8:0:1::9'])
      expect([ip, isAmong(office, ip)]).toEqual([ip, true]);
    for (const ip of ['203.0.113.8', '10.0.1.0', '2001:db9::1', 'nowhere'])
      expect([ip, isAmong(office, ip)]).toEqual([ip, false]);
  });
});
