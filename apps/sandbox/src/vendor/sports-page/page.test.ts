import { brotliCompressSync } from 'node:zlib';
import { languages } from '@sampan/contract/envelope';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { startSandbox, type TestSandbox } from '../../testing/sandbox.ts';
import { sportsErrors } from '../engine/fixtures/protocol.ts';
import { sportsWords } from './words/words.ts';

const placeholdersIn = (text: string) => [...text.matchAll(/\{\w+\}/g)].map(([found]) => found).toSorted();

test('[G-10] books say the same in every language, with the same values filled in', () => {
  for (const language of languages)
    for (const [key, text] of Object.entries(sportsWords.EN)) {
      const translated: string = Object.entries(sportsWords[language]).find(([known]) => known === key)?.[1] ?? '';
      expect([language, key, placeholdersIn(translated)]).toEqual([language, key, placeholdersIn(text)]);
      expect([language, key, translated.trim()]).not.toEqual([language, key, '']);
    }
});

test('[G-10] there is a word for every error of a book', () => {
  const keys = Object.keys(sportsWords.EN);
  for (const error of sportsErrors) expect(keys).toContain(`error.${error}`);
});

describe.each([
  ['sports', 'ds88:football'],
  ['esports', 'last-round:tactical-shooter'],
] as const)('[G-10] the page of %s', (kind, nodeId) => {
  let world: TestSandbox;
  beforeEach(async () => {
    world = await startSandbox();
  });
  afterEach(() => world.close());
  const base = () => `http://127.0.0.1:${world.port}`;
  const load = async () => (await fetch(`${base()}/play?launch=${world.wallet.launchToken(nodeId)}`)).text();

  test('[G-10] is complete in each language, and has no script or style that the policy would refuse', async () => {
    world.wallet.gameName = '<b>Football</b>';
    for (const language of languages) {
      world.wallet.language = language;
      const page = await load();
      expect(page).toContain(`kind-${kind}`);
      expect(page).toContain(sportsWords[language]['rule.parlay']);
      expect(page).not.toMatch(/ style="|<style|<b>Football|<script(?! type="module" src=| type="application\/json")/);
      // As words: a session’s token may have these letters in it.
      expect(page).not.toMatch(/\{\w+\}<|\b(?:undefined|NaN)\b/);
    }
  });

  test('[G-10] explains quarter lines by what the rules pay', async () => {
    const page = await load();
    expect(page).toContain('Half lost: 50.00');
    expect(page).toContain('Half won: 147.50');
  });

  test('[G-10] tells its limits as amounts are read', async () => {
    expect(await load()).toMatch(/A bet takes from ¥\d{1,3}\.00 to ¥\d{1,3}(,\d{3})+\.00, and less/);
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
