import { randomUUID } from 'node:crypto';
import type { BodyOf } from '@sampan/contract/operation';
import { startTeamExport, teamBetting, teamExportRows, teamExports } from '@sampan/contract/team-records';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { oneDatabase, testGateway, type TestGateway } from '../../testing/harness.ts';
import { changeSettings } from '../../testing/settings.ts';
import { accountStatusOf } from '../identity/account-status.ts';
import { addAgent, type Agent, tokenOf } from '../contracts/testing/agents.ts';
import { createTeamExports } from './exports.ts';
import { createScopes } from './scopes.ts';
import { movement, settledRound } from './testing/team.ts';

const dayMs = 86_400_000;
const job = 'team-records.exports';

describe.each(oneDatabase)('files of a downline on %s', (kind) => {
  let gateway: TestGateway;
  let [top, middle]: Agent[] = [];
  let members: Agent[] = [];

  beforeAll(async () => {
    gateway = await testGateway(kind);
  });
  afterAll(() => gateway.close());
  beforeEach(async () => {
    top = await addAgent(gateway);
    middle = await addAgent(gateway, top);
    members = [];
    while (members.length < 5) members.push(await addAgent(gateway, middle, 3));
    gateway.clock.advance(dayMs);
    for (const [index, member] of members.entries()) {
      const at = gateway.clock.now() - index * 1_000;
      await settledRound(gateway, member, { stake: BigInt(index + 1) * 100n, payout: 50n, at });
      await movement(gateway, member, { kind: 'deposit', amount: BigInt(index + 1) * 1_000n, at });
    }
  });

  type Body = BodyOf<typeof startTeamExport>;
  const as = (agent: Agent) => tokenOf(gateway, agent);
  const ask = async (body: Body, agent: Agent = top!, idempotencyKey: string = randomUUID()) =>
    gateway.call(startTeamExport, { body }, { ...(await as(agent)), idempotencyKey });
  const find = async (id: string, agent: Agent = top!) =>
    (await gateway.call(teamExports, {}, await as(agent))).value.list.find((one) => one.id === id);
  const part = async (exportId: string, number = 1, agent: Agent = top!) =>
    gateway.call(teamExportRows, { params: { exportId }, query: { part: number } }, await as(agent));

  /** What the job does, part by part of two members or movements, in a process that may die. */
  function writer({ diesAt = Number.POSITIVE_INFINITY }: { readonly diesAt?: number } = {}) {
    const { db, clock } = gateway;
    let asked = 0;
    return createTeamExports({
      db,
      clock,
      partSize: 2,
      scopes: createScopes({ db, clock, identity: { findByAccount: async () => null } }),
      identity: {
        accountStatusOf: async (...given) => {
          if (++asked === diesAt) throw new Error('it died');
          return accountStatusOf(...given);
        },
      },
      merchantIn: async (_queries, code) => ({
        code,
        name: code,
        currency: 'VND',
        currencyDigits: 2,
        currencySymbol: '₫',
        symbolPlace: 'before',
        timeZone: 'Asia/Ho_Chi_Minh',
      }),
      settingsOf: async () => ({ maxRows: 1_000, keepDays: 7 }),
    });
  }
  const never = new AbortController().signal;

  test('[T-05] a file is written by the job, has a row for each member that did something, and is whole', async () => {
    const started = await ask({ kind: 'betting' });
    expect(started.value).toMatchObject({ status: 'open', total: 7, done: 0, rows: 0, parts: 0 });
    expect((await part(started.value.id)).errorCode).toBe('export_not_found');
    await gateway.runJob(job);
    expect(await find(started.value.id)).toMatchObject({ status: 'done', total: 7, done: 7, rows: 5, parts: 1 });
    const { list } = (await part(started.value.id)).value;
    const shown = (await gateway.call(teamBetting, { query: { view: 'member' } }, await as(top!))).value;
    const lines = (rows: readonly (readonly string[])[]) => rows.map((row) => row.join()).toSorted();
    expect(lines(list)).toEqual(
      lines(
        shown.list.map(({ account, rounds, stake, validBet, payout, net }) => [
          account,
          String(rounds),
          stake,
          validBet,
          payout,
          net,
        ]),
      ),
    );
  });

  test('[T-05] profit and transactions are files, too, of a line, a kind or one member', async () => {
    const profit = (await ask({ kind: 'profit', under: middle!.account })).value;
    const deposits = (await ask({ kind: 'transactions', transactionKind: 'deposit' })).value;
    const one = (await ask({ kind: 'transactions', account: members[2]!.account })).value;
    expect([profit.total, deposits.total, one.total]).toEqual([6, 5, 1]);
    await gateway.runJob(job);
    expect((await part(profit.id)).value.list.map((row) => row[1] ?? '').toSorted()).toEqual([
      '10.00',
      '20.00',
      '30.00',
      '40.00',
      '50.00',
    ]);
    // Newest first.
    const rows = (await part(deposits.id)).value.list;
    expect(rows.map(([, account, of, amount]) => [account, of, amount])).toEqual(
      members.map(({ account }, index) => [account, 'deposit', `${index + 1}0.00`]),
    );
    expect((await part(one.id)).value.list).toEqual([rows[2]]);
  });

  test('[T-05] a job that dies goes on where it was: no row is missing or there twice, and no half file is given', async () => {
    const betting = (await ask({ kind: 'betting' })).value;
    await expect(writer({ diesAt: 3 }).write(never)).rejects.toThrow('it died');
    expect(await find(betting.id)).toMatchObject({ status: 'open', done: 4, total: 7 });
    expect((await part(betting.id)).errorCode).toBe('export_not_found');
    // After the pause another process takes it.
    gateway.clock.advance(10_000);
    // What comes meanwhile is not in a file of before.
    const moves = (await ask({ kind: 'transactions' })).value;
    await movement(gateway, members[0]!, { kind: 'bonus', amount: 1n, at: gateway.clock.now() + 1 });
    await Promise.all([writer().write(never), writer().write(never)]);
    for (const [{ id }, rows, parts] of [
      [betting, 5, undefined],
      [moves, 5, 3],
    ] as const) {
      const done = (await find(id))!;
      expect(done).toMatchObject({ status: 'done', rows, ...(parts !== undefined && { parts }) });
      expect(done.done).toBe(done.total);
      const cells: string[][] = [];
      for (let number = 1; number <= done.parts; number++) cells.push(...(await part(id, number)).value.list);
      expect(new Set(cells.map((row) => row.join())).size).toBe(rows);
      expect(cells).toHaveLength(rows);
    }
  });

  test('[T-05] what fails again and again has failed, and keeps no rows', async () => {
    const { id } = (await ask({ kind: 'betting' })).value;
    for (let count = 0; count < 5; count++) {
      await expect(writer({ diesAt: count === 0 ? 2 : 1 }).write(never)).rejects.toThrow('it died');
      gateway.clock.advance(200_000);
    }
    expect(await find(id)).toMatchObject({ status: 'failed' });
    expect(await writer().write(never)).toBe(0);
    const { rows } = await gateway.db.run({
      text: 'select 1 from team_export_parts where export_id = $1',
      values: [id],
    });
    expect(rows).toEqual([]);
  });

  test('[T-05] the same request is one file; another under its key, and a fourth at once, are refused', async () => {
    const key = randomUUID();
    const first = (await ask({ kind: 'betting' }, top, key)).value;
    expect((await ask({ kind: 'betting' }, top, key)).value.id).toBe(first.id);
    expect((await ask({ kind: 'profit' }, top, key)).errorCode).toBe('idempotency_key_reused');
    await ask({ kind: 'profit' });
    await ask({ kind: 'transactions' });
    expect((await ask({ kind: 'betting' })).errorCode).toBe('export_limit_reached');
    expect((await ask({ kind: 'betting' }, middle)).errorCode).toBeNull();
  });

  test('[T-05] what is larger than a file may be is refused, and nothing is written', async () => {
    await changeSettings(gateway, (settings) => ({ ...settings, teamRecords: { maxRows: 1_000 } }));
    await gateway.db.run({
      text: `update member_money_day set count = 1001 where member_id = $1 and kind = 'deposit'`,
      values: [members[0]!.id],
    });
    expect((await ask({ kind: 'transactions' })).errorCode).toBe('export_too_large');
    expect((await gateway.call(teamExports, {}, await as(top!))).value.list).toEqual([]);
  });

  test('[T-05] [X-02] a file is its owner’s alone, of its own downline, and is kept for some days', async () => {
    const { id, createdAt, expiresAt } = (await ask({ kind: 'betting' })).value;
    await gateway.runJob(job);
    expect(expiresAt - createdAt).toBe(7 * dayMs);
    expect((await part(id)).errorCode).toBeNull();
    expect((await part(id, 1, middle)).errorCode).toBe('export_not_found');
    expect(await find(id, middle)).toBeUndefined();
    expect((await part(id, 2)).errorCode).toBe('export_not_found');
    expect((await ask({ kind: 'betting', under: top!.account }, middle)).errorCode).toBe('downline_not_found');
    gateway.clock.advance(7 * dayMs);
    expect((await part(id)).errorCode).toBe('export_not_found');
    expect(await find(id)).toBeUndefined();
    await gateway.runJob('team-records.expiry');
    const { rows } = await gateway.db.run({ text: 'select 1 from team_exports where id = $1', values: [id] });
    expect(rows).toEqual([]);
  });

  test('[T-05] an agent that was frozen in between gets no file', async () => {
    const { id } = (await ask({ kind: 'betting' })).value;
    await gateway.db.run({ text: `update members set status = 'suspended' where id = $1`, values: [top!.id] });
    await expect(writer().write(never)).rejects.toThrow('it is no agent’s any more');
    const { rows } = await gateway.db.run({
      text: 'select status, parts from team_exports where id = $1',
      values: [id],
    });
    expect(rows).toEqual([{ status: 'open', parts: 0 }]);
    // Of the tests that follow none has to wait for it.
    await gateway.db.run({ text: `update team_exports set status = 'failed' where id = $1`, values: [id] });
  });
});
