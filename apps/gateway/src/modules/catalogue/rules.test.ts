import { describe, expect, it } from 'vitest';
import { folded } from '@sampan/contract/search';
import { openFirst, rankOf, searcher } from './rules.ts';

describe('searching names', () => {
  it('[G-02] ignores accents, case and punctuation', () => {
    expect(folded("Đà Lạt Dragon's   Fan-Tan!")).toBe('da lat dragons fan tan');
    expect(searcher('DRAGONS đà')(folded("Đà Lạt Dragon's Fan-Tan"))).toBe(true);
    expect(searcher("dragon's")(folded('Dragon’s Pearl'))).toBe(true);
  });

  it('[G-02] asks for every word in any order, and finds all with none', () => {
    const name = folded('Nine Electric Bells');
    expect(searcher('bell nine')(name)).toBe(true);
    expect(searcher('bell ten')(name)).toBe(false);
    expect(searcher(' .')(name)).toBe(true);
  });

  it('[G-02] keeps the letters of other scripts', () => {
    expect(searcher('มังกร')(folded('มังกร ทอง'))).toBe(true);
    expect(searcher('龙')(folded('金龙'))).toBe(true);
  });
});

describe('the order of what is found', () => {
  it('[G-02] ranks a name above its beginning, a word of it and the rest, by the best of its names', () => {
    const ranks = ['dragon', 'Dragon Boat', 'Red Dragon', 'Snapdragon'].map((name) =>
      rankOf([folded(name)], ' DRAGON'),
    );
    expect(ranks).toEqual([0, 1, 2, 3]);
    expect(rankOf(['snapdragon', 'dragon'], 'dragon')).toBe(0);
  });

  it('[G-02] puts what is open first and changes nothing else', () => {
    expect(openFirst([3, 4, 1, 2], (item) => item % 2 === 0)).toEqual([4, 2, 3, 1]);
  });
});
