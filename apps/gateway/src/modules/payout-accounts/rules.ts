/** A number as banks compare it: without the blanks, dots and dashes that people write. Null: no such number. */
export function numberOf(typed: string): string | null {
  const plain = typed
    .normalize('NFKC')
    .replaceAll(/[\s.-]/g, '')
    .toUpperCase();
  return /^[0-9A-Z]{5,34}$/.test(plain) ? plain : null;
}

/**
 * Until when nothing is paid out to an account, milliseconds UTC; null: money may go there. The first one that a member
 * binds doesn't wait: there is none that it could be bound in the place of. `first`: its id, null where none is known.
 */
export function restsUntil(
  { id, createdAt }: { readonly id: string; readonly createdAt: number },
  { first, restHours, now }: { readonly first: string | null; readonly restHours: number; readonly now: number },
): number | null {
  if (first === null || first === id) return null;
  const until = createdAt + restHours * 3_600_000;
  return until > now ? until : null;
}

/** "0011004567890" -> "•••• 7890". */
export function maskNumber(number: string): string {
  return `•••• ${number.slice(-4)}`;
}
