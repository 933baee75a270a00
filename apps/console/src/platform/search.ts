/** Search parameters with one of them changed; undefined or '' takes it out. */
export function withParameter<Search extends Readonly<Record<string, string | undefined>>, Name extends keyof Search>(
  search: Search,
  name: Name,
  value: string | undefined,
): Search {
  const entries = Object.entries(search).filter(([key]) => key !== name);
  return Object.fromEntries(value ? [...entries, [name, value]] : entries) as Search;
}
