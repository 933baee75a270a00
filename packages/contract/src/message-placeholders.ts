/** Placeholders of texts that operators write: a name in braces, and nothing else in braces. */

/** Names in the order in which they come, each once. */
export function placeholdersIn(text: string): string[] {
  return [...new Set(text.matchAll(/\{(\w+)\}/g).map(([, name = '']) => name))];
}

/** What is wrong with a text: the first name that isn’t known, or a brace that belongs to none; null: nothing. */
export function placeholderProblem(text: string, known: readonly string[]): string | null {
  const unknown = placeholdersIn(text).find((name) => !known.includes(name));
  if (unknown !== undefined) return `{${unknown}}`;
  return /[{}]/.exec(text.replaceAll(/\{\w+\}/g, ''))?.[0] ?? null;
}

/** The text with what its names stand for; those that aren’t known come to nothing. */
export function fillPlaceholders(text: string, values: Readonly<Record<string, string>>): string {
  return text.replaceAll(/\{(\w+)\}/g, (_whole, name: string) =>
    Object.hasOwn(values, name) ? (values[name] ?? '') : '',
  );
}
