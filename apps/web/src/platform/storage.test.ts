import { afterEach, describe, expect, test, vi } from 'vitest';
import { clearSession, readLocal, readSession, writeLocal, writeSession } from './storage.ts';

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

afterEach(() => vi.unstubAllGlobals());

describe('[B-09] browser storage', () => {
  test('keeps the session under the names of the product, and forgets all but the merchant', () => {
    const session = storage();
    vi.stubGlobal('sessionStorage', session);
    for (const key of ['token', 'cpw', 'account', 'username', 'customerId', 'isAgent', 'merchantCode'] as const)
      writeSession(key, 'x');
    expect(session.getItem('token')).toBe('x');
    clearSession();
    expect(Array.from({ length: session.length }, (_, index) => session.key(index))).toEqual(['merchantCode']);
  });

  test('keeps the language in local storage', () => {
    const local = storage();
    vi.stubGlobal('localStorage', local);
    writeLocal('lang', 'TH');
    writeLocal('hisLang', 'EN');
    expect([local.getItem('lang'), local.getItem('hisLang')]).toEqual(['TH', 'EN']);
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
