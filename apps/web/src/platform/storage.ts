import type { Language } from '@sampan/contract/envelope';

/**
 * Every key that the site keeps in the browser. The names of session and local storage are the product's own
 * (spec §3), so that other pages of an operator find them. Flags are '1' or '0'; numbers are decimal digits.
 */
interface SessionKeys {
  token: string;
  /** The login flag. */
  isLogin: '1';
  /** The forced password change, while it is due. */
  cpw: '1';
  merchant: string;
  merchantCode: string;
  /** What the calls name it (spec §7). */
  platform: 'W';
  nickname: string;
  account: string;
  username: string;
  customerId: string;
  /** The account's type, a number (spec §3). */
  isAgent: string;
  toUpline: '1' | '0';
  /** JSON: the labels' names; the first one is the member's VIP service. */
  memberLabel: string;
  /** JSON of `systemStatus`' info: what the operator has switched on. */
  settings: string;
  /** JSON: the rules of the registration's fields. */
  validate: string;
  /** JSON: the balance. */
  wallet: string;
  /** JSON: the main wallet and those of vendors. */
  merchantWallet: string;
  /** JSON: vendors by category. */
  gameVendor: string;
  /** JSON: the ids of the favourites. */
  favGames: string;
  /** JSON: banners and notices. */
  index_notice: string;
  /** JSON: the contracts that the agent holds or is offered; of agents alone, with AGENTPOLICY3. */
  consolidated: string;
  /** Whether a daily, hourly or real-time salary is among them. */
  enableSalary: '1' | '0';
  /** Whether a dividend is. */
  enableContract: '1' | '0';
  /** JSON: the operator's domains, each with its speed; 0 until it was measured. */
  routers: string;
  /** JSON: hosts of pictures and games that did not answer in this session. */
  failedHosts: string;
  /** Where the game that was opened last is opened anew: an address of the site. */
  iframeUrl: string;
  /** JSON: of which build, language and account the kept answers are, and since when. */
  keptOf: string;
  /** JSON: the announcements that popped up for this tab's visitor; the account that logs in from here has seen them. */
  seenPopups: string;
  /** The after-login flag (spec §4): the notices of the login are still to be shown. */
  afterLogin: '1';
  /** What was typed into forms that were not sent yet; JSON, never secrets. */
  drafts: string;
  /** The id of the account that typed them, once its session was cut off. */
  draftsOf: string;
  /** When the page last reloaded by itself because a piece of it was missing; milliseconds UTC. */
  reloadedAt: string;
}

/** What makes a session; a tab that takes one over from another gets these. */
const accountKeys = [
  'token',
  'isLogin',
  'cpw',
  'nickname',
  'account',
  'username',
  'customerId',
  'isAgent',
  'toUpline',
  'memberLabel',
] as const satisfies readonly (keyof SessionKeys)[];

/** Answers, which are another account's, language's or deployment's no more. */
const answerKeys = [
  'settings',
  'validate',
  'wallet',
  'merchantWallet',
  'gameVendor',
  'favGames',
  'index_notice',
  'consolidated',
  'enableSalary',
  'enableContract',
  'routers',
  'keptOf',
] as const satisfies readonly (keyof SessionKeys)[];

/** What else is forgotten with it. */
const keptKeys = [
  ...answerKeys,
  'seenPopups',
  'drafts',
  'draftsOf',
  'iframeUrl',
  'afterLogin',
] as const satisfies readonly (keyof SessionKeys)[];

export type AccountValues = Partial<Pick<SessionKeys, (typeof accountKeys)[number]>>;

interface LocalKeys {
  lang: Language;
  /** The language before the last change. */
  hisLang: Language;
  merchantCode: string;
  /** A random UUID that recognises this browser. */
  deviceId: string;
  /** A random name of this browser's visitor in the chat room, which counts its listeners. */
  chatVisitor: string;
  /** Until when this browser was asked to remember its account; milliseconds UTC. The credential is a cookie that scripts can't read. */
  rememberedUntil: string;
  /** JSON: the announcements that popped up here, by account; '' is the visitor (`features/notices/popups.ts`). */
  seenNotices: string;
  /** '1' while the balance is hidden. */
  hideBalance: string;
  /** Whether visits may be measured; absent until the visitor chose. */
  consent: 'yes' | 'no';
  /** '1' while the side menu is folded. */
  foldedMenu: string;
  /** The columns that an agent chose for the list of its downline, with commas between. */
  downlineColumns: string;
}
interface CookieKeys {
  lang: Language;
  theme: 'dark' | 'light' | 'system';
  /**
   * spec §3: the name of the last login, whether it is to be remembered, and the SMS login's number "VN 901234567"; the
   * texts are encoded as parts of an address (`features/identity/login/last-login.ts`).
   */
  lastUser: string;
  remember: '1';
  smsMobile: string;
}

/** Stands in where the browser refuses storage (private modes, blocked cookies), or has no room for a value. */
const memory = new Map<string, string>();

function read(area: 'sessionStorage' | 'localStorage', key: string): string | null {
  try {
    return memory.get(area + key) ?? globalThis[area].getItem(key);
  } catch {
    return null;
  }
}

function write(area: 'sessionStorage' | 'localStorage', key: string, value: string | null): void {
  memory.delete(area + key);
  try {
    if (value === null) globalThis[area].removeItem(key);
    else globalThis[area].setItem(key, value);
  } catch {
    if (value === null) return;
    // The next page must not find the value before it.
    write(area, key, null);
    memory.set(area + key, value);
  }
}

export function readSession<K extends keyof SessionKeys>(key: K): SessionKeys[K] | null {
  return read('sessionStorage', key) as SessionKeys[K] | null;
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

/** Kept for so many days, none removes it. Language and theme are read by the gateway, which renders the first page by them. */
export function writeCookie<K extends keyof CookieKeys>(key: K, value: CookieKeys[K], days = 365): void {
  const secure = location.protocol === 'https:' ? '; secure' : '';
  document.cookie = `${key}=${value}; path=/; max-age=${days * 86_400}; samesite=lax${secure}`;
}

/** The session as another tab may take it over. */
export function readAccount(): AccountValues {
  const pairs = accountKeys.flatMap((key) => {
    const value = readSession(key);
    return value === null ? [] : [[key, value] as const];
  });
  return Object.fromEntries(pairs) as AccountValues;
}

/** Replaces the session; what the values don't name is forgotten. */
export function writeAccount(values: AccountValues): void {
  for (const key of accountKeys) writeSession(key, values[key] ?? null);
}

/** Forgets everything of the session but the merchant (spec §4). */
export function clearSession(): void {
  writeAccount({});
  for (const key of keptKeys) writeSession(key, null);
}

/** Forgets what the gateway had answered. */
export function dropAnswers(): void {
  for (const key of answerKeys) writeSession(key, null);
}

/** Calls back when another tab writes local storage. Returns the way to stop. */
export function onLocalChange(key: keyof LocalKeys, listener: (value: string | null) => void): () => void {
  const handleStorage = (event: StorageEvent) => {
    if (event.storageArea === localStorage && event.key === key) listener(event.newValue);
  };
  addEventListener('storage', handleStorage);
  return () => removeEventListener('storage', handleStorage);
}
