import { expect, test } from 'vitest';
import { itemsOfPage, pageOfItem } from './rules.ts';

const ids = Array.from({ length: 20 }, (_, index) => `n${index + 1}`);

test('[S-14] nine on a page', () => {
  expect(itemsOfPage(ids, 1)).toHaveLength(9);
  expect(itemsOfPage(ids, 3)).toEqual(['n19', 'n20']);
});

test('[S-14] the list opens on the page that holds the selected notice', () => {
  expect(pageOfItem(ids, 'n9')).toBe(1);
  expect(pageOfItem(ids, 'n10')).toBe(2);
  expect(pageOfItem(ids, 'gone')).toBe(1);
  expect(pageOfItem(ids, undefined)).toBe(1);
});
