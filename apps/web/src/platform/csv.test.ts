import { expect, test } from 'vitest';
import { csvOf } from './csv.ts';

test('[M-04] amounts stay plain, quotes and line ends are quoted, formulas are text', () => {
  const rows = [
    ['-1250000.50', '0.00', 'plain'],
    ['=1+1', '+84 90', '@SUM(A1)'],
    ['-2+3', '\tx', '-'],
    ['a,b', 'say "hi"', 'two\nlines'],
    ['=A1,"x"', '', '第一'],
  ];
  expect(csvOf(['Amount', 'Số dư', 'c'], rows)).toBe(
    [
      '\u{feff}Amount,Số dư,c',
      '-1250000.50,0.00,plain',
      "'=1+1,'+84 90,'@SUM(A1)",
      "'-2+3,'\tx,'-",
      '"a,b","say ""hi""","two\nlines"',
      `"'=A1,""x""",,第一`,
      '',
    ].join('\r\n'),
  );
});
