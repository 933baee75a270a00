/** The part of JSON Schema that the contract's schemas come out as. */
export interface JsonSchema {
  readonly type?: string | readonly string[];
  readonly properties?: Readonly<Record<string, JsonSchema>>;
  readonly required?: readonly string[];
  readonly additionalProperties?: boolean | JsonSchema;
  readonly items?: JsonSchema;
  readonly enum?: readonly unknown[];
  readonly const?: unknown;
  readonly anyOf?: readonly JsonSchema[];
  readonly oneOf?: readonly JsonSchema[];
  readonly allOf?: readonly JsonSchema[];
  readonly $ref?: string;
  readonly pattern?: string;
  readonly minLength?: number;
  readonly maxLength?: number;
  readonly minimum?: number;
  readonly maximum?: number;
  readonly default?: unknown;
}

function limits(schema: JsonSchema): string {
  const { minLength, maxLength, minimum, maximum, pattern } = schema;
  const notes: string[] = [];
  if (minLength !== undefined || maxLength !== undefined)
    notes.push(`length ${minLength ?? 0} to ${maxLength ?? 'any'}`);
  // Whole numbers reach to ±2^53 by themselves.
  const [low, high] = [minimum, maximum].map((limit) =>
    limit === undefined || Math.abs(limit) === Number.MAX_SAFE_INTEGER ? undefined : limit,
  );
  if (low !== undefined || high !== undefined) notes.push(`${low ?? 'any'} to ${high ?? 'any'}`);
  if (pattern !== undefined) notes.push(`/${pattern}/`);
  return notes.length > 0 ? ` (${notes.join(', ')})` : '';
}

function objectText(schema: JsonSchema, indent: string): string {
  const inner = `${indent}  `;
  const lines = Object.entries(schema.properties ?? {}).map(([name, property]) => {
    const mark = schema.required?.includes(name) ? '' : '?';
    const byDefault = property.default === undefined ? '' : ` = ${JSON.stringify(property.default)}`;
    return `${inner}${name}${mark}: ${shapeText(property, inner)}${byDefault}`;
  });
  if (typeof schema.additionalProperties === 'object') {
    lines.push(`${inner}[name]: ${shapeText(schema.additionalProperties, inner)}`);
  }
  return lines.length === 0 ? '{}' : `{\n${lines.join('\n')}\n${indent}}`;
}

/** A schema as people read types: `{ id: string, tags?: string[] }`, one property a line. */
export function shapeText(schema: JsonSchema, indent = ''): string {
  if (schema.$ref !== undefined) return schema.$ref.slice(schema.$ref.lastIndexOf('/') + 1);
  if ('const' in schema) return JSON.stringify(schema.const);
  if (schema.enum) return schema.enum.map((value) => JSON.stringify(value)).join(' | ');
  const choices = schema.anyOf ?? schema.oneOf;
  if (choices) return choices.map((choice) => shapeText(choice, indent)).join(' | ');
  if (schema.allOf) return schema.allOf.map((part) => shapeText(part, indent)).join(' & ');
  if (schema.type === 'array') return `${wrapped(shapeText(schema.items ?? {}, indent))}[]`;
  if (schema.type === 'object') return objectText(schema, indent);
  if (schema.type === undefined) return 'anything';
  return [schema.type].flat().join(' | ') + limits(schema);
}

function wrapped(text: string): string {
  return /[ |&]/.test(text) && !text.startsWith('{') ? `(${text})` : text;
}
