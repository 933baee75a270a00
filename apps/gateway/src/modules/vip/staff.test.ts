import type { BodyOf } from '@sampan/contract/operation';
import { vipLevels } from '@sampan/contract/vip';
import { previewVipLevel, removeVipLevel, saveVipLevel, staffVipLevels } from '@sampan/contract/vip-staff';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { oneDatabase, testGateway, type TestGateway } from '../../testing/harness.ts';
import { addMerchant } from '../../testing/people.ts';
import { asOwner, unsaved, vipLevel } from '../../testing/staff.ts';

describe.each(oneDatabase)('VIP levels as staff write them on %s', (kind) => {
  let gateway: TestGateway;
  let staff: { readonly token: string; readonly merchant: string };
  beforeAll(async () => {
    gateway = await testGateway(kind);
    await addMerchant(gateway, 'OTHER');
    staff = { ...(await asOwner(gateway, 'OTHER')), merchant: 'OTHER' };
  });
  afterAll(() => gateway.close());

  const levels = async () => (await gateway.call(staffVipLevels, {}, staff)).value.list;
  const versionOf = async (level: number) => (await levels()).find((one) => one.level === level)?.version ?? null;
  const save = async (level: number, change: Partial<BodyOf<typeof saveVipLevel>> = {}) => {
    const version = await versionOf(level);
    return gateway.call(
      saveVipLevel,
      { params: { level: String(level) }, body: { ...vipLevel(), version, ...change } },
      staff,
    );
  };
  const remove = async (level: number, version: string) =>
    gateway.call(removeVipLevel, { params: { level: String(level) }, body: { version, reason: 'over' } }, staff);
  const nothing = { totalTurnover: '0', monthlyTurnover: '0', gift: '0' };

  test('[M-10] [X-04] they are written from the lowest up, without gaps, and the site shows them', async () => {
    expect(await levels()).toEqual([]);
    expect((await save(1)).errorCode).toBe('vip_level_gap');
    expect((await save(0)).errorCode).toBe('vip_level_order');
    expect((await save(0, nothing)).errorCode).toBeNull();
    const made = await save(1, {
      totalTurnover: '1000',
      monthlyTurnover: '500',
      texts: [
        { language: 'EN', name: 'Bronze', benefits: ['A gift'] },
        { language: 'VI', name: 'Đồng', benefits: [] },
      ],
    });
    expect(made.value).toMatchObject({ level: 1, totalTurnover: '1000.00', gifts: 0 });
    expect((await save(2, { totalTurnover: '900', monthlyTurnover: '500' })).errorCode).toBe('vip_level_order');
    await save(2, { totalTurnover: '2000', monthlyTurnover: '500' });
    expect((await save(1, { totalTurnover: '2001', monthlyTurnover: '500' })).errorCode).toBe('vip_level_order');
    const shown = await gateway.call(vipLevels, { query: {} }, { merchant: 'OTHER', language: 'VI' });
    expect(shown.value.list.map(({ level, name }) => [level, name])).toEqual([
      [0, 'Gold'],
      [1, 'Đồng'],
      [2, 'Gold'],
    ]);
  });

  test('[M-10] [X-04] what somebody changed meanwhile isn’t written over, and only the highest is taken away', async () => {
    const before = await versionOf(2);
    await save(2, { totalTurnover: '3000', monthlyTurnover: '500' });
    expect((await save(2, { version: before })).errorCode).toBe('edit_conflict');
    expect((await save(2, { version: null })).errorCode).toBe('id_taken');
    expect((await remove(2, before ?? '')).errorCode).toBe('edit_conflict');
    expect((await remove(1, (await versionOf(1)) ?? '')).errorCode).toBe('vip_level_gap');
    expect((await remove(2, (await versionOf(2)) ?? '')).errorCode).toBeNull();
    expect((await levels()).map(({ level }) => level)).toEqual([0, 1]);
    expect((await remove(2, 'any')).errorCode).toBe('vip_level_not_found');
  });

  test('[M-10] [X-04] one counts once it and those below it are published and have begun', async () => {
    const shown = async () =>
      (await gateway.call(vipLevels, { query: {} }, { merchant: 'OTHER' })).value.list.map(({ level }) => level);
    const soon = gateway.clock.now() + 60_000;
    const terms = { totalTurnover: '4000', monthlyTurnover: '500' };
    expect((await save(2, { ...terms, isPublished: false })).value).toMatchObject({ isPublished: false });
    expect(await shown()).toEqual([0, 1]);
    // None before the one below, which stays as it is.
    expect((await save(3, terms)).errorCode).toBe('vip_level_early');
    expect((await save(3, { ...terms, isPublished: false })).errorCode).toBeNull();
    await save(2, { ...terms, startsAt: soon });
    expect((await save(3, { ...terms, startsAt: soon - 1 })).errorCode).toBe('vip_level_early');
    expect((await save(3, { ...terms, startsAt: soon })).value).toMatchObject({ isPublished: true, startsAt: soon });
    expect((await save(2, { ...terms, startsAt: soon + 1 })).errorCode).toBe('vip_level_early');
    expect((await save(0, { ...nothing, isPublished: false })).errorCode).toBe('vip_level_early');
    expect((await save(0, { ...nothing, startsAt: 1 })).errorCode).toBe('vip_level_early');
    expect(await shown()).toEqual([0, 1]);
    gateway.clock.advance(60_000);
    expect(await shown()).toEqual([0, 1, 2, 3]);
    for (const level of [3, 2]) await remove(level, (await versionOf(level)) ?? '');
  });

  test.each<[string, Partial<BodyOf<typeof saveVipLevel>>, string]>([
    ['no English words', { texts: [{ language: 'VI', name: 'Bạc', benefits: [] }] }, 'validation_failed'],
    ['a benefit of no words', { texts: [{ language: 'EN', name: 'Silver', benefits: [''] }] }, 'validation_failed'],
    ['half a cent', { gift: '0.005' }, 'amount_too_precise'],
  ])('[M-10] one with %s is refused', async (_what, change, errorCode) => {
    expect((await save(2, { totalTurnover: '5000', monthlyTurnover: '500', ...change })).errorCode).toBe(errorCode);
  });

  test('[M-10] [X-04] a preview shows it among the others for an hour, and nothing is written', async () => {
    const preview = async (level: number, body: ReturnType<typeof vipLevel>) =>
      gateway.call(previewVipLevel, { params: { level: String(level) }, body: unsaved(body) }, staff);
    expect((await preview(5, vipLevel())).errorCode).toBe('vip_level_gap');
    const texts = vipLevel().texts.map((text) => ({ ...text, name: 'Jade' }));
    const { value } = await preview(1, { ...vipLevel(), texts, isPublished: false });
    const url = new URL(value.url);
    expect(url.pathname).toBe('/vip');
    const ticket = url.searchParams.get('previewLevel') ?? '';
    const seen = async (merchant: string) =>
      gateway.call(vipLevels, { query: { preview: ticket } }, { merchant, language: 'TH' });
    const names = async () => (await seen('OTHER')).value.list.map(({ name }) => name);
    expect(await names()).toEqual(['Gold', 'Jade']);
    expect((await levels()).map(({ texts: [text] }) => text?.name)).toEqual(['Gold', 'Bronze']);
    expect((await seen('SAMPAN')).errorCode).toBe('vip_level_not_found');
    gateway.clock.advance(3_600_000);
    expect((await seen('OTHER')).errorCode).toBe('vip_level_not_found');
  });
});
