import { updateLanguage, whitelabel } from '@sampan/contract/site';
import { captcha } from '@sampan/contract/verification';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { openRedis } from '../redis.ts';
import { anyDatabase, type TestGateway, testClock, testGateway } from '../testing/harness.ts';
import { redisServers, startRedis } from '../testing/redis-server.ts';
import { lockingLimits, lockMs } from './rate-limit-lock.ts';

const minute = 60_000;

describe('a limit that is exceeded', () => {
  let gateway: TestGateway;
  beforeAll(async () => {
    // Three pictures a minute in place of sixty, and fifteen of most other calls.
    gateway = await testGateway(anyDatabase, { env: { RATE_LIMIT_SCALE: '0.05' } });
  });
  afterAll(() => gateway.close());

  test('[E-03] locks for five minutes, however short its window is, and says so', async () => {
    const remoteAddress = '203.0.113.50';
    const ask = () => gateway.call(captcha, {}, { remoteAddress });
    for (let count = 0; count < 3; count++) expect((await ask()).errorCode).toBeNull();
    const refused = await ask();
    expect(refused).toMatchObject({ status: 429, errorCode: 'too_many_requests', data: { minutes: 5 } });
    expect(refused.message).toBe('Too many requests. Try again after 5 minutes.');
    // Longer than the limit's own window; further calls don't extend it.
    for (const minutes of [4, 3, 2, 1]) {
      gateway.clock.advance(minute);
      expect(await ask()).toMatchObject({ errorCode: 'too_many_requests', data: { minutes } });
    }
    expect((await gateway.call(whitelabel, {}, { remoteAddress })).errorCode).toBeNull();
    expect((await gateway.call(captcha, {}, { remoteAddress: '203.0.113.51' })).errorCode).toBeNull();
    gateway.clock.advance(minute);
    expect((await ask()).errorCode).toBeNull();
  });

  test('[E-03] holds for every kind of call, those without a session too', async () => {
    const ask = () => gateway.call(updateLanguage, { body: { language: 'EN' } }, { remoteAddress: '203.0.113.52' });
    for (let count = 0; count < 15; count++) expect((await ask()).errorCode).toBe('not_logged_in');
    expect(await ask()).toMatchObject({ errorCode: 'too_many_requests', data: { minutes: 5 } });
    gateway.clock.advance(2 * minute);
    expect((await ask()).errorCode).toBe('too_many_requests');
  });
});

type Store = InstanceType<ReturnType<typeof lockingLimits>>;
/** One more call of an address: two are allowed in ten seconds. */
const count = (store: Store) =>
  new Promise<{ current: number; ttl: number } | undefined>((resolve) =>
    store.incr('203.0.113.9', (_error, counted) => resolve(counted), 10_000, 2),
  );

describe.each(redisServers)('[E-03] counters over %s', (kind) => {
  test('lock for all instances at once, from the first call that is too many, and go on in the process without it', async () => {
    const server = await startRedis(kind);
    onTestFinished(() => server.kill());
    const redis = await openRedis(server.url, { commandMs: 15_000 });
    onTestFinished(() => redis.close());
    const storeOf = (url: string) => {
      const routeInfo = { method: 'GET', url };
      const Limits = lockingLimits(testClock(), redis);
      return new Limits({}).child({ routeInfo } as never);
    };
    const leftOf = () => redis.ask((client) => client.pttl('sampan-limit-GET/a-203.0.113.9'));
    const [one, other] = [storeOf('/a'), storeOf('/a')];
    expect([(await count(one))?.current, (await count(other))?.current]).toEqual([1, 2]);
    expect(await leftOf()).toBeLessThanOrEqual(10_000);
    expect(await count(one)).toEqual({ current: 3, ttl: lockMs });
    expect((await count(other))?.current).toBe(4);
    expect(await leftOf()).toBeGreaterThan(lockMs - 60_000);
    expect((await count(storeOf('/b')))?.current).toBe(1);
    await server.kill();
    const alone = storeOf('/c');
    for (const current of [1, 2]) expect(await count(alone)).toEqual({ current, ttl: 10_000 });
    for (const current of [3, 4]) expect(await count(alone)).toEqual({ current, ttl: lockMs });
  });
});
