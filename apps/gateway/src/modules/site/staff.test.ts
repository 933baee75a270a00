import {
  createAnnouncement,
  endAnnouncement,
  previewAnnouncement,
  saveAnnouncement,
  staffAnnouncement,
  staffAnnouncements,
} from '@sampan/contract/announcements-staff';
import type { BodyOf, QueryOf } from '@sampan/contract/operation';
import { announcements } from '@sampan/contract/site';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { oneDatabase, testClock, testGateway, type TestGateway } from '../../testing/harness.ts';
import { addMerchant } from '../../testing/people.ts';
import { announcement, announcementFields, asOwner } from '../../testing/staff.ts';

describe.each(oneDatabase)('banners and notices as staff write them on %s', (kind) => {
  let gateway: TestGateway;
  let staff: { readonly token: string };
  beforeAll(async () => {
    gateway = await testGateway(kind, { clock: testClock(Date.parse('2026-11-27T05:00:00Z')) });
    await addMerchant(gateway, 'OTHER');
    staff = await asOwner(gateway);
  });
  afterAll(() => gateway.close());

  type Change = Partial<BodyOf<typeof createAnnouncement>>;
  const create = async (change: Change = {}) =>
    gateway.call(createAnnouncement, { body: { ...announcement(), ...change } }, staff);
  const save = async (announcementId: string, version: string, change: Change) =>
    gateway.call(
      saveAnnouncement,
      { params: { announcementId }, body: { ...announcement(), version, ...change } },
      staff,
    );
  const end = async (announcementId: string) =>
    gateway.call(endAnnouncement, { params: { announcementId }, body: { reason: 'over' } }, staff);
  const shown = async (platform: 'W' | 'M' = 'W', execution: 'BEFORE_LOGIN' | 'AFTER_LOGIN' = 'BEFORE_LOGIN') =>
    (await gateway.call(announcements, { query: { platform, execution } })).value;
  const listed = async (query: Partial<QueryOf<typeof staffAnnouncements>>) =>
    (await gateway.call(staffAnnouncements, { query: { pageSize: 100, ...query } }, staff)).value.list.map(
      ({ id }) => id,
    );

  test('[C-02] [X-04] a notice is a draft, then shown where and when it is to be, changed, and taken off', async () => {
    const texts = [
      { language: 'EN' as const, title: 'Night', content: 'We are **here**.<script>1</script>', action: '' },
    ];
    const made = await create({ isPublished: false, texts });
    const { id, version } = made.value;
    const found = async (platform?: 'W' | 'M', execution?: 'BEFORE_LOGIN' | 'AFTER_LOGIN') =>
      (await shown(platform, execution)).player.find(({ title }) => title === 'Night');
    expect(await found()).toBeUndefined();
    expect(await listed({ state: 'draft' })).toEqual([id]);
    const saved = await save(id, version, { texts, platforms: ['W'] });
    expect(await found()).toMatchObject({ content: expect.stringContaining('<strong>here</strong>') as string });
    expect((await found())?.content).not.toContain('script');
    expect(await found('M')).toBeUndefined();
    expect(await found('W', 'AFTER_LOGIN')).toBeUndefined();
    // As it was written.
    const one = await gateway.call(staffAnnouncement, { params: { announcementId: id } }, staff);
    expect(one.value.announcement).toMatchObject({ texts, version: saved.value.version });
    expect((await save(id, version, { texts })).errorCode).toBe('edit_conflict');
    expect(await listed({ state: 'running', kind: 'PL' })).toContain(id);
    expect((await end(id)).value.endsAt).toBe(gateway.clock.now());
    expect(await found()).toBeUndefined();
    expect((await end(id)).errorCode).toBe('announcement_closed');
    expect(await listed({ state: 'over' })).toEqual([id]);
  });

  test('[C-02] [X-04] one is looked at in its place before it is saved, for an hour', async () => {
    const { value: before } = await create({
      position: 0,
      texts: [{ language: 'EN', title: 'As it is', content: '', action: '' }],
    });
    const texts = [
      { language: 'EN' as const, title: 'As it will be', content: '**Soon**<script>1</script>', action: '' },
      { language: 'VI' as const, title: 'Sắp tới', content: '', action: '' },
    ];
    // Neither published nor begun, and for nobody who comes now.
    const later = { isPublished: false, startsAt: gateway.clock.now() + 60_000, executions: ['AFTER_LOGIN' as const] };
    const look = async (announcementId: string | null, position: number, kind: 'PL' | 'PU' | 'PR' = 'PL') => {
      const body = { ...announcementFields(), ...later, kind, position, texts, announcementId };
      return gateway.call(previewAnnouncement, { body }, staff);
    };
    const ticketOf = ({ value }: { value: { url: string } }) => new URL(value.url).searchParams.get('preview') ?? '';
    const read = async (preview: string, language: 'EN' | 'VI' = 'EN', merchant = 'SAMPAN') =>
      gateway.call(announcements, { query: { execution: 'BEFORE_LOGIN', preview } }, { language, merchant });
    const titles = async (...asked: Parameters<typeof read>) =>
      (await read(...asked)).value.player.map(({ title }) => title);
    const others = (await shown()).player.map(({ title }) => title).filter((title) => title !== 'As it is');
    const first = ticketOf(await look(before.id, 0));
    expect(await titles(first)).toEqual(['As it will be', ...others]);
    expect((await titles(first, 'VI'))[0]).toBe('Sắp tới');
    const [one] = (await read(first)).value.player;
    expect(one).toMatchObject({ id: before.id, content: expect.stringContaining('<strong>Soon</strong>') as string });
    expect(one?.content).not.toContain('script');
    // A new one comes beside it, where its place is.
    expect(await titles(ticketOf(await look(null, 10_000)))).toEqual(['As it is', ...others, 'As it will be']);
    const paths = await Promise.all((['PU', 'PR'] as const).map((kind) => look(null, 0, kind)));
    expect(paths.map(({ value }) => new URL(value.url).pathname)).toEqual(['/index', '/promotions']);
    // What others see stays as it was.
    expect((await shown()).player.map(({ title }) => title)).toEqual(['As it is', ...others]);
    expect((await read(first, 'EN', 'OTHER')).errorCode).toBe('announcement_not_found');
    expect((await look('999999', 0)).errorCode).toBe('announcement_not_found');
    gateway.clock.advance(3_600_000);
    expect((await read(first)).errorCode).toBe('announcement_not_found');
    // Its session has ended, too.
    staff = await asOwner(gateway);
    await end(before.id);
  });

  test('[C-02] [X-04] a banner is a picture with plain lines, and comes at its time', async () => {
    const texts = [{ language: 'EN' as const, title: 'Sail <b>', content: 'Far *out*', action: 'Go' }];
    const startsAt = gateway.clock.now() + 60_000;
    const made = await create({ kind: 'B', imageUrl: '/art/a.svg', href: '/promotions', startsAt, position: 0, texts });
    const { id } = made.value;
    expect(await listed({ state: 'coming', kind: 'B' })).toContain(id);
    const banners = async () => (await shown()).banners.filter(({ title }) => title === 'Sail <b>');
    expect(await banners()).toEqual([]);
    gateway.clock.advance(60_000);
    expect(await banners()).toMatchObject([{ imageUrl: '/art/a.svg', href: '/promotions' }]);
    expect(JSON.stringify(await banners())).toContain('Far *out*');
  });

  test('[C-02] one that has not begun is taken off the list; another operator has none of them', async () => {
    const { id } = (await create({ startsAt: gateway.clock.now() + 60_000 })).value;
    const others = { ...(await asOwner(gateway, 'OTHER')), merchant: 'OTHER' };
    const params = { announcementId: id };
    expect((await gateway.call(staffAnnouncement, { params }, others)).errorCode).toBe('announcement_not_found');
    expect((await gateway.call(endAnnouncement, { params, body: { reason: 'no' } }, others)).errorCode).toBe(
      'announcement_not_found',
    );
    expect((await gateway.call(staffAnnouncements, { query: {} }, others)).value.list).toEqual([]);
    expect((await end(id)).value).toMatchObject({ isPublished: false, endsAt: null });
  });

  test.each<[string, Change]>([
    ['no English words', { texts: [{ language: 'VI', title: 'Đêm', content: '', action: '' }] }],
    ['an end before its beginning', { startsAt: 5, endsAt: 5 }],
    ['nowhere to be shown', { platforms: [] }],
    ['a way to elsewhere', { href: '//elsewhere.example' }],
    ['a banner without a picture', { kind: 'B' }],
    ['a picture that is code', { imageUrl: 'javascript:alert(1)' }],
  ])('[C-02] one with %s is refused', async (_what, change) => {
    expect((await create(change)).errorCode).toBe('validation_failed');
  });
});
