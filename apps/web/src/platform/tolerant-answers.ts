import { defaultDigits, formatAmount } from '@sampan/contract/money';
import type { Schema } from '@sampan/contract/operation';
import type { $ZodRecordDef, $ZodType, $ZodTypes } from 'zod/v4/core';

/** What can't be completed: a value that the site doesn't know, such as a category of games. */
const unusable = Symbol('unusable');

/**
 * An answer of another gateway, completed to the contract's shape: what is missing becomes empty, zero or off, figures
 * written as text are read, and entries of lists that the site can't know are left out. `undefined` gives the empty answer.
 * It may still not fit the schema, where a whole answer is unusable.
 */
export function completeAnswer(schema: Schema, value: unknown): unknown {
  const completed = complete(schema, value);
  return completed === unusable ? value : completed;
}

function complete(schema: $ZodType, value: unknown): unknown {
  if (value !== undefined && fits(schema, value)) return value;
  const { def } = (schema as $ZodTypes)._zod;
  switch (def.type) {
    case 'object':
      return completeObject(def.shape, value);
    case 'array':
      return listOf(value)
        .map((entry) => complete(def.element, entry))
        .filter((entry) => entry !== unusable && fits(def.element, entry));
    case 'record':
      return completeRecord(def, value);
    case 'string':
      return completeText(schema, value);
    case 'number':
      return completeNumber(schema, value);
    case 'boolean':
      return value === 1 || value === '1' || value === 'Y' || value === 'true';
    case 'enum':
      return value === undefined || value === null || value === '' ? Object.values(def.entries)[0] : unusable;
    case 'literal':
      return value === undefined || value === null ? def.values[0] : unusable;
    case 'nullable':
      return value === undefined || value === null ? null : complete(def.innerType, value);
    case 'optional':
      return value === undefined || value === null ? undefined : complete(def.innerType, value);
    case 'default':
      return value === undefined || value === null ? def.defaultValue : complete(def.innerType, value);
    case 'union':
      return completeUnion(def.options, value);
    case 'lazy':
      return complete(def.getter(), value);
    case 'pipe':
      return complete(def.in, value);
    case 'unknown':
    case 'any':
      return value ?? null;
    default:
      return value === undefined ? unusable : value;
  }
}

function completeObject(shape: Readonly<Record<string, $ZodType>>, value: unknown): unknown {
  if (value !== undefined && value !== null && !isObject(value)) return unusable;
  const known: Record<string, unknown> = { ...value };
  for (const [name, child] of Object.entries(shape)) {
    const completed = complete(child, known[name]);
    if (completed === unusable) return unusable;
    if (completed === undefined) delete known[name];
    else known[name] = completed;
  }
  return known;
}

/** Keys that it must have are filled in. */
function completeRecord({ keyType, valueType }: $ZodRecordDef, value: unknown): unknown {
  const must = Object.fromEntries([...(keyType._zod.values ?? [])].map((name) => [String(name), undefined]));
  const entries = Object.entries({ ...must, ...(isObject(value) ? value : {}) }).map(
    ([name, entry]) => [name, complete(valueType, entry)] as const,
  );
  return Object.fromEntries(entries.filter(([, entry]) => entry !== unusable && fits(valueType, entry)));
}

/** ISO 4217: "no currency". */
const noCurrency = 'X'.repeat(3);

const firstDay = '1970-01-01';

/** A figure as text, else the first of "", zero as an amount, no currency, and a day that fits. */
function completeText(schema: $ZodType, value: unknown): unknown {
  const figures = typeof value === 'number' ? [String(value), amountOf(value)] : [];
  return [...figures, '', amountOf(0), noCurrency, firstDay].find((candidate) => fits(schema, candidate)) ?? unusable;
}

/** As most currencies have it, with two decimals. */
function amountOf(figure: number): string {
  const minor = Math.round(figure * 10 ** defaultDigits);
  return Number.isSafeInteger(minor) ? formatAmount(BigInt(minor), defaultDigits) : '';
}

function completeNumber(schema: $ZodType, value: unknown): unknown {
  const figure = typeof value === 'string' && value !== '' ? Number(value) : 0;
  return [figure, 0, 1].find((candidate) => fits(schema, candidate)) ?? unusable;
}

function completeUnion(options: readonly $ZodType[], value: unknown): unknown {
  for (const option of options) {
    const completed = complete(option, value);
    if (completed !== unusable && fits(option, completed)) return completed;
  }
  return unusable;
}

function fits(schema: $ZodType, value: unknown): boolean {
  return (schema as Schema).safeParse(value).success;
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function listOf(value: unknown): unknown[] {
  return Array.isArray(value) ? value : [];
}
