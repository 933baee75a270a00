import type { Tx } from '../../src/db/database.ts';
import { newName } from '../../src/account-names.ts';
import { insert } from '../../src/modules/contracts/store.ts';
import type { Demo } from './operator.ts';

const yearMs = 365 * 86_400_000;

/** Millions of the currency, in minor units. */
const millions = (count: number) => String(count * 100_000_000);
const salaryTier = (bet: number, activeMember: number, rate: number) => ({
  minimumBet: millions(bet),
  netLoss: '0',
  activeMember,
  rate,
});

const offers = [
  {
    kind: 'dividend',
    period: 'semimonthly',
    mode: 'fixed',
    tiers: [
      { minimumBet: millions(10), netLoss: millions(1), activeMember: 1, rate: 100_000 },
      { minimumBet: millions(100), netLoss: millions(10), activeMember: 5, rate: 200_000 },
      { minimumBet: millions(1_000), netLoss: millions(100), activeMember: 20, rate: 300_000 },
    ],
    rates: null,
  },
  {
    kind: 'daily',
    period: 'daily',
    mode: null,
    tiers: [salaryTier(5, 1, 2_000), salaryTier(50, 5, 4_000)],
    rates: null,
  },
  { kind: 'hourly', period: 'hourly', mode: null, tiers: [salaryTier(1, 1, 500)], rates: null },
  { kind: 'realtime', period: 'five_minutes', mode: null, tiers: [], rates: { profit: 0, loss: 10_000, bet: 200 } },
] as const;

/** What the house offers to the demo agent, of each kind; whoever tries the demonstration answers it. */
export async function seedContracts(
  tx: Tx,
  { merchantCode, now }: Demo,
  { memberId, account }: { readonly memberId: string; readonly account: bigint },
): Promise<void> {
  for (const { tiers, ...offer } of offers)
    await insert(tx, {
      ...offer,
      tiers: [...tiers],
      account_id: account,
      id: newName(account, 16),
      merchant_code: merchantCode,
      member_id: memberId,
      upline_id: null,
      category: 'CONS',
      status: 'offered',
      idempotency_key: `demo ${offer.kind}`,
      payload_hash: Buffer.from(offer.kind),
      offered_at: new Date(now),
      expires_at: new Date(now + yearMs),
      answered_at: null,
      ending_asked_by: null,
      ending_asked_at: null,
    });
}
