import { createCipheriv } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { allowedTarget, decryptPath, serviceTypeOf } from './rules.ts';
import { targetsOf } from './settings.ts';

const site = 'https://site.example';

/** As an operator of this family does: DES, then the key itself. */
function encrypted(text: string, key = 'k3y-8chr', { padding = true } = {}): string {
  const bytes = Buffer.from(key);
  const cipher = createCipheriv('des-ede3', Buffer.concat([bytes, bytes, bytes]), null).setAutoPadding(padding);
  return cipher.update(text, 'utf8', 'base64') + cipher.final('base64') + key;
}

describe('[B-13] paths of type 3', () => {
  test('a known value is decrypted with its last 8 characters as DES key', () => {
    expect(decryptPath('bkityM028QMhQocW60gRwajd6n2mjpRDY48g3YDXC+8=k3y-8chr')).toBe('https://chat.example.test/a?b=1');
    // FIPS 81: this key over "Now is the time for all " gives these blocks; no padding follows, so it is refused.
    const fips = Buffer.from('3fa40e8a984d48156a271787ab8883f9893d51ec4b563b53', 'hex').toString('base64');
    expect(decryptPath(fips + Buffer.from('0123456789abcdef', 'hex').toString('latin1'))).toBeNull();
    expect(decryptPath(encrypted('/trò-chuyện'))).toBe('/trò-chuyện');
  });

  test.each([
    ['nothing', ''],
    ['a key alone', 'k3y-8chr'],
    ['no base64', '!!!!k3y-8chr'],
    ['half a block', `${Buffer.from('abc').toString('base64')}k3y-8chr`],
    ['another key', `${encrypted('https://chat.example.test/').slice(0, -8)}otherkey`],
    ['wrong padding', encrypted('12345678', 'k3y-8chr', { padding: false })],
    ['a key beyond Latin', `${encrypted('https://a.b/').slice(0, -8)}k3y-8chж`],
  ])('%s is none', (_name, value) => {
    expect(decryptPath(value)).toBeNull();
  });
});

describe('[B-13] [M-10] targets', () => {
  test('the site itself and the origins that the operator allows', () => {
    expect(allowedTarget('/helpmc?from=vip', site, [])).toBe('/helpmc?from=vip');
    expect(allowedTarget('https://chat.example/x', site, ['https://chat.example'])).toBe('https://chat.example/x');
    expect(allowedTarget(`${site}/helpmc`, site, [])).toBe(`${site}/helpmc`);
  });

  test.each([
    '',
    ' /helpmc',
    'javascript:alert(1)',
    'java\nscript:alert(1)',
    'data:text/html,<script>alert(1)</script>',
    'blob:https://site.example/1',
    'file:///etc/passwd',
    '//evil.example/x',
    String.raw`/\evil.example`,
    'https://evil.example/',
    'https://chat.example.evil.example/',
    'https://chat.example:8443/',
    'http://chat.example/',
    'https://chat.example@evil.example/',
    'https://user:secret@chat.example/',
    'https://',
  ])('%j leads nowhere', (path) => {
    expect(allowedTarget(path, site, ['https://chat.example'])).toBeNull();
    const settings = {
      customerService: [{ csType: 'LIVECHAT' as const, type: 3 as const, path: encrypted(path) }],
      serviceOrigins: ['https://chat.example'],
    };
    expect(targetsOf(settings, 'LIVECHAT', site)).toEqual([]);
  });

  test('rank 4 is everybody’s service, rank 5 the VIP’s', () => {
    expect([0, 4, 5, 6].map(serviceTypeOf)).toEqual(['LIVECHAT', 'LIVECHAT', 'VIP', 'VIP']);
  });
});
