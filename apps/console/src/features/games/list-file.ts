import { type ImportColumn, importColumns } from '@sampan/contract/catalogue-staff';
import type { CsvFile } from '../../platform/csv-file.ts';

/** A line of a list of games. */
export interface ListRow {
  /** Of the file: the names of its columns are on the first one. */
  readonly line: number;
  readonly cells: Partial<Record<ImportColumn, string>>;
}

interface GameList {
  readonly rows: readonly ListRow[];
  /** Lines whose id stands in the file before. */
  readonly repeated: readonly ListRow[];
  /** Columns that say nothing of games; they are left out. */
  readonly unknown: readonly string[];
}

/** Null: no column has the ids. */
export function readList({ columns, rows }: CsvFile): GameList | null {
  const known = columns.map((name) => {
    const plain = name
      .trim()
      .toLowerCase()
      .replaceAll(/[\s-]+/g, '_');
    return importColumns.find((one) => one === plain) ?? null;
  });
  if (!known.includes('id')) return null;
  const seen = new Set<string>();
  const repeated: ListRow[] = [];
  const read: ListRow[] = [];
  for (const [index, row] of rows.entries()) {
    const cells = Object.fromEntries(
      known.flatMap((column, place) => (column === null ? [] : [[column, (row[place] ?? '').trim().slice(0, 2_000)]])),
    ) as ListRow['cells'];
    const id = cells.id ?? '';
    const line = { line: index + 2, cells };
    (seen.has(id) && id !== '' ? repeated : read).push(line);
    seen.add(id);
  }
  return { rows: read, repeated, unknown: columns.filter((_name, place) => known[place] === null) };
}
