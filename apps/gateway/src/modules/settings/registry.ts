import { type CurrencyDigits, defaultDigits } from '@sampan/contract/money';
import type * as z from 'zod';
import { type KnownAs, notesOf, type SettingNotes } from './declare.ts';
import { type MerchantSettings, merchantSettings, type SettingsSchema } from './schema.ts';

/** A key of an operator's settings, `maintenance` or `chat.perMinute`: what is declared, written and kept as one. */
export interface SettingKey extends SettingNotes {
  readonly key: string;
  /** Where it is written: at the top, or in the group of its module. */
  readonly path: readonly string[];
  readonly schema: z.core.$ZodType;
  /** It has no default. */
  readonly isRequired: boolean;
  /** What counts where nothing is written, in the written form; undefined where it is required. */
  readonly default: unknown;
}

const lists = new Map<CurrencyDigits, readonly SettingKey[]>();

/** All keys, sorted, for a currency of so many decimals. Throws for a key that its module says nothing of. */
export function settingKeys(digits: CurrencyDigits = defaultDigits): readonly SettingKey[] {
  const list = lists.get(digits) ?? keysOf(merchantSettings(digits).shape, []);
  lists.set(digits, list);
  return list;
}

export function findSettingKey(key: string, digits: CurrencyDigits = defaultDigits): SettingKey | null {
  return settingKeys(digits).find((one) => one.key === key) ?? null;
}

function keysOf(shape: Readonly<Record<string, z.core.$ZodType>>, above: readonly string[]): SettingKey[] {
  return Object.entries(shape)
    .flatMap(([name, schema]): SettingKey[] => {
      const path = [...above, name];
      const notes = notesOf(schema);
      if (notes) return [{ ...notes, key: path.join('.'), path, schema, ...defaultOf(schema) }];
      const group = groupShape(schema);
      if (!group || path.length > 1) throw new Error(`the setting ${path.join('.')} is declared without \`setting\``);
      return keysOf(group, path);
    })
    .toSorted((one, other) => (one.key < other.key ? -1 : 1));
}

function groupShape(schema: z.core.$ZodType): Readonly<Record<string, z.core.$ZodType>> | null {
  const { def } = (schema as z.core.$ZodTypes)._zod;
  if (def.type === 'prefault') return groupShape(def.innerType);
  return def.type === 'object' ? def.shape : null;
}

function defaultOf(schema: z.core.$ZodType): Pick<SettingKey, 'isRequired' | 'default'> {
  const parsed = (schema as z.ZodType).safeParse(undefined);
  if (!parsed.success) return { isRequired: true, default: undefined };
  const { def } = (schema as z.core.$ZodTypes)._zod;
  // Amounts are written as text and read as minor units; a prefault has the text.
  const isAmount = typeof parsed.data === 'bigint' && def.type === 'prefault';
  return { isRequired: false, default: isAmount ? def.defaultValue : parsed.data };
}

type IsKnown<S> = S extends KnownAs<infer K> ? ([K] extends ['all' | 'derived'] ? true : false) : false;
type GroupOf<S> = S extends z.ZodPrefault<infer Group extends z.ZodObject> ? Group['shape'] : never;
type KnownOf<Shape> = {
  readonly [Key in keyof Shape as IsKnown<Shape[Key]> extends true ? Key : never]: z.output<Shape[Key]>;
};
type Shape = SettingsSchema['shape'];

/** What follows from settings that browsers may know of, `all` or `derived`; nothing of those that they may not. */
export type PublicSettings = KnownOf<Shape> & {
  readonly [Group in keyof Shape as GroupOf<Shape[Group]> extends never ? never : Group]: KnownOf<
    GroupOf<Shape[Group]>
  >;
};

/** The part of the settings that the site's public configuration is made of. */
export function publicSettings(settings: MerchantSettings): PublicSettings {
  const told: Record<string, unknown> = {};
  for (const { path, browsers } of settingKeys()) {
    const [top = '', inner] = path;
    const value = (settings as Readonly<Record<string, unknown>>)[top];
    const group = (told[top] ?? {}) as Record<string, unknown>;
    if (inner !== undefined) told[top] = group;
    if (browsers === 'none') continue;
    if (inner === undefined) told[top] = value;
    else group[inner] = (value as Readonly<Record<string, unknown>>)[inner];
  }
  return told as PublicSettings;
}
