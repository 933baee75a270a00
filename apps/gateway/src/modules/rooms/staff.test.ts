import { login } from '@sampan/contract/identity';
import type { BodyOf } from '@sampan/contract/operation';
import { reportRooms, roomList } from '@sampan/contract/rooms';
import { changeRoom, createRoom, staffRooms } from '@sampan/contract/rooms-staff';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { oneDatabase, testGateway, type TestGateway } from '../../testing/harness.ts';
import { addMerchant } from '../../testing/people.ts';
import { asOwner, newRoom, roomBody } from '../../testing/staff.ts';

describe.each(oneDatabase)('rooms as staff keep them on %s', (kind) => {
  let gateway: TestGateway;
  let staff: Awaited<ReturnType<typeof asOwner>>;
  let token: string;
  let nodeId: string;
  beforeAll(async () => {
    gateway = await testGateway(kind);
    staff = await asOwner(gateway);
    await addMerchant(gateway, 'OTHER');
    token = (await gateway.call(login, { body: { username: 'player01', password: 'Player01x' } })).value.token;
    const { value } = await gateway.call(roomList, { query: {} }, { token });
    nodeId = value.list.find(({ status }) => status === 'open')!.nodeId;
  });
  afterAll(() => gateway.close());

  const add = async (roomId: string, change: Partial<BodyOf<typeof createRoom>> = {}) =>
    gateway.call(createRoom, { body: { ...newRoom(roomId, nodeId), ...change } }, staff);
  const change = async (roomId: string, version: string, body: Partial<BodyOf<typeof changeRoom>> = {}) =>
    gateway.call(changeRoom, { params: { roomId }, body: { ...roomBody(), version, ...body } }, staff);
  const onSite = async (roomId: string) =>
    (await gateway.call(roomList, { query: {} }, { token })).value.list.find((room) => room.roomId === roomId);
  const report = async (roomId: string, isOpen: boolean) => {
    gateway.clock.advance(1_000);
    const rooms = [{ roomId, taken: 1, isOpen }];
    return gateway.call(reportRooms, { body: { merchantCode: 'SAMPAN', at: gateway.clock.now(), rooms } });
  };

  test('[X-04] [G-07] a room is added to a game and changed, and the site shows it once it is saved', async () => {
    const { value: made } = await add('harbour');
    expect(made).toMatchObject({
      nodeId,
      minStake: '1000.00',
      maxStake: '5000.00',
      isOpen: true,
      isOpenAtVendor: true,
    });
    expect(await onSite('harbour')).toMatchObject({ roomName: 'Harbour room', seats: 4, status: 'open' });
    const body = { name: 'Quay', minStake: '2000', maxStake: '2000', seats: 6, position: -5 };
    expect((await change('harbour', made.version, body)).errorCode).toBeNull();
    expect(await onSite('harbour')).toMatchObject({ roomName: 'Quay', minStake: '2000.00', seats: 6 });
    const { value } = await gateway.call(staffRooms, {}, staff);
    expect(value.list[0]).toMatchObject({ roomId: 'harbour', position: -5 });
    expect(value.games.some((game) => game.nodeId === nodeId)).toBe(true);
    const { rows } = await gateway.db.run<{ operation: string; before: object; after: object }>({
      text: `select operation, before, after from audit_entries where subject_kind = 'room' order by number`,
    });
    expect(rows).toMatchObject([
      { operation: 'createRoom', after: { name: 'Harbour room', minStake: '1000.00' } },
      { operation: 'changeRoom', before: { seats: 4 }, after: { seats: 6, name: 'Quay' } },
    ]);
  });

  test('[X-04] [G-07] one takes a seat where the operator and the vendor both say that a room is open', async () => {
    const { value: made } = await add('switched');
    const { value: closed } = await change('switched', made.version, { isOpen: false });
    expect((await onSite('switched'))?.status).toBe('closed');
    // What the vendor says of it doesn't open it.
    expect((await report('switched', true)).errorCode).toBeNull();
    expect((await onSite('switched'))?.status).toBe('closed');
    await report('switched', false);
    const { value: opened } = await change('switched', closed.version, { isOpen: true });
    expect(opened).toMatchObject({ isOpen: true, isOpenAtVendor: false, taken: 1 });
    expect((await onSite('switched'))?.status).toBe('closed');
    await report('switched', true);
    expect((await onSite('switched'))?.status).toBe('open');
  });

  test('[X-04] [G-07] what can’t be is refused at its field, and of two who change one the second is told', async () => {
    const { value: made } = await add('two');
    expect((await change('two', made.version, { name: 'One' })).errorCode).toBeNull();
    expect((await change('two', made.version, { name: 'Other' })).errorCode).toBe('edit_conflict');
    const refusal = async (body: Partial<BodyOf<typeof createRoom>>, roomId = 'wrong') => {
      const { errorCode, data } = await add(roomId, body);
      return [errorCode, data?.field];
    };
    expect(await refusal({}, 'two')).toEqual(['id_taken', 'roomId']);
    expect(await refusal({ nodeId: 'none' })).toEqual(['game_not_found', 'nodeId']);
    expect(await refusal({ minStake: '0' })).toEqual(['amount_invalid', 'minStake']);
    expect(await refusal({ minStake: '9000' })).toEqual(['stake_order', 'maxStake']);
    expect(await refusal({ maxStake: '5000.005' })).toEqual(['amount_too_precise', 'maxStake']);
    expect((await refusal({ minStake: '-1' }))[0]).toBe('amount_invalid');
    expect((await refusal({ maxStake: '99999999999999999' }))[0]).toBe('amount_too_large');
    for (const seats of [1, 101, 2.5]) expect((await refusal({ seats }))[0]).toBe('validation_failed');
    expect((await change('none', 'any')).errorCode).toBe('room_not_found');
    const stranger = { ...(await asOwner(gateway, 'OTHER')), merchant: 'OTHER' };
    expect((await gateway.call(staffRooms, {}, stranger)).value).toMatchObject({ list: [], games: [] });
    const { errorCode } = await gateway.call(createRoom, { body: newRoom('theirs', nodeId) }, stranger);
    expect(errorCode).toBe('game_not_found');
  });
});
