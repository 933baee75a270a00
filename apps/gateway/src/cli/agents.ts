import { parseArgs } from 'node:util';
import { sql } from 'kysely';
import { systemClock } from '../clock.ts';
import type { Database } from '../db/database.ts';
import { moveByCommand, type MovedByCommand, type NamedMove } from '../modules/agents/by-command.ts';
import { createAudit } from '../modules/audit/service.ts';
import { appendByCommand } from './audit.ts';
import { actorOf, CommandError, type CommandContext, onlyOnDatabase, refuse, say, withDatabase } from './command.ts';

export const agentsUsage = `agents check                              members whose uplines don’t add up; reads all of them
agents rebuild                            makes all uplines of each member anew from the direct ones
agents move --operator <operator> --member <account> --to <agent's account, or none> --reason <text> [--actor <name>]
                                          moves a member, with all under it, at once`;

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

const text = { type: 'string' } as const;
const moveOptions = { operator: text, member: text, to: text, reason: text, actor: text } as const;
/** Written instead of an agent's name. For an agent of that name write it with a capital: names ignore case. */
const nobody = 'none';

type Refusal = Exclude<MovedByCommand['status'], 'moved'>;

/** Why nothing was moved, and what to do about it. */
const refusals: Readonly<Record<Refusal, (move: NamedMove, maxLevels: number) => string>> = {
  operator_unknown: ({ merchantCode }) =>
    `there is no operator ${merchantCode}; \`operator list\` tells which there are`,
  operator_closed: ({ merchantCode }) =>
    `the settings of ${merchantCode} are wrong; set them right first, \`settings check ${merchantCode}\` names what`,
  member_unknown: ({ merchantCode, member }) =>
    `${merchantCode} has no account ${member}; names are the operator’s own, so look at --operator, too`,
  member_trial: ({ member }) => `${member} is a trial account, which is under nobody; move the member’s real account`,
  upline_unknown: ({ merchantCode, to }) =>
    `${merchantCode} has no account ${to}; name an agent of the same operator, or ${nobody}`,
  upline_closed: ({ to }) => `${to} is suspended; name an active agent, or ${nobody}`,
  upline_no_agent: ({ to }) => `${to} is no agent’s account; name an agent, or ${nobody}`,
  self: ({ member }) => `${member} can’t be its own upline; name another agent, or ${nobody}`,
  own_downline: ({ member, to }) =>
    `${to} is in ${member}’s downline, or will be; move ${to} out of it first, or name an agent outside of it`,
  too_deep: ({ member, to }, maxLevels) =>
    `with ${member} under ${to} the tree would have more than ${maxLevels} levels; name an agent further up, or raise agents.maxLevels`,
  unchanged: ({ member, to }) =>
    `${member} is ${to === null ? 'under nobody' : `under ${to}`} already; nothing is left to do`,
  in_past: () => 'the clock of this machine went back; try again',
  later_move: ({ member }) => `${member} has a move that is set for later; move it after that`,
  key_reused: () => 'another move took place meanwhile; try again',
};

async function move({ config, given, usage }: CommandContext): Promise<void> {
  const { values } = parseArgs({ args: given.slice(1), options: moveOptions });
  const { operator, member, to } = values;
  const reason = values.reason?.trim() ?? '';
  if (!operator || !member || !to) throw new CommandError(usage);
  if (reason === '') throw new CommandError('--reason: say why; it stands in the operator’s log');
  const named = {
    merchantCode: operator,
    member,
    to: to === nobody ? null : to,
    reason,
    movedBy: actorOf(values.actor),
  };
  await withDatabase(config, async (db) => {
    const deps = { db, clock: systemClock, audit: createAudit({ db, clock: systemClock }) };
    const moved = await moveByCommand(deps, named);
    if (moved.status !== 'moved') throw new CommandError(refusals[moved.status](named, moved.maxLevels));
    const place = (upline: string | null) => (upline === null ? 'under nobody' : `under ${upline}`);
    const along = moved.members === 1 ? '' : `, with ${moved.members - 1} below it`;
    say(`${moved.member} is ${place(moved.to)} now${along}; it was ${place(moved.from)}`);
  });
}

const onTree = onlyOnDatabase({ check, rebuild });

export const agentsCommand = (context: CommandContext): Promise<void> =>
  context.given[0] === 'move' ? move(context) : onTree(context);
