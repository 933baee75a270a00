import { systemClock } from '../clock.ts';
import type { Database, Tx } from '../db/database.ts';
import { type Change, createAudit } from '../modules/audit/service.ts';
import { type Anchor, type ChainReport, verifyChains } from '../modules/audit/verify.ts';
import { valuesOf } from '../modules/settings/changes.ts';
import type { RecordWrite } from '../modules/settings/write.ts';
import { CommandError, type CommandContext, say, withDatabase } from './command.ts';

export const auditUsage = `audit verify                              whether the log of who changed what is whole; says the end of each chain
audit verify <operator> <number> <hash>   the same, and whether the entry is still the one that was noted; - : the installation’s`;

/** Writes down what a command does, in the transaction that does it. */
export async function appendByCommand(db: Database, tx: Tx, change: Omit<Change, 'actor'>): Promise<void> {
  await createAudit({ db, clock: systemClock }).append(tx, { ...change, actor: { kind: 'cli' } });
}

/** Writes down the settings that a command writes. `operation`: what the command does. */
export function recordedSettings(db: Database, operation: 'operator.create' | 'settings.set'): RecordWrite {
  return async (tx, { merchantCode, actor, changes }) => {
    await appendByCommand(db, tx, {
      merchantCode,
      operation,
      subject: { kind: operation === 'operator.create' ? 'operator' : 'settings', id: merchantCode },
      reason: actor,
      before: valuesOf(changes, 'before'),
      after: valuesOf(changes, 'after'),
    });
  };
}

const nameOf = ({ merchantCode }: Pick<ChainReport, 'merchantCode'>) => merchantCode ?? '-';

function anchorOf([merchantCode = '', number = '', hash = '']: readonly string[], usage: string): Anchor {
  if (!/^[1-9]\d{0,17}$/.test(number) || !/^[0-9a-f]{64}$/.test(hash)) throw new CommandError(usage);
  return { merchantCode: merchantCode === '-' ? null : merchantCode, number: BigInt(number), hash };
}

async function verify(db: Database, anchor: Anchor | undefined): Promise<void> {
  const reports = await verifyChains(db, anchor);
  for (const report of reports.filter(({ broken }) => !broken))
    say(`${nameOf(report)} ${report.entries} ${report.hash}`);
  const broken = reports.flatMap((report) =>
    report.broken ? [`${nameOf(report)}: entry ${report.broken.number} ${report.broken.why}`] : [],
  );
  if (broken.length > 0) throw new CommandError(broken.join('\n'));
  say('the log is whole');
}

export async function auditCommand({ config, given, usage }: CommandContext): Promise<void> {
  const [action, ...rest] = given;
  if (action !== 'verify' || (rest.length !== 0 && rest.length !== 3)) throw new CommandError(usage);
  const anchor = rest.length === 3 ? anchorOf(rest, usage) : undefined;
  await withDatabase(config, (db) => verify(db, anchor));
}
