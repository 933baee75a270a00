import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { CashierTables } from '../modules/cashier/tables.ts';
import type { IdentityTables } from '../modules/identity/tables.ts';
import { allTables } from '../testing/all-tables.ts';
import { declarations, namedTables, ownerOf, tablesNamedIn } from '../testing/declared-tables.ts';
import { anyDatabase, testDatabase } from '../testing/harness.ts';
import type { Database, Queries, QueriesOf, Tx, TxOf } from './database.ts';

let db: Database;
beforeAll(async () => {
  ({ db } = await testDatabase(anyDatabase));
});
afterAll(() => db.close());

describe('a store', () => {
  type Reads = { members: Pick<IdentityTables['members'], 'id' | 'account'> };

  // What is written here runs on the whole database: it is the compiler that refuses it.
  const sqlOf = (question: unknown) => (question as { compile(): { readonly sql: string } }).compile().sql;

  test('asks its own tables alone', () => {
    const ask = (queries: QueriesOf<CashierTables>): unknown[] => [
      queries.selectFrom('deposits').select('amount'),
      // @ts-expect-error -- a table of another module
      queries.selectFrom('members').select('id'),
      // @ts-expect-error -- joined to it, neither
      queries.selectFrom('deposits').innerJoin('members', 'members.id', 'deposits.member_id').select('amount'),
      // @ts-expect-error -- written least of all
      queries.deleteFrom('members'),
    ];
    expect(ask(db.queries).map(sqlOf)).toEqual([
      'select "amount" from "deposits"',
      'select "id" from "members"',
      'select "amount" from "deposits" inner join "members" on "members"."id" = "deposits"."member_id"',
      'delete from "members"',
    ]);
  });

  test('reads of other modules’ tables the columns that its module declares, and writes none', () => {
    const ask = (queries: QueriesOf<CashierTables, Reads>): unknown[] => [
      queries.selectFrom('members').select('account'),
      // @ts-expect-error -- a column that is not declared
      queries.selectFrom('members').select('password_hash'),
      // @ts-expect-error -- a table that is only read
      queries.deleteFrom('members'),
    ];
    expect(ask(db.queries).map(sqlOf)).toEqual([
      'select "account" from "members"',
      'select "password_hash" from "members"',
      'delete from "members"',
    ]);
  });

  test('is given what a service has, which asks nothing itself; no store gives it to another module’s', async () => {
    const cashier = (queries: QueriesOf<CashierTables>) => queries.isTransaction;
    const cashierInside = (tx: TxOf<CashierTables>) => tx.isTransaction;
    const reader = (queries: QueriesOf<CashierTables, Reads>) => queries.isTransaction;
    const isMissing = (question: never) => question === undefined;
    const service = (queries: Queries, tx: Tx) => [
      cashier(queries),
      cashier(tx),
      cashierInside(tx),
      reader(tx),
      // @ts-expect-error -- not inside a transaction
      cashierInside(queries),
      // It has no table to ask.
      isMissing(tx.selectFrom),
    ];
    const stores = (identity: TxOf<IdentityTables>, own: QueriesOf<CashierTables>) => [
      // @ts-expect-error -- one module's store to another's
      cashier(identity),
      // @ts-expect-error -- without what the other declares that it reads
      reader(own),
    ];
    const answers = await db.transaction(async (tx) => [service(db.queries, tx), stores(tx, tx)]);
    expect(answers).toEqual([
      [false, true, true, true, false, false],
      [true, true],
    ]);
  });

  test('is none of the tests’, which ask whatever they want', () => {
    expect(sqlOf(allTables(db.queries).selectFrom('merchants').select('name'))).toBe('select "name" from "merchants"');
  });
});

describe('the tables', () => {
  const declared = declarations();
  const own = declared.filter(({ kind }) => kind === 'own');
  /** Table or view → column → whether it may be null; null: of a view nobody knows. */
  const there = new Map<string, Map<string, boolean | null>>();
  beforeAll(async () => {
    const { rows } = await db.run<{ name: string; column: string; nullable: boolean | null }>({
      text: `select relname as name, attname as column, case when relkind <> 'v' then not attnotnull end as nullable
        from pg_class c join pg_attribute a on a.attrelid = c.oid and attnum > 0 and not attisdropped
        where relkind in ('r', 'p', 'v') and not relispartition and relnamespace = 'public'::regnamespace`,
    });
    for (const { name, column, nullable } of rows)
      there.set(name, (there.get(name) ?? new Map<string, boolean | null>()).set(column, nullable));
  });

  test('[X-02] are declared by one module each, a column by one', () => {
    const columns = own.flatMap((one) => one.columns.map(({ name }) => `${one.table}.${name}`));
    expect(columns.filter((name, index) => columns.indexOf(name) !== index)).toEqual([]);
    const owners = [...there.keys()].map((table) => ({
      table,
      owners: own
        .filter((one) => one.table === table)
        .map(({ owner }) => owner)
        .toSorted(),
    }));
    // An operator's settings are columns of its row, and the registry's alone.
    expect(owners.filter((one) => one.owners.length !== 1)).toEqual([
      { table: 'merchants', owners: ['modules/operators', 'modules/settings'] },
    ]);
  });

  test('[X-02] have the columns that are declared, null where the type says so', () => {
    const wrong = own.flatMap(({ table, columns }) =>
      columns.flatMap(({ name, isNullable }) => {
        const nullable = there.get(table)?.get(name);
        if (nullable === undefined) return [`${table}.${name} is not in the database`];
        if (isNullable === null || nullable === null || isNullable === nullable) return [];
        return [`${table}.${name} ${nullable ? 'may be null' : 'is never null'}`];
      }),
    );
    const names = new Set(own.flatMap((one) => one.columns.map(({ name }) => `${one.table}.${name}`)));
    const missing = [...there].flatMap(([table, columns]) =>
      [...columns.keys()].map((column) => `${table}.${column}`).filter((name) => !names.has(name)),
    );
    expect({ wrong, missing }).toEqual({ wrong: [], missing: [] });
  });

  describe('that SQL names', () => {
    const named = namedTables();

    test.each([
      ['sql`select 1 from members where id = ${id}`', ['members']],
      ['db.run({ text: `delete from sessions s using members m` })', ['members', 'sessions']],
      ["const text = 'insert into deposits (id) values ($1)';", ['deposits']],
      ['sql`update rounds set stake = 1 from books b, accounts a where true`', ['accounts', 'books', 'rounds']],
      ["queries.selectFrom('uploads as u').innerJoin('members as m', 'm.id', 'u.member_id')", ['members', 'uploads']],
      ["const place = { table: 'staff_totp' };", ['staff_totp']],
      ["/** Taken from members. */ type Space = 'vip_gifts';", []],
    ])('%s', (source, names) => {
      expect([...tablesNamedIn(source)].filter((name) => there.has(name)).toSorted()).toEqual(names);
    });

    test('[X-02] are the module’s own, or what its tables.ts says that it reads', () => {
      const foreign = named.flatMap(({ file, names }) => {
        const allowed = new Set(declared.filter((one) => one.owner === ownerOf(file)).map(({ table }) => table));
        return [...names].filter((name) => there.has(name) && !allowed.has(name)).map((name) => `${file}: ${name}`);
      });
      expect(foreign).toEqual([]);
    });

    test('[X-02] are named by stores alone, and by what makes the schema', () => {
      const others = named
        .filter(({ file }) => !/store[^/]*\.ts$/.test(file) && !file.startsWith('db/'))
        .flatMap(({ file, names }) => [...names].filter((name) => there.has(name)).map((name) => `${file}: ${name}`));
      expect(others).toEqual([]);
    });

    test('of another module’s are read where they are declared', () => {
      const unread = declared
        .filter(({ kind }) => kind === 'read')
        .filter(({ owner, table }) => !named.some(({ file, names }) => ownerOf(file) === owner && names.has(table)));
      expect(unread).toEqual([]);
    });
  });
});
