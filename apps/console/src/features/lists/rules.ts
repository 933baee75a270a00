import { keep, readKept } from '../../platform/storage.ts';

type Search = Readonly<Record<string, string>>;

/** What a list was filtered by, under a name that somebody gave it. */
export interface SavedFilter {
  readonly name: string;
  readonly search: Search;
}

type All = Readonly<Record<string, readonly SavedFilter[]>>;

const isSearch = (value: unknown): value is Search =>
  typeof value === 'object' && value !== null && Object.values(value).every((one) => typeof one === 'string');

function isFilter(value: unknown): value is SavedFilter {
  if (typeof value !== 'object' || value === null || !('name' in value) || !('search' in value)) return false;
  return typeof value.name === 'string' && isSearch(value.search);
}

function readAll(): All {
  try {
    const all: unknown = JSON.parse(readKept('filters') ?? '{}');
    if (typeof all !== 'object' || all === null) return {};
    // What an extension or an older console left there is no reason to show nothing.
    return Object.fromEntries(
      Object.entries(all).map(([list, filters]) => [
        list,
        (Array.isArray(filters) ? (filters as readonly unknown[]) : []).filter(isFilter),
      ]),
    );
  } catch {
    return {};
  }
}

/** `list`: the list's address and the operator's code. */
export const savedFilters = (list: string): readonly SavedFilter[] => readAll()[list] ?? [];

/** Keeps a filter, in place of another one of the name. */
export function saveFilter(list: string, filter: SavedFilter): void {
  const others = savedFilters(list).filter(({ name }) => name !== filter.name);
  const filters = [...others, filter].toSorted((one, other) => one.name.localeCompare(other.name));
  keep('filters', JSON.stringify({ ...readAll(), [list]: filters }));
}

export function forgetFilter(list: string, name: string): void {
  const left = savedFilters(list).filter((one) => one.name !== name);
  keep('filters', JSON.stringify({ ...readAll(), [list]: left }));
}
