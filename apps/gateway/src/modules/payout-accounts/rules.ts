/** A number as banks compare it: without the blanks, dots and dashes that people write. Null: no such number. */
export function numberOf(typed: string): string | null {
  const plain = typed
    .normalize('NFKC')
    .replaceAll(/[\s.-]/g, '')
    .toUpperCase();
  return /^[0-9A-Z]{5,34}$/.test(plain) ? plain : null;
}

/** "0011004567890" -> "•••• 7890". */
export function maskNumber(number: string): string {
  return `•••• ${number.slice(-4)}`;
}
