import { gameDetail, gameList, gameVendors, vassalageGames } from '@sampan/contract/catalogue';
import {
  changeGame,
  changeVendor,
  createGame,
  createVendor,
  importGames,
  staffGames,
  staffVendors,
} from '@sampan/contract/catalogue-staff';
import type { BodyOf } from '@sampan/contract/operation';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { oneDatabase, type TestGateway, testGateway } from '../../testing/harness.ts';
import { addMerchant } from '../../testing/people.ts';
import { asOwner, newGame, newVendor } from '../../testing/staff.ts';

const reason = 'as agreed';

describe.each(oneDatabase)('what staff add to the catalogue on %s', (kind) => {
  let gateway: TestGateway;
  let staff: Awaited<ReturnType<typeof asOwner>>;
  beforeAll(async () => {
    gateway = await testGateway(kind);
    staff = await asOwner(gateway);
    await addMerchant(gateway, 'OTHER');
  });
  afterAll(() => gateway.close());

  const addVendor = async (code: string, change: Partial<BodyOf<typeof createVendor>> = {}) =>
    gateway.call(createVendor, { body: { ...newVendor(code), ...change } }, staff);
  const addGame = async (nodeId: string, vendor: string, change: Partial<BodyOf<typeof createGame>> = {}) =>
    gateway.call(createGame, { body: { ...newGame(nodeId, vendor), ...change } }, staff);
  const vendorOf = async (code: string) =>
    (await gateway.call(staffVendors, {}, staff)).value.list.find((one) => one.code === code);
  const gameOf = async (nodeId: string) => (await gateway.call(staffGames, { query: { nodeId } }, staff)).value.list[0];
  const logOf = async (kindOf: string, id: string) =>
    (
      await gateway.db.run<{ operation: string; before: object; after: object; reason: string }>({
        text: `select operation, before, after, reason from audit_entries
          where subject_kind = $1 and subject_id = $2 order by number`,
        values: [kindOf, id],
      })
    ).rows;
  const cards = async (title: string) =>
    (await gateway.call(gameVendors, { body: { merchantCode: 'SAMPAN' } })).value.data.lanes.find(
      (lane) => lane.title === title,
    )?.cards ?? [];

  test('[X-04] [G-01] a new vendor is in the menu at once, closed until a partner runs it, and is changed', async () => {
    await cards('RNG');
    const { value: made } = await addVendor('HARBOUR_GAMES');
    expect(made).toMatchObject({ accountType: 'HARBOUR_GAMES', partner: null, gameCount: 0 });
    const card = async () => (await cards('RNG')).find(({ vassalage }) => vassalage === 'HARBOUR_GAMES');
    expect(await card()).toMatchObject({ displayName: 'Harbour Games', isOpen: false });
    const { partners } = (await gateway.call(staffVendors, {}, staff)).value;
    expect(partners).toContainEqual({ code: 'sandbox-games', isEnabled: true });
    const params = { vendorCode: 'HARBOUR_GAMES' };
    const body = {
      name: 'Harbour',
      accountType: 'TCG_SEA' as const,
      partner: 'sandbox-games',
      pictureUrl: '/art/a.svg',
      places: [{ gameType: 'LOTT' as const, position: -50, isHot: true }],
      version: made.version,
      reason,
    };
    expect((await gateway.call(changeVendor, { params, body }, staff)).errorCode).toBeNull();
    expect(await card()).toBeUndefined();
    expect((await cards('LOTT')).find(({ vassalage }) => vassalage === 'HARBOUR_GAMES')).toMatchObject({
      displayName: 'Harbour',
      accountTypeName: 'TCG_SEA',
      isOpen: true,
      isHot: 1,
      smallIcon: '/art/a.svg',
    });
    expect(await logOf('vendor', 'HARBOUR_GAMES')).toMatchObject([
      { operation: 'createVendor', after: { name: 'Harbour Games', RNG: { position: 900 } }, reason },
      { before: { partner: null }, after: { partner: 'sandbox-games', LOTT: { position: -50 } } },
    ]);
    await gateway.call(changeVendor, { params, body: { accountType: null, places: [], reason } }, staff);
    expect(await vendorOf('HARBOUR_GAMES')).toMatchObject({ accountType: 'HARBOUR_GAMES', places: [] });
    expect((await cards('LOTT')).some(({ vassalage }) => vassalage === 'HARBOUR_GAMES')).toBe(false);
  });

  test('[X-04] [G-01] a vendor’s partner is one that runs games and is allowed at the operator', async () => {
    await gateway.db.run({
      text: `insert into partners (code, kind, adapter, url, secret, secret_key_id)
        select 'elsewhere-games', kind, adapter, url, secret, secret_key_id from partners where code = 'sandbox-games'`,
    });
    for (const partner of ['elsewhere-games', 'sandbox-pay', 'nobody']) {
      const refused = await addVendor('REFUSED', { partner });
      expect([refused.errorCode, refused.data?.field]).toEqual(['partner_not_allowed', 'partner']);
    }
    expect(await vendorOf('REFUSED')).toBeUndefined();
    await addVendor('PARTNERED', { partner: 'sandbox-games' });
    const params = { vendorCode: 'PARTNERED' };
    const move = async (partner: string | null) =>
      gateway.call(changeVendor, { params, body: { partner, reason } }, staff);
    expect((await move('elsewhere-games')).errorCode).toBe('partner_not_allowed');
    const elsewhere = await asOwner(gateway, 'OTHER');
    await gateway.db.run({ text: `delete from partner_operators where merchant_code = 'OTHER'` });
    const body = { ...newVendor('OURS'), partner: 'sandbox-games' };
    const stranger = { ...elsewhere, merchant: 'OTHER' };
    expect((await gateway.call(createVendor, { body }, stranger)).errorCode).toBe('partner_not_allowed');
    expect((await move(null)).value.partner).toBeNull();
  });

  test('[X-04] [G-01] of two who change one vendor or game the second is told, and what can’t be is refused', async () => {
    const { value: made } = await addVendor('TWICE');
    expect((await addVendor('TWICE')).data).toMatchObject({ field: 'code' });
    expect((await addVendor('TWICE')).errorCode).toBe('id_taken');
    const params = { vendorCode: 'TWICE' };
    const version = made.version;
    const first = await gateway.call(changeVendor, { params, body: { name: 'One', version, reason } }, staff);
    expect(first.errorCode).toBeNull();
    const second = await gateway.call(changeVendor, { params, body: { name: 'Two', version, reason } }, staff);
    expect(second.errorCode).toBe('edit_conflict');
    expect((await vendorOf('TWICE'))?.name).toBe('One');
    const place = { gameType: 'RNG' as const, position: 1, isHot: false };
    for (const wrong of [
      { places: [place, place] },
      { code: 'small' },
      { name: '  ' },
      { accountType: 'NOWHERE' as 'LOTT' },
      { pictureUrl: 'javascript:alert(1)' },
    ])
      expect((await addVendor('WRONG', wrong)).errorCode).toBe('validation_failed');

    const { value: game } = await addGame('twice', 'TWICE');
    expect((await addGame('twice', 'TWICE')).errorCode).toBe('id_taken');
    const change = async (body: Partial<BodyOf<typeof changeGame>>) =>
      gateway.call(changeGame, { params: { nodeId: 'twice' }, body: { reason, ...body } }, staff);
    expect((await change({ name: 'One', version: game.version })).errorCode).toBeNull();
    expect((await change({ name: 'Two', version: game.version })).errorCode).toBe('edit_conflict');
    expect((await addGame('lost', 'NOBODY')).data).toMatchObject({ field: 'vendor' });
    expect((await addGame('lost', 'TWICE', { opens: ['NOBODY'] })).data).toMatchObject({ field: 'opens' });
    const name = { language: 'VI' as const, name: 'Hai' };
    for (const wrong of [
      { rtp: '101' },
      { rtp: '0.00' },
      { names: [name, name] },
      { features: ['freespins', 'freespins'] as const },
      { features: ['none' as 'freespins'] },
      { position: 1.5 },
    ] as Partial<BodyOf<typeof createGame>>[])
      expect((await addGame('wrong', 'TWICE', wrong)).errorCode).toBe('validation_failed');
  });

  test('[X-04] [G-01] a new game is on the site once it is saved, in its languages, and an entry opens others’', async () => {
    await addVendor('LIGHTS', { partner: 'sandbox-games' });
    await gateway.call(gameList, { query: { gameType: 'RNG', vassalage: 'TWICE' } });
    const names = [{ language: 'VI' as const, name: 'Hải đăng' }];
    const { value: made } = await addGame('lights:house', 'LIGHTS', { names });
    const shown = async (language: 'EN' | 'VI') =>
      (await gateway.call(gameDetail, { params: { nodeId: 'lights:house' } }, { language })).value;
    expect(await shown('EN')).toMatchObject({ gameName: 'Lighthouse', rtp: '96.50', features: ['freespins'] });
    expect(await shown('VI')).toMatchObject({ gameName: 'Hải đăng', isOpen: true, isNew: true });
    const params = { nodeId: 'lights:house' };
    const body = { names: [], rtp: '', features: ['jackpot', 'hold'] as const, version: made.version, reason };
    await gateway.call(changeGame, { params, body: { ...body, features: [...body.features] } }, staff);
    expect(await shown('VI')).toMatchObject({ gameName: 'Lighthouse', rtp: '', features: ['jackpot', 'hold'] });
    await addGame('lights:all', 'LIGHTS', { opens: ['LIGHTS'], rtp: '', features: [] });
    const { value } = await gateway.call(vassalageGames, { query: { nodeId: 'lights:all' } });
    expect(value.vassalages.map(({ vassalage }) => vassalage)).toEqual(['LIGHTS']);
    expect(value.content['RNG']?.['LIGHTS']?.map(({ nodeId }) => nodeId)).toEqual(['lights:house']);
    expect(await logOf('game', 'lights:house')).toMatchObject([
      { operation: 'createGame', after: { name: 'Lighthouse', vendor: 'LIGHTS' } },
      { before: { rtp: '96.50', names: { VI: 'Hải đăng' } }, after: { rtp: '', features: ['jackpot', 'hold'] } },
    ]);
  });

  test('[X-04] [G-01] a list of games is compared first, then saved as a whole, and the site has it', async () => {
    await addVendor('LISTED', { partner: 'sandbox-games' });
    await addGame('listed:1', 'LISTED');
    const send = async (rows: BodyOf<typeof importGames>['rows'], isDryRun: boolean, why = reason) =>
      gateway.call(importGames, { body: { rows, isDryRun, reason: why } }, staff);
    const rows = [
      { id: 'listed:1', rtp: '97 %', name_vi: 'Một', features: '-' },
      {
        id: 'listed:2',
        vendor: 'listed',
        category: 'rng',
        name: 'Two',
        new: 'yes',
        hot: '4',
        features: 'hold, jackpot',
      },
      { id: 'listed:1', name: 'Again' },
      { id: 'listed:3', vendor: 'NOBODY', category: 'RNG', name: 'Three' },
      { id: 'listed:4', vendor: 'LISTED', category: 'RNG', name: 'Four', rtp: '120' },
      { id: 'listed:5', vendor: 'LISTED', name: 'Five' },
    ];
    const { value: dry } = await send(rows, true, '');
    expect(dry).toMatchObject({
      isSaved: false,
      rows: [
        { nodeId: 'listed:1', state: 'changed', changes: ['name', 'rtp', 'features'] },
        { nodeId: 'listed:2', state: 'new' },
        { state: 'wrong', problem: 'twice', column: 'id' },
        { state: 'wrong', problem: 'unknown_vendor', column: 'vendor' },
        { state: 'wrong', problem: 'invalid', column: 'rtp' },
        { state: 'wrong', problem: 'missing', column: 'category' },
      ],
    });
    const refused = await send(rows, false);
    expect(refused.errorCode).toBe('validation_failed');
    expect(await gameOf('listed:2')).toBeUndefined();
    expect((await send(rows.slice(0, 2), false, '')).errorCode).toBe('validation_failed');
    expect((await send(rows.slice(0, 2), false)).value.isSaved).toBe(true);
    const { value: list } = await gateway.call(gameList, { query: { gameType: 'RNG', vassalage: 'LISTED' } });
    expect(list.games.map(({ nodeId }) => nodeId).toSorted()).toEqual(['listed:1', 'listed:2']);
    expect(await gameOf('listed:1')).toMatchObject({ rtp: '97.00', features: [], isNew: true, position: 900 });
    expect(await gameOf('listed:2')).toMatchObject({ hotPosition: 4, isNew: true, features: ['hold', 'jackpot'] });
    expect((await send(rows.slice(0, 2), true)).value.rows.map(({ state }) => state)).toEqual(['same', 'same']);
    expect((await logOf('game', 'list')).at(-1)).toMatchObject({
      operation: 'importGames',
      before: {
        games: [
          { nodeId: 'listed:1', rtp: '96.50' },
          { nodeId: 'listed:2', game: null },
        ],
      },
      after: {
        games: [
          { nodeId: 'listed:1', rtp: '97.00' },
          { nodeId: 'listed:2', name: 'Two' },
        ],
      },
    });
  });

  test('[X-04] [G-01] ten thousand games are some calls, and a longer one is refused', async () => {
    await addVendor('MANY', { partner: 'sandbox-games' });
    const rowsFrom = (first: number, count: number) =>
      Array.from({ length: count }, (_, index) => ({
        id: `many:${first + index}`,
        vendor: 'MANY',
        category: 'RNG',
        name: `Game ${first + index}`,
        rtp: '96.5',
        listed: 'yes',
      }));
    const send = async (rows: BodyOf<typeof importGames>['rows']) =>
      gateway.call(importGames, { body: { rows, isDryRun: false, reason } }, staff);
    expect((await send(rowsFrom(0, 1_001))).errorCode).toBe('validation_failed');
    for (let call = 0; call < 10; call += 1) expect((await send(rowsFrom(call * 1_000, 1_000))).errorCode).toBeNull();
    const { value } = await gateway.call(gameList, { query: { gameType: 'RNG', vassalage: 'MANY', pageSize: 1 } });
    expect(value.totalCount).toBe(10_000);
  });
});
