import { brotliCompressSync } from 'node:zlib';
import { languages } from '@sampan/contract/envelope';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { startSandbox, type TestSandbox } from '../../testing/sandbox.ts';
import { lotteryWords } from './words/words.ts';

const placeholdersIn = (text: string) => [...text.matchAll(/\{\w+\}/g)].map(([found]) => found).toSorted();

test('[G-10] lotteries say the same in every language, with the same values filled in', () => {
  for (const language of languages)
    for (const part of ['common', 'vn-lottery', 'sea-lottery', 'e-lottery'] as const) {
      const translated: Readonly<Record<string, string>> = lotteryWords[language][part];
      for (const [key, text] of Object.entries(lotteryWords.EN[part])) {
        expect([language, key, placeholdersIn(translated[key] ?? '')]).toEqual([language, key, placeholdersIn(text)]);
        expect([language, key, translated[key]?.trim()]).not.toEqual([language, key, '']);
      }
    }
});

test('[G-10] sentences are translated', () => {
  for (const language of languages.filter((one) => one !== 'EN')) {
    const translated: Readonly<Record<string, string>> = lotteryWords[language].common;
    for (const [key, text] of Object.entries(lotteryWords.EN.common))
      if (text.split(' ').length > 3) expect([language, key, translated[key]]).not.toEqual([language, key, text]);
  }
});

describe.each([
  ['e-lottery', 'sampan-draws:one-minute-draw'],
  ['vn-lottery', 'red-river:hanoi-express'],
  ['sea-lottery', 'straits:bangkok-express'],
] as const)('[G-10] the page of %s', (kind, nodeId) => {
  let world: TestSandbox;
  beforeEach(async () => {
    world = await startSandbox({}, {}, { lotteries: [nodeId] });
  });
  afterEach(() => world.close());
  const base = () => `http://127.0.0.1:${world.port}`;
  const load = async () => (await fetch(`${base()}/play?launch=${world.wallet.launchToken(nodeId)}`)).text();

  test('[G-10] is complete in each language, and has no script or style that the policy would refuse', async () => {
    world.wallet.gameName = '<b>Draws</b>';
    for (const language of languages) {
      world.wallet.language = language;
      const page = await load();
      expect(page).toContain(`kind-${kind}`);
      expect(page).toContain(lotteryWords[language].common.placeBets);
      expect(page).not.toMatch(/ style="|<style|<b>Draws|<script(?! type="module" src=| type="application\/json")/);
      // As words: a session’s token may have these letters in it.
      expect(page).not.toMatch(/\b(?:undefined|NaN)\b/);
    }
  });

  test('[G-10] takes at most 60 KB until it can be used', async () => {
    const page = await load();
    const files = new Set([...page.matchAll(/(?:src|href)="(\/assets\/[^"]+)"/g)].map((match) => match[1] ?? ''));
    let size = brotliCompressSync(page).length;
    for (const file of files) {
      const answer = await fetch(base() + file);
      expect(answer.status).toBe(200);
      size += brotliCompressSync(await answer.text()).length;
    }
    expect(files.size).toBeGreaterThan(20);
    expect(size).toBeLessThan(60_000);
  });
});
