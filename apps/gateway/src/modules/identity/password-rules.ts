import { AppError } from '../../app-error.ts';
import { accountKey, isSamePassword } from './rules.ts';
import type { IdentitySettings } from './settings.ts';

/** The most common passwords, in lower case: the heads of the lists of leaked ones, of at least 6 characters. */
const popular: ReadonlySet<string> = new Set(
  `123456 1234567 12345678 123456789 1234567890 0123456789 987654321 0987654321 111111 11111111 000000 00000000 666666
  66666666 888888 88888888 123123 123123123 121212 112233 654321 87654321 159753 147258369 147258 123321 123654 520520
  5201314 password password1 password12 password123 passw0rd p@ssw0rd p@ssword pass1234 qwerty qwerty1 qwerty12
  qwerty123 qwertyuiop qwer1234 1q2w3e 1q2w3e4r 1q2w3e4r5t 1qaz2wsx qazwsx asdfgh asdfghjkl zxcvbn zxcvbnm zaq12wsx
  abc123 abcd1234 abc12345 abcdef abcdefg abcdefgh a123456 a1234567 a12345678 aa123456 aa12345678 q123456 123456a
  123456aa 1234qwer 123qwe 123qweasd iloveyou iloveyou1 letmein welcome welcome1 admin123 administrator monkey dragon
  sunshine princess football baseball superman batman trustno1 master shadow michael whatever starwars computer
  internet freedom secret secret1 changeme default guest123 user1234 test1234 testtest test123 matkhau anhyeuem
  khongbiet maiyeuem woaini woaini1314 woaini520 doraemon naruto pokemon liverpool chelsea arsenal barcelona
  ronaldo messi10 football1 casino jackpot lucky777 777777 77777777 7777777 lucky888 money123`.split(/\s+/),
);

/**
 * Refuses passwords that others know: the one that customer service gives, the account's own name, and the most
 * common ones. Throws password_forbidden.
 */
export function refuseForbidden(
  password: string,
  account: string,
  settings: Pick<IdentitySettings, 'defaultPassword' | 'arePopularPasswordsForbidden'>,
  field: 'password' | 'newPassword' = 'password',
): void {
  const isDefault = settings.defaultPassword !== '' && isSamePassword(password, settings.defaultPassword);
  const key = accountKey(password);
  if (isDefault || key === accountKey(account) || (settings.arePopularPasswordsForbidden && popular.has(key))) {
    throw new AppError('password_forbidden', { field });
  }
}
