import { operatorAlerts } from '@sampan/contract/dashboard';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { oneDatabase, testGateway, type TestGateway } from '../../testing/harness.ts';
import { addMerchant } from '../../testing/people.ts';
import { changeSettings } from '../../testing/settings.ts';
import { asOwner } from '../../testing/staff.ts';
import { addAgent } from '../contracts/testing/agents.ts';
import { addRound } from '../team-figures/testing/team.ts';

const minuteMs = 60_000;
const dayMs = 86_400_000;

describe.each(oneDatabase)('alerts on %s', (kind) => {
  let gateway: TestGateway;
  beforeAll(async () => {
    gateway = await testGateway(kind);
    await addMerchant(gateway, 'OTHER');
    // 10:00 in Ho Chi Minh City, on a day of its own.
    const now = gateway.clock.now();
    gateway.clock.advance(Math.ceil(now / dayMs) * dayMs + 3 * 3_600_000 - now);
  });
  afterAll(() => gateway.close());

  const set = (alerts: object) => changeSettings(gateway, (all) => ({ ...all, alerts }));
  async function alerts(merchant = 'SAMPAN') {
    const { token } = await asOwner(gateway, merchant);
    const { value, errorCode } = await gateway.call(operatorAlerts, {}, { token, merchant });
    expect(errorCode).toBeNull();
    return value.list;
  }
  const kinds = async () => (await alerts()).map((alert) => alert.kind);

  /** A withdrawal as it stands in the table. */
  async function withdrawal(change: Readonly<Record<string, unknown>>): Promise<void> {
    const { id } = await addAgent(gateway);
    const { rows } = await gateway.db.run<{ id: bigint }>({
      text: `select ledger_account('SAMPAN', 'real', 'VND', 'member', $1) as id`,
      values: [id],
    });
    const row: Record<string, unknown> = {
      account_id: rows[0]?.id,
      id: `1.${id}`,
      merchant_code: 'SAMPAN',
      member_id: id,
      idempotency_key: id,
      payload_hash: Buffer.alloc(0),
      payout_account_id: 'x',
      method: 'VCB',
      method_name: 'VCB',
      method_kind: 'bank',
      number: '1',
      holder: 'x',
      provider: 'sandbox-pay',
      amount: 100n,
      fee: 0n,
      currency: 'VND',
      hold_id: 1n,
      status: 'review',
      created_at: new Date(gateway.clock.now()),
      ...change,
    };
    const names = Object.keys(row);
    await gateway.db.run({
      text: `insert into withdrawals (${names.join(', ')}) values (${names.map((_name, index) => `$${index + 1}`).join(', ')})`,
      values: Object.values(row),
    });
  }

  it('[X-04] what waits becomes an alert once it waited as long as the operator says, the gravest first', async () => {
    expect(await alerts()).toEqual([]);
    const since = gateway.clock.now();
    await withdrawal({});
    await withdrawal({ status: 'sending', sent_at: new Date(since), unclear_at: new Date(since) });
    await withdrawal({
      status: 'paid',
      settled_at: new Date(since),
      receipt_due_at: new Date(since),
      receipt: 'not_received',
      receipt_at: new Date(since),
      receipt_by: 'member',
      dispute: 'open',
    });
    gateway.clock.advance(60 * minuteMs);
    expect(await alerts()).toEqual([]);
    gateway.clock.advance(1);
    expect(await alerts()).toMatchObject([
      { kind: 'payouts_unclear', count: 1, since },
      { kind: 'withdrawals_wait', count: 1, since },
      { kind: 'disputes_wait', count: 1, since },
    ]);
    await withdrawal({ created_at: new Date(since - minuteMs) });
    expect((await alerts())[1]).toMatchObject({ count: 2, since: since - minuteMs });
    await set({ waitMinutes: 10_080 });
    expect(await alerts()).toEqual([]);
    expect(await alerts('OTHER')).toEqual([]);
  });

  it('[X-04] a large win and a day that players won are alerts where the operator says from where on', async () => {
    const winner = await addAgent(gateway);
    const round = (payout: bigint) =>
      addRound(
        gateway.db,
        { merchantCode: 'SAMPAN', memberId: winner.id },
        { at: gateway.clock.now(), stake: 1_000n, payout, jackpot: payout / 2n },
      );
    await round(500_000n);
    expect(await alerts()).toEqual([]);
    await set({ waitMinutes: 10_080, winAbove: '5000', lossAbove: '4989.99' });
    expect(await alerts()).toMatchObject([{ kind: 'day_lost', amount: '4990.00', memberId: null }]);
    await round(500_001n);
    expect(await alerts()).toMatchObject([
      { kind: 'day_lost', amount: '9980.01' },
      { kind: 'large_win', amount: '5000.01', memberId: winner.id },
    ]);
    gateway.clock.advance(dayMs);
    expect(await alerts()).toEqual([]);
    await set({ waitMinutes: 10_080 });
  });

  it('[X-04] [W-07] all of the ledger is read each night, and what is wrong is told to whose it is', async () => {
    await gateway.runJob('dashboard.check-ledger');
    expect(await kinds()).not.toContain('ledger');
    const { id } = await addAgent(gateway);
    await gateway.db.run({
      text: `select ledger_account('SAMPAN', 'real', 'VND', 'member', $1)`,
      values: [id],
    });
    await gateway.db.run({ text: `update accounts set balance = 1 where owner = $1`, values: [id] });
    gateway.clock.advance(dayMs);
    await gateway.runJob('dashboard.check-ledger');
    expect((await alerts())[0]).toMatchObject({ kind: 'ledger', count: 1, since: gateway.clock.now() });
    expect(await alerts('OTHER')).toEqual([]);
    const { rows } = await gateway.db.run({
      text: `select merchant_code, problems, sample from ledger_checks where problems > 0`,
    });
    expect(rows).toMatchObject([
      { merchant_code: 'SAMPAN', sample: [{ problem: 'balance is not what came in less what went out' }] },
    ]);
    await gateway.db.run({ text: `update accounts set balance = 0 where owner = $1`, values: [id] });
    gateway.clock.advance(dayMs);
    await gateway.runJob('dashboard.check-ledger');
    expect(await kinds()).not.toContain('ledger');
  });
});
