import { describe, expect, it } from 'vitest';
import { Lru } from './lru.ts';

describe('what is kept', () => {
  it('[G-02] gives way by age of use when it weighs too much', () => {
    const kept = new Lru<string>(10);
    kept.set('a', 'A', 4);
    kept.set('b', 'B', 4);
    expect(kept.get('a')).toBe('A');
    kept.set('c', 'C', 4);
    expect([kept.get('a'), kept.get('b'), kept.get('c')]).toEqual(['A', undefined, 'C']);
    kept.set('a', 'AA', 6);
    expect([kept.get('a'), kept.get('c')]).toEqual(['AA', 'C']);
    kept.set('huge', 'H', 11);
    expect(['a', 'c', 'huge'].map((key) => kept.get(key))).toEqual([undefined, undefined, undefined]);
  });
});
