import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { Language } from '@sampan/contract/envelope';
import { packs } from 'virtual:phrases';
import { activateLanguage, currentLanguage, loadLanguage, loadRest, onLanguageChange, setLanguage, t } from './i18n.ts';
import type * as I18n from './i18n.ts';
import { readCookie, readLocal } from './storage.ts';

/** What else is notified of a change: the gateway, by the session. */
const told: Language[] = [];
let stop: () => void;

beforeEach(async () => {
  await loadLanguage('EN');
  activateLanguage('EN');
  localStorage.clear();
  told.length = 0;
  stop = onLanguageChange((language) => told.push(language));
});
afterEach(async () => {
  vi.restoreAllMocks();
  stop();
  await setLanguage('EN');
  localStorage.clear();
});

/** Holds the phrases of a language back until they are released. */
function slow(language: Language): () => void {
  const load = packs[0][language];
  const { promise, resolve } = Promise.withResolvers<void>();
  vi.spyOn(packs[0], language).mockImplementation(async () => {
    await promise;
    return load();
  });
  return resolve;
}

const kept = () => [currentLanguage(), document.documentElement.lang, readLocal('lang'), readLocal('hisLang')];

test('[B-02] a member’s word on a public page is empty until all words are there, and shown then', async () => {
  // As on a page that has only just begun.
  const fresh = '/src/platform/i18n.ts?fresh';
  const first = (await import(/* @vite-ignore */ fresh)) as typeof I18n;
  await first.loadLanguage('EN');
  first.activateLanguage('EN');
  function Words() {
    const word = first.useT()('deposit.bonus');
    return <p>{word}</p>;
  }
  const place = document.body.appendChild(document.createElement('div'));
  const root = createRoot(place);
  flushSync(() => root.render(<Words />));
  expect(place.textContent).toBe('');
  await expect.poll(() => place.textContent).toBe('Bonus');
  root.unmount();
  place.remove();
});

test('[B-02] a language whose words are still coming brings those of the page that was opened meanwhile', async () => {
  const come = slow('VI');
  const chosen = setLanguage('VI');
  await loadRest();
  expect(t('play.back')).toBe('Lobby');
  come();
  await chosen;
  expect(t('play.back')).toBe('Sảnh');
});

describe('[B-03] of languages that are chosen quickly one after another', () => {
  test('the last one is shown, kept and told, whichever comes first', async () => {
    const come = slow('VI');
    const first = setLanguage('VI');
    await setLanguage('TH');
    come();
    await first;
    expect(kept()).toEqual(['TH', 'th', 'TH', 'EN']);
    expect(readCookie('lang')).toBe('TH');
    expect(told).toEqual(['TH']);
    expect(t('shell.close')).toBe('ปิด');
  });

  test('the one that is shown already stays when it was the last', async () => {
    const come = slow('VI');
    const first = setLanguage('VI');
    await setLanguage('EN');
    come();
    await first;
    expect([currentLanguage(), readLocal('lang'), told]).toEqual(['EN', null, []]);
  });

  test('one that was chosen twice is told once, and isn’t its own history', async () => {
    const come = slow('VI');
    const wishes = [setLanguage('VI'), setLanguage('TH'), setLanguage('VI')];
    await wishes[1];
    come();
    await Promise.all(wishes);
    expect(kept()).toEqual(['VI', 'vi', 'VI', 'EN']);
    expect(told).toEqual(['VI']);
  });
});
