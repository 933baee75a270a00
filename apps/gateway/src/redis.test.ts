import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { systemStatus } from '@sampan/contract/site';
import { describe, expect, onTestFinished, test } from 'vitest';
import { connectEvents } from './events.ts';
import { openRedis, type RedisLink } from './redis.ts';
import { freePort, startGateway } from './testing/gateway-process.ts';
import { anyDatabase, testDatabase, testGateway } from './testing/harness.ts';
import { redisServers, startRedis } from './testing/redis-server.ts';

/** Calls an address of its own makes until it is refused; null: it never was. */
type CallUntilRefused = (from: string) => Promise<number | null>;

describe.each(redisServers)('Redis (%s) beside the gateway', { timeout: 120_000 }, (kind) => {
  async function connect(url: string): Promise<RedisLink> {
    // A machine that has no time for us is no Redis that hangs.
    const link = await openRedis(url, { commandMs: 6_000 });
    onTestFinished(() => link.close());
    return link;
  }

  test('[X-01] limits hold while Redis hangs, is away and back, nobody waits for it, and it is told', async () => {
    const server = await startRedis(kind);
    onTestFinished(() => server.kill());
    const lines: string[] = [];
    const metricsPort = await freePort();
    const gateway = await testGateway(anyDatabase, {
      env: { RATE_LIMIT_SCALE: '0.02', LOG_LEVEL: 'info', METRICS_PORT: String(metricsPort) },
      redis: await connect(server.url),
      logStream: { write: (line) => lines.push(line) },
    });
    onTestFinished(() => gateway.close());
    await gateway.app.listen({ host: '127.0.0.1', port: 0 });
    /** The part's figure for Prometheus beside what `/readyz` says, which looks anew every second. */
    const readiness = async () => {
      const response = await gateway.app.inject({ url: '/readyz' });
      const { status, parts } = response.json<{ status: string; parts: { redis: string } }>();
      const metrics = await (await fetch(`http://127.0.0.1:${metricsPort}/metrics`)).text();
      const [, figure] = /^gateway_part_up\{part="redis"\} (\S+)$/m.exec(metrics) ?? [];
      return [response.statusCode, status, parts.redis, figure];
    };
    const up = [200, 'ready', 'ok', '1'];
    const away = [200, 'degraded', 'degraded', '0.5'];
    expect(await readiness()).toEqual(up);
    const callUntilRefused: CallUntilRefused = async (from) => {
      for (let calls = 0; calls < 20; calls++) {
        const { status } = await gateway.call(systemStatus, { query: {} }, { remoteAddress: from });
        if (status === 429) return calls;
        expect(status).toBe(200);
      }
      return null;
    };
    const said = () =>
      lines.map((line) => (JSON.parse(line) as { msg: string }).msg).filter((message) => message.includes('Redis'));

    const limit = await callUntilRefused('10.0.0.1');
    expect(limit).toBe(6);
    server.hang();
    expect(await callUntilRefused('10.0.0.2')).toBe(limit);
    expect(await callUntilRefused('10.0.0.3')).toBe(limit);
    expect(said()).toEqual(['Redis is away: each instance counts limits for itself']);
    await expect.poll(readiness, { timeout: 30_000 }).toEqual(away);
    server.goOn();
    await expect.poll(() => said().length, { timeout: 30_000 }).toBe(2);
    // What it counted before is still in it.
    expect(await callUntilRefused('10.0.0.1')).toBe(0);

    await server.kill();
    expect(await callUntilRefused('10.0.0.4')).toBe(limit);
    expect(await callUntilRefused('10.0.0.4')).toBe(0);
    expect(said()).toHaveLength(3);
    await server.restart();
    await expect.poll(() => said().length, { timeout: 30_000 }).toBe(4);
    expect(said().at(-1)).toBe('Redis is back: instances share limits again');
    await expect.poll(readiness, { timeout: 30_000 }).toEqual(up);
    // The connection is a new one, and what it counts counts for other instances again.
    expect(await callUntilRefused('10.0.0.5')).toBe(limit);
    const other = await testGateway(anyDatabase, {
      beside: gateway,
      env: { RATE_LIMIT_SCALE: '0.02' },
      redis: await connect(server.url),
    });
    onTestFinished(() => other.close());
    const { status } = await other.call(systemStatus, { query: {} }, { remoteAddress: '10.0.0.5' });
    expect(status).toBe(429);
  });

  test('[W-01] what happens in one instance is heard in the other, with Redis, without it, and when it is back', async () => {
    const server = await startRedis(kind);
    onTestFinished(() => server.kill());
    const { db } = await testDatabase('postgres');
    onTestFinished(() => db.close());
    const problems: Error[] = [];
    async function instance() {
      const redis = await connect(server.url);
      const events = await connectEvents({ db, redis, onError: (error) => problems.push(error) });
      onTestFinished(() => events.close());
      return { redis, events };
    }
    const [one, two] = [await instance(), await instance()];
    const heard = new Set<string>();
    let missed = 0;
    two.events.subscribe('balance', ({ memberId }) => heard.add(memberId));
    two.events.subscribe('missed', () => (missed += 1));
    /** Until it is heard: what is sent while the other one is connecting again, that one catches up with on `missed`. */
    async function tell(): Promise<void> {
      const memberId = randomUUID();
      const isHeard = () => {
        one.events.publish('balance', { merchantCode: 'SAMPAN', memberId });
        return heard.has(memberId);
      };
      await expect.poll(isHeard, { timeout: 60_000, interval: 100 }).toBe(true);
    }
    await tell();
    await server.kill();
    await tell();
    await server.restart();
    await expect.poll(() => missed > 0, { timeout: 60_000 }).toBe(true);
    await tell();
    const areUp = () => one.redis.isUp() && two.redis.isUp();
    /** By Redis alone: the subscription came back with the connection. */
    async function tellByRedis(): Promise<void> {
      await expect.poll(areUp, { timeout: 60_000 }).toBe(true);
      const memberId = randomUUID();
      const wire = { from: 'elsewhere', channel: 'balance', payload: { merchantCode: 'SAMPAN', memberId } };
      const isHeard = async () => {
        await one.redis.ask((client) => client.publish('sampan_events', JSON.stringify(wire))).catch(() => undefined);
        return heard.has(memberId);
      };
      await expect.poll(isHeard, { timeout: 60_000, interval: 100 }).toBe(true);
    }
    await tellByRedis();
    server.hang();
    await tell();
    await expect.poll(() => one.redis.isUp(), { timeout: 60_000 }).toBe(false);
    await tell();
    server.goOn();
    await tellByRedis();
    expect(problems).toEqual([]);
  });
});

test(
  '[E-03] a Redis that isn’t there at the start is told by its variable, without its password',
  { timeout: 120_000 },
  async () => {
    const dataDir = await mkdtemp(path.join(tmpdir(), 'gateway-'));
    onTestFinished(() => rm(dataDir, { recursive: true, force: true, maxRetries: 5 }));
    const { db, url } = await testDatabase(anyDatabase);
    onTestFinished(() => db.close());
    const gateway = startGateway({
      DATA_DIR: dataDir,
      ...(url ? { DATABASE_URL: url } : {}),
      REDIS_URL: `redis://:hunter2@127.0.0.1:${await freePort()}`,
    });
    expect(await gateway.ended).toBe(1);
    expect(gateway.output()).toMatch(/^The Redis of REDIS_URL can’t be reached: [^\n]*ECONNREFUSED[^\n]*\n$/);
    expect(gateway.output()).not.toContain('hunter2');
  },
);
