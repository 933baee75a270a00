import { describe, expect, it } from 'vitest';
import { demoCatalogue } from '../catalogue/catalogue.ts';
import { bannerArt, bannerIds } from './banners/banners.ts';
import { gameArt } from './games.ts';
import { goodsArt, pieces } from './goods.ts';
import { vendorMark } from './marks.ts';
import { meaningsOf } from './words.ts';

const { games, vendors } = demoCatalogue();
const sample = games.filter((game, index) =>
  game.gameType !== 'RNG' && game.gameType !== 'LIVE' ? true : index % 7 === 0,
);
const pictures = sample.map((game) => gameArt(game));

/** What is wrong with a text as XML without entities, comments and CDATA; '' when nothing is. */
function problemOf(xml: string): string {
  const open: string[] = [];
  const tag = /<(\/?)([a-zA-Z][\w-]*)((?:\s+[a-zA-Z][\w:-]*="[^"<&]*")*)\s*(\/?)>|([^<&]+)|(.)/gs;
  for (const [all, isEnd, name, attributes, isEmpty, text, other] of xml.matchAll(tag)) {
    if (other !== undefined) return `stray ${other}`;
    if (text !== undefined) {
      if (open.length === 0) return `text outside: ${text}`;
      continue;
    }
    const names = [...(attributes ?? '').matchAll(/\s([\w:-]+)=/g)].map((match) => match[1]);
    if (new Set(names).size !== names.length) return `attribute twice: ${all}`;
    if (isEnd) {
      if (open.pop() !== name) return `unexpected ${all}`;
    } else if (!isEmpty) open.push(name ?? '');
  }
  return open.join();
}

describe('pictures of games', () => {
  it('[G-02] are the same for the same game', () => {
    expect(sample.map((game) => gameArt(game))).toEqual(pictures);
  });

  it('[G-02] all look different', () => {
    expect(new Set(pictures).size).toBe(pictures.length);
  });

  it('[G-02] stay below 6 KB, most of them about 3', () => {
    const sizes = pictures.map((svg) => Buffer.byteLength(svg)).toSorted((a, b) => a - b);
    expect(sizes.at(-1)).toBeLessThan(6_144);
    expect(sizes[Math.floor(sizes.length / 2)]).toBeLessThan(3_200);
  });

  it('[G-02] are well-formed SVG without scripts, handlers, styles and outside references', () => {
    const goods = Object.keys(pieces).map((id) => goodsArt(id) ?? '');
    const all = [...pictures, ...goods, ...bannerIds.map((id) => bannerArt(id) ?? ''), ...vendors.map(vendorMark)];
    for (const svg of all) {
      expect(problemOf(svg)).toBe('');
      expect(svg).toMatch(/^<svg xmlns="http:\/\/www\.w3\.org\/2000\/svg" viewBox="0 0 \d+ \d+"/);
      expect(svg).not.toMatch(/<(script|style|foreignObject|image|a)\b|\son\w+=|javascript:|NaN|undefined|null/i);
      for (const [, target] of svg.matchAll(/(?:href="|url\()([^")]*)/g)) expect(target).toMatch(/^#\w+$/);
    }
  });

  it('[G-02] refer only to shapes and paints that are there', () => {
    for (const svg of pictures) {
      const ids = new Set([...svg.matchAll(/\sid="([^"]+)"/g)].map((match) => match[1]));
      for (const [, target] of svg.matchAll(/(?:href="#|url\(#)(\w+)/g)) expect(ids).toContain(target);
    }
  });

  it('[G-02] never carry text of a name', () => {
    const svg = gameArt({ nodeId: 'x:y', name: '<script>alert(1)</script> "&', gameType: 'RNG' });
    expect(problemOf(svg)).toBe('');
    expect(svg).not.toContain('alert');
  });
});

describe('what a name shows', () => {
  const glyphsOf = (name: string, gameType: 'RNG' | 'SPORTS' = 'RNG') =>
    meaningsOf(name, gameType).found.map((meaning) => meaning.glyphs[0]);

  it('[G-02] is found in any form of a word, the longest phrase first', () => {
    expect(glyphsOf("Naga's Crown")).toEqual(['sea-serpent', 'jewel-crown']);
    expect(glyphsOf('Five Lucky Wolves')).toEqual(['wolf-head']);
    expect(glyphsOf('Dragon Boat Party')).toEqual(['drakkar-dragon']);
  });

  it('[G-02] is not what only colours another word, nor part of a place', () => {
    expect(glyphsOf('Emerald Naga')).toEqual(['sea-serpent']);
    expect(glyphsOf('Emerald Rush')).toEqual(['emerald']);
    expect(glyphsOf('Teapot of Plum Mountain')).toEqual(['teapot']);
    expect(meaningsOf('Chariot', 'RNG').theme).toBe('olympus');
  });

  it('[G-02] depends on the kind of game', () => {
    expect(glyphsOf('Cricket', 'SPORTS')).toEqual(['cricket-bat']);
    expect(glyphsOf('Cricket')).toEqual(['cricket']);
  });

  it('[G-02] comes from the place, or from a list, where no word says anything', () => {
    expect(meaningsOf('Mekong Fury', 'RNG').theme).toBe('folklore');
    expect(meaningsOf('Zzz', 'RNG').found).toHaveLength(1);
  });
});

describe('banners and marks', () => {
  it('[G-08] are there for the banners of the home page, and for nothing else', () => {
    for (const id of ['live', 'harbour', 'lanterns', 'treasure']) expect(bannerArt(id)).toContain('<svg');
    expect(bannerArt('constructor')).toBeNull();
    expect(bannerArt('')).toBeNull();
  });

  it('[G-01] differ from vendor to vendor and stay small', () => {
    const marks = vendors.map(vendorMark);
    expect(new Set(marks).size).toBe(marks.length);
    for (const mark of marks) expect(mark.length).toBeLessThan(4_096);
  });
});
