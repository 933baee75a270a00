import { parseArgs } from 'node:util';
import { systemClock } from '../clock.ts';
import type { Database } from '../db/database.ts';
import { createAudit } from '../modules/audit/service.ts';
import { listByCommand, waiveByCommand, type Waived } from '../modules/turnover/by-command.ts';
import { actorOf, CommandError, type CommandContext, onlyOnDatabase, refuse, say, withDatabase } from './command.ts';

export const turnoverUsage = `turnover list --operator <operator> --member <account>
                                          what a member has or had to play, in minor units, oldest first
turnover waive --operator <operator> --member <account> --obligation <id> --reason <text> [--actor <name>]
                                          ends one without its being played; a bonus stays with the member
turnover check                            obligations that aren’t the sums of what counted; reads all of them`;

const text = { type: 'string' } as const;
const options = { operator: text, member: text, obligation: text, reason: text, actor: text } as const;

const unknownMember = (operator: string, member: string) =>
  `${operator} has no account ${member}; names are the operator’s own, so look at --operator, too`;

const refusals: Readonly<Record<Exclude<Waived['status'], 'waived' | 'member_unknown'>, string>> = {
  obligation_unknown: 'the member has no such obligation; `turnover list` tells which there are',
  obligation_closed: 'it is over already; `turnover list` tells how it ended',
};

async function list(db: Database, merchantCode: string, member: string): Promise<void> {
  const rows = await listByCommand(db, { merchantCode, member });
  if (!rows) throw new CommandError(unknownMember(merchantCode, member));
  for (const row of rows)
    say(
      [row.id, row.status, row.source, `${row.consumed} of ${row.required}`, row.created_at.toISOString(), row.detail]
        .join('  ')
        .trimEnd(),
    );
  if (rows.length === 0) say(`${member} has nothing to play`);
}

async function onMember({ config, given, usage }: CommandContext): Promise<void> {
  const { values } = parseArgs({ args: given.slice(1), options });
  const { operator: merchantCode, member, obligation } = values;
  if (!merchantCode || !member) throw new CommandError(usage);
  if (given[0] === 'list') return withDatabase(config, (db) => list(db, merchantCode, member));
  if (!obligation || !/^[1-9]\d{0,17}$/.test(obligation)) throw new CommandError(usage);
  const reason = values.reason?.trim() ?? '';
  if (reason === '') throw new CommandError('--reason: say why; it stands in the operator’s log');
  await withDatabase(config, async (db) => {
    const deps = { db, clock: systemClock, audit: createAudit({ db, clock: systemClock }) };
    const actor = actorOf(values.actor);
    const waived = await waiveByCommand(deps, { merchantCode, member, obligation: BigInt(obligation), reason, actor });
    if (waived.status === 'member_unknown') throw new CommandError(unknownMember(merchantCode, member));
    if (waived.status !== 'waived') throw new CommandError(refusals[waived.status]);
    say(
      `${member} need not play ${waived.row.required - waived.row.consumed} any more, of ${waived.row.source} ${obligation}`,
    );
  });
}

async function check(db: Database): Promise<void> {
  const { rows } = await db.run<{ problem: string; subject: string }>({ text: 'select * from turnover_problems()' });
  refuse(rows.map(({ problem, subject }) => `${subject}: ${problem}`));
  say('all that is to be played adds up');
}

const onAll = onlyOnDatabase({ check });

export const turnoverCommand = (context: CommandContext): Promise<void> =>
  context.given[0] === 'list' || context.given[0] === 'waive' ? onMember(context) : onAll(context);
