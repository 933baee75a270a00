import type { Clock } from './clock.ts';
import type { Database, Queries } from './db/database.ts';
import { agentAlertsModule } from './modules/agent-alerts/module.ts';
import type { StartRates } from './modules/agents/attribution.ts';
import type { Tree } from './modules/agents/tree.ts';
import { createCorrections } from './modules/bills/corrections.ts';
import { billsModule } from './modules/bills/module.ts';
import { contractsModule } from './modules/contracts/module.ts';
import { contractsOf } from './modules/contracts/settings.ts';
import { downlineModule } from './modules/downline/module.ts';
import type { IdentityService } from './modules/identity/service.ts';
import { createRatesToGive } from './modules/invitations/links.ts';
import { cappedRates } from './modules/invitations/rules.ts';
import type { Enqueue } from './modules/notify/service.ts';
import { isModuleOn } from './modules/operators/modules.ts';
import type { Operators } from './modules/operators/service.ts';
import type { Play } from './modules/play/service.ts';
import { rebatesModule } from './modules/rebates/module.ts';
import { teamFiguresModule } from './modules/team-figures/module.ts';
import { teamRecordsModule } from './modules/team-records/module.ts';
import type { Turnover } from './modules/turnover/service.ts';
import type { Wallet } from './modules/wallet/service.ts';

/**
 * Wires what agents have beside their codes and lines: contracts, what these come to, what they do with those below, and
 * the figures and records of these.
 */
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
  const corrections = createCorrections({ db, clock, wallet, inForceIn });
  async function rebatesIn(queries: Queries, merchantCode: string) {
    const found = await operators.inForceIn(queries, merchantCode);
    if (!found) return null;
    const hasPolicy = isModuleOn(found.settings.whitelabel, 'AGENTPOLICY3');
    return { merchant: found.merchant, settings: hasPolicy ? found.settings.rebate : null };
  }
  const rebates = rebatesModule({
    db,
    clock,
    wallet,
    tree,
    identity,
    enqueue,
    countIntervals: operators.countIntervals,
    rebatesIn,
  });
  const { ratesOf, start } = rebates.service;
  const ratesToGive = createRatesToGive({
    db,
    ratesOf,
    hasRebates: async (merchantCode) => (await rebatesIn(db.queries, merchantCode))?.settings?.isOn ?? false,
  });
  /** What an upline has lost since it made the link, what comes by it doesn't get either. */
  const startRates: StartRates = async (tx, { rates, ...given }) => {
    const own = (await ratesOf(tx, given.merchantCode, [given.uplineId])).get(given.uplineId);
    if (own) await start(tx, { ...given, rates: cappedRates(rates, own) });
  };
  const downline = downlineModule({
    db,
    clock,
    tree,
    identity,
    ratesToGive,
    ratesOf,
    settings: async (merchantCode) => (await operators.settings(merchantCode)).agents,
  });
  const teamFigures = teamFiguresModule({
    db,
    clock,
    costs: async (merchantCode) => contractsOf(await operators.settings(merchantCode)).dividend,
  });
  const teamRecords = teamRecordsModule({
    db,
    clock,
    identity,
    play,
    merchantIn: async (queries, code) => (await operators.inForceIn(queries, code))?.merchant ?? null,
    settingsOf: async (merchantCode) => (await operators.settings(merchantCode)).teamRecords,
  });
  const alerts = agentAlertsModule({
    enqueue,
    async inForceIn(queries, merchantCode) {
      const found = await operators.inForceIn(queries, merchantCode);
      if (!found) return null;
      const { merchant, settings } = found;
      const hasPolicy = isModuleOn(settings.whitelabel, 'AGENTPOLICY3');
      return { merchant, agents: settings.agents, contracts: hasPolicy ? contractsOf(settings) : null };
    },
  });
  return {
    modules: [contracts, bills, rebates, alerts, downline, teamFigures, teamRecords],
    forStaff: { contracts: contracts.service, bills: bills.service, corrections },
    ratesToGive,
    startRates,
  };
}
