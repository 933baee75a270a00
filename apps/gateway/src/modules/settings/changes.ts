import { isDeepStrictEqual } from 'node:util';
import { findSettingKey, settingKeys } from './registry.ts';

type Written = Readonly<Record<string, unknown>>;

/** One key that is written differently; undefined: nothing is written. */
export interface KeyChange {
  readonly key: string;
  readonly before: unknown;
  readonly after: unknown;
}

/** What the history and lists say in the place of a secret value. */
export const secretMark = '(secret)';

const isObject = (value: unknown): value is Written =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Names of the groups, `chat`, whose keys stand inside them. */
const groups = (): ReadonlySet<string> =>
  new Set(settingKeys().flatMap(({ path }) => (path.length > 1 ? [path[0] ?? ''] : [])));

/** What is written, by key. What the registry doesn't know is a key, too. */
export function writtenByKey(written: unknown): ReadonlyMap<string, unknown> {
  const grouped = groups();
  const found = new Map<string, unknown>();
  for (const [name, value] of Object.entries(isObject(written) ? written : {})) {
    if (grouped.has(name) && isObject(value))
      for (const [inner, own] of Object.entries(value)) found.set(`${name}.${inner}`, own);
    else found.set(name, value);
  }
  return found;
}

/** The keys that differ, sorted; a secret one's values are not in it. */
export function changesBetween(before: unknown, after: unknown): KeyChange[] {
  const [old, now] = [writtenByKey(before), writtenByKey(after)];
  const keys = [...new Set([...old.keys(), ...now.keys()])].toSorted();
  return keys
    .filter((key) => !isDeepStrictEqual(old.get(key), now.get(key)))
    .map((key) => ({ key, before: shown(key, old.get(key)), after: shown(key, now.get(key)) }));
}

function shown(key: string, value: unknown): unknown {
  return value !== undefined && findSettingKey(key)?.isSecret === true ? secretMark : value;
}

/** What was written on one side of the changes, by key, as the log has it. */
export const valuesOf = (changes: readonly KeyChange[], side: 'before' | 'after'): Written =>
  Object.fromEntries(changes.flatMap((change) => (change[side] === undefined ? [] : [[change.key, change[side]]])));

/** The settings with keys written, or taken out where the value is undefined. Throws for a key that is none. */
export function withKeys(written: unknown, values: ReadonlyMap<string, unknown>): Written {
  const next: Record<string, unknown> = isObject(written) ? { ...written } : {};
  for (const [key, value] of values) {
    const [top = '', inner] = findSettingKey(key)?.path ?? [];
    if (top === '') throw new Error(`the registry has no setting ${key}`);
    if (inner === undefined) {
      if (value === undefined) delete next[top];
      else next[top] = value;
      continue;
    }
    const group: Record<string, unknown> = isObject(next[top]) ? { ...next[top] } : {};
    if (value === undefined) delete group[inner];
    else group[inner] = value;
    next[top] = group;
  }
  return next;
}
