/**
 * An account's name as strangers see it: of long names two letters and the last one, of short ones the first letter
 * only; the stars are always three, so that they don't tell the length.
 */
export function maskName(name: string): string {
  const letters = [...name];
  if (letters.length < 5) return `${letters[0] ?? ''}***`;
  return `${letters.slice(0, 2).join('')}***${letters.at(-1) ?? ''}`;
}
