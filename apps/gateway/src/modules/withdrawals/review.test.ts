import { randomUUID } from 'node:crypto';
import { createWithdrawal, withdrawalQueue, withdrawalReview } from '@sampan/contract/withdrawals';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { oneDatabase, testGateway, type TestGateway } from '../../testing/harness.ts';
import { addMerchant } from '../../testing/people.ts';
import { changeSettings } from '../../testing/settings.ts';
import { asOwner } from '../../testing/staff.ts';
import { type Drawer, fundPassword, giveMoney, openDrawer } from './testing/drawer.ts';

/** What the demo's operator lets approve itself. */
const small = '100000.00';

describe.each(oneDatabase)('what waits for staff on %s', (kind) => {
  let gateway: TestGateway;
  beforeAll(async () => {
    gateway = await testGateway(kind);
  });
  afterAll(() => gateway.close());

  const set = (values: object) =>
    changeSettings(gateway, (all) => ({ ...all, withdrawal: { ...(all['withdrawal'] as object), ...values } }));
  const ask = async ({ token, payoutAccountId }: Drawer, amount = small) => {
    const body = { payoutAccountId, amount, currency: 'VND', fundPassword };
    const asked = await gateway.call(createWithdrawal, { body }, { token, idempotencyKey: randomUUID() });
    const { id, status } = asked.value;
    const queue = await gateway.call(withdrawalQueue, { query: { withdrawalId: id } }, await asOwner(gateway));
    return { id, status, reasons: queue.value.list[0]?.reviewReasons };
  };
  const share = (table: 'devices' | 'addresses' | 'payout_accounts', column: string, value: unknown, who: Drawer) =>
    gateway.db.run({
      text: `update ${table} set ${column} = $1 where member_id = $2`,
      values: [value, who.member.id],
    });
  const seen = (who: Drawer, hash: string, network: string) =>
    gateway.db.run({
      text: `with device as (
          insert into devices (merchant_code, member_id, device_hash, user_agent, first_seen_at, last_seen_at)
            values ('SAMPAN', $1, $2, 'test', now(), now()))
        insert into addresses (merchant_code, member_id, network, first_seen_at, last_seen_at)
          values ('SAMPAN', $1, $3, now(), now()) on conflict do nothing`,
      values: [who.member.id, Buffer.from(hash), network],
    });

  it('[W-03] [X-04] a large one, and any of a new account, waits and says why', async () => {
    const who = await openDrawer(gateway, 1_000_000_000n);
    expect(await ask(who)).toMatchObject({ status: 'pending', reasons: [] });
    expect(await ask(who, '3000000.00')).toMatchObject({ status: 'review', reasons: ['amount'] });
    await set({ reviewNewDays: 3 });
    expect(await ask(who)).toMatchObject({ status: 'review', reasons: ['new_member'] });
    await gateway.db.run({
      text: `update members set created_at = $1 where id = $2`,
      values: [new Date(gateway.clock.now() - 3 * 86_400_000), who.member.id],
    });
    expect(await ask(who)).toMatchObject({ status: 'pending', reasons: [] });
    await set({ reviewNewDays: 0 });
  });

  it('[W-03] [X-04] what is shared with another account counts as the operator’s rules say', async () => {
    const [one, other] = [await openDrawer(gateway, 1_000_000_000n), await openDrawer(gateway, 0n)];
    const [hash, network] = [randomUUID(), '203.0.113.0/24'];
    await seen(one, hash, network);
    await seen(other, randomUUID(), network);
    expect(await ask(one)).toMatchObject({ status: 'pending', reasons: [] });
    await set({ reviewShared: ['device', 'address', 'bank'] });
    expect((await ask(one)).reasons).toEqual(['address']);
    await share('devices', 'device_hash', Buffer.from(hash), other);
    const { rows } = await gateway.db.run<{ number: string }>({
      text: 'select number from payout_accounts where member_id = $1',
      values: [one.member.id],
    });
    await share('payout_accounts', 'number', rows[0]?.number, other);
    const asked = await ask(one);
    expect(asked).toMatchObject({ status: 'review', reasons: ['device', 'address', 'bank'] });
    await set({ reviewShared: [] });
    expect((await ask(one)).reasons).toEqual([]);
    await set({ reviewShared: ['device', 'bank'] });

    const review = await gateway.call(withdrawalReview, { params: { withdrawalId: asked.id } }, await asOwner(gateway));
    expect(review.value).toMatchObject({ shared: { device: 1, address: 1, bank: 1 }, isExcluded: false });
  });

  it('[W-03] [X-04] staff see how the member stands now, of their own operator alone', async () => {
    const who = await openDrawer(gateway, 500_000_000n);
    const { id } = await ask(who);
    await giveMoney(gateway, who.member.id, 30_000_000n, 'deposit');
    const call = { params: { withdrawalId: id } };
    const review = await gateway.call(withdrawalReview, call, await asOwner(gateway));
    expect(review.value).toMatchObject({
      turnoverNeeded: '300000.00',
      deposits: 1,
      deposited: '300000.00',
      withdrawals: 0,
      withdrawn: '0.00',
    });
    await addMerchant(gateway, 'OTHER');
    const other = { token: (await asOwner(gateway, 'OTHER')).token, merchant: 'OTHER' };
    expect((await gateway.call(withdrawalReview, call, other)).errorCode).toBe('withdrawal_not_found');
  });
});
