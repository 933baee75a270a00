import type { Clock } from './clock.ts';
import type { Database } from './db/database.ts';
import { demoDepositMethods } from './modules/cashier/rules.ts';
import { seedMembers } from './modules/identity/demo.ts';
import { seedMerchant } from './modules/site/demo.ts';

/**
 * Fills an empty database with the demo merchant, its members and its catalogue: once, whole or not at all, however
 * many instances start together. True: it was empty.
 */
export async function seedDemo({ db, clock }: { db: Database; clock: Clock }): Promise<boolean> {
  return db.transaction(async (tx) => {
    // The second instance waits here for the first one's commit, and then finds the merchant.
    const isNew = await seedMerchant(tx, clock.now(), { depositMethods: demoDepositMethods });
    if (!isNew) return false;
    await seedMembers(tx);
    return true;
  });
}
