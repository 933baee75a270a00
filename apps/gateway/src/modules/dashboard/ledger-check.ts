import type { Clock } from '../../clock.ts';
import type { Database } from '../../db/database.ts';
import * as store from './alerts-store.ts';

const mostKept = 20;
const keptMs = 366 * 86_400_000;

/** Reads all of the ledger, and writes down for each operator what is wrong in its own. Answers how much is. */
export async function checkLedger({
  db,
  clock,
}: {
  readonly db: Database;
  readonly clock: Clock;
}): Promise<{ readonly problems: number }> {
  const began = performance.now();
  const found = await store.ledgerProblems(db.queries);
  const took = Math.round(performance.now() - began);
  const at = new Date(clock.now());
  const byOperator = Map.groupBy(found, ({ merchantCode }) => merchantCode);
  await db.transaction(async (tx) => {
    for (const code of await store.operatorCodes(tx)) {
      const own = byOperator.get(code) ?? [];
      const sample = own.slice(0, mostKept).map(({ problem, subject }) => ({ problem, subject }));
      await store.addCheck(tx, {
        merchant_code: code,
        checked_at: at,
        took_ms: took,
        problems: own.length,
        sample,
      });
    }
    await store.forgetChecks(tx, new Date(at.getTime() - keptMs));
  });
  return { problems: found.length };
}
