import type { Clock } from './clock.ts';
import type { Database } from './db/database.ts';
import type { Events } from './events.ts';
import { cashbackModule } from './modules/cashback/module.ts';
import { lineTransfersModule } from './modules/line-transfers/module.ts';
import { withBanks } from './modules/payout-accounts/bank-lists.ts';
import { payoutAccountsModule } from './modules/payout-accounts/module.ts';
import { pointsModule } from './modules/points/module.ts';
import { profitModule } from './modules/profit/module.ts';
import { withdrawalsModule } from './modules/withdrawals/module.ts';
import type { CashbackDeps } from './modules/cashback/service.ts';
import type { IdentityService } from './modules/identity/service.ts';
import { standingOf } from './modules/identity/standing.ts';
import type { LineTransfersDeps } from './modules/line-transfers/service.ts';
import type { NotifyService } from './modules/notify/service.ts';
import type { Operators } from './modules/operators/service.ts';
import type { SaferPlayGuard } from './modules/safer-play/guard.ts';
import type { ProfitDeps } from './modules/profit/service.ts';
import type { PayoutDeps } from './modules/withdrawals/payouts.ts';
import type { WithdrawalsDeps } from './modules/withdrawals/service.ts';
import type { Uploads } from './modules/uploads/service.ts';
import type { Wallet } from './modules/wallet/service.ts';

/** Wires what members do with their money but play and pay in: pay out, send within their line, points, cashback, and what came of it. */
export function walletUses(deps: {
  readonly db: Database;
  readonly clock: Clock;
  readonly events: Events;
  readonly operators: Operators;
  readonly wallet: Wallet;
  readonly identity: IdentityService;
  readonly guard: SaferPlayGuard;
  readonly turnover: WithdrawalsDeps['turnover'] & ProfitDeps['turnover'];
  readonly play: ProfitDeps['play'];
  readonly needsProof: WithdrawalsDeps['needsProof'];
  readonly tree: LineTransfersDeps['tree'];
  readonly enqueue: NotifyService['enqueue'];
  readonly levelOf: CashbackDeps['levelOf'];
  readonly findProvider: PayoutDeps['findProvider'];
  readonly uploads: Pick<Uploads, 'claim'>;
}) {
  const { db, clock, events, wallet, identity, guard, turnover, needsProof, uploads, findProvider, enqueue } = deps;
  const { findMerchant, settings, isModuleOn } = deps.operators;
  async function withdrawalSettings(merchantCode: string) {
    if (!(await isModuleOn(merchantCode, 'WITHDRAW'))) return null;
    const { withdrawal } = await settings(merchantCode);
    return { ...withdrawal, methods: withBanks(withdrawal.methods, withdrawal.banks) };
  }
  const payoutAccounts = payoutAccountsModule({
    db,
    clock,
    wallet,
    identity,
    enqueue,
    isOfExcluded: guard.isPayoutOfExcluded,
    methodsOf: async (merchantCode) => (await withdrawalSettings(merchantCode))?.methods ?? [],
    settingsOf: async (merchantCode) => (await settings(merchantCode)).withdrawal,
  });
  const { isExcluded } = guard;
  const withdrawing = {
    db,
    clock,
    events,
    wallet,
    enqueue,
    findMerchant,
    turnover,
    isExcluded,
    standingOf,
    settingsOf: withdrawalSettings,
  };
  const withdrawals = withdrawalsModule({
    ...withdrawing,
    accounts: payoutAccounts.service,
    identity,
    needsProof,
    isActive: async (merchantCode, memberId) =>
      (await identity.accountStatusOf(db.queries, merchantCode, memberId))?.isActive ?? false,
    findProvider,
    uploads,
  });

  const points = pointsModule({
    db,
    clock,
    wallet,
    identity,
    demandOffers: guard.demandOffers,
    findMerchant,
    settingsOf: async (merchantCode) => (await settings(merchantCode)).points,
  });

  const cashback = cashbackModule({
    db,
    clock,
    wallet,
    demandOffers: guard.demandOffers,
    settingsOf: async (merchantCode) =>
      (await isModuleOn(merchantCode, 'MANPLAYREB3')) ? (await settings(merchantCode)).cashback : null,
    levelOf: deps.levelOf,
  });

  const lineTransfers = lineTransfersModule({
    ...withdrawing,
    tree: deps.tree,
    owed: turnover.owed,
    needsProof,
    identity,
    settingsOf: async (merchantCode) => (await settings(merchantCode)).lineTransfer,
  });

  const profit = profitModule({ db, clock, wallet, play: deps.play, turnover });

  const modules = [payoutAccounts, withdrawals, points, cashback, profit, lineTransfers];
  return { modules, lineTransfers, withdrawing, payoutAccounts: payoutAccounts.service };
}
