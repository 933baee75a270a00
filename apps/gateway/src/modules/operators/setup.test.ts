import { operatorSetup } from '@sampan/contract/setup';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { anyDatabase, type TestGateway, testGateway } from '../../testing/harness.ts';
import { addMerchant } from '../../testing/people.ts';
import { changeSettings } from '../../testing/settings.ts';
import { addStaff, asOwner, openStaffSession } from '../../testing/staff.ts';

let gateway: TestGateway;
beforeAll(async () => {
  gateway = await testGateway(anyDatabase);
});
afterAll(() => gateway.close());

async function setup(merchant = 'SAMPAN') {
  const { token } = await asOwner(gateway, merchant);
  const { value, errorCode } = await gateway.call(operatorSetup, {}, { token, merchant });
  expect(errorCode).toBeNull();
  const states = Object.fromEntries(value.points.map(({ point, state }) => [point, state]));
  return { ...value, states };
}

test('[B-15] [X-04] an operator whose site works lacks nothing that it can’t work without', async () => {
  const { isOpen, states } = await setup();
  expect(isOpen).toBe(true);
  expect(states).toMatchObject({
    settings: 'ok',
    currency: 'ok',
    time_zone: 'ok',
    deposits: 'ok',
    games: 'ok',
    terms: 'ok',
  });
});

test('[B-15] [X-04] a new operator is told what it lacks, by its own state alone', async () => {
  await addMerchant(gateway, 'FRESH');
  await gateway.db.run({ text: `delete from vendor_places where merchant_code = 'FRESH'` });
  const fresh = await setup('FRESH');
  expect(fresh.states).toMatchObject({ terms: 'missing', safer_gambling: 'advice', staff: 'advice' });
  await asOwner(gateway, 'FRESH');
  expect((await setup('FRESH')).states['staff']).toBe('ok');
});

test('[B-15] [X-04] a closed site is told to be closed', async () => {
  await changeSettings(gateway, (all) => ({ ...all, maintenance: true }));
  expect(await setup()).toMatchObject({ isOpen: false, states: { settings: 'ok' } });
  await changeSettings(gateway, (all) => ({ ...all, maintenance: false }));
});

test('[B-15] [X-02] nobody sees it without the right', async () => {
  const staff = await addStaff(gateway, { permissions: ['members.read'] });
  const token = await openStaffSession(gateway, staff);
  expect((await gateway.call(operatorSetup, {}, { token })).status).toBe(403);
});
