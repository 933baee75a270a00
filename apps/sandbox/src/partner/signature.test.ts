import { createHmac } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { checkSignature, signedHeaders } from './signature.ts';

const secret = 'a-secret-of-the-test';
const path = '/api/orders';
const body = '{"amount":"10.00"}';
const now = 1_790_000_000_000;
const headers = signedHeaders('sandbox-pay', secret, path, body, now);
const check = (changes: Record<string, string | undefined>, at = now, given = body) =>
  checkSignature({ ...headers, ...changes }, 'sandbox-pay', secret, path, given, at);

describe('[W-07] signatures', () => {
  test('[W-07] are the hex HMAC-SHA256 of timestamp, path and raw body', () => {
    const expected = createHmac('sha256', secret).update(`${now}.${path}.${body}`).digest('hex');
    expect(headers).toMatchObject({
      'x-partner': 'sandbox-pay',
      'x-timestamp': String(now),
      'x-signature': expected,
    });
    expect(check({})).toBeNull();
  });

  test('[W-07] do not fit another body, path, time, partner or secret', () => {
    expect(check({}, now, `${body} `)).toBe('signature_invalid');
    expect(checkSignature(headers, 'sandbox-pay', secret, '/api/other', body, now)).toBe('signature_invalid');
    expect(check({ 'x-timestamp': String(now + 1) })).toBe('signature_invalid');
    expect(check({ 'x-signature': 'ff' })).toBe('signature_invalid');
    expect(check({ 'x-signature': undefined })).toBe('signature_invalid');
    expect(check({ 'x-partner': 'sandbox-games' })).toBe('partner_unknown');
    expect(checkSignature(headers, 'sandbox-pay', 'another-secret', path, body, now)).toBe('signature_invalid');
  });

  test('[W-07] live five minutes', () => {
    expect(check({}, now + 300_000)).toBeNull();
    expect(check({}, now + 300_001)).toBe('signature_expired');
    expect(check({}, now - 300_001)).toBe('signature_expired');
  });
});
