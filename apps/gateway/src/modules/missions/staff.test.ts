import { missionSummary } from '@sampan/contract/missions';
import { endMission, previewMission, saveMission, staffMissions } from '@sampan/contract/missions-staff';
import type { BodyOf } from '@sampan/contract/operation';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { oneDatabase, testClock, testGateway, type TestGateway } from '../../testing/harness.ts';
import { addMember, addMerchant, openSession } from '../../testing/people.ts';
import { asOwner, mission, unsaved } from '../../testing/staff.ts';

describe.each(oneDatabase)('missions as staff write them on %s', (kind) => {
  let gateway: TestGateway;
  let staff: { readonly token: string };
  let member: { readonly token: string };
  beforeAll(async () => {
    gateway = await testGateway(kind, { clock: testClock(Date.parse('2026-11-24T05:00:00Z')) });
    await addMerchant(gateway, 'OTHER');
    staff = await asOwner(gateway);
    member = { token: await openSession(gateway, await addMember(gateway, 'missions')) };
  });
  afterAll(() => gateway.close());

  const save = async (missionId: string, change: Partial<BodyOf<typeof saveMission>> = {}) => {
    const version = (await listed(missionId))?.version ?? null;
    return gateway.call(saveMission, { params: { missionId }, body: { ...mission(), version, ...change } }, staff);
  };
  const end = async (missionId: string, as = staff, merchant = 'SAMPAN') =>
    gateway.call(endMission, { params: { missionId }, body: { reason: 'Over' } }, { ...as, merchant });
  const shown = async (id: string) =>
    (await gateway.call(missionSummary, { query: {} }, member)).value.list.find((one) => one.id === id);
  const listed = async (id: string) =>
    (await gateway.call(staffMissions, {}, staff)).value.list.find((one) => one.id === id);

  it('[M-08] [X-04] one is written, changed, hidden and ended, and members see what it is now', async () => {
    const startsAt = gateway.clock.now() - 1_000;
    const made = await save('five', { startsAt });
    expect(made.value).toMatchObject({ id: 'five', goal: 'rounds', target: '5', reward: '1000.00', claims: 0 });
    expect(await shown('five')).toMatchObject({ title: 'Five rounds', state: 'process', target: '5' });
    await save('five', { startsAt, goal: 'valid_bet', category: 'LIVE', target: '2500.5', reward: '20' });
    expect(await shown('five')).toMatchObject({ category: 'LIVE', target: '2500.50', reward: '20.00' });
    await save('five', { startsAt, isPublished: false });
    expect(await shown('five')).toBeUndefined();
    expect(await listed('five')).toMatchObject({ isPublished: false, goal: 'rounds', paid: '0.00' });
    await save('five', { startsAt });
    expect((await end('five')).value.endsAt).toBe(gateway.clock.now());
    expect(await shown('five')).toMatchObject({ state: 'closed' });
    expect((await end('five')).errorCode).toBe('mission_closed');
  });

  it('[M-08] one that has not begun is taken off the list; another operator has none of them', async () => {
    await save('later', { startsAt: gateway.clock.now() + 60_000 });
    expect(await shown('later')).toMatchObject({ state: 'comingSoon' });
    const others = await asOwner(gateway, 'OTHER');
    expect((await end('later', others, 'OTHER')).errorCode).toBe('mission_not_found');
    expect((await gateway.call(staffMissions, {}, { ...others, merchant: 'OTHER' })).value.list).toEqual([]);
    expect((await end('later')).value).toMatchObject({ isPublished: false, endsAt: null });
    expect(await shown('later')).toBeUndefined();
  });

  it('[M-08] [X-04] one that somebody changed meanwhile isn’t written over, nor is one of the same id', async () => {
    const made = await save('twice');
    const { version } = made.value;
    expect((await save('twice', { version: null })).errorCode).toBe('id_taken');
    expect((await save('twice', { position: 1 })).value.version).not.toBe(version);
    expect((await save('twice', { version, position: 2 })).errorCode).toBe('edit_conflict');
    expect(await listed('twice')).toMatchObject({ position: 1 });
    const both = await Promise.all([1, 2].map(async (position) => save('race', { version: null, position })));
    expect(both.map(({ errorCode }) => String(errorCode)).toSorted((a, b) => a.localeCompare(b))).toEqual([
      'id_taken',
      'null',
    ]);
  });

  it.each([
    ['a category of deposits', { goal: 'deposits', category: 'LIVE' }, 'validation_failed'],
    ['an end before its beginning', { startsAt: 5, endsAt: 5 }, 'validation_failed'],
    ['more days in a row than a week has', { goal: 'days', period: 'week', target: '8' }, 'validation_failed'],
    ['no English words', { texts: [{ language: 'VI', title: 'Năm ván', body: '' }] }, 'validation_failed'],
    ['half a round', { target: '1.5' }, 'amount_too_precise'],
    ['nothing to do', { target: '0' }, 'amount_invalid'],
    ['nothing to get', { reward: '0.00' }, 'amount_invalid'],
  ] as const)('[M-08] one with %s is refused', async (_what, change, errorCode) => {
    expect((await save('wrong', change as Partial<BodyOf<typeof saveMission>>)).errorCode).toBe(errorCode);
    expect(await listed('wrong')).toBeUndefined();
  });

  it('[M-08] [X-04] a preview shows it to members who know its address for an hour, and nothing is written', async () => {
    const texts = [{ language: 'EN' as const, title: 'Looked at', body: '' }];
    const body = unsaved({ ...mission(), texts, position: 0, reward: '20', isPublished: false });
    const { value } = await gateway.call(previewMission, { params: { missionId: 'seen' }, body }, staff);
    const url = new URL(value.url);
    expect(url.pathname).toBe('/member/missionLeaderboard');
    const query = { preview: url.searchParams.get('previewMission') ?? '' };
    const seen = async () => gateway.call(missionSummary, { query }, { ...member, language: 'VI' });
    const found = (await seen()).value.list.find(({ id }) => id === 'seen');
    expect(found).toMatchObject({ title: 'Looked at', state: 'process', target: '5', reward: '20.00', progress: '0' });
    expect([await shown('seen'), await listed('seen')]).toEqual([undefined, undefined]);
    gateway.clock.advance(3_600_000);
    expect((await seen()).errorCode).toBe('mission_not_found');
  });
});
