const two = (figure: number) => String(figure).padStart(2, '0');

/** What a field of date and time holds, in the browser's zone: "2026-11-27T08:30"; null: ''. */
export function toLocalInput(at: number | null): string {
  if (at === null) return '';
  const date = new Date(at);
  const day = `${String(date.getFullYear()).padStart(4, '0')}-${two(date.getMonth() + 1)}-${two(date.getDate())}`;
  return `${day}T${two(date.getHours())}:${two(date.getMinutes())}`;
}

/** Milliseconds of what such a field holds, `before` where it still holds that; null: nothing, or no time. */
export function fromLocalInput(typed: string, before: number | null = null): number | null {
  // A field has no seconds.
  if (before !== null && typed === toLocalInput(before)) return before;
  const at = typed === '' ? Number.NaN : new Date(typed).getTime();
  return Number.isNaN(at) || at < 0 ? null : at;
}
