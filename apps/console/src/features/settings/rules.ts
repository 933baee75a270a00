import { ApiError } from '@sampan/client/api-error';
import type { Translate } from '../../platform/words.ts';
import type { Issue, Setting } from './queries.ts';

/** How a key is edited. */
export type Form =
  | { readonly kind: 'switch' }
  | { readonly kind: 'choice'; readonly options: readonly string[] }
  /** Some of the options, in an order that counts. */
  | { readonly kind: 'choices'; readonly options: readonly string[] }
  | ({ readonly kind: 'number'; readonly isNullable: boolean } & NumberRule)
  | { readonly kind: 'text'; readonly isNullable: boolean; readonly pattern?: string; readonly maxLength?: number }
  | { readonly kind: 'secret' }
  | { readonly kind: 'lines' }
  | ({ readonly kind: 'numbers' } & NumberRule)
  | { readonly kind: 'json' };

interface NumberRule {
  readonly isInteger: boolean;
  readonly minimum?: number;
  readonly maximum?: number;
}

/** A change of a key that isn't saved yet: what was typed, what was chosen, or the way back to the default. */
export type Draft =
  | { readonly kind: 'typed'; readonly text: string }
  | { readonly kind: 'chosen'; readonly value: unknown }
  | { readonly kind: 'default' };

/** A draft with what was seen of the key when it was begun. */
export interface Pending {
  readonly draft: Draft;
  readonly seen: string;
}

/** What a draft comes to. */
export type Outcome =
  | { readonly kind: 'value'; readonly value: unknown }
  | { readonly kind: 'default' }
  /** What is wrong, in the person's language. */
  | { readonly kind: 'wrong'; readonly text: string };

/** The part of JSON Schema that the registry's forms are made of. */
interface Schema {
  readonly type?: string | readonly string[];
  readonly enum?: readonly unknown[];
  readonly anyOf?: readonly Schema[];
  readonly items?: Schema;
  readonly pattern?: string;
  readonly maxLength?: number;
  readonly minimum?: number;
  readonly maximum?: number;
}

const areTexts = (options: readonly unknown[] | undefined): options is readonly string[] =>
  options?.every((option) => typeof option === 'string') ?? false;

/** The schema without its null, and whether it had one. */
function withoutNull(schema: Schema): readonly [Schema, isNullable: boolean] {
  const { type, anyOf } = schema;
  const types = typeof type === 'string' ? [] : (type ?? []);
  const [one, ...rest] = types.filter((name) => name !== 'null');
  if (types.includes('null') && one !== undefined && rest.length === 0) return [{ ...schema, type: one }, true];
  const [only, ...others] = anyOf?.filter((part) => part.type !== 'null') ?? [];
  return only && others.length === 0 ? [only, true] : [schema, false];
}

function numberRule({ type, minimum, maximum }: Schema): NumberRule {
  return {
    isInteger: type === 'integer',
    ...(minimum !== undefined && { minimum }),
    // A bound that is nothing but the language's own isn't worth showing.
    ...(maximum !== undefined && maximum < Number.MAX_SAFE_INTEGER && { maximum }),
  };
}

export function formOf(setting: Pick<Setting, 'schema' | 'isSecret'>): Form {
  if (setting.isSecret) return { kind: 'secret' };
  const [schema, isNullable] = withoutNull(setting.schema);
  const { type, items, pattern, maxLength } = schema;
  if (type === 'boolean' && !isNullable) return { kind: 'switch' };
  if (areTexts(schema.enum) && !isNullable) return { kind: 'choice', options: schema.enum };
  if (type === 'integer' || type === 'number') return { kind: 'number', isNullable, ...numberRule(schema) };
  if (type === 'string' && !schema.enum)
    return { kind: 'text', isNullable, ...(pattern && { pattern }), ...(maxLength && { maxLength }) };
  if (type === 'array' && items && !isNullable) {
    if (areTexts(items.enum)) return { kind: 'choices', options: items.enum };
    if (items.type === 'string') return { kind: 'lines' };
    if (items.type === 'integer' || items.type === 'number') return { kind: 'numbers', ...numberRule(items) };
  }
  return { kind: 'json' };
}

/** A value as its field has it. */
export function fieldText({ kind }: Form, value: unknown): string {
  if (kind === 'secret') return '';
  if (kind === 'json') return JSON.stringify(value, null, 2);
  if (kind === 'lines' || kind === 'numbers') return Array.isArray(value) ? value.join('\n') : '';
  return typeof value === 'string' ? value : value === null ? '' : JSON.stringify(value);
}

/** A value where there is no field. */
export function shownValue(t: Translate, value: unknown): string {
  if (value === '') return t('settings.nothing');
  if (value === null) return t('settings.none');
  if (typeof value === 'boolean') return t(value ? 'settings.on' : 'settings.off');
  return typeof value === 'string' ? value : JSON.stringify(value);
}

function readNumber(rule: NumberRule, typed: string, t: Translate): Outcome {
  const text = typed.trim();
  const value = Number(text);
  if (text === '' || !Number.isFinite(value)) return { kind: 'wrong', text: t('settings.bad.number') };
  if (rule.isInteger && !Number.isInteger(value)) return { kind: 'wrong', text: t('settings.bad.integer') };
  if (rule.minimum !== undefined && value < rule.minimum)
    return { kind: 'wrong', text: t('settings.bad.min', { min: rule.minimum }) };
  if (rule.maximum !== undefined && value > rule.maximum)
    return { kind: 'wrong', text: t('settings.bad.max', { max: rule.maximum }) };
  return { kind: 'value', value };
}

function hasForm(pattern: string, text: string): boolean {
  try {
    return new RegExp(pattern, 'u').test(text);
  } catch {
    // The gateway's engine knows it, and this one not.
    return true;
  }
}

function readTyped(form: Form, text: string, t: Translate): Outcome {
  switch (form.kind) {
    case 'number':
      return form.isNullable && text.trim() === '' ? { kind: 'value', value: null } : readNumber(form, text, t);
    case 'text': {
      if (form.isNullable && text === '') return { kind: 'value', value: null };
      if (form.maxLength !== undefined && text.length > form.maxLength)
        return { kind: 'wrong', text: t('settings.bad.length', { max: form.maxLength }) };
      const isRight = form.pattern === undefined || hasForm(form.pattern, text);
      return isRight ? { kind: 'value', value: text } : { kind: 'wrong', text: t('settings.bad.pattern') };
    }
    case 'lines':
    case 'numbers': {
      const lines = text.split('\n').flatMap((line) => line.trim() || []);
      if (form.kind === 'lines') return { kind: 'value', value: lines };
      const read = lines.map((line) => readNumber(form, line, t));
      return (
        read.find(({ kind }) => kind === 'wrong') ?? {
          kind: 'value',
          value: read.map((one) => (one.kind === 'value' ? one.value : null)),
        }
      );
    }
    case 'json':
      try {
        return { kind: 'value', value: JSON.parse(text) as unknown };
      } catch (error) {
        return { kind: 'wrong', text: t('settings.bad.json', { what: error instanceof Error ? error.message : '' }) };
      }
    default:
      return { kind: 'value', value: text };
  }
}

export function readDraft(form: Form, draft: Draft, t: Translate): Outcome {
  if (draft.kind === 'default') return draft;
  return draft.kind === 'chosen' ? { kind: 'value', value: draft.value } : readTyped(form, draft.text, t);
}

/** What a person saw of a key, to be told apart from what it is later. */
export const seenOf = ({ value, isDefault }: Setting): string => JSON.stringify([value, isDefault]);

/** Whether saving it would change anything. */
export function isChange(setting: Setting, outcome: Outcome): boolean {
  if (outcome.kind === 'default') return !setting.isDefault;
  if (outcome.kind === 'wrong') return true;
  if (setting.isSecret) return outcome.value !== '';
  return JSON.stringify(outcome.value) !== JSON.stringify(setting.value);
}

/** Whether a draft is what stands there already, to the letter: what is being typed stays as it is typed. */
export function isNoDraft(setting: Setting, form: Form, draft: Draft): boolean {
  if (draft.kind === 'typed') return draft.text === fieldText(form, setting.value);
  return !isChange(setting, draft.kind === 'chosen' ? { kind: 'value', value: draft.value } : draft);
}

/** The part before the first dot; '' of keys without one. */
export const groupOf = (key: string): string => (key.includes('.') ? key.slice(0, key.indexOf('.')) : '');

/** Whether each word stands in the key or its description. */
export function isFound({ key, description }: Setting, words: string): boolean {
  const text = `${key} ${description}`.toLowerCase();
  return words
    .toLowerCase()
    .split(/\s+/)
    .every((word) => text.includes(word));
}

/** What the gateway says is wrong, of an error that says so. */
export const issuesOf = (error: unknown): readonly Issue[] =>
  error instanceof ApiError && error.code === 'validation_failed' ? (error.data.fields ?? []) : [];

export const isCollision = (error: unknown): boolean => error instanceof ApiError && error.code === 'settings_changed';

/** What is wrong at a key, with where inside it: "0.id: must be …"; null: nothing is. */
export function issueAt(issues: readonly Issue[], key: string): string | null {
  const found = issues.find(({ path }) => path === key || path.startsWith(`${key}.`));
  if (!found) return null;
  return found.path === key ? found.reason : `${found.path.slice(key.length + 1)}: ${found.reason}`;
}

/** One place inside a value that differs; undefined: nothing is there. */
export interface Difference {
  readonly path: string;
  readonly before: unknown;
  readonly after: unknown;
}

const isList = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null;

/** Where two values differ, as deep as both have parts. */
export function differences(before: unknown, after: unknown, path = ''): Difference[] {
  if (JSON.stringify(before) === JSON.stringify(after)) return [];
  if (!isList(before) || !isList(after) || Array.isArray(before) !== Array.isArray(after))
    return [{ path, before, after }];
  const names = [...new Set([...Object.keys(before), ...Object.keys(after)])];
  return names.flatMap((name) => differences(before[name], after[name], path === '' ? name : `${path}.${name}`));
}
