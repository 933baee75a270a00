import type { Clock } from '../../clock.ts';
import type { Database } from '../../db/database.ts';
import { catalogueReadiness } from '../catalogue/readiness.ts';
import { chatReadiness } from '../chat/rooms.ts';
import { contentReadiness } from '../content/readiness.ts';
import { readSettings } from '../settings/rules.ts';
import { storedSettings } from '../settings/written.ts';
import { operatorReadiness } from './own-readiness.ts';
import type { ReadinessCheck, ReadinessPoint } from './readiness.ts';
import * as store from './store.ts';

/** Whether an operator can work, point by point; what is `missing` first. Null: there is no such operator. Reads only. */
export async function validateOperator(
  deps: {
    readonly db: Database;
    readonly clock: Clock;
    /** The installation's origin. */
    readonly publicUrl: string;
    /** What other parts of the installation know of it. */
    readonly checks?: readonly ReadinessCheck[];
  },
  merchantCode: string,
): Promise<readonly ReadinessPoint[] | null> {
  const { db, clock, publicUrl, checks = [] } = deps;
  const merchant = await store.readMerchant(db.queries, merchantCode);
  const stored = merchant && (await storedSettings(db, merchantCode));
  if (!stored) return null;
  const { settings, problems } = readSettings(stored.settings, stored.digits);
  const good = settings ?? readSettings(stored.good, stored.digits).settings;
  const points: ReadinessPoint[] = settings
    ? [{ point: 'settings', state: 'ok', message: 'have their form' }]
    : (problems ?? []).map((message) => ({ point: 'settings', state: 'missing', message }));
  if (good) {
    const subject = { merchant, settings: good, now: clock.now() };
    const all = [operatorReadiness(publicUrl), contentReadiness, catalogueReadiness, chatReadiness, ...checks];
    for (const check of all) points.push(...(await check(db.queries, subject)));
  }
  const order = ['missing', 'advice', 'ok'];
  return points.toSorted((one, other) => order.indexOf(one.state) - order.indexOf(other.state));
}
