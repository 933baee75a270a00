import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { parseSync } from 'vite';

/** The gateway's `src`. */
const root = path.join(import.meta.dirname, '..');

interface Node {
  readonly type: string;
  readonly [key: string]: unknown;
}

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && 'type' in value && typeof value.type === 'string';

function* nodesOf(value: unknown): Generator<Node> {
  if (Array.isArray(value)) for (const one of value) yield* nodesOf(one);
  // A literal in a type is no text of SQL.
  else if (isNode(value) && value.type !== 'TSLiteralType') {
    yield value;
    for (const part of Object.values(value)) yield* nodesOf(part);
  }
}

const textOf = (value: unknown, key: 'name' | 'value'): string => {
  const text = isNode(value) ? value[key] : undefined;
  return typeof text === 'string' ? text : '';
};

/** Who has tables: `modules/wallet`, or a folder of the frame such as `jobs`. */
export const ownerOf = (file: string): string => /^modules\/[^/]+/.exec(file)?.[0] ?? path.dirname(file);

export interface Column {
  readonly name: string;
  /** Null: the type leaves it open. */
  readonly isNullable: boolean | null;
}

interface Declaration {
  readonly owner: string;
  readonly table: string;
  /** Without those that are picked from another module's table. */
  readonly columns: readonly Column[];
  /** It is a module's own, or one that it only reads. */
  readonly kind: 'own' | 'read';
}

function parse(text: string): Node {
  const { program, errors } = parseSync('source.ts', text);
  if (errors.length > 0 || !isNode(program)) throw new Error(errors.map(({ message }) => message).join('\n'));
  return program;
}

const read = (file: string) => readFileSync(path.join(root, file), 'utf8');

/** What the interfaces `…Tables` and `…Reads` of all `tables.ts` say, table by table. */
export function declarations(): Declaration[] {
  return globSync('**/tables.ts', { cwd: root }).flatMap((file) => {
    const types = new Map(
      [...nodesOf(parse(read(file)))]
        .filter(({ type }) => type === 'TSInterfaceDeclaration' || type === 'TSTypeAliasDeclaration')
        .map((node) => [textOf(node['id'], 'name'), node]),
    );
    return [...types].flatMap(([name, node]) => {
      const kind = /(?:Tables|Reads)$/.exec(name)?.[0];
      if (kind === undefined || node['type'] !== 'TSInterfaceDeclaration') return [];
      return membersOf(node['body']).map((member) => ({
        owner: ownerOf(file),
        table: textOf(member['key'], 'name'),
        columns: columnsOf(annotationOf(member), types),
        kind: kind === 'Tables' ? ('own' as const) : ('read' as const),
      }));
    });
  });
}

function membersOf(body: unknown): Node[] {
  const list = isNode(body) ? (body['body'] ?? body['members']) : [];
  return Array.isArray(list) ? list.filter(isNode) : [];
}

function annotationOf(member: Node): unknown {
  return isNode(member['typeAnnotation']) ? member['typeAnnotation']['typeAnnotation'] : undefined;
}

function columnsOf(type: unknown, types: ReadonlyMap<string, Node>): Column[] {
  if (!isNode(type)) return [];
  if (type.type === 'TSIntersectionType') return (type['types'] as unknown[]).flatMap((part) => columnsOf(part, types));
  if (type.type === 'TSTypeReference') {
    const name = textOf(type['typeName'], 'name');
    if (name === 'Pick') return [];
    const named = types.get(name);
    if (!named) throw new Error(`${name}: a table's type stands in its own tables.ts`);
    return columnsOf(named, types);
  }
  if (type.type === 'TSTypeAliasDeclaration') return columnsOf(type['typeAnnotation'], types);
  if (type.type === 'TSInterfaceDeclaration') return membersOf(type['body']).map((member) => columnOf(member));
  if (type.type === 'TSTypeLiteral') return membersOf(type).map((member) => columnOf(member));
  throw new Error(`${type.type} is no type of a table`);
}

function columnOf(member: Node): Column {
  return { name: textOf(member['key'], 'name'), isNullable: isNullable(annotationOf(member)) };
}

function isNullable(type: unknown): boolean | null {
  if (!isNode(type)) return false;
  if (type.type === 'TSUnknownKeyword') return null;
  if (type.type === 'TSNullKeyword') return true;
  if (type.type === 'TSUnionType') return (type['types'] as unknown[]).some((part) => isNullable(part) === true);
  const name = textOf(type['typeName'], 'name');
  const given = isNode(type['typeArguments']) ? type['typeArguments']['params'] : undefined;
  // What is read of it is the first.
  if (['Generated', 'ColumnType'].includes(name) && Array.isArray(given)) return isNullable(given[0]);
  return false;
}

/** Which tables the files of the gateway name that run in earnest; commands may ask everything. */
export function namedTables(): { readonly file: string; readonly names: ReadonlySet<string> }[] {
  return globSync('**/*.ts', { cwd: root })
    .filter((file) => !/\.test\.ts$|(?:^|\/)testing\/|^cli\//.test(file))
    .map((file) => ({ file, names: tablesNamedIn(read(file)) }));
}

const builders = new Set([
  'selectFrom',
  'insertInto',
  'updateTable',
  'deleteFrom',
  'mergeInto',
  'innerJoin',
  'leftJoin',
  'rightJoin',
  'fullJoin',
  'table',
]);
const afterKeyword = /\b(?:from|join|into|update|using|truncate(?:\s+table)?)\s+(?:only\s+)?([a-z_]\w*)/gi;
const afterComma = /\bfrom\s+[a-z_]\w*(?:\s+(?:as\s+)?[a-z_]\w*)?((?:\s*,\s*[a-z_]\w*(?:\s+(?:as\s+)?[a-z_]\w*)?)+)/gi;

/** Names that stand where SQL has a table, in the texts of a source and in its calls of the query builder. */
export function tablesNamedIn(source: string): Set<string> {
  const names = new Set<string>();
  for (const node of nodesOf(parse(source))) {
    if (node.type === 'TemplateLiteral') {
      const parts = (node['quasis'] as readonly { readonly value: { readonly cooked: string } }[]).map(
        ({ value }) => value.cooked,
      );
      collect(parts.join(' $ '), names);
    } else if (node.type === 'Literal') {
      const text = textOf(node, 'value');
      collect(text, names);
      // A name alone, as where the table is chosen among several.
      if (/^[a-z]+(?:_[a-z0-9]+)+$/.test(text)) names.add(text);
    } else if (node.type === 'CallExpression' && isNode(node['callee'])) {
      const called = textOf(node['callee']['property'], 'name');
      const [first] = node['arguments'] as readonly unknown[];
      const [table = ''] = textOf(first, 'value').split(' ');
      if (builders.has(called) && table !== '') names.add(table);
    }
  }
  return names;
}

function collect(sql: string, names: Set<string>): void {
  for (const [, name = ''] of sql.matchAll(afterKeyword)) names.add(name.toLowerCase());
  for (const [, rest = ''] of sql.matchAll(afterComma))
    for (const [, name = ''] of rest.matchAll(/,\s*([a-z_]\w*)/gi)) names.add(name.toLowerCase());
}
