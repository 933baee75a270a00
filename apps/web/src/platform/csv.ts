/** A number stays one; a text that a spreadsheet would reckon with is marked as text; what ends a cell is quoted. */
function cellOf(text: string): string {
  const isFormula = /^[=+\-@\t\r]/.test(text) && !/^-?\d+(?:\.\d+)?$/.test(text);
  const safe = isFormula ? `'${text}` : text;
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

/** RFC 4180, with the mark that tells spreadsheets that it is UTF-8. */
export function csvOf(headers: readonly string[], rows: readonly (readonly string[])[]): string {
  return `\u{feff}${[headers, ...rows].map((row) => row.map(cellOf).join(',')).join('\r\n')}\r\n`;
}
