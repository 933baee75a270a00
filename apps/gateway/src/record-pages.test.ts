import { cursor } from '@sampan/contract/envelope';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { cursorOf, dayRange, pageAndNext, pagePart, placeOf, wholeDays } from './record-pages.ts';

const at = (text: string) => Date.parse(text);
const berlin = 'Europe/Berlin';

describe('[M-03] a time as days', () => {
  test('everything, and from midnight on', () => {
    expect(dayRange({}, berlin)).toMatchObject({ firstDay: '-infinity', endDay: 'infinity', edges: [] });
    // The day that the clocks go back on has 25 hours.
    const range = dayRange({ from: at('2026-10-24T22:00:00Z'), to: at('2026-10-25T23:00:00Z') }, berlin);
    expect(range).toMatchObject({ firstDay: '2026-10-25', endDay: '2026-10-26', edges: [] });
    expect(wholeDays(range)).toEqual({ from: '2026-10-24T22:00:00.000Z', to: '2026-10-25T23:00:00.000Z' });
    expect(wholeDays(dayRange({}, berlin))).toEqual({ from: '-infinity', to: 'infinity' });
  });

  test('parts of days are at the ends, once', () => {
    const [from, to] = [at('2026-03-28T12:00:00Z'), at('2026-03-30T01:00:00Z')];
    expect(dayRange({ from, to }, berlin)).toEqual({
      firstDay: '2026-03-29',
      endDay: '2026-03-30',
      edges: [
        { from: new Date(from), to: new Date('2026-03-28T23:00:00Z') },
        { from: new Date('2026-03-29T22:00:00Z'), to: new Date(to) },
      ],
      timeZone: berlin,
    });
    expect(dayRange({ from: to, to: to + 5 }, berlin).edges).toEqual([{ from: new Date(to), to: new Date(to + 5) }]);
    expect(dayRange({ from: to, to: from }, berlin).edges).toEqual([]);
  });
});

test('[M-03] a page is found by its days, and takes no other', () => {
  fc.assert(
    fc.property(
      fc.array(fc.integer({ min: 1, max: 9 }), { maxLength: 40 }),
      fc.integer({ min: 1, max: 9 }),
      fc.integer({ min: 1, max: 12 }),
      (counts, pageNo, pageSize) => {
        const newest = at('2026-11-22T12:00:00Z');
        const dayOf = (n: number) => new Date(newest - n * 86_400_000).toISOString().slice(0, 10);
        // Rows as they stand: one a minute, newest first.
        const rows = counts.flatMap((count, n) =>
          Array.from({ length: count }, (_, k) => ({
            at: BigInt(at(`${dayOf(n)}T23:00:00Z`) - k * 60_000) * 1_000n,
            id: 1n,
          })),
        );
        const days = counts.map((count, n): [string, number] => [dayOf(n), count]);
        const read = (query: { pageNo: number; pageSize: number; after?: string | undefined }) => {
          const part = pagePart(days, query, {}, 'UTC');
          const inSpans = rows.filter(
            (row) =>
              part.spans.some(({ from, to }) => {
                const ms = Number(row.at / 1_000n);
                return ms >= from.getTime() && ms < to.getTime();
              }) &&
              (part.after === null || row.at < part.after.at),
          );
          return pageAndNext(inSpans.slice(part.offset, part.offset + part.limit), query);
        };
        const page = read({ pageNo, pageSize });
        expect(page.rows).toEqual(rows.slice((pageNo - 1) * pageSize, pageNo * pageSize));
        expect(page.next === null).toBe(rows.length <= pageNo * pageSize);
        if (page.next !== null)
          expect(read({ pageNo: 1, pageSize, after: page.next })).toEqual(read({ pageNo: pageNo + 1, pageSize }));
      },
    ),
  );
});

test('[S-15] a cursor fits the wire and says the same place again; one that nobody gave is refused', () => {
  const place = { at: 1_795_478_400_123_456n, id: 2n ** 62n + 1n };
  expect(cursor.safeParse(cursorOf(place)).success).toBe(true);
  expect(placeOf(cursorOf(place))).toEqual(place);
  for (const forged of ['zzzzzzzzzzzz.1', '1.zzzzzzzzzzzzz'])
    expect(() => placeOf(forged)).toThrow('validation_failed');
});
