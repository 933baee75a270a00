import { expect, test } from 'vitest';
import { pageFigures, pageOf, windowOf } from './paging.ts';

test('[S-15] pages count from 1; beyond the last there is nothing', () => {
  expect(windowOf({ pageNo: 3, pageSize: 20 })).toEqual({ offset: 40, limit: 20 });
  expect(pageFigures(41, { pageSize: 20 })).toEqual({ totalCount: 41, totalPages: 3 });
  expect(pageFigures(0, { pageSize: 20 })).toEqual({ totalCount: 0, totalPages: 0 });
  expect(pageOf([1, 2, 3], { pageNo: 2, pageSize: 2 })).toEqual([3]);
  expect(pageOf([1, 2, 3], { pageNo: 3, pageSize: 2 })).toEqual([]);
});
