import * as z from 'zod';

/**
 * What a member's browser may know of a setting: `all` of it as it is written, what the gateway derives from it
 * (`derived`), or `none`.
 */
export type BrowserKnowledge = 'all' | 'derived' | 'none';

/** What a module says of a key that it declares. */
export interface SettingNotes {
  /** One or two sentences for operators: what the value does, its unit, what an empty one means. Markdown. */
  readonly description: string;
  readonly browsers: BrowserKnowledge;
  /** Its value is in no list and no history; `settings get` alone shows it. */
  readonly isSecret?: true;
}

const notes = z.registry<SettingNotes>();

declare const knowledge: unique symbol;
/** Of a key's schema, for types alone: whether a browser may know of it. */
export interface KnownAs<K extends BrowserKnowledge> {
  readonly [knowledge]?: K;
}

/**
 * Declares a key of an operator's settings. The schema checks what is written and has the default (`.default` or
 * `.prefault`; a key without one must be written); each key needs a schema of its own.
 */
export function setting<S extends z.ZodType, N extends SettingNotes>(schema: S, said: N): S & KnownAs<N['browsers']> {
  notes.add(schema, said);
  return schema;
}

/** What its module said of a key; undefined: the schema is no key's. */
export function notesOf(schema: z.core.$ZodType): SettingNotes | undefined {
  return notes.get(schema);
}
