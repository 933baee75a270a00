import { cp, mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { placeEmbedded } from '../testing/templates.ts';
import { createDatabase } from './database.ts';
import { openEmbedded, UnknownDataError } from './embedded.ts';
import { migrate } from './migrate.ts';
import type { PgPool } from './pool.ts';

describe('named statements on the embedded database', () => {
  let pool: PgPool;
  beforeAll(async () => {
    pool = await openEmbedded(null);
    await pool.query(
      'create table things (id bigint primary key, key uuid, hash bytea, at timestamptz, data jsonb, tags text[])',
    );
  });
  afterAll(() => pool.end());

  const row = {
    id: 9_007_199_254_740_993n,
    key: '0b4ef7a2-6f0c-4a5c-9c38-0a3e8a0f7d11',
    hash: Buffer.from([0, 255, 92]),
    at: new Date('2026-11-21T12:00:00.123Z'),
    data: { a: ['ก', null] },
    tags: ['one', 'two, "quoted"'],
  };
  const insert = (id: bigint) =>
    pool.query({
      name: 'insert_thing',
      text: 'insert into things values ($1, $2, $3, $4, $5, $6)',
      values: [id, row.key, row.hash, row.at, row.data, row.tags],
    });

  it('[W-07] carry every type there and back, again and again', async () => {
    expect(await insert(row.id)).toMatchObject({ command: 'INSERT', rowCount: 1 });
    for (let n = 0; n < 8; n++) {
      const { rows } = await pool.query({
        name: 'find_thing',
        text: 'select * from things where id = $1 and key = $2 and ($3::text is null or $3 = key::text)',
        values: [row.id, row.key, n % 2 === 0 ? null : row.key],
      });
      expect(rows).toEqual([row]);
    }
  });

  it('[W-07] go on after an error, inside a transaction too', async () => {
    await expect(insert(row.id)).rejects.toMatchObject({ code: '23505' });
    await expect(
      pool.query({ name: 'broken', text: 'select * from nothing where id = $1', values: [1] }),
    ).rejects.toMatchObject({ code: '42P01' });
    const client = await pool.connect();
    await client.query('begin');
    await client.query({
      name: 'insert_thing',
      text: 'insert into things values ($1, $2, $3, $4, $5, $6)',
      values: [5n, row.key, row.hash, row.at, row.data, row.tags],
    });
    await expect(client.query({ name: 'divide', text: 'select 1 / $1::int', values: [0] })).rejects.toMatchObject({
      code: '22012',
    });
    await client.query('rollback');
    client.release();
    const { rows } = await pool.query({
      name: 'count_things',
      text: 'select count(*) as count from things where id > $1',
      values: [0],
    });
    expect(rows).toEqual([{ count: 1n }]);
  });

  it('[W-07] refuse two texts under one name', async () => {
    await pool.query({ name: 'same', text: 'select $1::int', values: [1] });
    await expect(pool.query({ name: 'same', text: 'select $1::text', values: ['1'] })).rejects.toThrow(
      /are named same/,
    );
  });
});

describe('the folder of the embedded database', { timeout: 180_000 }, () => {
  let place: string;
  beforeEach(async () => {
    place = await mkdtemp(path.join(tmpdir(), 'embedded-'));
  });
  afterEach(() => rm(place, { recursive: true, force: true }));

  it('[X-01] may be copied when nobody uses it: everything is in the copy', async () => {
    const [folder, copy] = [path.join(place, 'a/db'), path.join(place, 'b/db')];
    await placeEmbedded('migrated', folder);
    const first = createDatabase(await openEmbedded(folder));
    await first.run({
      text: `insert into merchants (code, name, currency, currency_symbol, time_zone) values ('KEPT', '', 'VND', '', 'UTC')`,
    });
    await first.close();
    await mkdir(path.dirname(copy));
    await cp(folder, copy, { recursive: true });
    const second = createDatabase(await openEmbedded(copy));
    await migrate(second);
    expect((await second.run({ text: 'select code from merchants' })).rows).toEqual([{ code: 'KEPT' }]);
    await second.close();
  });

  it('[X-01] is left as it is when it holds something else, or only a part', async () => {
    for (const [name, file] of [
      ['other files', 'db/holiday.jpg'],
      ['a copy one folder too deep', 'db/db/pgdata/PG_VERSION'],
      ['a part of a database', 'db/pgdata/base/1/1259'],
      ['the database itself, named as DATA_DIR', 'pgdata/PG_VERSION'],
    ] as const) {
      const own = path.join(place, name);
      await mkdir(path.dirname(path.join(own, file)), { recursive: true });
      await writeFile(path.join(own, file), 'precious');
      await expect(openEmbedded(path.join(own, 'db'))).rejects.toBeInstanceOf(UnknownDataError);
      expect(await readFile(path.join(own, file), 'utf8')).toBe('precious');
      expect(await readdir(path.join(own, 'db'))).not.toContain('pgdata-draft');
    }
  });

  it('[X-01] refuses to be migrated when its tables are not ours', async () => {
    const db = createDatabase(await openEmbedded(null));
    await db.run({ text: 'create table invoices (id int)' });
    await expect(migrate(db)).rejects.toThrow(/tables \(invoices\), but not the list of migrations/);
    expect((await db.run({ text: `select to_regclass('merchants') as name` })).rows).toEqual([{ name: null }]);
    await db.close();
  });
});
