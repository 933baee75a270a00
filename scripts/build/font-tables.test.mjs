import { readFile } from 'node:fs/promises';
import path from 'node:path';
import subsetFont from 'subset-font';
import { expect, test } from 'vitest';
import { withTables } from './font-tables.mjs';

const file = path.join(import.meta.dirname, '../../apps/web/brands/sampan/fonts/inter-latin.woff2');

test('[S-15] a font gets a table, and keeps the others and the sums of all', async () => {
  const font = await subsetFont(await readFile(file), '1₫', { targetFormat: 'sfnt' });
  const gasp = Buffer.from('0001000100080002', 'hex');
  const changed = withTables(font, { gasp, 'cvt ': Buffer.from([0, 1, 2]) });

  const records = (/** @type {Buffer} */ sfnt) =>
    Array.from({ length: sfnt.readUInt16BE(4) }, (_, index) => {
      const record = sfnt.subarray(12 + index * 16, 28 + index * 16);
      const start = record.readUInt32BE(8);
      return {
        tag: record.toString('latin1', 0, 4),
        start,
        content: sfnt.subarray(start, start + record.readUInt32BE(12)).toString('hex'),
      };
    });
  const before = new Map(records(font).map(({ tag, content }) => [tag, content]));
  const after = records(changed);
  expect(after.map(({ tag }) => tag)).toEqual([...before.keys(), 'cvt '].toSorted());
  expect(after.every(({ start }) => start % 4 === 0)).toBe(true);
  const kept = after.filter(({ tag }) => !['head', 'gasp', 'cvt '].includes(tag));
  expect(kept.filter(({ tag, content }) => content !== before.get(tag)).map(({ tag }) => tag)).toEqual([]);
  expect(after.find(({ tag }) => tag === 'gasp')?.content).toBe(gasp.toString('hex'));

  // By the definition of `checkSumAdjustment`, the words of a whole font give this sum.
  let sum = 0;
  for (let offset = 0; offset < changed.length; offset += 4) sum = (sum + changed.readUInt32BE(offset)) >>> 0;
  expect(sum).toBe(0xb1b0afba);
});

test('[S-15] what is no font is refused', () => {
  expect(() => withTables(Buffer.alloc(12), {})).toThrow('without a table "head"');
});
