import { expect, test } from 'vitest';
import { fixedSelections as esportsSelections, writeSelection as writeEsports } from '../../games/esports/markets.ts';
import { fixedSelections, writeSelection } from '../../games/sports/markets.ts';
import { EN } from '../../sports-page/words/EN.ts';
import { marketName, pickName, readMarket, type Say, shortPick } from './names.ts';

const teams = { home: 'Alderquay Town', away: 'Kestermere' };
const words: Readonly<Record<string, string>> = EN;
const say: Say = (key, values = {}) => {
  const text = words[key];
  if (text === undefined) throw new Error(`no word ${key}`);
  return text.replaceAll(/\{(\w+)\}/g, (whole, name: string) => String(values[name] ?? whole));
};

test('[G-10] a market is read with its part and what it counts', () => {
  expect(readMarket('handicap')).toEqual({ name: 'handicap', part: 'whole' });
  expect(readMarket('1h-correct-score')).toEqual({ name: 'correct-score', part: 'half' });
  expect(readMarket('map3-round-handicap')).toEqual({ name: 'round-handicap', part: 3 });
  expect(readMarket('map2-race10')).toEqual({ name: 'race', part: 2, count: 10 });
  expect(readMarket('map1-pistol2')).toEqual({ name: 'pistol', part: 1, count: 2 });
});

test('[G-10] every market and selection that the rules know has a name without a gap', () => {
  const lines = ['1h-handicap', 'handicap', 'total', 'home-total', '1h-away-total', 'map-handicap', 'total-maps'];
  const written = [
    ...fixedSelections.map(writeSelection),
    ...esportsSelections.map(writeEsports),
    ...lines.map((market) => ({ market, selection: market.includes('total') ? 'over 2.25' : 'home -0.75' })),
    { market: 'map1-round-handicap', selection: 'away +2.5' },
    { market: 'map2-total-rounds', selection: 'under 20.5' },
  ];
  for (const { market, selection } of written) {
    const text = `${marketName(market, say)}: ${pickName(market, selection, teams, say)}`;
    expect(text).not.toMatch(/[{}]|undefined|: $/);
  }
});

test('[G-10] selections are named by team, line and score', () => {
  expect(pickName('handicap', 'away +0.5', teams, say)).toBe('Kestermere +0.5');
  expect(pickName('1h-handicap', 'home -0.25', teams, say)).toBe('Alderquay Town −0.25');
  expect(pickName('total', 'under 2.75', teams, say)).toBe('Under 2.75');
  expect(pickName('correct-score', '2-1', teams, say)).toBe('2–1');
  expect(pickName('half-full', 'home/draw', teams, say)).toBe('Alderquay Town / Draw');
  expect(pickName('double-chance', '1x', teams, say)).toBe('Alderquay Town or draw');
  expect(marketName('map2-race5', say)).toBe('Map 2: First to 5 rounds');
});

test('[G-10] narrow buttons say the line or the outcome', () => {
  expect(shortPick('1x2', 'draw', say)).toBe('X');
  expect(shortPick('handicap', 'home -0.75', say)).toBe('−0.75');
  expect(shortPick('total', 'over 2.5', say)).toBe('O 2.5');
  expect(shortPick('winner', 'home', say)).toBe('');
});
