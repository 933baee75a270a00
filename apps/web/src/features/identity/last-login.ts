import { readCookie, writeCookie } from '../../platform/storage.ts';

/** What a login form begins with (spec §3: cookies of a day); never a password. */
export interface LastLogin {
  /** The box was checked. */
  readonly isRemembered: boolean;
  readonly username: string;
  /** ISO 3166 of the SMS login's number, and the number as it was typed; empty where there was none. */
  readonly country: string;
  readonly mobileNum: string;
}

export function lastLogin(): LastLogin {
  const [, country = '', mobileNum = ''] = /^([A-Z]{2}) (.{1,24})$/.exec(readCookie('smsMobile') ?? '') ?? [];
  return {
    isRemembered: readCookie('remember') === '1',
    username: (readCookie('lastUser') ?? '').slice(0, 64),
    country,
    mobileNum,
  };
}

/** `by`: the name of a login by password, or the number of one by SMS. */
export function noteLogin(by: Pick<LastLogin, 'username'> | Pick<LastLogin, 'country' | 'mobileNum'>): void {
  writeCookie('remember', '1');
  if ('username' in by) writeCookie('lastUser', by.username);
  else writeCookie('smsMobile', `${by.country} ${by.mobileNum.trim()}`);
}

export function forgetLogin(): void {
  for (const key of ['remember', 'lastUser', 'smsMobile'] as const) writeCookie(key, null);
}
