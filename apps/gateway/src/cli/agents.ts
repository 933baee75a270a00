import { sql } from 'kysely';
import type { Database } from '../db/database.ts';
import { appendByCommand } from './audit.ts';
import { onlyOnDatabase, refuse, say } from './command.ts';

export const agentsUsage = `agents check                              members whose uplines don’t add up; reads all of them
agents rebuild                            makes all uplines of each member anew from the direct ones`;

/** Lines of problems that are printed; the rest is a number. */
const longestList = 100;

/** What no closure can be made of. */
async function directProblems(db: Database): Promise<string[]> {
  const { rows } = await db.run<{ member_id: string; problem: string }>({ text: 'select * from upline_problems()' });
  return rows.map(({ member_id: member, problem }) => `${member}: ${problem}`);
}

async function rebuild(db: Database): Promise<void> {
  const problems = await directProblems(db);
  if (problems.length > 0) problems.push('nothing was changed: set the direct uplines right first');
  refuse(problems);
  const mended = await db.transaction(async (tx) => {
    const { rows } = await sql<{ mended: bigint }>`select upline_closure_rebuild() as mended`.execute(tx);
    const count = Number(rows[0]?.mended ?? 0);
    await appendByCommand(db, tx, {
      merchantCode: null,
      operation: 'agents.rebuild',
      subject: { kind: 'agents', id: 'all' },
      after: { mended: count },
    });
    return count;
  });
  say(`${mended} rows were set right`);
}

async function check(db: Database): Promise<void> {
  const problems = await directProblems(db);
  const { rows } = await db.run<{ is_missing: boolean; descendant_id: string; ancestor_id: string; more: number }>({
    text: `select is_missing, descendant_id, ancestor_id, (count(*) over ())::int as more from upline_closure_problems()
      order by descendant_id, ancestor_id limit ${longestList}`,
  });
  for (const { is_missing: isMissing, descendant_id: member, ancestor_id: agent } of rows)
    problems.push(`${member}: ${isMissing ? 'is not listed as being' : 'is wrongly listed as being'} under ${agent}`);
  const more = (rows[0]?.more ?? 0) - rows.length;
  if (more > 0) problems.push(`and ${more} more`);
  refuse(problems);
  say('all uplines add up');
}

export const agentsCommand = onlyOnDatabase({ check, rebuild });
