import { expect, test } from 'vitest';
import { unzip } from './testing/unzip.ts';
import { type SheetCell, toXlsx } from './xlsx.ts';

async function sheetOf(head: readonly string[], rows: readonly (readonly SheetCell[])[]) {
  const blob = await toXlsx(head, rows);
  expect(blob.type).toBe('application/vnd.openxmlformats-officedocument.spreadsheetml.sheet');
  const files = unzip(Buffer.from(await blob.arrayBuffer()));
  const sheet = files.get('xl/worksheets/sheet1.xml') ?? '';
  return { sheet, texts: files.get('xl/sharedStrings.xml') ?? '', styles: files.get('xl/styles.xml') ?? '' };
}

const figure = (text: string) => ({ kind: 'figure', text }) as const;
const text = (written: string) => ({ kind: 'text', text: written }) as const;

test('[X-04] a workbook has figures with the decimals of their currency, days as days, and texts as they are', async () => {
  const { sheet, texts, styles } = await sheetOf(
    ['Day', 'Stakes', 'Rounds', 'Name'],
    [
      [{ kind: 'date', text: '2026-11-27' }, figure('-1250.50'), figure('7'), text('Jade <&> "Ltd"')],
      [{ kind: 'date', text: '' }, figure('0.125'), figure(''), text('Bình')],
    ],
  );
  // 27 November 2026 is the 46,353rd day since 1900.
  expect(sheet).toMatch(/<c r="A2"[^>]*><v>46353<\/v><\/c>/);
  expect(sheet).toMatch(/<c r="B2"[^>]*><v>-1250.5<\/v><\/c>/);
  expect(sheet).toMatch(/<c r="C2"[^>]*><v>7<\/v><\/c>/);
  expect(sheet).toMatch(/<c r="B3"[^>]*><v>0.125<\/v><\/c>/);
  for (const format of ['#,##0.00', '#,##0.000', '#,##0', 'yyyy-mm-dd']) expect(styles).toContain(`"${format}"`);
  expect(texts).toContain('Jade &lt;&amp;&gt;');
  expect(texts).toContain('Bình');
  expect(texts).toContain('Stakes');
});

test('[X-04] nothing that somebody wrote becomes a formula', async () => {
  const hostile = ['=HYPERLINK("https://x.example")', '+1+1', '@SUM(A1)', '-2+3', '\t=1'];
  const { sheet, texts } = await sheetOf(
    ['Name'],
    hostile.flatMap((one) => [[text(one)], [figure(one)], [{ kind: 'date', text: one }]]),
  );
  expect(sheet).not.toContain('<f');
  // Each of them is a text that the sheet points to.
  expect(sheet.match(/ t="s"/g)).toHaveLength(1 + 3 * hostile.length);
  expect(texts).toContain('=HYPERLINK(');
});

test('[X-04] a sheet of many rows has all of them', async () => {
  const rows = Array.from({ length: 5_000 }, (_none, index) => [text(`Game ${index}`), figure(`${index}.25`)]);
  const { sheet } = await sheetOf(['Game', 'Revenue'], rows);
  expect(sheet.match(/<row /g)).toHaveLength(5_001);
  expect(sheet).toMatch(/<c r="B5001"[^>]*><v>4999.25<\/v>/);
});
