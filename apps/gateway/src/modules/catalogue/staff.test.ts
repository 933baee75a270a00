import { gameDetail, gameList, gameVendors } from '@sampan/contract/catalogue';
import { changeGame, changeVendor, staffGames, staffVendors } from '@sampan/contract/catalogue-staff';
import type { BodyOf, QueryOf } from '@sampan/contract/operation';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { oneDatabase, type TestGateway, testGateway } from '../../testing/harness.ts';
import { addMerchant } from '../../testing/people.ts';
import { asOwner } from '../../testing/staff.ts';

const reason = 'as the vendor asked';

describe.each(oneDatabase)('the catalogue for staff on %s', (kind) => {
  let gateway: TestGateway;
  let staff: Awaited<ReturnType<typeof asOwner>>;
  beforeAll(async () => {
    gateway = await testGateway(kind);
    staff = await asOwner(gateway);
    await addMerchant(gateway, 'OTHER');
  });
  afterAll(() => gateway.close());

  const list = async (query: Partial<QueryOf<typeof staffGames>>) =>
    (await gateway.call(staffGames, { query }, staff)).value;
  const change = (nodeId: string, body: Partial<BodyOf<typeof changeGame>>) =>
    gateway.call(changeGame, { params: { nodeId }, body: { reason, ...body } }, staff);
  /** What a gateway of the operator shows: it looks again after some seconds. */
  const onSite = async (nodeId: string) => {
    gateway.clock.advance(15_001);
    return gateway.call(gameDetail, { params: { nodeId } });
  };
  const someGame = async () => {
    const [game] = (await list({ gameType: 'RNG', state: 'open', pageSize: 1 })).list;
    if (!game) throw new Error('the demo has no open slot');
    return game;
  };

  test('[X-04] [G-01] a game is closed, renamed, marked and taken off the site, and nothing else of it changes', async () => {
    const before = await someGame();
    const { nodeId } = before;
    expect((await change(nodeId, { isOpen: false })).value).toEqual({
      ...before,
      isOpen: false,
      version: expect.stringMatching(/./) as string,
    });
    expect((await onSite(nodeId)).value.isOpen).toBe(false);
    const shown = { name: 'Another <b>name</b>', isNew: !before.isNew, hotPosition: 3, pictureUrl: '/art/a.svg' };
    expect((await change(nodeId, { ...shown, isOpen: true })).value).toEqual({
      ...before,
      ...shown,
      version: expect.stringMatching(/./) as string,
    });
    expect((await onSite(nodeId)).value).toMatchObject({ gameName: 'Another <b>name</b>', isNew: !before.isNew });
    expect((await list({ state: 'hot', q: 'another <B>' })).list.map((game) => game.nodeId)).toEqual([nodeId]);
    expect((await change(nodeId, { isListed: false })).errorCode).toBeNull();
    expect((await onSite(nodeId)).errorCode).toBe('game_not_found');
    expect((await list({ state: 'unlisted' })).list.map((game) => game.nodeId)).toEqual([nodeId]);
    const { name, isNew, hotPosition, pictureUrl } = before;
    expect((await change(nodeId, { name, isNew, hotPosition, pictureUrl, isListed: true })).value).toEqual(before);
    const { rows } = await gateway.db.run<{ before: object; after: object }>({
      text: `select before, after from audit_entries where subject_kind = 'game' and subject_id = $1 order by number`,
      values: [nodeId],
    });
    expect(rows[0]).toMatchObject({ before: { isOpen: true }, after: { isOpen: false } });
    expect(rows).toHaveLength(4);
  });

  test('[X-04] [G-01] two who change different things of a game lose nothing of either', async () => {
    const { nodeId, isNew } = await someGame();
    await Promise.all([change(nodeId, { isNew: !isNew }), change(nodeId, { position: -5 })]);
    const [after] = (await list({ nodeId })).list;
    expect(after).toMatchObject({ isNew: !isNew, position: -5 });
    const first = (await gateway.call(gameList, { query: { gameType: 'RNG', pageSize: 1 } })).value;
    gateway.clock.advance(15_001);
    const now = (await gateway.call(gameList, { query: { gameType: 'RNG', pageSize: 1 } })).value;
    expect([first, now].at(-1)?.games.map((game) => game.nodeId)).toEqual([nodeId]);
  });

  test('[X-04] [G-01] a vendor is closed and moved; places that aren’t named go, and the menu loses them', async () => {
    const { value } = await gateway.call(staffVendors, {}, staff);
    const vendor = value.list.find(({ places, isOpen }) => isOpen && places.some(({ gameType }) => gameType === 'RNG'));
    if (!vendor) throw new Error('the demo has no vendor of slots');
    const params = { vendorCode: vendor.code };
    const moved = { gameType: 'RNG' as const, position: -9, isHot: true };
    const places = [...vendor.places.filter(({ gameType }) => gameType !== 'RNG'), moved];
    const body = { isOpen: false, places, reason };
    const { value: changed } = await gateway.call(changeVendor, { params, body }, staff);
    expect(changed).toEqual({
      ...vendor,
      version: changed.version,
      isOpen: false,
      places: vendor.places.map((place) =>
        place.gameType === 'RNG' ? { ...place, position: -9, isHot: true } : place,
      ),
    });
    gateway.clock.advance(15_001);
    const { data } = (await gateway.call(gameVendors, { body: { merchantCode: 'SAMPAN' } })).value;
    const cards = data.lanes.find(({ title }) => title === 'RNG')?.cards;
    expect(cards?.find(({ vassalage }) => vassalage === vendor.code)).toMatchObject({ isOpen: false, isHot: 1 });
    const elsewhere = { places: [{ gameType: 'ESPORTS' as const, position: 1, isHot: false }], reason };
    await gateway.call(changeVendor, { params, body: elsewhere }, staff);
    gateway.clock.advance(15_001);
    const { data: now } = (await gateway.call(gameVendors, { body: { merchantCode: 'SAMPAN' } })).value;
    const lanes = now.lanes.filter(({ cards: own }) => own.some(({ vassalage }) => vassalage === vendor.code));
    expect(lanes.map(({ title }) => title)).toEqual(['ESPORTS']);
    await gateway.call(changeVendor, { params, body: { isOpen: true, places: vendor.places, reason } }, staff);
  });

  test('[X-04] [G-01] what can’t be is refused, and nothing of another operator is seen or touched', async () => {
    const { nodeId, vendor } = await someGame();
    for (const wrong of [
      { name: ' ' },
      { position: 1.5 },
      { pictureUrl: 'javascript:alert(1)' },
      { pictureUrl: '//elsewhere.example/a.png' },
    ])
      expect((await change(nodeId, wrong)).errorCode).toBe('validation_failed');
    expect((await change('none', { isOpen: false })).errorCode).toBe('game_not_found');
    const stranger = await asOwner(gateway, 'OTHER');
    expect((await gateway.call(staffGames, { query: {} }, stranger)).value.totalCount).toBe(0);
    expect((await gateway.call(staffVendors, {}, stranger)).value.list).toEqual([]);
    const body = { isOpen: false, reason };
    expect((await gateway.call(changeGame, { params: { nodeId }, body }, stranger)).errorCode).toBe('game_not_found');
    const params = { vendorCode: vendor.code };
    expect((await gateway.call(changeVendor, { params, body }, stranger)).errorCode).toBe('vendor_not_found');
    const none = await list({ q: '100%_' });
    expect(none.totalCount).toBe(0);
  });
});
