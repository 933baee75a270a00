import { existsSync } from 'node:fs';
import { brotliCompressSync } from 'node:zlib';
import { languages } from '@sampan/contract/envelope';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startSandbox, type TestSandbox } from '../../testing/sandbox.ts';
import { seatErrors, spotErrors, tableErrors } from '../engine/tables/protocol.ts';
import { lengthOf } from '../games/fish/flight.ts';
import { targets } from '../games/fish/targets.ts';
import { shooterFiles, shooterPage } from './page.ts';
import { EN } from './words/EN.ts';
import { shooterWords, wordsOf } from './words/words.ts';

/** Prices are chosen from a list: none is too low or too high. */
const others: readonly string[] = [...spotErrors, ...seatErrors];
const errors = tableErrors.filter((error) => !others.includes(error));
const placeholdersIn = (text: string) => [...text.matchAll(/\{\w+\}/g)].map(([found]) => found).toSorted();

test('[G-10] shooters say the same in every language, with the same values filled in', () => {
  for (const language of languages) {
    const words: Readonly<Record<string, string>> = shooterWords[language];
    for (const [key, text] of Object.entries(EN)) {
      expect([language, key, placeholdersIn(words[key] ?? '')]).toEqual([language, key, placeholdersIn(text)]);
      expect([language, key, (words[key] ?? '').trim()]).not.toEqual([language, key, '']);
      if (language !== 'EN' && text.length > 20) expect([language, key, words[key]]).not.toEqual([language, key, text]);
    }
    const all: Readonly<Record<string, string>> = wordsOf(language);
    for (const error of errors)
      expect([language, error, all[`error.${error}`]]).not.toEqual([language, error, undefined]);
  }
});

const input = {
  session: 'secret',
  siteOrigin: 'https://site.example',
  lobbyUrl: 'https://site.example/lobby',
  language: 'TH',
  gameName: '<b>Lucky</b> "Hunter"',
  currency: 'THB',
  currencyDigits: 2,
  currencySymbol: '฿',
  symbolPlace: 'before',
  isTrial: true,
  hue: 200,
  prices: ['0.10', '0.20'],
} as const;

test('[G-10] the page is complete, tells what each target pays and how likely, and has nothing the policy would refuse', () => {
  const asked: string[] = [];
  const assets = {
    url: (path: string) => {
      asked.push(path);
      return `/assets/${path}`;
    },
    modules: (path: string) => [`/assets/${path}`],
  };
  const text = shooterPage(assets, input, '96.50');
  expect(text).toContain('<html lang="th">');
  expect(text).toContain('RTP 96.50 %');
  expect(text).not.toMatch(/ style="|<style|<b>Lucky|<script(?! type="module" src=| type="application\/json")/);
  expect(asked.toSorted()).toEqual(shooterFiles.toSorted());
  const folder = new URL('../', import.meta.url);
  expect(shooterFiles.filter((path) => !existsSync(new URL(path, folder)))).toEqual([]);
  expect(targets.length).toBeGreaterThanOrEqual(12);
  for (const { kind } of targets) {
    expect(text).toContain(`data-kind="${kind}"`);
    expect(lengthOf(kind)).toBeGreaterThan(0);
  }
  // The shark pays 50 times the price: 96.5 % over 50.
  expect(text.replaceAll(/\s+/g, ' ')).toMatch(/data-kind="shark".*?<td>×50<\/td> <td>1\.93 %<\/td>/);
});

let world: TestSandbox;
beforeAll(async () => {
  world = await startSandbox();
});
afterAll(() => world.close());

test('[G-10] a shooter takes at most 60 KB until it can be played', async () => {
  const base = `http://127.0.0.1:${world.port}`;
  const text = await (await fetch(`${base}/play?launch=${world.wallet.launchToken('tidepool:lucky-party')}`)).text();
  const files = new Set([...text.matchAll(/(?:src|href)="(\/assets\/[^"]+)"/g)].map((match) => match[1] ?? ''));
  let size = brotliCompressSync(text).length;
  for (const file of files) {
    const answer = await fetch(base + file);
    expect([file, answer.status]).toEqual([file, 200]);
    size += brotliCompressSync(await answer.text()).length;
  }
  expect(files.size).toBeGreaterThan(15);
  expect(size).toBeLessThan(60_000);
});
