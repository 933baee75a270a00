import type { Clock } from './clock.ts';
import type { Database, Queries } from './db/database.ts';
import type { Tree } from './modules/agents/tree.ts';
import { billsModule } from './modules/bills/module.ts';
import { contractsModule } from './modules/contracts/module.ts';
import { contractsOf } from './modules/contracts/settings.ts';
import type { IdentityService } from './modules/identity/service.ts';
import type { Enqueue } from './modules/notify/service.ts';
import { isModuleOn } from './modules/operators/modules.ts';
import type { Operators } from './modules/operators/service.ts';
import type { Play } from './modules/play/service.ts';
import { teamRecordsModule } from './modules/team-records/module.ts';
import type { Turnover } from './modules/turnover/service.ts';
import type { Wallet } from './modules/wallet/service.ts';

/** Wires what agents have beside their codes and lines: contracts, what these come to, and the records of a downline. */
export function agentModules(deps: {
  readonly db: Database;
  readonly clock: Clock;
  readonly operators: Operators;
  readonly wallet: Wallet;
  readonly identity: IdentityService;
  readonly tree: Tree;
  readonly turnover: Pick<Turnover, 'owed'>;
  readonly play: Pick<Play, 'memberRecords' | 'memberDetail'>;
  readonly enqueue: Enqueue;
}) {
  const { db, clock, operators, wallet, identity, tree, turnover, play, enqueue } = deps;
  async function inForceIn(queries: Queries, merchantCode: string) {
    const found = await operators.inForceIn(queries, merchantCode);
    if (!found) return null;
    const hasPolicy = isModuleOn(found.settings.whitelabel, 'AGENTPOLICY3');
    const settings = hasPolicy ? contractsOf(found.settings) : null;
    return { merchant: found.merchant, settings };
  }
  const contracts = contractsModule({
    db,
    clock,
    wallet,
    tree,
    identity,
    inForceIn,
    enqueue,
    countIntervals: operators.countIntervals,
  });
  const bills = billsModule({
    db,
    clock,
    wallet,
    identity,
    contracts: contracts.service,
    inForceIn,
    owed: turnover.owed,
    enqueue,
  });
  const teamRecords = teamRecordsModule({
    db,
    clock,
    identity,
    play,
    merchantIn: async (queries, code) => (await operators.inForceIn(queries, code))?.merchant ?? null,
    settingsOf: async (merchantCode) => (await operators.settings(merchantCode)).teamRecords,
  });
  return { contracts, bills, modules: [contracts, bills, teamRecords] };
}
