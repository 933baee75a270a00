import { existsSync } from 'node:fs';
import { languages } from '@sampan/contract/envelope';
import { expect, test } from 'vitest';
import { tableErrors, tableKinds } from '../engine/tables/protocol.ts';
import { offersOf as baccaratOffers } from '../games/baccarat/rules.ts';
import { tableFiles, tablePage } from './page.ts';
import { tableWords, wordsOf } from './words/words.ts';

const placeholdersIn = (text: string) => [...text.matchAll(/\{\w+\}/g)].map(([found]) => found).toSorted();

test('[G-10] tables say the same in every language, with the same values filled in', () => {
  for (const language of languages)
    for (const [key, text] of Object.entries(tableWords.EN)) {
      const translated: string = Object.entries(tableWords[language]).find(([known]) => known === key)?.[1] ?? '';
      expect([language, key, placeholdersIn(translated)]).toEqual([language, key, placeholdersIn(text)]);
      expect([language, key, translated.trim()]).not.toEqual([language, key, '']);
    }
});

test('[G-10] there is a word for every error of a table', () => {
  const keys = Object.keys(tableWords.EN);
  for (const error of tableErrors) expect(keys).toContain(`error.${error}`);
});

test('[G-10] a game gets the words of all tables and its own, not those of other games', () => {
  const words = Object.keys(wordsOf('VI', 'bau-cua'));
  expect(words).toContain('confirm');
  expect(words).toContain('bau-cua.symbol.gourd');
  expect(words.filter((key) => key.startsWith('baccarat.'))).toEqual([]);
});

test('[G-10] the page of each game is complete, and has no script or style that the policy would refuse', () => {
  const asked: string[] = [];
  const assets = {
    url: (path: string) => {
      asked.push(path);
      return `/assets/${path}`;
    },
    modules: (path: string) => [`/assets/${path}`],
  };
  for (const kind of tableKinds) {
    const text = tablePage(assets, {
      session: 'secret',
      siteOrigin: 'https://site.example',
      lobbyUrl: 'https://site.example/lobby',
      language: 'TH',
      gameName: '<b>Speed</b> "table"',
      kind,
      currency: 'THB',
      currencyDigits: 2,
      currencySymbol: '฿',
      symbolPlace: 'before',
      isTrial: true,
      hasDemoPlayers: true,
      offers: baccaratOffers().map((offer) => ({ ...offer, odds: Number(offer.odds) })),
      chips: ['1.00', '5.00'],
      limits: { least: '1.00', most: '100.00', mostPayout: '5000.00', mostRoundPayout: '50000.00' },
    });
    expect(text).toContain('<html lang="th">');
    expect(text).toContain(tableWords.TH.playMoney);
    expect(text).not.toMatch(/ style="|<style|<b>Speed|<script(?! type="module" src=| type="application\/json")/);
    expect(text).toContain(`/assets/games/${kind}/client/main.ts`);
  }
  expect([...new Set(asked)].toSorted()).toEqual(tableFiles.toSorted());
  const folder = new URL('../', import.meta.url);
  expect(tableFiles.filter((path) => !existsSync(new URL(path, folder)))).toEqual([]);
});
