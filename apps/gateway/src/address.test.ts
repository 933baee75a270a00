import { describe, expect, test } from 'vitest';
import { networkOf, plainAddress } from './address.ts';

describe('the address of a visitor', () => {
  test('[A-18] is IPv4 however a socket writes it, and has no zone', () => {
    for (const written of ['203.0.113.7', '::ffff:203.0.113.7', '::FFFF:cb00:7107', '0:0:0:0:0:ffff:203.0.113.7'])
      expect(plainAddress(written)).toBe('203.0.113.7');
    expect(plainAddress('fe80::1%eth0')).toBe('fe80::1');
    for (const none of ['', 'unknown', '203.0.113', '1.2.3.4:80', '[::1]']) expect(plainAddress(none)).toBeNull();
  });

  test('[A-18] counts with its neighbours of the same connection, not with the next one’s', () => {
    const home = '2001:db8:12:3456::/64';
    for (const ip of ['2001:db8:12:3456::1', '2001:DB8:12:3456:ffff:ffff:ffff:ffff', '2001:db8:12:3456:0:0:1.2.3.4%1'])
      expect(networkOf(ip)).toBe(home);
    expect(networkOf('2001:db8:12:3457::1')).not.toBe(home);
    expect(networkOf('2001:db8:12:3457::1', 'wide')).toBe('2001:db8:12:3400::/56');
    expect(networkOf('2001:db8:12:3456::1', 'wide')).toBe('2001:db8:12:3400::/56');
    expect(networkOf('::1')).toBe('0:0:0:0::/64');
    expect(networkOf('203.0.113.7')).toBe('203.0.113.7/32');
    expect(networkOf('::ffff:203.0.113.7', 'wide')).toBe('203.0.113.7/32');
    expect([networkOf('unknown'), networkOf('', 'wide')]).toEqual(['none', 'none']);
  });
});
