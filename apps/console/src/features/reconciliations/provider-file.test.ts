import { expect, test } from 'vitest';
import { parseFile, textOf } from '../../platform/csv-file.ts';
import { guess, readAmountText, readRows, valuesOf } from './provider-file.ts';

const file = `Transaction ID;Status;Amount (VND)
"P-1";settled;"1.000.000,50"
P-2;failed;20.000,00
P-3;settled;-5,00
;settled;7,00
P-4;settled;₫ 12.345
`;

test('[X-04] a provider’s file is read by columns that somebody chose, and says what it can’t read', async () => {
  const parsed = await parseFile(file);
  expect(parsed?.columns).toEqual(['Transaction ID', 'Status', 'Amount (VND)']);
  const choice = guess(parsed!);
  expect(choice).toMatchObject({ reference: 0, amount: 2, decimal: ',' });
  expect(valuesOf(parsed!, 1)).toEqual(['failed', 'settled']);
  expect(valuesOf(parsed!, 0, 3)).toBeNull();
  expect(readRows(parsed!, { ...choice, status: { column: 1, value: 'settled' } })).toEqual({
    rows: [
      { reference: 'P-1', amount: '1000000.50' },
      { reference: 'P-4', amount: '12345' },
    ],
    left: 1,
    unreadable: [4, 5],
    total: '1012345.50',
  });
});

test('[X-04] amounts are read as they are written in many places, and nothing is taken for an amount that is none', () => {
  const read = (text: string, decimal: '.' | ',' = '.') => readAmountText(text, decimal);
  expect(read('1,234.50')).toBe('1234.50');
  expect(read('1 234,50', ',')).toBe('1234.50');
  expect(read('VND 1’234.5')).toBe('1234.5');
  expect(read('100 ₫')).toBe('100');
  for (const none of ['', '-5', '(5.00)', '−5', 'abc', '1.2.3', '1e5', '99999999999999'])
    expect([none, read(none)]).toEqual([none, null]);
});

test('[X-04] a file without rows is none, and one of old letters is read all the same', async () => {
  expect(await parseFile('')).toBeNull();
  expect(await parseFile('Reference,Amount\n')).toBeNull();
  expect(await textOf(new Blob([new Uint8Array([0x52, 0xe9, 0x66])]))).toBe('Réf');
});
