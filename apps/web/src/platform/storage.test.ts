import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import {
  clearSession,
  readAccount,
  readLocal,
  readSession,
  writeAccount,
  writeLocal,
  writeSession,
} from './storage.ts';

function storage(): Storage {
  const entries = new Map<string, string>();
  return {
    get length() {
      return entries.size;
    },
    clear: () => entries.clear(),
    key: (index) => [...entries.keys()][index] ?? null,
    getItem: (key) => entries.get(key) ?? null,
    setItem: (key, value) => void entries.set(key, value),
    removeItem: (key) => void entries.delete(key),
  };
}

/** spec §3, word for word; that each is one of the site's own keys is checked by the types. "A login flag" is `isLogin`. */
const ofSpecification = [
  'token',
  'cpw',
  'merchant',
  'merchantCode',
  'platform',
  'nickname',
  'account',
  'username',
  'customerId',
  'isAgent',
  'toUpline',
  'memberLabel',
  'settings',
  'validate',
  'routers',
  'merchantWallet',
  'wallet',
  'gameVendor',
  'favGames',
  'index_notice',
  'consolidated',
  'enableSalary',
  'enableContract',
  'iframeUrl',
  'isLogin',
] as const satisfies readonly Parameters<typeof readSession>[0][];

const keysOf = (of: Storage) => new Set(Array.from({ length: of.length }, (_, index) => of.key(index)));

afterEach(() => vi.unstubAllGlobals());

describe('[B-09] browser storage', () => {
  let session: Storage;
  beforeEach(() => {
    session = storage();
    vi.stubGlobal('sessionStorage', session);
  });

  const account = {
    token: 'secret',
    isLogin: '1',
    nickname: 'Lotus',
    account: 'lotus01',
    username: 'lotus01',
    customerId: 'm1',
    isAgent: '3',
    toUpline: '0',
    memberLabel: '["Gold"]',
  } as const;

  test('keeps the session under the names of the product, and forgets all but the merchant', () => {
    writeAccount(account);
    for (const key of ['settings', 'validate', 'wallet', 'gameVendor', 'favGames', 'index_notice'] as const)
      writeSession(key, '{}');
    writeSession('merchant', 'SAMPAN');
    writeSession('merchantCode', 'SAMPAN');
    writeSession('platform', 'W');
    writeSession('cpw', '1');
    const kept = ['cpw', 'favGames', 'gameVendor', 'index_notice', 'settings', 'validate', 'wallet'];
    const merchant = ['merchant', 'merchantCode', 'platform'];
    expect(keysOf(session)).toEqual(new Set([...Object.keys(account), ...kept, ...merchant]));
    clearSession();
    expect(keysOf(session)).toEqual(new Set(merchant));
  });

  test('has a key for each that the specification names, of which the merchant and the platform stay', () => {
    for (const key of ofSpecification) writeSession(key, '1');
    expect(keysOf(session)).toEqual(new Set(ofSpecification));
    clearSession();
    expect(keysOf(session)).toEqual(new Set(['merchant', 'merchantCode', 'platform']));
  });

  test('hands the session over as it is, and replaces the whole of another one', () => {
    writeAccount({ ...account, cpw: '1' });
    expect(readAccount()).toEqual({ ...account, cpw: '1' });
    writeAccount({ token: 'other', customerId: 'm2' });
    expect(readAccount()).toEqual({ token: 'other', customerId: 'm2' });
  });

  test('keeps languages and merchant in local storage', () => {
    const local = storage();
    vi.stubGlobal('localStorage', local);
    writeLocal('lang', 'TH');
    writeLocal('hisLang', 'EN');
    writeLocal('merchantCode', 'SAMPAN');
    expect(keysOf(local)).toEqual(new Set(['hisLang', 'lang', 'merchantCode']));
    writeLocal('hisLang', null);
    expect(readLocal('hisLang')).toBe(null);
  });

  test('works for the page where the browser refuses storage', () => {
    const refused = () => {
      throw new DOMException('denied', 'SecurityError');
    };
    vi.stubGlobal('sessionStorage', { getItem: refused, setItem: refused, removeItem: refused });
    writeSession('token', 'abc');
    expect(readSession('token')).toBe('abc');
    clearSession();
    expect(readSession('token')).toBe(null);
  });
});
