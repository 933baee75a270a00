import { existsSync } from 'node:fs';
import { brotliCompressSync } from 'node:zlib';
import { languages } from '@sampan/contract/envelope';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startSandbox, type TestSandbox } from '../../testing/sandbox.ts';
import { roomErrors, roomKinds } from '../engine/rooms/protocol.ts';
import { roomFiles, roomPage } from './page.ts';
import { EN } from './words/EN.ts';
import { roomWords, wordsOf } from './words/words.ts';

const placeholdersIn = (text: string) => [...text.matchAll(/\{\w+\}/g)].map(([found]) => found).toSorted();

test('[G-10] rooms say the same in every language, with the same values filled in', () => {
  for (const language of languages) {
    const words: Readonly<Record<string, string>> = roomWords[language];
    for (const [key, text] of Object.entries(EN)) {
      expect([language, key, placeholdersIn(words[key] ?? '')]).toEqual([language, key, placeholdersIn(text)]);
      expect([language, key, (words[key] ?? '').trim()]).not.toEqual([language, key, '']);
      const isSentence = text.length > 20;
      if (language !== 'EN' && isSentence) expect([language, key, words[key]]).not.toEqual([language, key, text]);
    }
  }
});

test('[G-10] there is a word for every error of a room, and a game gets no other game’s words', () => {
  for (const kind of roomKinds) {
    const words = wordsOf('VI', kind);
    for (const error of roomErrors) expect([error, words[`error.${error}`]]).not.toEqual([error, undefined]);
    const others = roomKinds.filter((other) => other !== kind);
    expect(Object.keys(words).filter((key) => others.some((other) => key.startsWith(`${other}.`)))).toEqual([]);
  }
  expect(wordsOf('VI', 'tien-len')['suit.spades']).toBeTruthy();
  expect(wordsOf('VI', 'xoc-dia')['side.even']).toBeTruthy();
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
  for (const kind of roomKinds) {
    const text = roomPage(assets, {
      session: 'secret',
      siteOrigin: 'https://site.example',
      lobbyUrl: 'https://site.example/lobby',
      language: 'TH',
      gameName: '<b>Tien</b> "Len"',
      kind,
      currency: 'THB',
      currencyDigits: 2,
      currencySymbol: '฿',
      symbolPlace: 'before',
      isTrial: true,
    });
    expect(text).toContain('<html lang="th">');
    expect(text).toContain(roomWords.TH.putUp);
    expect(text).not.toMatch(/ style="|<style|<b>Tien|<script(?! type="module" src=| type="application\/json")/);
  }
  expect([...new Set(asked)].toSorted()).toEqual(roomFiles.toSorted());
  const folder = new URL('../', import.meta.url);
  expect(roomFiles.filter((path) => !existsSync(new URL(path, folder)))).toEqual([]);
});

let world: TestSandbox;
beforeAll(async () => {
  world = await startSandbox();
});
afterAll(() => world.close());

test.each(['kopitiam:tien-len', 'kopitiam:xoc-dia-room'])(
  '[G-10] %s takes at most 60 KB until it can be played',
  async (node) => {
    const base = `http://127.0.0.1:${world.port}`;
    const text = await (await fetch(`${base}/play?launch=${world.wallet.launchToken(node)}`)).text();
    const files = new Set([...text.matchAll(/(?:src|href)="(\/assets\/[^"]+)"/g)].map((match) => match[1] ?? ''));
    let size = brotliCompressSync(text).length;
    for (const file of files) {
      const answer = await fetch(base + file);
      expect([file, answer.status]).toEqual([file, 200]);
      size += brotliCompressSync(await answer.text()).length;
    }
    expect(files.size).toBeGreaterThan(15);
    expect(size).toBeLessThan(60_000);
  },
);
