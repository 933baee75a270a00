import { agentsCommand, agentsUsage } from './cli/agents.ts';
import { auditCommand, auditUsage } from './cli/audit.ts';
import { booksCommand, booksUsage, figuresCommand } from './cli/books.ts';
import { CommandError, type CommandContext } from './cli/command.ts';
import { databaseCommand, databaseUsage } from './cli/database.ts';
import { keysCommand, keysUsage } from './cli/keys.ts';
import { operatorCommand, operatorUsage } from './cli/operator.ts';
import { partnerCommand } from './cli/partner.ts';
import { settingsCommand, settingsUsage } from './cli/settings.ts';
import { staffCommand, staffUsage } from './cli/staff.ts';
import { turnoverCommand, turnoverUsage } from './cli/turnover.ts';
import { voucherCommand, voucherUsage } from './cli/voucher.ts';
import { readConfig } from './config.ts';
import { partnerUsage } from './modules/partners/commands.ts';

/** What operators are run with, besides the server: `npm run sampan -- <command>`. */
const usage = [
  operatorUsage,
  settingsUsage,
  partnerUsage,
  staffUsage,
  auditUsage,
  booksUsage,
  agentsUsage,
  turnoverUsage,
  voucherUsage,
  keysUsage,
  databaseUsage,
].join('\n');

const commands: Readonly<Record<string, (context: CommandContext) => Promise<void>>> = {
  operator: operatorCommand,
  settings: settingsCommand,
  partner: partnerCommand,
  staff: staffCommand,
  audit: auditCommand,
  books: booksCommand,
  figures: figuresCommand,
  agents: agentsCommand,
  turnover: turnoverCommand,
  voucher: voucherCommand,
  keys: keysCommand,
  database: databaseCommand,
};

async function main([name = '', ...given]: readonly string[]): Promise<void> {
  const command = commands[name];
  if (!command) throw new CommandError(usage);
  await command({ config: readConfig(process.env), given, usage });
}

main(process.argv.slice(2)).catch((error: unknown) => {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
});
