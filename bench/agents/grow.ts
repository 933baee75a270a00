import type { Database } from '../../apps/gateway/src/db/database.ts';
import { daysToPack } from '../../apps/gateway/src/modules/play/rules.ts';
import { mondayBefore } from '../scale/weeks.ts';

export const treeSize = 100_000;
/** Agents are on the levels above it, players on it. */
const lastLevel = 12;
const agentShare = 0.1;
/** Of every tenth member. */
const daysWithFigures = 30;

/** How many are on each level: agents by three under each as long as they last, the rest players. */
function levelWidths(): number[] {
  const widths: number[] = [];
  let left = treeSize * agentShare;
  for (let level = 1; level < lastLevel; level++) {
    const width = Math.min(3 ** (level - 1), Math.floor(left / (lastLevel - level)));
    widths.push(width);
    left -= width;
  }
  return [...widths, treeSize - widths.reduce((sum, width) => sum + width, 0)];
}

/**
 * An operator `SAMPAN` with so many trees of a hundred thousand members on twelve levels, alike but for their ids, made
 * by statements over whole sets. All registered two months ago. `bench_nodes` says who is where.
 */
export async function grow(db: Database, trees: number): Promise<void> {
  const run = (text: string, values: readonly unknown[] = []) => db.run({ text, values: [...values] });
  await run(`insert into merchants (code, name, currency, time_zone) values ('SAMPAN', 'Sampan', 'VND', 'UTC')`);
  await run(`insert into books (merchant_code, realm, currency) values ('SAMPAN', 'real', 'VND')`);
  await run('create table bench_nodes (tree int, n int, parent int, level int, id uuid default gen_random_uuid())');
  let first = 1;
  let above = { first: 0, width: 0 };
  for (const [index, width] of levelWidths().entries()) {
    await run(
      `insert into bench_nodes (tree, n, parent, level)
        select t, $1::int + k, case when $4::int > 0 then $3::int + (k::bigint * $4 / $2)::int end, $5::int
          from generate_series(0, $2::int - 1) k, generate_series(1, $6::int) t`,
      [first, width, above.first, above.width, index + 1, trees],
    );
    above = { first, width };
    first += width;
  }
  await run('create index on bench_nodes (tree, n)');
  await run('analyze bench_nodes');
  await run(
    `insert into members (id, merchant_code, account, account_key, password_changed_at, type, nickname, created_at)
      select id, 'SAMPAN', id, id, now(), case when level < $1 then 1 else 3 end, n, now() - interval '2 months'
        from bench_nodes`,
    [lastLevel],
  );
  await run(
    `insert into uplines (member_id, merchant_code, upline_id, valid_from)
      select c.id, 'SAMPAN', p.id, now() - interval '2 months'
        from bench_nodes c join bench_nodes p on p.tree = c.tree and p.n = c.parent`,
  );
  await run('analyze members, uplines');
  // Indexes that are made of all rows at once cost a fraction.
  const { rows: indexes } = await db.run<{ indexdef: string }>({
    text: `select indexdef from pg_indexes where tablename = 'upline_closure'`,
  });
  await run('alter table upline_closure drop constraint upline_closure_pkey');
  await run('drop index upline_closure_downline');
  await run(
    `insert into upline_closure (descendant_id, ancestor_id, valid_from, valid_to, depth, merchant_code)
      select descendant_id, ancestor_id, valid_from, valid_to, depth, merchant_code from upline_closure_expected()`,
  );
  for (const { indexdef } of indexes) await run(indexdef);
  await run(
    `insert into account_owners (owner, kind, book_id, account_id)
      select id::text, 'member', (select id from books), nextval(pg_get_serial_sequence('accounts', 'id'))
        from bench_nodes`,
  );
  // As they come, day by day, and then as the weekly job packs them.
  await run(
    `insert into member_day (account_id, day, placed_on, category, vassalage, merchant_code, member_id, rounds, stake,
        valid_bet, payout)
      select o.account_id, current_date - d, current_date - d, 'RNG', 'JADE', 'SAMPAN', n.id, 9, 1000 + d, 1000 + d, 900
        from bench_nodes n join account_owners o on o.owner = n.id::text, generate_series(1, $1::int) d
        where n.n % 10 = 0 order by d desc, hashint8(o.account_id)`,
    [daysWithFigures],
  );
  const { firstDay, endDay } = daysToPack(mondayBefore(Date.now()));
  for (const range of [
    ['-infinity', firstDay],
    [firstDay, endDay],
  ])
    await run(
      `select figures_pack($1, $2, first, first + 500)
        from generate_series(0, (select max(account_id) from account_owners), 500) first`,
      range,
    );
  await run('vacuum analyze');
}

/** The agents of the first tree on a level, in order. */
export async function agentsOn(db: Database, level: number): Promise<string[]> {
  const { rows } = await db.run<{ id: string }>({
    text: 'select id from bench_nodes where tree = 1 and level = $1 order by n',
    values: [level],
  });
  return rows.map(({ id }) => id);
}
