import type { Clock } from '../../clock.ts';
import type { Database } from '../../db/database.ts';
import type { Job } from '../../jobs/job.ts';
import { type Outcome, pauseMs } from '../../partners/outcome.ts';
import type { VendorAdapter } from '../../partners/vendor.ts';
import * as store from './corrections-store.ts';

/** Corrections that are told together. */
const atOnce = 20;
/** A process that dies meanwhile leaves what it took to others after so long, milliseconds. */
const leaseMs = 30_000;
const firstPauseMs = 2_000;

/** Tells vendors of the draws that staff put right, each until it answers. */
export function drawTelling(deps: {
  readonly db: Database;
  readonly clock: Clock;
  /** Null: there is no such vendor, it is switched off, or not allowed at the operator. */
  readonly findVendor: (partner: string, merchantCode: string) => Promise<VendorAdapter | null>;
}): { readonly jobs: readonly Job[]; run(): Promise<{ readonly asked: number; readonly answered: number }> } {
  const { db, clock } = deps;

  async function ask(row: store.DueTelling): Promise<Outcome<null>> {
    const vendor = await deps.findVendor(row.partner, row.merchant_code);
    if (!vendor) return { kind: 'unknown', reason: 'no_vendor' };
    if (!vendor.draws) return { kind: 'refused', code: 'not_supported' };
    return vendor.draws.correct({
      id: row.id,
      merchantCode: row.merchant_code,
      gameCode: row.game_code,
      drawNo: Number(row.draw_no),
      number: row.number,
      result: row.result,
    });
  }

  /** Whether it was answered. */
  async function tell(row: store.DueTelling): Promise<boolean> {
    const outcome = await ask(row);
    const now = clock.now();
    if (outcome.kind === 'unknown') {
      await store.postpone(db.queries, row.id, new Date(now + pauseMs(firstPauseMs, row.attempts)), outcome.reason);
      return false;
    }
    const [state, problem] = outcome.kind === 'done' ? (['told', ''] as const) : (['refused', outcome.code] as const);
    await store.answered(db.queries, row.id, state, { at: new Date(now), problem });
    return true;
  }

  async function run() {
    const now = clock.now();
    const due = await store.takeDue(db.queries, new Date(now), new Date(now + leaseMs), atOnce);
    const done = await Promise.allSettled(due.map(tell));
    const failure = done.find((one) => one.status === 'rejected');
    // The others were told; this one is taken again when its lease is over.
    if (failure) throw new Error('a vendor could not be told of a corrected draw', { cause: failure.reason });
    return { asked: due.length, answered: done.filter((one) => one.status === 'fulfilled' && one.value).length };
  }

  return {
    run,
    jobs: [{ name: 'lottery.tell', scope: 'installation', schedule: { loopMs: 2_000 }, work: run }],
  };
}
