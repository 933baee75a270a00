import { decimalsOf, formatAmount, parseAmount } from '@sampan/contract/money';
import type { CsvFile } from '../../platform/csv-file.ts';

/** Which columns of a file say what. */
export interface Choice {
  readonly reference: number;
  readonly amount: number;
  /** What stands between units and their parts. */
  readonly decimal: '.' | ',';
  /** The column that says how a payment stands, and what it says of those that are settled; null: all are. */
  readonly status: { readonly column: number; readonly value: string } | null;
}

export interface ReadRows {
  readonly rows: readonly { readonly reference: string; readonly amount: string }[];
  /** Rows that aren't settled. */
  readonly left: number;
  /** Lines of the file, the first being 1, whose reference or amount can't be read. */
  readonly unreadable: readonly number[];
  /** Decimal string of what all of `rows` come to. */
  readonly total: string;
}

const pick = (columns: readonly string[], words: readonly RegExp[], but = -1): number => {
  for (const word of words) {
    const found = columns.findIndex((name, index) => index !== but && word.test(name.trim()));
    if (found !== -1) return found;
  }
  return columns.findIndex((_name, index) => index !== but);
};

/** What the columns' names suggest. */
export function guess({ columns, rows }: CsvFile): Choice {
  const reference = pick(columns, [
    /(?:provider|transaction|txn|trans).*(?:ref|id|no|number)/iu,
    /ref/iu,
    /order|\bid\b|交易|mã/iu,
  ]);
  const amount = pick(columns, [/^amount$/iu, /net.?amount|amount|金额|số tiền/iu, /sum|total|value/iu], reference);
  // Of "1.000,50" the last sign is that of the parts.
  const commas = rows.filter((row) => /,\d{1,2}$/.test(row[amount]?.trim() ?? '')).length;
  return { reference, amount, decimal: commas > rows.length / 2 ? ',' : '.', status: null };
}

/** An amount as the gateway takes it; null: it is none, or below 0. Currency signs and separators are dropped. */
export function readAmountText(text: string, decimal: Choice['decimal']): string | null {
  const separators = decimal === '.' ? /[,'’\s\u{A0}\u{202F}]/gu : /[.'’\s\u{A0}\u{202F}]/gu;
  const plain = text
    .replace(/^\D*?(?=[-+]?\d)|(?<=\d)[^\d]*$/gu, '')
    .replaceAll(separators, '')
    .replace(decimal, '.');
  const sign = /[-−(]/u.test(text);
  return !sign && /^\d{1,13}(?:\.\d+)?$/.test(plain) ? plain : null;
}

export function readRows({ rows }: CsvFile, { reference, amount, decimal, status }: Choice): ReadRows {
  const read: { reference: string; amount: string }[] = [];
  const unreadable: number[] = [];
  let left = 0;
  for (const [index, row] of rows.entries()) {
    if (status !== null && row[status.column]?.trim() !== status.value) {
      left += 1;
      continue;
    }
    const name = row[reference]?.trim() ?? '';
    const value = readAmountText(row[amount] ?? '', decimal);
    // The first line has the names.
    if (name === '' || name.length > 128 || value === null) unreadable.push(index + 2);
    else read.push({ reference: name, amount: value });
  }
  const digits = Math.max(0, ...read.map((row) => decimalsOf(row.amount)));
  const total = read.reduce((sum, row) => sum + (parseAmount(row.amount, digits) ?? 0n), 0n);
  return { rows: read, left, unreadable, total: formatAmount(total, digits) };
}

/** What a column says in at most so many words; null: it says too many different things to choose from. */
export function valuesOf({ rows }: CsvFile, column: number, most = 20): readonly string[] | null {
  const values = new Set<string>();
  for (const row of rows) {
    values.add(row[column]?.trim() ?? '');
    if (values.size > most) return null;
  }
  return [...values].toSorted((one, other) => one.localeCompare(other));
}
