import type { Language } from '@sampan/contract/envelope';

/**
 * Every key that the site keeps in the browser. The names of session and local storage are the product's own
 * (spec §4), so that other pages of an operator find them.
 */
interface SessionKeys {
  token: string;
  customerId: string;
  account: string;
  username: string;
  /** The account's type as a number in decimal digits. */
  customerType: string;
  /** '1' or '0'. */
  isAgent: string;
  merchantCode: string;
  /** The forced password change: '1' while it is due. */
  cpw: string;
  /** What was typed into forms that were not sent yet; JSON, never secrets. */
  drafts: string;
  /** The id of the account that typed them, once its session was cut off. */
  draftsOf: string;
  /** When the page last reloaded by itself because a piece of it was missing; milliseconds UTC. */
  reloadedAt: string;
}
interface LocalKeys {
  lang: Language;
  /** The language before the last change. */
  hisLang: Language;
  /** A random UUID that recognises this browser. */
  deviceId: string;
  /** '1' while the balance is hidden. */
  hideBalance: string;
  /** '1' while the side menu is folded. */
  foldedMenu: string;
  merchantCode: string;
}
interface CookieKeys {
  lang: Language;
  theme: 'dark' | 'light' | 'system';
}

/** Stands in where the browser refuses storage (private modes, blocked cookies). */
const memory = new Map<string, string>();

function read(area: 'sessionStorage' | 'localStorage', key: string): string | null {
  try {
    return globalThis[area].getItem(key);
  } catch {
    return memory.get(area + key) ?? null;
  }
}

function write(area: 'sessionStorage' | 'localStorage', key: string, value: string | null): void {
  try {
    if (value === null) globalThis[area].removeItem(key);
    else globalThis[area].setItem(key, value);
  } catch {
    if (value === null) memory.delete(area + key);
    else memory.set(area + key, value);
  }
}

export function readSession<K extends keyof SessionKeys>(key: K): SessionKeys[K] | null {
  return read('sessionStorage', key);
}

/** Null removes the key. */
export function writeSession<K extends keyof SessionKeys>(key: K, value: SessionKeys[K] | null): void {
  write('sessionStorage', key, value);
}

export function readLocal<K extends keyof LocalKeys>(key: K): LocalKeys[K] | null {
  return read('localStorage', key) as LocalKeys[K] | null;
}

/** Null removes the key. */
export function writeLocal<K extends keyof LocalKeys>(key: K, value: LocalKeys[K] | null): void {
  write('localStorage', key, value);
}

export function readCookie<K extends keyof CookieKeys>(key: K): CookieKeys[K] | null {
  const pair = document.cookie.split('; ').find((cookie) => cookie.startsWith(`${key}=`));
  return pair ? (pair.slice(key.length + 1) as CookieKeys[K]) : null;
}

/** Kept for a year, readable by the gateway, which renders the first page by it. */
export function writeCookie<K extends keyof CookieKeys>(key: K, value: CookieKeys[K]): void {
  const secure = location.protocol === 'https:' ? '; secure' : '';
  document.cookie = `${key}=${value}; path=/; max-age=31536000; samesite=lax${secure}`;
}

/** Forgets everything of the session but the merchant (spec §4). */
export function clearSession(): void {
  const keys = [
    'token',
    'customerId',
    'account',
    'username',
    'customerType',
    'isAgent',
    'cpw',
    'drafts',
    'draftsOf',
  ] as const;
  for (const key of keys) writeSession(key, null);
}

/** Calls back when another tab writes local storage. Returns the way to stop. */
export function onLocalChange(key: keyof LocalKeys, listener: (value: string | null) => void): () => void {
  const handleStorage = (event: StorageEvent) => {
    if (event.storageArea === localStorage && event.key === key) listener(event.newValue);
  };
  addEventListener('storage', handleStorage);
  return () => removeEventListener('storage', handleStorage);
}
