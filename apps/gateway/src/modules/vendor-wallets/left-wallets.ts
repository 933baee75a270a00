import { AppError } from '../../app-error.ts';
import type { Clock } from '../../clock.ts';
import type { Database } from '../../db/database.ts';
import type { Merchant } from '../../plugins/request-context.ts';
import { type LeftRow, leftWallets } from './left-store.ts';
import type { Moving } from './moving.ts';
import { leftKey } from './rules.ts';
import type { WalletSettings } from './settings.ts';

/** Brings home what a game left at its vendor when no browser did, of members who chose that. Safe to run again. */
export interface LeftWallets {
  /** Of one operator; answers how many wallets were looked at, and how many of them gave something back. */
  collect(merchantCode: string): Promise<{ left: number; collected: number }>;
}

interface LeftWalletsDeps {
  readonly db: Database;
  readonly clock: Clock;
  readonly moving: Moving;
  readonly settingsOf: (merchantCode: string) => Promise<WalletSettings>;
  readonly findMerchant: (code: string) => Promise<Merchant | null>;
  readonly findVendor: (merchantCode: string, code: string) => Promise<{ readonly name: string } | null>;
}

const minuteMs = 60_000;
/** What could not be collected for so long after the game was left stays where it is; the member sees it there. */
const giveUpAfterMs = 24 * 60 * minuteMs;
/** Wallets of one partner in a run; the next has the rest. */
const atMost = 50;
/** A partner that was silent so often in a run isn't asked for the others in it. */
const silentAtMost = 3;

export function createLeftWallets(deps: LeftWalletsDeps): LeftWallets {
  const { db, clock, moving } = deps;

  /** Whether something came back, or `silent`: the vendor said nothing. */
  async function collectOne(merchant: Merchant, row: LeftRow, minutes: number): Promise<boolean | 'silent'> {
    const { vendor, partner } = row;
    const name = (await deps.findVendor(merchant.code, vendor))?.name ?? vendor;
    const who = {
      merchant,
      session: { memberId: row.member_id, isTrial: false },
      idempotencyKey: leftKey({ leftAt: row.left_at.getTime(), now: clock.now(), pauseMs: minutes * minuteMs }),
    };
    try {
      const own = { vendor, name, partner, isOpen: true };
      const { outcome, transfer } = await moving.collectOne(who, row.account_id, own);
      return outcome === 'unavailable' ? 'silent' : outcome === 'moved' && transfer?.status !== 'failed';
    } catch (error) {
      // The member was quicker, or another process was and found another balance: it is looked at again.
      if (error instanceof AppError) return false;
      throw error;
    }
  }

  async function collectAt(merchant: Merchant, rows: readonly LeftRow[], minutes: number): Promise<number> {
    let [silent, collected] = [0, 0];
    for (const row of rows) {
      const outcome = await collectOne(merchant, row, minutes);
      if (outcome === 'silent') silent += 1;
      else if (outcome) collected += 1;
      if (silent === silentAtMost) break;
    }
    return collected;
  }

  return {
    async collect(merchantCode) {
      const [merchant, { collectAfterMinutes: minutes }] = await Promise.all([
        deps.findMerchant(merchantCode),
        deps.settingsOf(merchantCode),
      ]);
      if (merchant === null) return { left: 0, collected: 0 };
      const now = clock.now();
      const rows = await leftWallets(db.queries, {
        merchantCode,
        before: new Date(now - minutes * minuteMs),
        after: new Date(now - giveUpAfterMs),
        atMost,
      });
      const byPartner = Map.groupBy(rows, ({ partner }) => partner);
      const collected = await Promise.all(
        [...byPartner.values()].map((ofPartner) => collectAt(merchant, ofPartner, minutes)),
      );
      return { left: rows.length, collected: collected.reduce((sum, count) => sum + count, 0) };
    },
  };
}
