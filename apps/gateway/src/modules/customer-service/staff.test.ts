import { getService } from '@sampan/contract/customer-service';
import { saveService, staffService } from '@sampan/contract/customer-service-staff';
import type { BodyOf } from '@sampan/contract/operation';
import { changeSettings, settingList } from '@sampan/contract/settings-staff';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { anyDatabase, type TestGateway, testGateway } from '../../testing/harness.ts';
import { addMerchant } from '../../testing/people.ts';
import { asOwner } from '../../testing/staff.ts';

let gateway: TestGateway;
let owner: Awaited<ReturnType<typeof asOwner>>;
beforeAll(async () => {
  gateway = await testGateway(anyDatabase);
  owner = await asOwner(gateway);
  await addMerchant(gateway, 'OTHER');
});
afterAll(() => gateway.close());

const read = async () => (await gateway.call(staffService, {}, owner)).value;
async function save(change: Partial<BodyOf<typeof saveService>>) {
  const body = { version: (await read()).version, ways: [], origins: [], reason: 'a new desk', ...change };
  return gateway.call(saveService, { body }, owner);
}
/** As the settings have them. */
async function keptWays(): Promise<unknown[]> {
  const { list } = (await gateway.call(settingList, {}, owner)).value;
  const ways = list.find(({ key }) => key === 'customerService')?.value;
  return Array.isArray(ways) ? (ways as unknown[]) : [];
}
const shown = async () => {
  const { value, errorCode } = await gateway.call(getService, {});
  return errorCode ?? value.version.pathList.map(({ path }) => path);
};

test('[S-11] [X-04] what staff write is where the site leads, at once and in their order', async () => {
  const ways = [
    { csType: 'LIVECHAT' as const, path: 'https://chat.example/room?x=1', isEncrypted: true },
    { csType: 'LIVECHAT' as const, path: '/help', isEncrypted: false },
  ];
  const saved = await save({ ways, origins: ['https://chat.example/', 'https://chat.example'] });
  expect(saved.value).toMatchObject({ ways, origins: ['https://chat.example'] });
  expect(saved.value.ways[0]?.target).toBe('https://chat.example/room?x=1');
  expect(await shown()).toEqual(['https://chat.example/room?x=1', '/help']);
  // It is kept encrypted, and the settings don't say it at a glance.
  const kept = await keptWays();
  expect(JSON.stringify(kept)).not.toContain('chat.example');
  // What stays as it was isn't encrypted anew.
  await save({ ways: ways.toReversed(), origins: ['https://chat.example'] });
  expect((await keptWays())[1]).toEqual(kept[0]);
  await save({ ways: [] });
  expect(await shown()).toBe('service_unavailable');
});

test('[S-11] [X-04] an address that may not be opened is refused with its place, and nothing changes', async () => {
  const before = await read();
  for (const path of ['javascript:alert(1)', 'https://evil.example/', 'https://a:b@chat.example/', '//evil.example']) {
    const refused = await save({
      ways: [
        { csType: 'LIVECHAT', path: '/help', isEncrypted: false },
        { csType: 'VIP', path, isEncrypted: true },
      ],
      origins: ['https://chat.example'],
    });
    expect([path, refused.errorCode]).toEqual([path, 'service_address_refused']);
    expect(refused.data).toEqual({ field: 'ways.1' });
  }
  expect((await save({ origins: ['javascript:alert(1)'] })).data).toEqual({ field: 'origins.0' });
  expect(await read()).toEqual(before);
});

test('[X-04] [B-14] of two at once, one of them in the form of all settings, the second is told', async () => {
  const { version } = await read();
  const settings = (await gateway.call(settingList, {}, owner)).value;
  const values = { serviceOrigins: ['https://desk.example'] };
  const body = { version: settings.version, values, reset: [], reason: 'a new desk' };
  expect((await gateway.call(changeSettings, { body }, owner)).errorCode).toBeNull();
  expect((await save({ version, ways: [] })).errorCode).toBe('edit_conflict');
  expect((await read()).origins).toEqual(['https://desk.example']);
});

test('[X-04] who is second is told, and another operator’s ways are its own', async () => {
  const { version } = await read();
  expect((await save({ ways: [{ csType: 'VIP', path: '/vip', isEncrypted: false }] })).errorCode).toBeNull();
  expect((await save({ version, ways: [] })).errorCode).toBe('edit_conflict');
  const other = { token: (await asOwner(gateway, 'OTHER')).token, merchant: 'OTHER' };
  expect((await gateway.call(staffService, {}, other)).value.ways).not.toContainEqual(
    expect.objectContaining({ path: '/vip' }),
  );
});
