import type { FurtherRoutes } from '../../src/app.ts';
import type { Clock } from '../../src/clock.ts';
import type { DemoSettings } from '../../src/config.ts';
import type { Database } from '../../src/db/database.ts';
import type { RegisteredPartner } from '../../src/modules/partners/module.ts';
import { demoPasswords, replacePublishedPasswords } from './accounts.ts';
import { artRoutes } from './art/routes.ts';
import { demoOperator } from './operator.ts';
import { seedDemo } from './seed.ts';
import { firstOwnerLink } from './staff.ts';

export { accountsWithPublishedPassword } from './accounts.ts';

/** What a server with the demonstration has besides. */
export interface OpenDemo {
  /** The demo logins, a line for each account: for the terminal that started it, not for the log. */
  readonly told: readonly string[];
  readonly partners: readonly RegisteredPartner[];
  /** Its pictures, which are drawn when they are asked for. */
  readonly routes: FurtherRoutes;
}

/** Makes the demonstration, or finds it made. `consoleUrl`: where staff log in; null: nowhere. Throws RefusedError as `seedDemo` does. */
export async function openDemo(
  db: Database,
  clock: Clock,
  { isQuiet, isExposed, passwords: given, partners }: DemoSettings,
  consoleUrl: string | null,
): Promise<OpenDemo> {
  const passwords = demoPasswords({ given, isExposed });
  const isNew = await seedDemo({ db, clock, isQuiet, passwords });
  const changed = isNew ? [] : await replacePublishedPasswords(db, passwords, new Date(clock.now()));
  const told = [...passwords].map(([account, password]) => {
    const isTold = isNew || !isExposed || changed.includes(account);
    return `Demo account: ${account} / ${isTold ? password : '(as it was told when it was made)'}`;
  });
  const link = consoleUrl === null ? null : await firstOwnerLink(db, clock, consoleUrl);
  return {
    told: link === null ? told : [...told, `Demo account: first owner of the console / ${link}`],
    partners: partners.map((spec) => ({ spec, operators: [demoOperator.code] })),
    routes: artRoutes,
  };
}
