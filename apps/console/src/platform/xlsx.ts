import type { SheetData } from 'write-excel-file/browser';

/** What a cell holds: a text as it is, a figure without what groups its digits, or a day (YYYY-MM-DD). */
export interface SheetCell {
  readonly kind: 'text' | 'figure' | 'date';
  readonly text: string;
}

const figure = /^-?\d+(?:\.(\d+))?$/;

/** A figure with as many decimals as it was written with; what is neither figure nor day is text, and never a formula. */
function cellOf({ kind, text }: SheetCell): SheetData[number][number] {
  const decimals = kind === 'figure' ? figure.exec(text) : null;
  if (decimals) {
    const digits = decimals[1]?.length ?? 0;
    return { type: Number, value: Number(text), format: digits === 0 ? '#,##0' : `#,##0.${'0'.repeat(digits)}` };
  }
  if (kind === 'date' && /^\d{4}-\d{2}-\d{2}$/.test(text))
    return { type: Date, value: new Date(`${text}T00:00:00Z`), format: 'yyyy-mm-dd' };
  return text === '' ? null : { type: String, value: text };
}

/** Rows as a workbook of one sheet, with their names above them, which stay in sight. What writes it is loaded first. */
export async function toXlsx(head: readonly string[], rows: readonly (readonly SheetCell[])[]): Promise<Blob> {
  const { default: writeXlsxFile } = await import('write-excel-file/browser');
  const titles = head.map((value) => ({ type: String, value, fontWeight: 'bold' as const }));
  const data: SheetData = [titles, ...rows.map((row) => row.map(cellOf))];
  const widths = head.map((title, column) => {
    const longest = rows.reduce((most, row) => Math.max(most, row[column]?.text.length ?? 0), title.length);
    return { width: Math.min(longest, 40) + 2 };
  });
  return writeXlsxFile(data, { columns: widths, stickyRowsCount: 1 }).toBlob();
}
