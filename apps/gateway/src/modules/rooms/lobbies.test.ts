import { login } from '@sampan/contract/identity';
import { seamlessAuthenticate } from '@sampan/contract/partner';
import { launchGame } from '@sampan/contract/play';
import { reportRooms, roomList } from '@sampan/contract/rooms';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { oneDatabase, testGateway, type TestGateway } from '../../testing/harness.ts';

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
    const list = await rooms('TABLEFOUR');
    expect(list.length).toBeGreaterThan(5);
    expect(list.every(({ status, taken }) => status === 'closed' && taken === 0)).toBe(true);
    expect(list.at(-1)).toMatchObject({
      vassalage: 'TABLEFOUR',
      minStake: '100000.00',
      maxStake: '1000000.00',
      currency: 'VND',
    });
    expect((await gateway.call(roomList, { query: {} })).errorCode).toBe('not_logged_in');
    const unknown = await gateway.call(roomList, { query: { vassalage: 'NOBODY' } }, { token });
    expect(unknown.errorCode).toBe('vendor_not_found');
  });

  test('[G-07] rooms of a game that can be played are open, and say what a seat has at stake at most', async () => {
    const list = await rooms();
    const open = list.filter(({ status }) => status === 'open');
    expect(open.map(({ nodeId }) => nodeId)).toEqual([
      ...Array.from({ length: 3 }, () => open[0]?.nodeId),
      ...Array.from({ length: 3 }, () => open[3]?.nodeId),
    ]);
    expect(open.find(({ roomId }) => roomId === 'kopitiam:tien-len.I')).toMatchObject({
      minStake: '1000.00',
      maxStake: '60000.00',
      seats: 4,
      taken: 0,
    });
    expect(open.find(({ roomId }) => roomId === 'kopitiam:xoc-dia-room.II')).toMatchObject({
      minStake: '10000.00',
      maxStake: '100000.00',
    });
  });

  test('[G-07] the vendor says who sits where, and one joins a room with a free seat', async () => {
    const [first, second] = (await rooms()).filter(({ status }) => status === 'open');
    const joining = { roomId: first!.roomId, nodeId: first!.nodeId };
    const [foreign] = await rooms('TABLEFOUR');
    expect(await report([{ roomId: foreign!.roomId, taken: 1, isOpen: true }])).toBe('game_not_found');

    const now = gateway.clock.now();
    const seats = [
      { roomId: first!.roomId, taken: 2, isOpen: true },
      { roomId: second!.roomId, taken: 99, isOpen: true },
    ];
    expect(await report(seats, now)).toBeNull();
    expect(await report([{ roomId: first!.roomId, taken: 0, isOpen: false }], now - 1)).toBeNull();
    const [open, full] = (await rooms()).filter(({ roomId }) => seats.some((seat) => seat.roomId === roomId));
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
