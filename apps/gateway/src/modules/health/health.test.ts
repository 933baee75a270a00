import { connect, type AddressInfo } from 'node:net';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { createDatabase } from '../../db/database.ts';
import { openPostgres } from '../../db/pool.ts';
import { databases, testGateway, type TestGateway } from '../../testing/harness.ts';

const fine = { database: 'ok', writes: 'ok', redis: 'ok', merchants: 'ok', jobs: 'ok' };

/** What `/readyz` says, once it says something of this status: it looks anew every second. */
async function readyz({ app }: TestGateway, status: number, part: object): Promise<void> {
  const look = async () => {
    const response = await app.inject({ url: '/readyz' });
    return { code: response.statusCode, parts: response.json<{ parts: object }>().parts };
  };
  await expect.poll(look, { timeout: 30_000, interval: 200 }).toEqual({ code: status, parts: { ...fine, ...part } });
}

describe.each(databases)('readiness on %s', (kind) => {
  let gateway: TestGateway;
  beforeAll(async () => {
    gateway = await testGateway(kind);
  });
  afterAll(() => gateway.close());

  test('[X-01] is told for each part: operators, and jobs that fail', async () => {
    await readyz(gateway, 200, {});
    await gateway.db.run({
      text: `insert into merchants (code, name, currency, currency_symbol, time_zone, settings)
        values ('BROKEN', 'Broken', 'VND', '₫', 'UTC', '{"whitelabel":7}')`,
    });
    gateway.clock.advance(60_000);
    await readyz(gateway, 200, { merchants: 'degraded' });
    await gateway.db.run({ text: `update merchants set settings = '{"whitelabel":7}', good_settings = null` });
    gateway.clock.advance(60_000);
    // It goes on with the last good ones; an instance that begins knows of none.
    await readyz(gateway, 200, { merchants: 'degraded' });
    const beside = await testGateway(kind, { beside: gateway });
    onTestFinished(() => beside.close());
    await readyz(beside, 503, { merchants: 'failed' });
  });

  test('[X-01] says so when nothing can be written', async () => {
    await gateway.db.run({
      text: 'alter table write_probes add constraint full_disk check (written_at is null) not valid',
    });
    await readyz(gateway, 503, { merchants: 'degraded', writes: 'failed' });
    await gateway.db.run({ text: 'alter table write_probes drop constraint full_disk' });
    await readyz(gateway, 200, { merchants: 'degraded' });
  });

  test('[X-01] tells of a job that fails until it succeeds, and of one that nobody runs', async () => {
    await gateway.db.run({ text: 'alter table deposits rename to deposits_away' });
    await expect(gateway.runJob('cashier.expire')).rejects.toThrow('deposits');
    await readyz(gateway, 200, { merchants: 'degraded', jobs: 'degraded' });
    await gateway.db.run({ text: 'alter table deposits_away rename to deposits' });
    await gateway.runJob('cashier.expire');
    await readyz(gateway, 200, { merchants: 'degraded' });
    gateway.clock.advance(30_000 + 300_001);
    await readyz(gateway, 200, { merchants: 'degraded', jobs: 'degraded' });
    await gateway.runJob('cashier.expire');
    await readyz(gateway, 200, { merchants: 'degraded' });
  });

  test('[X-01] is looked at once a second, however many ask, and holds no secret', async () => {
    const answers = await Promise.all(Array.from({ length: 50 }, () => gateway.app.inject({ url: '/readyz' })));
    expect(new Set(answers.map(({ body }) => body)).size).toBe(1);
    expect(Object.keys(answers[0]?.json<object>() ?? {})).toEqual(['status', 'parts']);
  });
});

test('[X-01] an installation without an operator, and a disk that is full although a small write finds room, are said', async () => {
  const gateway = await testGateway('postgres', { content: 'migrated' });
  onTestFinished(() => gateway.close());
  await readyz(gateway, 503, { merchants: 'failed' });
  const url = gateway.config.databaseUrl ?? '';
  const limited = createDatabase(openPostgres(url, 2, () => undefined));
  onTestFinished(() => limited.close());
  expect(await limited.hasSpace()).toBe(true);
  // The server's own word for a file that may not grow: temporary files are the ones that have a limit.
  const refused = limited.transaction(async (tx) => {
    await sql`set local temp_file_limit = '64kB'`.execute(tx);
    await sql`select count(*) from (select generate_series(1, 2000000) as n order by 1 desc offset 0) as sorted`.execute(
      tx,
    );
  });
  await expect(refused).rejects.toMatchObject({ name: 'DatabaseUnavailableError', isFull: true });
  expect(await limited.hasSpace()).toBe(false);
});

describe('odd addresses', () => {
  let gateway: TestGateway;
  beforeAll(async () => {
    gateway = await testGateway(databases[0] ?? 'embedded');
    await gateway.app.listen({ host: '127.0.0.1', port: 0 });
  });
  afterAll(() => gateway.close());

  /** The whole answer to these bytes, on a connection of their own; `beforeEnd` runs before the last line break. */
  function send(target: string, beforeEnd?: () => void): Promise<string> {
    const { port } = gateway.app.server.address() as AddressInfo;
    const socket = connect(port, '127.0.0.1');
    let answer = '';
    socket.on('data', (chunk: Buffer) => (answer += chunk.toString()));
    // What is refused half-way is cut off.
    socket.on('error', () => undefined);
    socket.write(`GET ${target} HTTP/1.1\r\nHost: test\r\nConnection: close\r\n`, () => {
      beforeEnd?.();
      socket.write('\r\n');
    });
    return new Promise((resolve) => socket.once('close', () => resolve(answer)));
  }

  test('[E-03] are answered in the envelope, and never as a failure of ours', async () => {
    for (const target of [
      '///',
      '//?x',
      '/\\',
      '//evil.example//there',
      `/uploads/${'a'.repeat(5_000)}`,
      '/uploads/%',
      'http://[',
      'http://[/x',
    ]) {
      const answer = await send(target);
      expect([target, answer.split(' ', 2)[1]]).toEqual([target, '404']);
      expect(answer).toMatch(/"success":false.*"errorCode":"[a-z_]+","requestId":/);
      expect(answer).not.toContain('FST_');
    }
    expect(await send('http://test.example/livez')).toMatch(/^HTTP\/1\.1 200 .*"alive"/s);
  });

  test('[E-03] a head that is too long, or none, is refused in the envelope', async () => {
    for (const [target, status] of [
      [`/uploads/${'a'.repeat(20_000)}`, '431'],
      ['/index HTTP/9.9', '400'],
    ] as const) {
      const answer = await send(target);
      expect(answer.split(' ', 2)[1]).toBe(status);
      expect(answer).toMatch(/"success":false.*"errorCode":"bad_request","requestId":"[\w-]{36}"/);
    }
  });

  test('[E-03] a call that comes while the gateway closes is refused in the envelope', async () => {
    let closing: Promise<void> | undefined;
    const answer = await send('/wps/system/status', () => {
      closing = gateway.app.close();
    });
    await closing;
    expect(answer).toMatch(/^HTTP\/1\.1 503 /);
    expect(answer).toMatch(/"success":false.*"errorCode":"unavailable","requestId":/);
  });
});
