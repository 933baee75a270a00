/** A file of comma-separated values: what its columns are called, and its rows. */
export interface CsvFile {
  readonly columns: readonly string[];
  readonly rows: readonly (readonly string[])[];
}

/** The file's text; what isn't UTF-8 is read as Windows' letters of the west. */
export async function textOf(file: Blob): Promise<string> {
  const bytes = await file.arrayBuffer();
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
}

/** Null: there is no row in it. The delimiter is found out. */
export async function parseFile(text: string): Promise<CsvFile | null> {
  const { default: papa } = await import('papaparse');
  const { data } = papa.parse<string[]>(text, { skipEmptyLines: 'greedy' });
  const [columns, ...rows] = data;
  return columns === undefined || rows.length === 0 ? null : { columns, rows };
}
