import { expect, test } from 'vitest';
import { readList } from './list-file.ts';

test('[X-04] [G-01] a list of games is read by the names of its columns, and each id once', () => {
  const columns = ['ID ', 'Name', 'Name VI', 'Provider’s notes'];
  const rows = [
    ['a:1', 'One', 'Một', 'x'],
    ['a:2', ' Two '],
    ['a:1', 'Again', '', ''],
    ['', 'Without', '', ''],
  ];
  expect(readList({ columns, rows })).toEqual({
    rows: [
      { line: 2, cells: { id: 'a:1', name: 'One', name_vi: 'Một' } },
      { line: 3, cells: { id: 'a:2', name: 'Two', name_vi: '' } },
      { line: 5, cells: { id: '', name: 'Without', name_vi: '' } },
    ],
    repeated: [{ line: 4, cells: { id: 'a:1', name: 'Again', name_vi: '' } }],
    unknown: ['Provider’s notes'],
  });
  expect(readList({ columns: ['Name'], rows })).toBeNull();
});
