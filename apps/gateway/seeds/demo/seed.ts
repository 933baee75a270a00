import type { Clock } from '../../src/clock.ts';
import type { Database, Tx } from '../../src/db/database.ts';
import { localEvents } from '../../src/events.ts';
import { addOperator } from '../../src/modules/operators/add.ts';
import { RefusedError } from '../../src/modules/operators/refused.ts';
import { seededOperators } from '../../src/modules/settings/written.ts';
import { createSettingsWriter, seedActor } from '../../src/modules/settings/write.ts';
import { createWallet, type Wallet } from '../../src/modules/wallet/service.ts';
import { demoPasswords, seedMembers } from './accounts.ts';
import { seedAffiliate } from './affiliate.ts';
import { demoCatalogue, type DemoCatalogue } from './catalogue/catalogue.ts';
import { seedCatalogue } from './catalogue/seed.ts';
import { seedChat } from './chat.ts';
import { seedContent } from './content/seed.ts';
import { seedContracts } from './contracts.ts';
import { seedLotteries } from './lottery.ts';
import { type Demo, demoOperator } from './operator.ts';
import { giveStartPoints, seedPointGoods } from './points.ts';
import { renewPromotions, seedPromotions } from './promotions/seed.ts';
import { seedMissions } from './missions.ts';
import { seedRooms } from './rooms.ts';
import { demoSettings } from './settings.ts';
import { seedSite } from './site/seed.ts';
import { seedVip } from './vip.ts';

/** What the demo player starts with: 1,000,000.00 in minor units. */
const startBalance = 100_000_000n;

/**
 * Fills an empty database with the demo operator, its members and its catalogue: once, whole or not at all, however
 * many instances start together; later promotions that have ended begin anew. `isQuiet`: nothing pops up, so that
 * nothing lies over what is tried or measured. True: it was empty. Throws RefusedError, with nothing changed, where
 * another has made an operator of that code.
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
    // The second instance waits here for the first one's commit, and then finds the operator.
    const isNew = await addOperator(tx, writer, { merchant: demoOperator, settings: demoSettings, actor: seedActor });
    const demo: Demo = { merchantCode: demoOperator.code, timeZone: demoOperator.timeZone, now: clock.now() };
    if (!isNew) {
      await refuseAnother(tx, demo);
      await renewPromotions(tx, demo);
      return false;
    }
    const catalogue = catalogueOf();
    const members = await seedMembers(tx, demo, passwords);
    await seedSite(tx, demo, isQuiet);
    await seedCatalogue(tx, demo, catalogue);
    await seedChat(tx, demo);
    await seedVip(tx, demo);
    await seedMissions(tx, demo);
    await seedContent(tx, demo);
    await seedPromotions(tx, demo);
    await seedPointGoods(tx, demo);
    await seedLotteries(tx, demo, catalogue.games);
    await seedRooms(tx, demo, catalogue.games);
    const agentId = members.get('agent01');
    const { code: merchantCode, currency } = demoOperator;
    const accountOf = async (memberId: string) =>
      wallet.memberAccount(tx, { merchantCode, memberId, realm: 'real', currency });
    if (agentId !== undefined) {
      await seedAffiliate(tx, demo, agentId);
      await seedContracts(tx, demo, { memberId: agentId, account: await accountOf(agentId) });
    }
    const playerId = members.get('player01');
    if (playerId !== undefined) {
      await giveStartBalance(tx, wallet, demo, playerId);
      await giveStartPoints(tx, await accountOf(playerId), demo);
    }
    return true;
  });
}

/** An operator that an installation made itself has members of its own: no demo content and no sandbox for them. */
async function refuseAnother(tx: Tx, { merchantCode }: Demo): Promise<void> {
  if ((await seededOperators(tx)).includes(merchantCode)) return;
  throw new RefusedError([
    `The demonstration’s operator would be ${merchantCode}, and there is one already that it did not make. Nothing was changed. Start without SEED_DEMO to run that operator, or give the demonstration a database of its own (DATABASE_URL, DATA_DIR): docs/OPERATIONS.md`,
  ]);
}

async function giveStartBalance(tx: Tx, wallet: Wallet, { merchantCode }: Demo, memberId: string): Promise<void> {
  const { status } = await wallet.move(tx, {
    wallet: { merchantCode, memberId, realm: 'real', currency: demoOperator.currency },
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
