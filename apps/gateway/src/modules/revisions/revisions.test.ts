import { createAnnouncement, endAnnouncement, saveAnnouncement } from '@sampan/contract/announcements-staff';
import { saveEntryBanner, staffEntryBanners } from '@sampan/contract/entry-banners-staff';
import { messageTemplates, saveMessageTexts } from '@sampan/contract/message-texts';
import { endMission, saveMission } from '@sampan/contract/missions-staff';
import { savePointGoods } from '@sampan/contract/points';
import { savePromotion, staffPromotions } from '@sampan/contract/promotions-staff';
import { contentRevisions, offerRevisions, type RevisionKind } from '@sampan/contract/revisions';
import { saveVipLevel, staffVipLevels } from '@sampan/contract/vip-staff';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { anyDatabase, type TestGateway, testGateway } from '../../testing/harness.ts';
import { addMerchant } from '../../testing/people.ts';
import {
  addStaff,
  announcement,
  asOwner,
  mission,
  openStaffSession,
  pointGoods,
  promotion,
} from '../../testing/staff.ts';

let gateway: TestGateway;
let author: { readonly token: string };
const name = 'Anna';
beforeAll(async () => {
  gateway = await testGateway(anyDatabase);
  const staff = await addStaff(gateway, { roles: ['owner'], name });
  author = { token: await openStaffSession(gateway, staff) };
  await addMerchant(gateway, 'OTHER');
});
afterAll(() => gateway.close());

type Page = { before?: string; pageSize?: number };
const content = async (
  kind: 'announcement' | 'entry_banner' | 'mission' | 'vip_level' | 'message',
  id: string,
  query: Page = {},
) => (await gateway.call(contentRevisions, { params: { kind, id }, query }, author)).value;
const offers = async (kind: 'promotion' | 'goods', id: string, query: Page = {}) =>
  (await gateway.call(offerRevisions, { params: { kind, id }, query }, author)).value;

test('[X-04] what a mission was stands beside what it is, with who wrote it and why', async () => {
  const params = { missionId: 'remembered' };
  const first = await gateway.call(saveMission, { params, body: { ...mission(), reason: 'for the spring' } }, author);
  expect(first.errorCode).toBeNull();
  gateway.clock.advance(60_000);
  const second = await gateway.call(
    saveMission,
    { params, body: { ...mission(), target: '77', version: first.value.version, reason: 'it was too much' } },
    author,
  );
  expect(second.errorCode).toBeNull();
  // What is refused leaves nothing.
  const late = { ...mission(), version: first.value.version, reason: 'late' };
  expect((await gateway.call(saveMission, { params, body: late }, author)).errorCode).toBe('edit_conflict');
  gateway.clock.advance(60_000);
  await gateway.call(endMission, { params, body: { reason: 'over' } }, author);
  const { list, next } = await content('mission', 'remembered');
  expect(list.map(({ number, author: by, reason }) => [number, by, reason])).toEqual([
    [3, name, 'over'],
    [2, name, 'it was too much'],
    [1, name, 'for the spring'],
  ]);
  expect(list.slice(1).map((one) => one.content)).toEqual([second.value, first.value]);
  expect(list[1]!.savedAt! - list[2]!.savedAt!).toBe(60_000);
  expect(next).toBeNull();
  // In pages, and of the kind and the operator alone.
  const page = await content('mission', 'remembered', { pageSize: 2 });
  expect([page.list.map(({ number }) => number), page.next]).toEqual([[3, 2], '2']);
  const rest = await content('mission', 'remembered', { before: '2' });
  expect([rest.list.map(({ number }) => number), rest.next]).toEqual([[1], null]);
  expect((await content('announcement', 'remembered')).list).toEqual([]);
  const elsewhere = await gateway.call(
    contentRevisions,
    { params: { kind: 'mission', id: 'remembered' }, query: {} },
    { ...(await asOwner(gateway, 'OTHER')), merchant: 'OTHER' },
  );
  expect(elsewhere.value.list).toEqual([]);
  const editor = await openStaffSession(gateway, await addStaff(gateway, { permissions: ['content.write'] }));
  const offer = { params: { kind: 'promotion' as const, id: 'x' }, query: {} };
  expect((await gateway.call(offerRevisions, offer, { token: editor })).errorCode).toBe('permission_missing');
});

test('[X-04] of what was there before there were revisions the first change keeps what it was', async () => {
  const before = (await gateway.call(staffVipLevels, {}, author)).value.list[1]!;
  const { gifts: _gifts, level, ...written } = before;
  const texts = written.texts.map((text) => ({ ...text, name: `${text.name}!` }));
  const params = { level: String(level) };
  const saved = await gateway.call(saveVipLevel, { params, body: { ...written, texts, reason: 'louder' } }, author);
  expect(saved.errorCode).toBeNull();
  const { list } = await content('vip_level', String(level));
  expect(list).toEqual([
    { number: 2, savedAt: gateway.clock.now(), author: name, reason: 'louder', content: saved.value },
    { number: 1, savedAt: null, author: '', reason: '', content: before },
  ]);
  // What it was can be written again.
  const back = { ...written, version: saved.value.version, reason: 'as it was' };
  expect((await gateway.call(saveVipLevel, { params, body: back }, author)).value.texts).toEqual(before.texts);
  expect((await content('vip_level', String(level))).list.map(({ number }) => number)).toEqual([3, 2, 1]);
});

test('[X-04] each editor keeps what it writes', async () => {
  const kept = async (kind: RevisionKind, id: string) => {
    const isOffer = kind === 'promotion' || kind === 'goods';
    const { list } = await (isOffer ? offers(kind, id) : content(kind, id));
    return list.map((one) => [one.author, one.content]);
  };
  const made = await gateway.call(createAnnouncement, { body: announcement() }, author);
  const { id, version } = made.value;
  const params = { announcementId: id };
  const changed = await gateway.call(
    saveAnnouncement,
    { params, body: { ...announcement(), position: 7, version } },
    author,
  );
  gateway.clock.advance(1_000);
  const ended = await gateway.call(endAnnouncement, { params, body: { reason: 'over' } }, author);
  expect(await kept('announcement', id)).toEqual([
    [name, ended.value],
    [name, changed.value],
    [name, made.value],
  ]);

  const goods = await gateway.call(
    savePointGoods,
    {
      params: { goodsId: 'cup' },
      body: { ...pointGoods(), texts: [{ language: 'EN', name: 'Cup', description: '' }] },
    },
    author,
  );
  expect(await kept('goods', 'cup')).toEqual([[name, goods.value]]);

  await gateway.call(savePromotion, { params: { promotionId: 'kept' }, body: promotion() }, author);
  const { list } = (await gateway.call(staffPromotions, {}, author)).value;
  expect(await kept('promotion', 'kept')).toEqual([[name, list.find((one) => one.id === 'kept')]]);

  const groups = (await gateway.call(staffEntryBanners, { query: {} }, author)).value.list;
  const banner = groups.find((one) => one.id === 'w_login')!;
  const other = await gateway.call(
    saveEntryBanner,
    { params: { place: 'w_login' }, body: { imageUrl: '', texts: [], version: banner.version, reason: 'plain' } },
    author,
  );
  expect(await kept('entry_banner', 'w_login')).toEqual([
    [name, other.value],
    ['', banner],
  ]);

  const messages = (await gateway.call(messageTemplates, {}, author)).value.list;
  const welcome = messages.find(({ template }) => template === 'welcome')!;
  const own = { language: 'EN', subject: 'Hello', body: '', sms: '' } as const;
  const texts = await gateway.call(
    saveMessageTexts,
    { params: { template: 'welcome' }, body: { texts: [own], version: welcome.version, reason: 'shorter' } },
    author,
  );
  expect(await kept('message', 'welcome')).toEqual([
    [name, texts.value],
    ['', welcome],
  ]);
});
