import {
  dayReport,
  ledgerReport,
  type PlayPart,
  playReport,
  retentionReport,
  taxReport,
} from '@sampan/contract/reports';
import { dateAfter, dateOf } from '@sampan/contract/zone-time';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { oneDatabase, testGateway, type TestGateway } from '../../testing/harness.ts';
import { addMember, addMerchant, type TestMember } from '../../testing/people.ts';
import { changeSettings } from '../../testing/settings.ts';
import { addStaff, openStaffSession, type TestStaff } from '../../testing/staff.ts';
import { putRight } from '../play/testing/desk.ts';
import { addMovement, addRound } from '../team-figures/testing/team.ts';
import { levelReached } from '../vip/rules.ts';

const dayMs = 86_400_000;
/** Of the demo's operator. */
const timeZone = 'Asia/Ho_Chi_Minh';
const thaiAddress = '203.0.113.7';

/** What was played, as the test knows it. */
interface Played {
  readonly member: TestMember;
  readonly at: number;
  readonly stake: bigint;
  readonly returned: bigint;
  readonly payout: bigint;
  /** False: of a correction, which is no round. */
  readonly isRound: boolean;
  readonly category: string;
  readonly vendor: string;
  readonly game: string;
}

const amount = (minor: bigint) => {
  const text = String(minor < 0n ? -minor : minor).padStart(3, '0');
  return `${minor < 0n ? '-' : ''}${text.slice(0, -2)}.${text.slice(-2)}`;
};

function sumsOf(rows: readonly Played[]) {
  const sum = (part: 'stake' | 'returned' | 'payout') => rows.reduce((all, row) => all + row[part], 0n);
  const [stake, payout] = [sum('stake') - sum('returned'), sum('payout')];
  return {
    rounds: rows.filter(({ isRound }) => isRound).length,
    stake: amount(stake),
    payout: amount(payout),
    ggr: amount(stake - payout),
  };
}

describe.each(oneDatabase)('reports of an operator on %s', (kind) => {
  let gateway: TestGateway;
  let reader: TestStaff;
  const played: Played[] = [];
  const members: Record<'anna' | 'bao' | 'chai', TestMember> = {} as never;
  const games = [
    { category: 'RNG', vendor: 'JADE', game: 'jade-1' },
    { category: 'RNG', vendor: 'JADE', game: 'jade-2' },
    { category: 'LIVE', vendor: 'VELVET', game: 'velvet-1' },
  ] as const;

  const today = () => dateOf(gateway.clock.now(), timeZone);
  const run = async <Row>(text: string, ...values: unknown[]) => (await gateway.db.run<Row>({ text, values })).rows;
  const token = async () => ({ token: await openStaffSession(gateway, reader) });
  const byDay = async (from: string, to = from) =>
    (await gateway.call(dayReport, { query: { from, to } }, await token())).value;
  const by = async (part: PlayPart, from: string, to = from) =>
    (await gateway.call(playReport, { query: { by: part, from, to } }, await token())).value;
  const problems = () => run('select * from operator_day_problems()');
  /** A round of a member now, and what is known of it. */
  async function round(member: TestMember, game: (typeof games)[number], stake: bigint, payout: bigint, returned = 0n) {
    const at = gateway.clock.now();
    await addRound(
      gateway.db,
      { merchantCode: 'SAMPAN', memberId: member.id },
      { at, stake, payout, returned, category: game.category, vassalage: game.vendor, nodeId: game.game },
    );
    played.push({ member, at, stake, returned, payout, isRound: true, ...game });
  }
  const move = (member: TestMember, of: string, moved: bigint) =>
    addMovement(
      gateway.db,
      { merchantCode: member.merchant, memberId: member.id },
      { at: gateway.clock.now(), kind: of, amount: moved },
    );
  /** Until so many days later at eight in the morning, each of them closed. */
  async function pass(days = 1): Promise<void> {
    for (let day = 0; day < days; day++) {
      gateway.clock.advance(dayMs);
      await gateway.runJob('play.close-day', 'SAMPAN');
      await gateway.runJob('reports.close-day', 'SAMPAN');
    }
  }
  const within = (from: string, to: string) =>
    played.filter(({ at }) => dateOf(at, timeZone) >= from && dateOf(at, timeZone) <= to);
  const groupsOf = (rows: readonly Played[], keyOf: (row: Played) => string) =>
    Object.fromEntries([...Map.groupBy(rows, keyOf)].map(([key, some]) => [key, sumsOf(some)]));
  const listOf = (value: Awaited<ReturnType<typeof by>>) =>
    Object.fromEntries(value.list.map(({ key, name: _name, ...figures }) => [key, figures]));

  beforeAll(async () => {
    gateway = await testGateway(kind, { countryOf: (ip) => (ip === thaiAddress ? 'TH' : '') });
    await addMerchant(gateway, 'OTHER');
    reader = await addStaff(gateway, { permissions: ['reports.read'] });
    // Eight in the morning there, on the 3rd of a month to come, so that no test meets an end that it doesn't look for.
    const now = gateway.clock.now();
    const start = new Date(now + 60 * dayMs);
    start.setUTCDate(3);
    start.setUTCHours(1, 0, 0, 0);
    gateway.clock.advance(start.getTime() - now);
    for (const name of ['anna', 'bao', 'chai'] as const) members[name] = await addMember(gateway, `reports-${name}`);
    // Of another month than those of whom the cohorts are.
    await run(
      `update members set created_at = created_at - interval '60 days' where id = any($1)`,
      Object.values(members).map(({ id }) => id),
    );
    await run(`update members set mobile = '+84901234567' where id = $1`, members.anna.id);
    await run(
      `insert into devices (merchant_code, member_id, device_hash, ip, user_agent, first_seen_at, last_seen_at)
        values ('SAMPAN', $1, '', $2, '', now(), now())`,
      members.bao.id,
      thaiAddress,
    );
    await pass();
  });
  afterAll(() => gateway.close());

  it('[X-04] sums what was played today and on closed days by day, vendor, category and game, as the rounds say', async () => {
    const first = today();
    await round(members.anna, games[0], 100_000n, 20_000n);
    await round(members.anna, games[1], 50_000n, 190_000n);
    await round(members.bao, games[2], 70_000n, 0n, 30_000n);
    const live = {
      day: (await byDay(first)).list,
      vendor: listOf(await by('vendor', first)),
      category: listOf(await by('category', first)),
      game: listOf(await by('game', first)),
    };
    const rows = within(first, first);
    expect(live.day).toMatchObject([{ day: first, players: 2, ...sumsOf(rows) }]);
    expect(live.vendor).toEqual(groupsOf(rows, ({ vendor }) => vendor));
    expect(live.category).toEqual(groupsOf(rows, ({ category }) => category));
    expect(live.game).toEqual(groupsOf(rows, ({ vendor, game }) => `${vendor}/${game}`));

    // The same once the day is closed, and beside the days that follow.
    await pass();
    expect((await byDay(first)).list).toEqual(live.day);
    expect(listOf(await by('game', first))).toEqual(live.game);
    await round(members.chai, games[0], 10_000n, 0n);
    const range = [first, today()] as const;
    const all = within(...range);
    for (const [part, keyOf] of [
      ['vendor', ({ vendor }) => vendor],
      ['category', ({ category }) => category],
      ['game', ({ vendor, game }) => `${vendor}/${game}`],
    ] as const satisfies readonly (readonly [PlayPart, (row: Played) => string])[]) {
      const report = await by(part, ...range);
      expect(listOf(report)).toEqual(groupsOf(all, keyOf));
      expect(report.totals).toEqual(sumsOf(all));
      // The highest revenue first.
      const revenues = report.list.map(({ ggr }) => Number(ggr));
      expect(revenues).toEqual(revenues.toSorted((a, b) => b - a));
      expect(report.until).toBe(today());
    }
    expect((await by('vendor', first)).list.find(({ key }) => key === 'JADE')?.name).not.toBe('');
    const days = await byDay(...range);
    expect(days.list.map(({ day }) => day)).toEqual([...range]);
    expect(days.totals).toMatchObject({ ...sumsOf(all), players: 3 });
    expect(days.before.to < first).toBe(true);
    expect(days.before.totals).toMatchObject({ rounds: 0, ggr: '0.00' });
    await pass();
    expect(await problems()).toEqual([]);
  });

  it(
    '[X-04] who of a month’s members played and paid in it and in the ones that followed, and games by month',
    { timeout: 120_000 },
    async () => {
      const first = today();
      const cohort = [
        await addMember(gateway, 'cohort-1'),
        await addMember(gateway, 'cohort-2'),
        await addMember(gateway, 'cohort-3'),
      ];
      const joined = `${today().slice(0, 8)}01`;
      await round(cohort[0]!, games[0], 1_000n, 0n);
      await round(cohort[0]!, games[1], 1_000n, 0n);
      await round(cohort[1]!, games[0], 1_000n, 0n);
      await move(cohort[2]!, 'deposit', 1_000n);
      await pass(31);
      await round(cohort[1]!, games[0], 1_000n, 0n);
      // Today isn't counted yet.
      const retention = async (unit: 'month' | 'week', from: string) =>
        (await gateway.call(retentionReport, { query: { unit, from, to: today() } }, await token())).value;
      expect((await retention('month', joined)).list[0]).toEqual({
        joined,
        members: 3,
        players: [2, 0],
        depositors: [1, 0],
      });
      await pass(31);
      await move(cohort[2]!, 'deposit', 1_000n);
      await pass();
      const report = await retention('month', joined);
      expect(report.until).toBe(dateAfter(today(), -1));
      expect(report.list).toMatchObject([
        { joined, members: 3, players: [2, 1, 0], depositors: [1, 0, 1] },
        { members: 0, players: [0, 0], depositors: [0, 0] },
        { members: 0, players: [0], depositors: [0] },
      ]);
      const weeks = await retention('week', joined);
      const own = weeks.list.find(({ members: count }) => count > 0);
      expect(own).toMatchObject({ members: 3 });
      expect(own?.players.slice(0, 2)).toEqual([2, 0]);
      expect(own?.players.reduce((sum, count) => sum + count, 0)).toBe(3);
      expect(own?.depositors.reduce((sum, count) => sum + count, 0)).toBe(2);
      // Whole months and the days around them are each counted once.
      expect(listOf(await by('game', first, today()))).toEqual(
        groupsOf(within(first, today()), ({ vendor, game }) => `${vendor}/${game}`),
      );
      expect(await run('select * from game_month_problems()')).toEqual([]);
      expect(await problems()).toEqual([]);
    },
  );

  it('[X-04] levels and countries are those that were known when the day was counted', async () => {
    const levels = await run<{ level: number; total_turnover: bigint; monthly_turnover: bigint; gift: bigint }>(
      `select level, total_turnover, monthly_turnover, gift from vip_levels where merchant_code = 'SAMPAN'`,
    );
    const rules = levels.map((row) => ({
      level: row.level,
      totalTurnover: row.total_turnover,
      monthlyTurnover: row.monthly_turnover,
      gift: row.gift,
    }));
    const second = rules.toSorted((a, b) => a.level - b.level)[1]!;
    const large = second.totalTurnover > second.monthlyTurnover ? second.totalTurnover : second.monthlyTurnover;
    const reachedBy = (member: TestMember) => {
      const months = Map.groupBy(
        played.filter((row) => row.member === member),
        ({ at }) => dateOf(at, timeZone).slice(0, 7),
      );
      const sums = [...months.values()].map((rows) => rows.reduce((sum, row) => sum + row.stake - row.returned, 0n));
      const total = sums.reduce((sum, one) => sum + one, 0n);
      const best = sums.reduce((most, one) => (one > most ? one : most), 0n);
      return levelReached(rules, { total, bestMonth: best, thisMonth: 0n });
    };
    const first = today();
    await round(members.anna, games[0], large, 0n);
    await round(members.bao, games[0], 1_000n, 0n);
    await round(members.chai, games[0], 2_000n, 500n);
    expect(reachedBy(members.anna)).toBeGreaterThan(reachedBy(members.bao));
    await pass();
    const rows = within(first, first);
    const levelReport = await by('level', first);
    expect(listOf(levelReport)).toEqual(groupsOf(rows, ({ member }) => String(reachedBy(member))));
    expect(levelReport.list.every(({ name }) => name !== '')).toBe(true);
    const countries = { [members.anna.id]: 'VN', [members.bao.id]: 'TH' };
    const byCountry = groupsOf(rows, ({ member }) => countries[member.id] ?? '');
    expect(listOf(await by('country', first))).toEqual(byCountry);
    // Whose number becomes known is somewhere from the next day on; what was counted stays.
    await run(`update members set mobile = '+81312345678' where id = $1`, members.chai.id);
    const next = today();
    await round(members.chai, games[0], 3_000n, 0n);
    await pass();
    expect(listOf(await by('country', first))).toEqual(byCountry);
    expect(listOf(await by('country', next))).toEqual({ JP: sumsOf(within(next, next)) });
    // So it is with a level that is reached later.
    expect(listOf(await by('level', first))).toEqual(listOf(levelReport));
    expect(await problems()).toEqual([]);
  });

  it('[X-04] a correction counts on its own day, and leaves the closed day as it is', async () => {
    const first = today();
    await round(members.anna, games[2], 40_000n, 90_000n);
    await pass();
    const closed = await byDay(first);
    const next = today();
    await putRight(gateway, members.anna.id, { at: gateway.clock.now(), payout: -60_000n, validBet: 0n });
    const at = gateway.clock.now();
    played.push({ member: members.anna, at, stake: 0n, returned: 0n, payout: -60_000n, isRound: false, ...games[2] });
    const put = { players: 0, ...sumsOf(within(next, next)) };
    expect(put.ggr).toBe('600.00');
    expect((await byDay(next)).list).toMatchObject([put]);
    expect(listOf(await by('game', next))).toEqual({ 'VELVET/velvet-1': sumsOf(within(next, next)) });
    await pass();
    expect((await byDay(next)).list).toMatchObject([put]);
    expect((await byDay(first)).list).toEqual(closed.list);
    expect(await problems()).toEqual([]);
  });

  it('[X-04] trial accounts and other operators’ members count nowhere', async () => {
    const first = today();
    const trial = await addMember(gateway, 'reports-trial', { type: 4 });
    const other = await addMember(gateway, 'reports-other', { merchant: 'OTHER' });
    const at = gateway.clock.now();
    const sums = { at, stake: 10_000n, payout: 0n };
    await addRound(gateway.db, { merchantCode: 'SAMPAN', memberId: trial.id }, { ...sums, realm: 'trial' });
    await addRound(gateway.db, { merchantCode: 'OTHER', memberId: other.id }, sums);
    await move(other, 'deposit', 5_000n);
    const isEmpty = { players: 0, rounds: 0, stake: '0.00', deposits: '0.00', registrations: 0 };
    expect((await byDay(first)).list).toMatchObject([isEmpty]);
    // Rows that were written before they had a book.
    await run('update member_day set book_id = null');
    expect((await byDay(first)).list).toMatchObject([isEmpty]);
    await pass();
    expect((await byDay(first)).list).toMatchObject([isEmpty]);
    for (const part of ['vendor', 'category', 'game', 'level', 'country'] as const)
      expect((await by(part, first)).list).toEqual([]);
    await gateway.runJob('reports.close-day', 'OTHER');
    const staff = await addStaff(gateway, { permissions: ['reports.read'], merchant: 'OTHER' });
    const caller = { token: await openStaffSession(gateway, staff), merchant: 'OTHER' };
    const theirs = (await gateway.call(dayReport, { query: { from: first, to: first } }, caller)).value;
    expect(theirs.list).toMatchObject([
      { players: 1, rounds: 1, stake: '100.00', deposits: '50.00', registrations: 1 },
    ]);
    expect(await problems()).toEqual([]);
  });

  it('[X-04] a closed day is written once; what came late is found by the next close, or by the check', async () => {
    const first = today();
    await round(members.anna, games[0], 20_000n, 0n);
    await pass();
    const write = async (day: string) =>
      (await run<{ rows: number }>(`select operator_day_write('SAMPAN', $1) as rows`, day))[0]!.rows;
    expect(await write(first)).toBe(0);
    const periods = () =>
      run(`select period from job_periods where job = 'reports.close-day' and merchant_code = 'SAMPAN'`);
    const before = await periods();
    await gateway.runJob('reports.close-day');
    expect(await periods()).toEqual(before);
    /** A round of that day whose transaction ended after the close. */
    const late = async (day: number) => {
      gateway.clock.advance(-day * dayMs);
      await round(members.bao, games[2], 9_000n, 4_000n);
      gateway.clock.advance(day * dayMs);
    };
    await late(1);
    expect((await problems()).length).toBeGreaterThan(0);
    await pass();
    expect((await byDay(first)).list).toMatchObject([{ players: 2, ...sumsOf(within(first, first)) }]);
    for (const part of ['vendor', 'level', 'country'] as const)
      expect((await by(part, first)).totals).toEqual(sumsOf(within(first, first)));
    expect(await problems()).toEqual([]);
    // Games of a closed day are set right by the check alone, as before.
    await run('select figures_rebuild()');
    await late(2);
    await pass();
    expect((await problems()).map((row) => (row as { subject: string }).subject)).toContain(
      'plays of SAMPAN by vendor VELVET',
    );
    const [done] = await run<{ mended: number }>('select figures_rebuild() + operator_day_rebuild() as mended');
    expect(done?.mended).toBeGreaterThan(0);
    for (const part of ['vendor', 'category', 'game', 'level', 'country'] as const)
      expect((await by(part, first)).totals).toEqual(sumsOf(within(first, first)));
    expect(await problems()).toEqual([]);
    expect(await run('select * from figures_problems()')).toEqual([]);
  });

  it('[X-04] money by day and by month, and what a tax is computed of', async () => {
    const first = today();
    await move(members.anna, 'deposit', 1_000_000n);
    await move(members.anna, 'withdrawal', -300_000n);
    await move(members.anna, 'withdrawal_return', 100_000n);
    await move(members.anna, 'bonus', 40_000n);
    await move(members.anna, 'bonus', -10_000n);
    await move(members.bao, 'cashback', 5_000n);
    await move(members.bao, 'commission', 700n);
    await move(members.bao, 'rebate', 2_000n);
    await run(
      `insert into member_money_day (account_id, day, kind, merchant_code, member_id, count, amount_in, amount_out)
        select account_id, $2, 'withdrawal_fee', 'SAMPAN', $1::uuid, 1, 0, 1500
          from account_owners where owner = $1::uuid::text and kind = 'member'`,
      members.anna.id,
      first,
    );
    await round(members.anna, games[0], 200_000n, 50_000n, 20_000n);
    await round(members.anna, games[2], 30_000n, 0n);
    const money = { deposits: '10000.00', withdrawals: '2000.00', bonuses: '357.00' };
    expect((await byDay(first)).list).toMatchObject([money]);
    await pass();
    expect((await byDay(first)).list).toMatchObject([money]);
    const tax = async (query: { from: string; to: string; split?: 'category' }) =>
      (await gateway.call(taxReport, { query }, await token())).value;
    const whole = {
      stake: '2300.00',
      returned: '200.00',
      payout: '500.00',
      ggr: '1600.00',
      tax: null,
      ...money,
      agents: '20.00',
      fees: '15.00',
    };
    expect(await tax({ from: first, to: first })).toMatchObject({
      list: [{ from: first, to: first, category: null, ...whole }],
      totals: whole,
      taxPercent: null,
    });
    await changeSettings(gateway, (all) => ({ ...all, reports: { ggrTaxPercent: 12.5 } }));
    gateway.clock.advance(60_000);
    const split = await tax({ from: first, to: first, split: 'category' });
    expect(split.list).toMatchObject([
      { category: 'LIVE', ggr: '300.00', tax: null, deposits: null },
      { category: 'RNG', ggr: '1300.00', tax: null, fees: null },
    ]);
    expect(split.totals).toMatchObject({ ggr: '1600.00', tax: '200.00', deposits: null });
    // Months one by one: the ones before the first round of this operator have nothing.
    const year = await tax({ from: dateAfter(first, -365), to: first });
    expect(year.list.length).toBeGreaterThanOrEqual(12);
    expect(year.list.at(-1)?.to).toBe(first);
    expect(year.totals.ggr).toBe(sumsOf(within(dateAfter(first, -365), first)).ggr);
    expect(await run(`delete from member_money_day where kind = 'withdrawal_fee'`)).toEqual([]);
    await run('select operator_day_rebuild()');
  });

  it('[X-04] [W-07] what moved by kind, bets and wins among it, the same before and after the day is closed', async () => {
    const day = today();
    await move(members.anna, 'deposit', 100_000n);
    await move(members.anna, 'bet', -20_000n);
    await move(members.bao, 'bet', -5_000n);
    await move(members.anna, 'win', 50_000n);
    await move(members.bao, 'rollback', 1_000n);
    await run(
      `insert into member_money_day (account_id, day, kind, merchant_code, member_id, count, amount_in, amount_out)
        select account_id, $2, 'deposit_fee', 'SAMPAN', $1::uuid, 1, 0, 700
          from account_owners where owner = $1::uuid::text and kind = 'member'`,
      members.anna.id,
      day,
    );
    const ledger = async () =>
      (await gateway.call(ledgerReport, { query: { from: day, to: day } }, await token())).value;
    const moved = {
      from: day,
      to: day,
      until: day,
      currency: 'VND',
      list: [
        { kind: 'deposit', isFee: false, movements: 1, in: '1000.00', out: '0.00', net: '1000.00' },
        { kind: 'win', isFee: false, movements: 1, in: '500.00', out: '0.00', net: '500.00' },
        { kind: 'bet', isFee: false, movements: 2, in: '0.00', out: '250.00', net: '-250.00' },
        { kind: 'rollback', isFee: false, movements: 1, in: '10.00', out: '0.00', net: '10.00' },
        { kind: 'deposit', isFee: true, movements: 1, in: '0.00', out: '7.00', net: '-7.00' },
      ],
      totals: { movements: 5, in: '1510.00', out: '250.00', net: '1260.00' },
    };
    expect(await ledger()).toEqual({ ...moved, check: null });
    await pass();
    expect(await ledger()).toEqual({ ...moved, check: null });
    // A day of another operator's is none of it, and what is wrong in a closed day is found.
    expect(await problems()).toEqual([]);
    await run(`update operator_day_money set amount_out = 1 where day = $1 and kind = 'bet'`, day);
    expect(await problems()).toMatchObject([{ subject: 'bet of SAMPAN' }]);
    await run('select operator_day_rebuild()');
    expect(await ledger()).toEqual({ ...moved, check: null });
    await gateway.runJob('dashboard.check-ledger');
    expect(await ledger()).toMatchObject({ ...moved, check: { problems: 0 } });
    await run(`delete from member_money_day where kind = 'deposit_fee'`);
    await run('select operator_day_rebuild()');
  });

  it('[X-04] a range in the wrong order, or of more than a year and a day, is refused; days to come are empty', async () => {
    const ask = async (from: string, to: string) =>
      (await gateway.call(dayReport, { query: { from, to } }, await token())).errorCode;
    expect(await ask('2026-02-02', '2026-02-01')).toBe('validation_failed');
    expect(await ask('2025-01-01', '2026-01-02')).toBe('validation_failed');
    expect(await ask('2025-01-01', '2026-01-01')).toBeNull();
    expect(await ask('2026-02-30', '2026-03-01')).toBe('validation_failed');
    const bad = [{}, { from: '2026-01-01' }, { range: '7d', from: '2026-01-01', to: '2026-01-02' }] as const;
    for (const query of bad)
      expect((await gateway.call(dayReport, { query }, await token())).errorCode).toBe('validation_failed');
    const week = await gateway.call(dayReport, { query: { range: '7d' } }, await token());
    expect(week.value.list.map(({ day }) => day)).toHaveLength(7);
    expect(week.value).toMatchObject({ from: dateAfter(today(), -6), to: today(), until: today() });
    const later = dateAfter(today(), 1);
    expect(await byDay(later, dateAfter(later, 5))).toMatchObject({ until: null, list: [], totals: { rounds: 0 } });
  });
});
