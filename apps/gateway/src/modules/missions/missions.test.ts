import { randomUUID } from 'node:crypto';
import { languages } from '@sampan/contract/envelope';
import { claimMission, missionLeaderboard, missionSummary } from '@sampan/contract/missions';
import { excludeSelf, takeTimeOut } from '@sampan/contract/safer-play';
import { staffMissions } from '@sampan/contract/missions-staff';
import { walletTransactions } from '@sampan/contract/wallet';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { oneDatabase, testClock, testGateway, type TestGateway } from '../../testing/harness.ts';
import { asOwner } from '../../testing/staff.ts';
import { addMember, addMerchant, openSession, type TestMember } from '../../testing/people.ts';
import { changeSettings } from '../../testing/settings.ts';
import { soundness } from '../play/testing/table.ts';
import { prove } from '../turnover/testing/player.ts';
import { giveMoney } from '../withdrawals/testing/drawer.ts';
import { saveMission } from './store.ts';

const dayMs = 86_400_000;

describe.each(oneDatabase)('missions on %s', (kind) => {
  let gateway: TestGateway;
  beforeAll(async () => {
    // A Tuesday noon in the demo operator's zone, so that a week has days left.
    gateway = await testGateway(kind, { clock: testClock(Date.parse('2026-11-24T05:00:00Z')) });
    // The copy of the database is older than the clock.
    await gateway.db.run({ text: `update missions set starts_at = '2026-11-01', created_at = '2026-11-01'` });
  });
  afterAll(() => gateway.close());

  async function come(type = 3) {
    return addMember(gateway, `mis${randomUUID().slice(0, 8)}`, { type });
  }
  const caller = async (who: TestMember) => ({ token: await openSession(gateway, who) });
  const summary = async (who: TestMember) =>
    (await gateway.call(missionSummary, { query: {} }, await caller(who))).value;
  const one = async (who: TestMember, id: string) => (await summary(who)).list.find((mission) => mission.id === id)!;
  const board = async (who: TestMember) => (await gateway.call(missionLeaderboard, {}, await caller(who))).value;
  const claim = async (who: TestMember, missionId: string) =>
    gateway.call(claimMission, { params: { missionId } }, await caller(who));
  /** A settled round of now; minor units. */
  async function stake({ id }: TestMember, amount: bigint, category = 'RNG', status = 'settled'): Promise<void> {
    const { rows } = await gateway.db.run<{ account_id: bigint; placed_at: Date; id: bigint }>({
      text: `insert into rounds (partner, round_id, account_id, merchant_code, member_id, node_id, game_name, game_type,
          vassalage, vendor_name, stake, returned, payout, status, placed_at, settled_at)
        values ('p', $1, (select ledger_account('SAMPAN', 'real', 'VND', 'member', $2::text)), 'SAMPAN', $2::text::uuid,
          'n', 'g', $5, 'v', 'v', $3::bigint, case when $6::text = 'void' then $3::bigint else 0 end, 0, $6::text, $4, $4)
        returning account_id, placed_at, id`,
      values: [randomUUID(), id, amount, new Date(gateway.clock.now()), category, status],
    });
    const [round] = rows;
    await gateway.db.run({
      text: 'select play_count_round($1, $2, $3)',
      values: [round!.account_id, round!.placed_at, round!.id],
    });
  }
  async function play(who: TestMember, count: number, category?: string): Promise<void> {
    for (let round = 0; round < count; round += 1) await stake(who, 100_00n, category);
  }

  it('[M-08] a member sees the missions with goals, words in each language and its own progress', async () => {
    const who = await come();
    const { list, claimable, currency } = await summary(who);
    expect([claimable, currency]).toEqual([0, 'VND']);
    expect(list.map(({ id, state, progress, target }) => [id, state, progress, target])).toEqual([
      ['daily-rounds', 'process', '0', '20'],
      ['daily-slots', 'process', '0.00', '500000.00'],
      ['weekly-days', 'process', '0', '5'],
      ['weekly-deposits', 'process', '0.00', '1000000.00'],
      ['first-live', 'process', '0', '10'],
    ]);
    const token = await caller(who);
    const titles = await Promise.all(
      languages.map(
        async (language) =>
          (await gateway.call(missionSummary, { query: {} }, { ...token, language })).value.list[0]?.title,
      ),
    );
    expect(new Set(titles).size).toBe(languages.length);
    expect((await gateway.call(missionSummary, { query: {} })).errorCode).toBe('not_logged_in');
    expect((await gateway.call(missionSummary, { query: {} }, await caller(await come(4)))).errorCode).toBe(
      'need_true_account',
    );
  });

  it('[M-08] progress is counted from the day’s figures: by games, without void rounds, with deposits', async () => {
    const who = await come();
    await play(who, 3);
    await play(who, 2, 'LIVE');
    await stake(who, 900_000_00n, 'LIVE');
    await stake(who, 900_000_00n, 'RNG', 'void');
    await giveMoney(gateway, who.id, 400_000_00n, 'deposit');
    await giveMoney(gateway, who.id, 900_000_00n, 'adjustment');
    const progress = new Map((await summary(who)).list.map((mission) => [mission.id, mission.progress]));
    expect(Object.fromEntries(progress)).toEqual({
      'daily-rounds': '6',
      'daily-slots': '300.00',
      'weekly-days': '1',
      'weekly-deposits': '400000.00',
      'first-live': '3',
    });
  });

  it('[M-08] [W-07] a complete one is taken once a period, however often it is asked, and stands in the record', async () => {
    const who = await come();
    await play(who, 19);
    expect((await claim(who, 'daily-rounds')).errorCode).toBe('mission_not_ready');
    await play(who, 2);
    expect(await one(who, 'daily-rounds')).toMatchObject({ state: 'claim', progress: '20' });
    expect((await summary(who)).claimable).toBe(1);
    const told: string[] = [];
    const stop = gateway.events.subscribe('balance', ({ memberId }) => told.push(memberId));
    const answers = await Promise.all([1, 2, 3].map(() => claim(who, 'daily-rounds')));
    stop();
    expect(told).toEqual([who.id]);
    expect(new Set(answers.map(({ value }) => value?.transactionId)).size).toBe(1);
    expect(answers[0]?.value).toMatchObject({ amount: '5000.00', mission: { state: 'claimed', progress: '20' } });
    const record = await gateway.call(walletTransactions, { query: { kind: 'mission' } }, await caller(who));
    expect(record.value).toMatchObject({
      list: [{ amount: '5000.00', reference: 'daily-rounds', detail: 'Warm-up' }],
      totals: { in: '5000.00' },
    });
    expect(await summary(who)).toMatchObject({ claimable: 0 });

    // The next day it begins anew.
    gateway.clock.advance(dayMs);
    expect(await one(who, 'daily-rounds')).toMatchObject({ state: 'process', progress: '0' });
    await play(who, 20);
    expect((await claim(who, 'daily-rounds')).value).toMatchObject({ amount: '5000.00' });
    // Not what is of once.
    await play(who, 10, 'LIVE');
    expect((await claim(who, 'first-live')).errorCode).toBeNull();
    gateway.clock.advance(dayMs);
    expect(await one(who, 'first-live')).toMatchObject({ state: 'claimed', renewsAt: null });
    const problems = (await soundness(gateway.db)) as { problem: string }[];
    // Rounds of these tests are written without their bets.
    expect(problems.filter(({ problem }) => problem !== 'a round is not the sum of its movements')).toEqual([]);
  });

  it('[M-08] what has not begun, is over, unknown or of another operator is not to be had', async () => {
    await addMerchant(gateway, 'OTHERS');
    const row = {
      merchant_code: 'SAMPAN',
      sort_order: 9,
      is_published: true,
      goal: 'rounds',
      category: null,
      period: 'once',
      target: 1n,
      reward: 100n,
      created_at: new Date(gateway.clock.now()),
    } as const;
    const texts = { EN: { title: 'Title', body: '' } };
    const at = (days: number) => new Date(gateway.clock.now() + days * dayMs);
    await gateway.db.transaction(async (tx) => {
      await saveMission(tx, { ...row, id: 'to-come', starts_at: at(1), ends_at: null }, texts);
      await saveMission(tx, { ...row, id: 'over', starts_at: at(-3), ends_at: at(-1) }, texts);
      await saveMission(tx, { ...row, id: 'hidden', is_published: false, starts_at: at(-3), ends_at: null }, texts);
      await saveMission(
        tx,
        { ...row, id: 'elsewhere', merchant_code: 'OTHERS', starts_at: at(-3), ends_at: null },
        texts,
      );
    });
    const who = await come();
    await play(who, 1);
    expect([(await one(who, 'to-come')).state, (await one(who, 'over')).state]).toEqual(['comingSoon', 'closed']);
    const codes = await Promise.all(
      ['to-come', 'over', 'hidden', 'elsewhere', 'none'].map(async (id) => (await claim(who, id)).errorCode),
    );
    expect(codes).toEqual([
      'mission_closed',
      'mission_closed',
      'mission_not_found',
      'mission_not_found',
      'mission_not_found',
    ]);
  });

  it('[M-08] [R-02] [R-03] who takes a break is given nothing until it is over', async () => {
    const who = await come();
    await play(who, 20);
    const timeOut = await gateway.call(takeTimeOut, { body: { hours: 24 } }, await caller(who));
    expect(timeOut.errorCode).toBeNull();
    expect((await claim(who, 'daily-rounds')).errorCode).toBe('player_on_break');
    const other = await come();
    await play(other, 10, 'LIVE');
    await gateway.call(excludeSelf, { body: { months: 6 } }, await caller(other));
    expect((await claim(other, 'first-live')).errorCode).toBe('player_excluded');
    gateway.clock.advance(200 * dayMs);
    expect((await claim(other, 'first-live')).value).toMatchObject({ amount: '20000.00' });
  });

  it('[M-08] an operator may hold rewards back until something is proven', async () => {
    await changeSettings(gateway, (all) => ({ ...all, turnover: { bonusProof: 'claim' } }));
    const who = await come();
    await play(who, 20);
    expect(await claim(who, 'daily-rounds')).toMatchObject({ status: 403, errorCode: 'proof_missing' });
    await prove(gateway, who);
    expect((await claim(who, 'daily-rounds')).value).toMatchObject({ amount: '5000.00' });
    await changeSettings(gateway, ({ turnover: _turnover, ...all }) => all);
  });

  it('[M-08] [X-04] staff read how often each was taken and what it paid, whoever claims at once', async () => {
    const sums = async () => {
      const { list } = (await gateway.call(staffMissions, {}, await asOwner(gateway))).value;
      const { claims, paid } = list.find(({ id }) => id === 'daily-rounds')!;
      return { claims, paid: Number(paid) };
    };
    const before = await sums();
    const members = await Promise.all(Array.from({ length: 20 }, () => come()));
    for (const who of members) await play(who, 20);
    // Twice each; the second is told what the first took.
    const taken = await Promise.all([...members, ...members].map((who) => claim(who, 'daily-rounds')));
    expect(taken.map(({ errorCode }) => errorCode).filter((code) => code !== null)).toEqual([]);
    expect(await sums()).toEqual({ claims: before.claims + 20, paid: before.paid + 20 * 5000 });

    // What isn't counted is found, and the command sets it right.
    await gateway.db.run({ text: `delete from mission_sums where mission_id = 'daily-rounds'` });
    await gateway.db.run({
      text: `insert into mission_sums (merchant_code, mission_id, part, claims, amount) values ('SAMPAN', 'never', 0, 1, 1)`,
    });
    const { rows: wrong } = await gateway.db.run({
      text: 'select mission_id, claims::int from mission_sums_problems()',
    });
    expect(wrong).toEqual(
      expect.arrayContaining([
        { mission_id: 'daily-rounds', claims: before.claims + 20 },
        { mission_id: 'never', claims: 0 },
      ]),
    );
    const { rows: mended } = await gateway.db.run({ text: 'select mission_sums_rebuild() as mended' });
    expect(mended).toEqual([{ mended: 2 }]);
    expect((await gateway.db.run({ text: 'select * from mission_sums_problems()' })).rows).toEqual([]);
    expect(await sums()).toEqual({ claims: before.claims + 20, paid: before.paid + 20 * 5000 });
  });

  it('[M-08] the leaderboard is the week’s, masked, with the own place', async () => {
    gateway.clock.advance(7 * dayMs);
    const [first, second, third] = [await come(), await come(), await come()];
    expect(await board(first)).toMatchObject({ list: [], own: null });
    for (const who of [first, second]) {
      await play(who, 20);
      await claim(who, 'daily-rounds');
    }
    await play(first, 10, 'LIVE');
    await claim(first, 'first-live');
    const { list, own, from, to } = await board(second);
    expect(list).toMatchObject([
      { place: 1, missions: 2, amount: '25000.00', isOwn: false },
      { place: 2, missions: 1, amount: '5000.00', isOwn: true },
    ]);
    expect(list[0]?.name).toMatch(/^mi\*\*\*.$/);
    expect(own).toEqual({ place: 2, missions: 1, amount: '5000.00' });
    expect(to - from).toBe(7 * dayMs);
    expect((await board(third)).own).toBeNull();

    // Whoever isn't among the first has a place all the same, and shares it with those who have as much.
    await gateway.db.run({
      text: `insert into mission_weeks (account_id, week, merchant_code, member_id, missions, amount, last_at)
        select ledger_account('SAMPAN', 'real', 'VND', 'member', id::text), (select max(week) from mission_weeks), 'SAMPAN', id, 3,
            3000000, $1
          from (select gen_random_uuid() as id from generate_series(1, 25) offset 0) m`,
      values: [new Date(gateway.clock.now())],
    });
    const crowded = await board(second);
    expect(crowded.list.map(({ place }) => place)).toEqual(Array.from({ length: 20 }, () => 1));
    expect([crowded.own, (await board(first)).own?.place]).toEqual([{ place: 27, missions: 1, amount: '5000.00' }, 26]);
    // They never claimed: the check finds them, and the command sets the board right.
    const { rows: mended } = await gateway.db.run({ text: 'select mission_weeks_rebuild() as mended' });
    expect(mended).toEqual([{ mended: 25 }]);
    expect(await board(second)).toMatchObject({ list, own });
    gateway.clock.advance(7 * dayMs);
    expect((await board(first)).list).toEqual([]);
  });
});
