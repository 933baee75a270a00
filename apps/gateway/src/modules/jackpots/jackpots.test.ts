import { gameList } from '@sampan/contract/catalogue';
import { login } from '@sampan/contract/identity';
import { jackpotGames, jackpots, reportJackpot } from '@sampan/contract/jackpots';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { oneDatabase, testGateway, type TestGateway } from '../../testing/harness.ts';
import { connect } from '../../testing/live-client.ts';

describe.each(oneDatabase)('pots on %s', (kind) => {
  let gateway: TestGateway;
  beforeAll(async () => {
    gateway = await testGateway(kind, { realtimeTiming: { potsEvery: 400 } });
  });
  afterAll(() => gateway.close());

  const pots = async () => (await gateway.call(jackpots, {})).value.list;
  const slots = async () => (await gateway.call(gameList, { query: { gameType: 'RNG', pageSize: 2_000 } })).value.games;
  const tell = async (nodeId: string, amount: string, change: object = {}) => {
    const body = { merchantCode: 'SAMPAN', nodeId, amount, currency: 'VND', at: gateway.clock.now(), ...change };
    return (await gateway.call(reportJackpot, { body })).errorCode;
  };

  test('[G-08] pots are what vendors report, and nothing else', async () => {
    expect(await pots()).toEqual([]);
    const [one = '', other = ''] = (await slots()).map(({ nodeId }) => nodeId);
    expect(await tell(one, '500.00')).toBeNull();
    expect(await tell(one, '1.00', { at: gateway.clock.now() - 1 })).toBeNull();
    expect(await tell(other, '900.00')).toBeNull();
    expect(await tell(one, '500.00', { currency: 'USD' })).toBe('currency_mismatch');
    expect(await tell(one, '-1')).toBe('amount_invalid');
    // A game that another partner runs, or none.
    await gateway.db.run({ text: `update vendors set partner = null where code = 'TCG_LOTTO_VN'` });
    gateway.events.publish('content', { merchantCode: 'SAMPAN' });
    expect(await tell('red-river:hanoi-lottery', '500.00')).toBe('game_not_found');
    expect((await pots()).map(({ nodeId, amount }) => [nodeId, amount])).toEqual([
      [other, '900.00'],
      [one, '500.00'],
    ]);
    gateway.clock.advance(25 * 3_600_000);
    expect(await pots()).toEqual([]);
  });

  test('[G-08] a vendor learns which of its games are offered with a jackpot', async () => {
    const { value } = await gateway.call(jackpotGames, { body: { merchantCode: 'SAMPAN' } });
    const marked = (await slots()).filter(({ isOpen, features }) => isOpen && features.includes('jackpot'));
    expect(marked.length).toBeGreaterThan(0);
    expect(value).toEqual({
      currency: 'VND',
      currencyDigits: 2,
      games: marked.map(({ nodeId, vassalage }) => ({ nodeId, vassalage })),
    });
    const nobody = await gateway.call(jackpotGames, { body: { merchantCode: 'NOBODY' } });
    // A partner doesn't learn which operators there are.
    expect(nobody.errorCode).toBe('partner_not_allowed');
    const stranger = { headers: { 'x-partner': 'sandbox-pay' } };
    const others = await gateway.call(jackpotGames, { body: { merchantCode: 'SAMPAN' } }, stranger);
    expect(others.errorCode).toBe('signature_invalid');
  });

  test('[G-08] a pot that grows comes to visitors and members at once; many reports share messages', async () => {
    const [nodeId = ''] = (await slots()).map((game) => game.nodeId);
    const { token } = (await gateway.call(login, { body: { username: 'player01', password: 'Player01x' } })).value;
    const sockets = [await connect(gateway), await connect(gateway)];
    for (const [index, socket] of sockets.entries()) {
      socket.send({ type: 'hello', merchant: 'SAMPAN', ...(index === 1 && { token }) });
      await socket.next('ready');
    }
    for (let i = 1; i <= 20; i++) {
      gateway.clock.advance(1);
      expect(await tell(nodeId, `${600 + i}.00`)).toBeNull();
    }
    for (const socket of sockets) {
      let news = await socket.next('jackpots');
      while (news.value.list[0]?.amount !== '620.00') news = await socket.next('jackpots');
      expect(news.value).toEqual((await gateway.call(jackpots, {})).value);
      expect(socket.received.filter(({ type }) => type === 'jackpots').length).toBeLessThan(20);
      socket.socket.close();
    }
  });

  test('[G-08] the site is told of the ten largest', async () => {
    for (const [index, { nodeId }] of (await slots()).slice(0, 12).entries()) {
      gateway.clock.advance(1);
      expect(await tell(nodeId, `${1_000 + index}.00`)).toBeNull();
    }
    const amounts = (await pots()).map(({ amount }) => Number(amount));
    expect(amounts).toEqual(Array.from({ length: 10 }, (_, index) => 1_011 - index));
  });
});
