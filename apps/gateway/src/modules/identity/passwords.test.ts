import { describe, expect, test } from 'vitest';
import { AppError } from '../../app-error.ts';
import { createPasswords } from './passwords.ts';

describe('passwords', () => {
  test('[A-06] are hashed with argon2id at the cost that OWASP recommends, each with its own salt', async () => {
    const passwords = await createPasswords();
    const [first, second] = await Promise.all([passwords.hash('Secret01x'), passwords.hash('Secret01x')]);
    expect(first).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
    expect(first).not.toBe(second);
    expect(await passwords.verify(first, 'Secret01x')).toBe(true);
    expect(await passwords.verify(first, 'secret01x')).toBe(false);
    expect(await passwords.verify(null, 'Secret01x')).toBe(false);
  });

  test('[A-06] one character typed in two ways is one password', async () => {
    const passwords = await createPasswords();
    const hash = await passwords.hash('mật khẩu'.normalize('NFC'));
    expect(await passwords.verify(hash, 'mật khẩu'.normalize('NFD'))).toBe(true);
  });

  test('[A-01] an account that does not exist is worked for as one that does', async () => {
    const passwords = await createPasswords({ running: 1, maxWaiting: 0 });
    const [first, second] = await Promise.allSettled([passwords.verify(null, 'x'), passwords.verify(null, 'x')]);
    expect(first).toEqual({ status: 'fulfilled', value: false });
    // The only place for a hash was taken.
    expect(second).toMatchObject({ status: 'rejected', reason: new AppError('unavailable') });
  });

  test('[E-03] no more run than allowed; who would wait too long is told to come back', async () => {
    const passwords = await createPasswords({ running: 1, maxWaiting: 3 });
    const done: number[] = [];
    const results = await Promise.allSettled(
      [0, 1, 2, 3, 4, 5].map(async (index) => {
        await passwords.hash(`secret ${index}`);
        done.push(index);
      }),
    );
    expect(results.map(({ status }) => status)).toEqual([
      'fulfilled',
      'fulfilled',
      'fulfilled',
      'fulfilled',
      'rejected',
      'rejected',
    ]);
    // One at a time, so in the order in which they came.
    expect(done).toEqual([0, 1, 2, 3]);
    const [refused] = results.filter((result) => result.status === 'rejected');
    expect(refused?.reason).toEqual(new AppError('unavailable'));
    expect(await passwords.verify(await passwords.hash('after'), 'after')).toBe(true);
  });
});
