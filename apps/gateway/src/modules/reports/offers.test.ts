import { randomUUID } from 'node:crypto';
import { promotionReport, saferPlayReport } from '@sampan/contract/reports';
import {
  endTimeOut,
  excludeSelf,
  imposeBreak,
  imposePlayLimit,
  liftBreak,
  setPlayLimit,
  takeTimeOut,
} from '@sampan/contract/safer-play';
import { dateAfter, dateOf } from '@sampan/contract/zone-time';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { oneDatabase, testGateway, type TestGateway } from '../../testing/harness.ts';
import { addMember, openSession, type TestMember } from '../../testing/people.ts';
import { changeSettings } from '../../testing/settings.ts';
import { addStaff, openStaffSession, type TestStaff } from '../../testing/staff.ts';
import { addMovement, addRound } from '../team-figures/testing/team.ts';

const dayMs = 86_400_000;
/** Of the demo's operator. */
const timeZone = 'Asia/Ho_Chi_Minh';

describe.each(oneDatabase)('what offers cost and limits come to on %s', (kind) => {
  let gateway: TestGateway;
  let reader: TestStaff;
  let promotions: string[];

  const today = () => dateOf(gateway.clock.now(), timeZone);
  const run = async <Row>(text: string, ...values: unknown[]) => (await gateway.db.run<Row>({ text, values })).rows;
  const token = async (staff = reader) => ({ token: await openStaffSession(gateway, staff) });
  const memberOf = ({ id }: TestMember) => ({ merchantCode: 'SAMPAN', memberId: id });
  const move = (member: TestMember, of: string, moved: bigint) =>
    addMovement(gateway.db, memberOf(member), { at: gateway.clock.now(), kind: of, amount: moved });
  const round = (member: TestMember, stake: bigint, payout: bigint) =>
    addRound(gateway.db, memberOf(member), { at: gateway.clock.now(), stake, payout });
  async function pass(days = 1): Promise<void> {
    for (let day = 0; day < days; day++) {
      gateway.clock.advance(dayMs);
      await gateway.runJob('reports.close-day');
    }
  }
  /** A bonus and what says which offer it is of. */
  async function reward(member: TestMember, promotionId: string, amount: bigint): Promise<void> {
    await move(member, 'bonus', amount);
    await run(
      `insert into promotion_rewards (merchant_code, promotion_id, member_id, period, way, amount, posting_reference, at)
        values ('SAMPAN', $1, $2, $3, 'claimed', $4, '', $5)`,
      promotionId,
      member.id,
      randomUUID(),
      amount,
      new Date(gateway.clock.now()),
    );
  }

  beforeAll(async () => {
    gateway = await testGateway(kind);
    reader = await addStaff(gateway, { permissions: ['reports.read'] });
    const now = gateway.clock.now();
    // Eight in the morning there.
    gateway.clock.advance(Math.ceil(now / dayMs) * dayMs + 3_600_000 - now);
    const rows = await run<{ id: string }>(
      `select id from promotions where merchant_code = 'SAMPAN' order by id limit 2`,
    );
    promotions = rows.map(({ id }) => id);
    await pass();
  });
  afterAll(() => gateway.close());

  it('[X-04] an offer stands beside what the members brought within thirty days who were given it', async () => {
    const first = today();
    const anna = await addMember(gateway, 'offers-anna');
    const bao = await addMember(gateway, 'offers-bao');
    const chai = await addMember(gateway, 'offers-chai');
    const [welcome = '', weekly = ''] = promotions;
    await reward(anna, welcome, 10_000n);
    await reward(anna, weekly, 2_000n);
    await reward(bao, weekly, 3_000n);
    // Of no offer: the welcome credit, say. What of a bonus expired goes back.
    await move(bao, 'bonus', 500n);
    await move(anna, 'bonus', -4_000n);
    await move(chai, 'cashback', 700n);
    await run(
      `insert into vip_gifts (merchant_code, member_id, level, amount, posting_reference, at)
        values ('SAMPAN', $1, 90, 900, '', $2)`,
      chai.id,
      new Date(gateway.clock.now()),
    );
    await move(chai, 'bonus', 900n);
    await round(anna, 50_000n, 10_000n);
    await move(anna, 'deposit', 30_000n);
    await round(bao, 20_000n, 25_000n);
    await pass(3);
    await round(anna, 8_000n, 0n);
    await round(chai, 1_000n, 0n);
    await pass(27);
    // The thirty-first day: it doesn't count any more.
    await round(anna, 99_000n, 0n);
    await pass();
    const report = async (from: string, to: string) =>
      (await gateway.call(promotionReport, { query: { from, to } }, await token())).value;
    const all = await report(first, today());
    expect(all.until).toBe(dateAfter(today(), -1));
    const find = (promotionId: string, of = 'promotion') =>
      all.list.find((row) => row.kind === of && row.promotionId === promotionId);
    expect(find(welcome)).toMatchObject({ given: 1, cost: '100.00', deposits: '300.00', ggr: '480.00' });
    expect(find(welcome)?.title).not.toBe('');
    expect(find(weekly)).toMatchObject({ given: 2, cost: '50.00', deposits: '300.00', ggr: '430.00' });
    expect(find('', 'vip')).toMatchObject({ given: 1, cost: '9.00', deposits: '0.00', ggr: '10.00' });
    expect(find('', 'cashback')).toMatchObject({ given: 1, cost: '7.00', ggr: '10.00' });
    expect(find('', 'other')).toMatchObject({ given: null, cost: '5.00', deposits: null, ggr: null });
    expect(find('', 'returned')).toMatchObject({ given: null, cost: '-40.00', ggr: null });
    // Each member once.
    expect(all.totals).toEqual({ given: 5, cost: '131.00', deposits: '300.00', ggr: '440.00' });
    // Nothing is given after the first day; what the members bring counts on its days.
    const later = await report(dateAfter(first, 1), today());
    expect(later.list.find((row) => row.promotionId === welcome)).toMatchObject({
      given: 0,
      cost: '0.00',
      deposits: '0.00',
      ggr: '80.00',
    });
    expect(later.totals).toMatchObject({ cost: '0.00', ggr: '90.00' });
    expect(await run('select * from operator_day_problems()')).toEqual([]);
  });

  it('[X-04] limits and breaks count on their days, and who is under them now', async () => {
    await changeSettings(gateway, (all) => ({
      ...all,
      saferPlay: { mayEndTimeOut: true, timeOutHours: [24, 72], exclusionMonths: [6] },
    }));
    gateway.clock.advance(60_000);
    const risk = await addStaff(gateway, { roles: ['risk'] });
    const [dao, em, giang] = [
      await addMember(gateway, 'limits-dao'),
      await addMember(gateway, 'limits-em'),
      await addMember(gateway, 'limits-giang'),
    ];
    const as = async (member: TestMember) => ({ token: await openSession(gateway, member) });
    const reason = 'as agreed';
    const report = async (from: string, to: string) =>
      (await gateway.call(saferPlayReport, { query: { from, to } }, await token())).value;
    const none = (await report(today(), today())).now;
    const first = today();
    const limit = { kind: 'deposit', period: 'day' } as const;
    const done = [
      await gateway.call(setPlayLimit, { body: { ...limit, amount: '500.00' } }, await as(dao)),
      await gateway.call(setPlayLimit, { body: { ...limit, amount: '900.00' } }, await as(dao)),
      await gateway.call(takeTimeOut, { body: { hours: 24 } }, await as(dao)),
      await gateway.call(takeTimeOut, { body: { hours: 72 } }, await as(em)),
      await gateway.call(excludeSelf, { body: { months: 6 } }, await as(giang)),
      await gateway.call(
        imposePlayLimit,
        { params: { memberId: em.id }, body: { kind: 'loss', period: 'week', amount: '100.00', reason } },
        await token(risk),
      ),
      await gateway.call(
        imposeBreak,
        { params: { memberId: em.id }, body: { kind: 'exclusion', until: null, reason } },
        await token(risk),
      ),
    ];
    expect(done.map(({ errorCode }) => errorCode)).toEqual(done.map(() => null));
    const atFirst = await report(first, first);
    expect(atFirst.list).toEqual([
      {
        day: first,
        limitsSet: 1,
        limitsLoosened: 1,
        timeOuts: 2,
        exclusions: 1,
        limitsImposed: 1,
        breaksImposed: 1,
        breaksEnded: 0,
      },
    ]);
    // An exclusion goes before a time-out.
    expect(atFirst.now).toEqual({
      timeOuts: none.timeOuts + 1,
      exclusions: none.exclusions + 2,
      imposed: none.imposed + 1,
      limits: { ...none.limits, deposit: none.limits.deposit + 1, loss: none.limits.loss + 1 },
    });
    gateway.clock.advance(dayMs + 3_600_000);
    await gateway.call(endTimeOut, {}, await as(em));
    await gateway.call(liftBreak, { params: { memberId: em.id }, body: { of: 'staff', reason } }, await token(risk));
    const after = await report(first, dateAfter(first, 1));
    expect(after.list.map(({ breaksEnded }) => breaksEnded)).toEqual([0, 3]);
    expect(after.totals).toMatchObject({ timeOuts: 2, exclusions: 1, breaksEnded: 3 });
    expect(after.now).toMatchObject({
      timeOuts: none.timeOuts,
      exclusions: none.exclusions + 1,
      imposed: none.imposed,
    });
    // What ended before its time doesn't end once more.
    gateway.clock.advance(4 * dayMs);
    expect((await report(first, today())).totals.breaksEnded).toBe(3);
  });
});
