import { expect, test } from 'vitest';
import { toCsv } from './csv.ts';

test('[X-04] a file of a list keeps what was written, and no sheet takes it for a formula', () => {
  const rows = [
    ['Name', 'Amount'],
    ['a "b", c', '-12.50'],
    ['=HYPERLINK("http://x")', '+1'],
    ['@sum', '-1+1'],
    ['two\nlines', 'đặt'],
  ];
  expect(toCsv(rows)).toBe(
    [
      '\uFEFFName,Amount',
      '"a ""b"", c",-12.50',
      `"'=HYPERLINK(""http://x"")",+1`,
      `'@sum,'-1+1`,
      '"two\nlines",đặt',
      '',
    ].join('\r\n'),
  );
});
