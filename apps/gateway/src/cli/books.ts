import { sql } from 'kysely';
import type { Database } from '../db/database.ts';
import { appendByCommand } from './audit.ts';
import { onlyOnDatabase, refuse, say } from './command.ts';

export const booksUsage = `books check                               what is wrong in the ledger; reads all of it
figures check                             days whose figures are not their rounds’ and movements’, points that are not
                                          what they are counted of, weeks and sums of missions, teams, days of
                                          operators; reads all of them
figures rebuild                           sets these days right`;

async function checkBooks(db: Database): Promise<void> {
  const { rows } = await db.run<{ problem: string; subject: string }>({ text: 'select * from ledger_problems()' });
  refuse(rows.map(({ problem, subject }) => `${subject}: ${problem}`));
  say('the books are sound');
}

async function rebuildFigures(db: Database): Promise<void> {
  const mended = await db.transaction(async (tx) => {
    const { rows } = await sql<{
      mended: number;
    }>`select figures_rebuild() + points_rebuild(now()) + mission_weeks_rebuild() + mission_sums_rebuild() + team_day_rebuild() + operator_day_rebuild() as mended`.execute(
      tx,
    );
    const count = rows[0]?.mended ?? 0;
    await appendByCommand(db, tx, {
      merchantCode: null,
      operation: 'figures.rebuild',
      subject: { kind: 'figures', id: 'all' },
      after: { mended: count },
    });
    return count;
  });
  say(`${mended} days were set right`);
}

async function checkFigures(db: Database): Promise<void> {
  const { rows } = await db.run<{ day: string; subject: string }>({
    text: `select coalesce(day::text, 'all days') as day, subject
      from (select * from figures_problems() union all select * from points_problems()
        union all select week, 'missions of account ' || account_id from mission_weeks_problems()
        union all select null, 'mission ' || mission_id || ' of ' || merchant_code from mission_sums_problems()
        union all select day, subject from team_day_problems()
        union all select day, subject from operator_day_problems()) p order by day, subject`,
  });
  refuse(rows.map(({ day, subject }) => `${day}: ${subject}`));
  say('all days are the sums of their rounds and movements');
}

export const booksCommand = onlyOnDatabase({ check: checkBooks });
export const figuresCommand = onlyOnDatabase({ check: checkFigures, rebuild: rebuildFigures });
