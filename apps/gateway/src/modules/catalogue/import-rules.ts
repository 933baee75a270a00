import {
  createGame,
  type ImportColumn,
  type importGames,
  type importProblems,
  type importStates,
} from '@sampan/contract/catalogue-staff';
import { languages } from '@sampan/contract/envelope';
import type { BodyOf } from '@sampan/contract/operation';
import type { GameFields } from './staff-store.ts';

type Row = BodyOf<typeof importGames>['rows'][number];

interface ReadRow {
  readonly nodeId: string;
  readonly state: (typeof importStates)[number];
  readonly problem: (typeof importProblems)[number] | '';
  readonly column: ImportColumn | '';
  /** Columns that say something else than is there. */
  readonly changes: ImportColumn[];
  /** The game as it is to be; null where it can't be taken. */
  readonly fields: GameFields | null;
}

/** What is there. */
interface Known {
  /** Games by id. */
  readonly kept: ReadonlyMap<string, GameFields>;
  /** Codes of the operator's vendors. */
  readonly vendors: ReadonlySet<string>;
}

const columnOf: Readonly<Record<string, ImportColumn>> = {
  nodeId: 'id',
  vendor: 'vendor',
  gameType: 'category',
  name: 'name',
  names: 'name',
  rtp: 'rtp',
  features: 'features',
  opens: 'opens',
  pictureUrl: 'picture',
  position: 'position',
  hotPosition: 'hot',
  isNew: 'new',
  isListed: 'listed',
  isOpen: 'open',
};

const newGame = {
  names: {},
  rtp: '',
  features: [],
  opens: [],
  isOpen: true,
  isListed: true,
  isNew: false,
  position: 0,
  hotPosition: null,
  pictureUrl: '',
} as const;

/** What a cell has in it that empties a field. */
const emptying = '-';

/** Yes or no in the languages of the console; anything else stays a text, which no field of them takes. */
function flagOf(cell: string): boolean | string {
  if (/^(?:1|yes|y|true|x|是|có)$/iu.test(cell)) return true;
  return /^(?:0|no|n|false|否|không)$/iu.test(cell) ? false : cell;
}
const numberOf = (cell: string): number | string => (/^[+-]?\d{1,9}$/.test(cell) ? Number(cell) : cell);
const listOf = (cell: string): string[] => cell.split(/[\s,;|]+/).filter((part) => part !== '');

/** "96.5 %" as the catalogue keeps it: "96.50". */
function percentOf(cell: string): string {
  const plain = cell.replace(/\s*%$/, '').replace(',', '.');
  return /^\d{1,3}(?:\.\d{1,2})?$/.test(plain) ? Number(plain).toFixed(2) : plain;
}

/** How each column but the names of languages is read, and what a hyphen makes of it; undefined: it may not be empty. */
const readers: Readonly<
  Partial<Record<ImportColumn, { field: string; read: (cell: string) => unknown; empty?: unknown }>>
> = {
  vendor: { field: 'vendor', read: (cell) => cell.toUpperCase() },
  category: { field: 'gameType', read: (cell) => cell.toUpperCase() },
  name: { field: 'name', read: (cell) => cell },
  rtp: { field: 'rtp', read: percentOf, empty: '' },
  features: { field: 'features', read: (cell) => listOf(cell.toLowerCase()), empty: [] },
  opens: { field: 'opens', read: (cell) => listOf(cell.toUpperCase()), empty: [] },
  picture: { field: 'pictureUrl', read: (cell) => cell, empty: '' },
  position: { field: 'position', read: numberOf },
  hot: { field: 'hotPosition', read: numberOf, empty: null },
  new: { field: 'isNew', read: flagOf },
  listed: { field: 'isListed', read: flagOf },
  open: { field: 'isOpen', read: flagOf },
};

/** Rows of a list of games, read cell by cell, beside what is there. */
export function readRows(rows: readonly Row[], known: Known): ReadRow[] {
  const seen = new Set<string>();
  return rows.map((row) => {
    const nodeId = (row.id ?? '').trim();
    const isTwice = seen.has(nodeId);
    seen.add(nodeId);
    if (nodeId === '') return wrong(nodeId, 'missing', 'id');
    if (isTwice) return wrong(nodeId, 'twice', 'id');
    return readRow(nodeId, row, known);
  });
}

const wrong = (nodeId: string, problem: ReadRow['problem'], column: ReadRow['column']): ReadRow => ({
  nodeId,
  state: 'wrong',
  problem,
  column,
  changes: [],
  fields: null,
});

function readRow(nodeId: string, row: Row, { kept, vendors }: Known): ReadRow {
  const before = kept.get(nodeId);
  const given: Record<string, unknown> = {};
  for (const [column, reader] of Object.entries(readers)) {
    const cell = (row[column as ImportColumn] ?? '').trim();
    if (cell === '') continue;
    given[reader.field] = cell === emptying && reader.empty !== undefined ? reader.empty : reader.read(cell);
  }
  const candidate: Record<string, unknown> = { ...newGame, ...before, ...given, names: namesOf(row, before) };
  const missing = (['vendor', 'gameType', 'name'] as const).find((field) => candidate[field] === undefined);
  if (missing) return wrong(nodeId, 'missing', columnOf[missing] ?? 'id');
  const names = Object.entries(candidate['names'] as object).map(([language, name]) => ({
    language,
    name: String(name),
  }));
  const parsed = createGame.body.safeParse({ nodeId, ...candidate, names, reason: 'read' });
  if (!parsed.success) return wrong(nodeId, 'invalid', columnOf[String(parsed.error.issues[0]?.path[0])] ?? 'id');
  const { nodeId: _id, reason: _reason, ...valid } = parsed.data;
  const fields: GameFields = {
    ...valid,
    names: Object.fromEntries(valid.names.map(({ language, name }) => [language, name])),
  };
  if (!vendors.has(fields.vendor)) return wrong(nodeId, 'unknown_vendor', 'vendor');
  if (!fields.opens.every((code) => vendors.has(code))) return wrong(nodeId, 'unknown_vendor', 'opens');
  if (!before) return { nodeId, state: 'new', problem: '', column: '', changes: [], fields };
  const changes = changesOf(before, fields);
  return { nodeId, state: changes.length === 0 ? 'same' : 'changed', problem: '', column: '', changes, fields };
}

/** Its names of languages: those that are there, with what the row says of them. */
function namesOf(row: Row, before: GameFields | undefined): Record<string, string> {
  const names: Record<string, string> = { ...before?.names };
  for (const language of languages) {
    const cell = (row[`name_${language.toLowerCase()}` as ImportColumn] ?? '').trim();
    if (cell === emptying) delete names[language];
    else if (cell !== '') names[language] = cell;
  }
  return names;
}

const sameOrder = (value: unknown) =>
  JSON.stringify(
    typeof value === 'object' && value !== null && !Array.isArray(value)
      ? Object.entries(value).toSorted(([one], [other]) => one.localeCompare(other))
      : value,
  );

function changesOf(before: GameFields, after: GameFields): ImportColumn[] {
  const fields = Object.keys(after) as (keyof GameFields)[];
  const columns = fields.flatMap((field) =>
    sameOrder(before[field]) === sameOrder(after[field]) ? [] : (columnOf[field] ?? []),
  );
  return [...new Set(columns)];
}
