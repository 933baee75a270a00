import { login } from '@sampan/contract/identity';
import { seamlessAuthenticate } from '@sampan/contract/partner';
import { launchGame } from '@sampan/contract/play';
import { reportRooms, roomList } from '@sampan/contract/rooms';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { oneDatabase, testGateway, type TestGateway } from '../../testing/harness.ts';

const partner = 'sandbox-games';

describe.each(oneDatabase)('rooms on %s', (kind) => {
  let gateway: TestGateway;
  let token: string;

  beforeAll(async () => {
    gateway = await testGateway(kind);
    token = (await gateway.call(login, { body: { username: 'player01', password: 'Player01x' } })).value.token;
  });
  afterAll(() => gateway.close());

  const rooms = async (vassalage = 'KOPITIAM') =>
    (await gateway.call(roomList, { query: { vassalage } }, { token })).value.list;
  const report = async (
    list: readonly { roomId: string; taken: number; isOpen: boolean }[],
    at = gateway.clock.now(),
  ) => (await gateway.call(reportRooms, { body: { merchantCode: 'SAMPAN', at, rooms: [...list] } })).errorCode;

  test('[G-07] rooms of a closed vendor say so; visitors log in first', async () => {
    const list = await rooms();
    expect(list.length).toBeGreaterThan(5);
    expect(list.every(({ status, taken }) => status === 'closed' && taken === 0)).toBe(true);
    expect(list[0]).toMatchObject({
      vassalage: 'KOPITIAM',
      minStake: '1000.00',
      maxStake: '10000.00',
      currency: 'VND',
    });
    expect((await gateway.call(roomList, { query: {} })).errorCode).toBe('not_logged_in');
    const unknown = await gateway.call(roomList, { query: { vassalage: 'NOBODY' } }, { token });
    expect(unknown.errorCode).toBe('vendor_not_found');
  });

  test('[G-07] the vendor says who sits where, and one joins a room with a free seat', async () => {
    const [first, second] = await rooms();
    const joining = { roomId: first!.roomId, nodeId: first!.nodeId };
    expect(await report([{ roomId: first!.roomId, taken: 1, isOpen: true }])).toBe('game_not_found');
    await gateway.db.run({
      text: `update vendors set partner = $1, is_open = true where code = 'KOPITIAM'`,
      values: [partner],
    });
    await gateway.db.run({ text: `update games set is_open = true where vendor_code = 'KOPITIAM'` });
    gateway.events.publish('content', { merchantCode: 'SAMPAN' });

    const now = gateway.clock.now();
    const seats = [
      { roomId: first!.roomId, taken: 2, isOpen: true },
      { roomId: second!.roomId, taken: 99, isOpen: true },
    ];
    expect(await report(seats, now)).toBeNull();
    expect(await report([{ roomId: first!.roomId, taken: 0, isOpen: false }], now - 1)).toBeNull();
    const [open, full] = await rooms();
    expect(open).toMatchObject({ taken: 2, status: 'open' });
    expect(full).toMatchObject({ taken: full!.seats, status: 'full' });

    const launch = (change: object = {}) => {
      const { nodeId } = joining;
      const body = { gameId: nodeId, vassalage: 'KOPITIAM', merchantCode: 'SAMPAN', language: 'TH' as const };
      return gateway.call(launchGame, { body: { ...body, ...joining, ...change } }, { token, language: 'TH' });
    };
    expect((await launch({ roomId: second!.roomId })).errorCode).toBe('room_full');
    expect((await launch({ roomId: 'nowhere' })).errorCode).toBe('game_not_found');
    const { value } = await launch();
    const launchToken = new URL(value.content.game_url).searchParams.get('launch') ?? '';
    const seat = await gateway.call(seamlessAuthenticate, { body: { launchToken } });
    expect(seat.value).toMatchObject({ roomId: first!.roomId, nodeId: first!.nodeId, language: 'TH' });
  });
});
