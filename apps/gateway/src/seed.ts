import type { Clock } from './clock.ts';
import type { Database, Tx } from './db/database.ts';
import { localEvents } from './events.ts';
import { seedAffiliate } from './modules/agents/demo.ts';
import { demoDepositMethods } from './modules/cashier/rules.ts';
import { demoWithdrawalSettings } from './modules/withdrawals/settings.ts';
import { demoCatalogue, type DemoCatalogue } from './modules/catalogue/demo.ts';
import { windowVendor } from './modules/catalogue/demo-vendors.ts';
import { seedCatalogue } from './modules/catalogue/seed.ts';
import { seedChat } from './modules/chat/demo.ts';
import { seedContent } from './modules/content/demo.ts';
import { demoServiceSettings } from './modules/customer-service/settings.ts';
import { demoPasswords, seedMembers } from './modules/identity/demo.ts';
import { demoIdentitySettings } from './modules/identity/settings.ts';
import { demoLotterySettings, seedLotteries } from './modules/lottery/demo.ts';
import { seedRooms } from './modules/rooms/demo.ts';
import { renewPromotions, seedPromotions } from './modules/promotions/demo.ts';
import type { WrittenSettings } from './modules/settings/schema.ts';
import { createSettingsWriter } from './modules/settings/write.ts';
import { demoMerchantCode, demoTimeZone, seedMerchant } from './modules/site/demo.ts';
import { seedVip } from './modules/vip/demo.ts';
import { createWallet, type Wallet } from './modules/wallet/service.ts';

/** What the demo player starts with: 1,000,000.00 in minor units. */
const startBalance = 100_000_000n;

/**
 * Fills an empty database with the demo merchant, its members and its catalogue: once, whole or not at all, however
 * many instances start together; later promotions that have ended begin anew. `isQuiet`: nothing pops up, so that nothing lies over what is tried or measured. True:
 * it was empty.
 */
export async function seedDemo({
  db,
  clock,
  catalogueOf = demoCatalogue,
  isQuiet = false,
  passwords = demoPasswords(),
}: {
  db: Database;
  clock: Clock;
  catalogueOf?: () => DemoCatalogue;
  isQuiet?: boolean;
  /** Of its accounts; the published ones without it. */
  passwords?: ReadonlyMap<string, string>;
}): Promise<boolean> {
  const wallet = createWallet({ db, clock, events: localEvents() });
  const writer = createSettingsWriter({ db, clock, checks: [] });
  return db.transaction(async (tx) => {
    // The second instance waits here for the first one's commit, and then finds the merchant.
    const extra: Partial<WrittenSettings> = {
      depositMethods: demoDepositMethods,
      withdrawal: demoWithdrawalSettings,
      identity: demoIdentitySettings,
      lottery: demoLotterySettings,
      launchForms: { [windowVendor]: 'window' },
      ...demoServiceSettings,
    };
    const isNew = await seedMerchant(tx, { now: clock.now(), extra, isQuiet, writer });
    const demo = { merchantCode: demoMerchantCode, now: clock.now(), timeZone: demoTimeZone };
    if (!isNew) {
      await renewPromotions(tx, demo);
      return false;
    }
    const catalogue = catalogueOf();
    const members = await seedMembers(tx, passwords);
    await seedCatalogue(tx, demoMerchantCode, catalogue);
    await seedChat(tx, demoMerchantCode);
    await seedVip(tx, demoMerchantCode);
    await seedContent(tx, demoMerchantCode, clock.now());
    await seedPromotions(tx, demo);
    await seedLotteries(tx, {
      merchantCode: demoMerchantCode,
      timeZone: demoTimeZone,
      games: catalogue.games,
      now: clock.now(),
    });
    await seedRooms(tx, demoMerchantCode, catalogue.games);
    const agentId = members.get('agent01');
    if (agentId !== undefined) await seedAffiliate(tx, demoMerchantCode, agentId, new Date(clock.now()));
    const playerId = members.get('player01');
    if (playerId !== undefined) await giveStartBalance(tx, wallet, playerId);
    return true;
  });
}

async function giveStartBalance(tx: Tx, wallet: Wallet, memberId: string): Promise<void> {
  const { status } = await wallet.move(tx, {
    wallet: { merchantCode: demoMerchantCode, memberId, realm: 'real', currency: 'VND' },
    source: 'house',
    action: 'adjustment',
    transactionId: `demo-start:${memberId}`,
    payload: [startBalance],
    kind: 'adjustment',
    reference: 'demo-start',
    detail: '',
    counter: { kind: 'house', owner: 'adjustments' },
    amount: -startBalance,
  });
  if (status !== 'posted') throw new Error(`the start balance could not be given: ${status}`);
}
