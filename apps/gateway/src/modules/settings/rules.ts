import type { CurrencyDigits } from '@sampan/contract/money';
import type * as z from 'zod';
import { type SettingKey, settingKeys } from './registry.ts';
import { merchantSettings, type MerchantSettings, type SettingsSchema } from './schema.ts';

export type ReadSettings =
  | { readonly settings: MerchantSettings; readonly problems: null }
  /** One line for each: where it is and what is wrong, never the value. */
  | { readonly settings: null; readonly problems: readonly string[] };

const most = 20;

/**
 * Reads the written settings of an operator with so many decimals strictly: an unknown key is as wrong as a value of
 * another form.
 */
export function readSettings(written: unknown, digits: CurrencyDigits): ReadSettings {
  const schema = merchantSettings(digits);
  const parsed = schema.safeParse(written);
  if (parsed.success) return { settings: parsed.data, problems: null };
  return { settings: null, problems: parsed.error.issues.flatMap((issue) => linesOf(issue, schema)).slice(0, most) };
}

function linesOf(issue: z.core.$ZodIssue, schema: SettingsSchema): string[] {
  const place = (keys: readonly PropertyKey[]) => keys.map(String).join('.') || 'settings';
  if (issue.code !== 'unrecognized_keys') return [`${place(issue.path)}: ${issue.message}`];
  const known = keysAt(schema, issue.path);
  return issue.keys.map((key) => `${place([...issue.path, key])}: unknown key${guessOf(key, known)}`);
}

/** The keys that the schema knows of the object at a path. */
function keysAt(schema: z.core.$ZodType, path: readonly PropertyKey[]): readonly string[] {
  const def = (schema as z.core.$ZodTypes)._zod.def;
  switch (def.type) {
    case 'default':
    case 'prefault':
    case 'optional':
    case 'nullable':
      return keysAt(def.innerType, path);
    case 'array':
      return keysAt(def.element, path.slice(1));
    case 'record':
      return keysAt(def.valueType, path.slice(1));
    case 'object': {
      const [key, ...rest] = path;
      if (key === undefined) return Object.keys(def.shape);
      const inner = def.shape[String(key)];
      return inner ? keysAt(inner, rest) : [];
    }
    default:
      return [];
  }
}

/** A line for each of these that is no key of the registry, with what was probably meant. */
export function unknownKeys(keys: readonly string[]): string[] {
  const known = settingKeys().map(({ key }) => key);
  return keys.filter((key) => !known.includes(key)).map((key) => `${key}: unknown key${guessOf(key, known)}`);
}

/** What a person wrote for a key: JSON, or plain text where the key takes text. What is neither is left for the check. */
export function readSettingText({ schema }: Pick<SettingKey, 'schema'>, text: string): unknown {
  let parsed: unknown = text;
  try {
    parsed = JSON.parse(text);
  } catch {
    return text;
  }
  return [parsed, text].find((value) => (schema as z.ZodType).safeParse(value).success) ?? parsed;
}

function guessOf(key: string, known: readonly string[]): string {
  const meant = nearest(key, known);
  return meant === null ? '' : `, did you mean ${meant}?`;
}

/** The word that was probably meant; null: none is near. */
function nearest(word: string, known: readonly string[]): string | null {
  const [best] = known
    .map((key) => ({ key, distance: distance(word.toLowerCase(), key.toLowerCase()) }))
    .toSorted((one, other) => one.distance - other.distance);
  return best && best.distance <= Math.max(1, Math.floor(best.key.length / 4)) ? best.key : null;
}

/** Levenshtein's: letters put in, left out or replaced. */
function distance(one: string, other: string): number {
  let row = Array.from({ length: other.length + 1 }, (_, index) => index);
  for (const [above, letter] of [...one].entries()) {
    const next = [above + 1];
    for (const [left, against] of [...other].entries()) {
      next.push(
        Math.min((next[left] ?? 0) + 1, (row[left + 1] ?? 0) + 1, (row[left] ?? 0) + (letter === against ? 0 : 1)),
      );
    }
    row = next;
  }
  return row.at(-1) ?? 0;
}
