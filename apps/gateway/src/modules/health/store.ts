import type { Database } from '../../db/database.ts';

/** Throws where the database doesn't answer. */
export async function read(db: Database): Promise<void> {
  await db.run({ name: 'readyz', text: 'select 1' });
}

/** Throws where nothing can be written. */
export async function write(db: Database): Promise<void> {
  await db.run({
    name: 'readyz_write',
    text: `insert into write_probes (written_at) values (now())
      on conflict (is_only) do update set written_at = excluded.written_at`,
  });
}
