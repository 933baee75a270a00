import { readCookie, writeCookie } from '../../../platform/storage.ts';

/** What a login form begins with (spec §3: cookies of a day); never a password. */
export interface LastLogin {
  /** The box was checked. */
  readonly isRemembered: boolean;
  readonly username: string;
  /** ISO 3166 of the SMS login's number, and the number as it was typed; empty where there was none. */
  readonly country: string;
  readonly mobileNum: string;
}

/** How long it is kept (spec §3). */
const days = 1;

function readText(key: 'lastUser' | 'smsMobile'): string {
  try {
    return decodeURIComponent(readCookie(key) ?? '');
  } catch {
    return '';
  }
}

export function lastLogin(): LastLogin {
  const [, country = '', mobileNum = ''] = /^([A-Z]{2}) (.{1,24})$/.exec(readText('smsMobile')) ?? [];
  return {
    isRemembered: readCookie('remember') === '1',
    username: readText('lastUser').slice(0, 64),
    country,
    mobileNum,
  };
}

/** `by`: the name of a login by password, or the number of one by SMS. */
export function noteLogin(by: Pick<LastLogin, 'username'> | Pick<LastLogin, 'country' | 'mobileNum'>): void {
  writeCookie('remember', '1', days);
  if ('username' in by) writeCookie('lastUser', encodeURIComponent(by.username), days);
  else writeCookie('smsMobile', encodeURIComponent(`${by.country} ${by.mobileNum.trim()}`), days);
}

export function forgetLogin(): void {
  writeCookie('remember', '1', 0);
  for (const key of ['lastUser', 'smsMobile'] as const) writeCookie(key, '', 0);
}
