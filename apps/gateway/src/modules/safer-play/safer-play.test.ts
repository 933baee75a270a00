import { randomUUID } from 'node:crypto';
import { register } from '@sampan/contract/identity';
import { addPayoutAccount } from '@sampan/contract/payout-accounts';
import { claimPromotion, joinPromotion, promotions } from '@sampan/contract/promotions';
import {
  answerRealityCheck,
  cancelLimitChange,
  endTimeOut,
  excludeSelf,
  imposeBreak,
  imposePlayLimit,
  liftBreak,
  type LimitKind,
  type LimitPeriod,
  memberSaferPlay,
  playClock,
  saferPlay,
  saferPlayChanges,
  setPlayLimit,
  setRealityCheck,
  takeTimeOut,
} from '@sampan/contract/safer-play';
import { createDeposit } from '@sampan/contract/deposits';
import { createWithdrawal, withdrawalSettings } from '@sampan/contract/withdrawals';
import { startOfDay } from '@sampan/contract/zone-time';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { oneDatabase, testClock, testGateway, type TestGateway } from '../../testing/harness.ts';
import { openSession } from '../../testing/people.ts';
import { changeSettings } from '../../testing/settings.ts';
import { addStaff, openStaffSession } from '../../testing/staff.ts';
import { soundness } from '../play/testing/table.ts';
import { dong, fundPassword, giveMoney, openDrawer } from '../withdrawals/testing/drawer.ts';
import { newPlayer, outsideWorld, type Player } from './testing/player.ts';

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;
const dayMs = 24 * hourMs;
const timeZone = 'Asia/Ho_Chi_Minh';
const key = () => `key-${randomUUID()}`;

describe.each(oneDatabase)('limits and breaks on %s', (kind) => {
  let gateway: TestGateway;
  let outside: Awaited<ReturnType<typeof outsideWorld>>;

  beforeAll(async () => {
    outside = await outsideWorld();
    // Early on a Wednesday, in the middle of a month: no test meets the end of a period unless it goes there.
    const clock = testClock(startOfDay(Date.UTC(2026, 10, 18, 12), timeZone) + hourMs);
    gateway = await testGateway(kind, { outside: { sandbox: outside.url }, clock });
  });
  afterAll(async () => {
    await gateway.close();
    outside.close();
  });

  const as = async (player: Pick<Player, 'token'>) => ({ token: await player.token() });
  const limit = async (player: Player, of: LimitKind, period: LimitPeriod, value: string | number | null) =>
    gateway.call(
      setPlayLimit,
      {
        body: { kind: of, period, ...(of === 'session' ? { minutes: value as number } : { amount: value as string }) },
      },
      await as(player),
    );
  const overview = async (player: Pick<Player, 'token'>) => (await gateway.call(saferPlay, {}, await as(player))).value;
  const shown = async (player: Player, of: LimitKind, period: LimitPeriod) =>
    (await overview(player)).limits.find((one) => one.kind === of && one.period === period)!;
  const deposit = async (
    player: Pick<Player, 'token'>,
    amount: string,
    { idempotencyKey = key(), methodId = 'sandbox-pay' }: { idempotencyKey?: string; methodId?: string } = {},
  ) =>
    (
      await gateway.call(
        createDeposit,
        { body: { methodId, amount, currency: 'VND' } },
        { ...(await as(player)), idempotencyKey },
      )
    ).errorCode;
  const mails = async (memberId: string) => {
    const { rows } = await gateway.db.run<{ change: string }>({
      text: `select values->>'change' as change from notifications
        where member_id = $1 and template = 'safer_play_changed' order by created_at`,
      values: [memberId],
    });
    return rows.map(({ change }) => change).toSorted();
  };

  test('[R-01] a smaller limit counts at once, a larger one after the cooling period', async () => {
    const player = await newPlayer(gateway);
    await player.sit();
    expect((await limit(player, 'stake', 'day', '100.00')).errorCode).toBeNull();
    expect(await player.bet(6_000n)).toBeNull();
    expect(await player.bet(4_001n)).toBe('limit_reached');
    expect(await player.bet(4_000n)).toBeNull();

    const later = await limit(player, 'stake', 'day', '200.00');
    const at = gateway.clock.now() + dayMs;
    expect(later.value.limits.find(({ kind: of, period }) => of === 'stake' && period === 'day')).toMatchObject({
      own: '100.00',
      used: '100.00',
      next: { value: '200.00', at },
    });
    expect(await player.bet(1n)).toBe('limit_reached');
    gateway.clock.advance(dayMs - 1);
    await player.sit();
    expect(await shown(player, 'stake', 'day')).toMatchObject({ own: '100.00', used: '0.00' });
    expect(await player.bet(10_001n)).toBe('limit_reached');
    gateway.clock.advance(1);
    expect(await shown(player, 'stake', 'day')).toMatchObject({ own: '200.00', next: null });
    expect(await player.bet(20_000n)).toBeNull();
    expect(await player.bet(1n)).toBe('limit_reached');
    expect(await mails(player.member.id)).toEqual(['later', 'set']);
  });

  test('[R-01] a removal waits as an increase does, and can be taken back', async () => {
    const player = await newPlayer(gateway);
    await limit(player, 'loss', 'week', '50.00');
    await limit(player, 'loss', 'week', null);
    expect((await shown(player, 'loss', 'week')).next).toMatchObject({ value: null });
    const body = { kind: 'loss', period: 'week' } as const;
    await gateway.call(cancelLimitChange, { body }, await as(player));
    gateway.clock.advance(dayMs);
    expect(await shown(player, 'loss', 'week')).toMatchObject({ own: '50.00', next: null });
    await limit(player, 'loss', 'week', null);
    gateway.clock.advance(dayMs);
    expect(await shown(player, 'loss', 'week')).toMatchObject({ own: null, next: null });
    const { value } = await gateway.call(saferPlayChanges, { query: {} }, await as(player));
    expect(value.list.map(({ change, before, after }) => [change, before, after])).toEqual([
      ['later', '50.00', null],
      ['cancelled', null, '50.00'],
      ['later', '50.00', null],
      ['set', null, '50.00'],
    ]);
  });

  test('[R-01] a loss is stakes less wins; open rounds count as lost, and what is given back doesn’t', async () => {
    const player = await newPlayer(gateway);
    await player.sit();
    await limit(player, 'loss', 'day', '100.00');
    expect(await player.bet(10_000n, 'one')).toBeNull();
    expect(await player.bet(1n)).toBe('limit_reached');
    expect(await player.win('one', 4_000n)).toBeNull();
    expect(await player.bet(4_000n, 'two')).toBeNull();
    expect(await player.bet(1n)).toBe('limit_reached');
    expect(await player.rollback('two')).toBeNull();
    expect(await player.bet(4_000n)).toBeNull();
    expect(await shown(player, 'loss', 'day')).toMatchObject({ own: '100.00', used: '100.00' });
    // A game isn't even opened where no stake would be taken.
    expect(await player.launch()).toBe('limit_reached');
  });

  test('[R-01] [W-07] a loss is by what rounds paid in the end, from the day on that it was put right', async () => {
    const player = await newPlayer(gateway);
    await player.sit();
    await limit(player, 'loss', 'day', '100.00');
    await player.bet(10_000n, 'right');
    await player.win('right', 30_000n);
    expect(await shown(player, 'loss', 'day')).toMatchObject({ used: '0.00' });
    expect(await player.correct('right', 4_000n)).toBeNull();
    expect(await shown(player, 'loss', 'day')).toMatchObject({ used: '60.00' });
    expect(await player.bet(4_001n)).toBe('limit_reached');
    expect(await player.correct('right', 5_000n)).toBeNull();
    expect(await player.bet(5_000n)).toBeNull();
    expect(await player.bet(1n)).toBe('limit_reached');
    gateway.clock.advance(dayMs);
    await player.sit();
    expect(await shown(player, 'loss', 'day')).toMatchObject({ used: '0.00' });
    await player.correct('right', 0n);
    expect(await shown(player, 'loss', 'day')).toMatchObject({ used: '50.00' });
  });

  test('[R-01] two stakes at once don’t pass a limit together', async () => {
    const player = await newPlayer(gateway);
    await player.sit();
    await limit(player, 'stake', 'month', '100.00');
    const answers = await Promise.all(Array.from({ length: 8 }, () => player.bet(3_000n)));
    expect(answers.filter((answer) => answer === null)).toHaveLength(3);
    expect(new Set(answers.filter((answer) => answer !== null))).toEqual(new Set(['limit_reached']));
  });

  test('[R-01] deposits: what was begun counts, and a repeat is the same', async () => {
    const player = await newPlayer(gateway);
    await limit(player, 'deposit', 'day', '200000.00');
    const first = { idempotencyKey: key() };
    expect(await deposit(player, '150000.00', first)).toBeNull();
    expect(await deposit(player, '150000.00', first)).toBeNull();
    const refused = await gateway.call(
      createDeposit,
      { body: { methodId: 'sandbox-qr', amount: '60000.00', currency: 'VND' } },
      { ...(await as(player)), idempotencyKey: key() },
    );
    expect(refused).toMatchObject({ errorCode: 'deposit_limit_reached', data: { max: '50000.00', currency: 'VND' } });
    const answers = await Promise.all(
      ['sandbox-qr', 'sandbox-momo'].map((methodId) => deposit(player, '50000.00', { methodId })),
    );
    expect(answers).toHaveLength(2);
    expect(new Set(answers)).toEqual(new Set(['deposit_limit_reached', null]));
    // Orders that are never paid give their room back.
    gateway.clock.advance(hourMs);
    expect(await deposit(player, '200000.00')).toBeNull();
  });

  test('[R-01] a limit names its own unit', async () => {
    const player = await newPlayer(gateway);
    const call = async (body: Parameters<typeof gateway.call<typeof setPlayLimit>>[1]['body']) =>
      (await gateway.call(setPlayLimit, { body }, await as(player))).errorCode;
    expect(await call({ kind: 'session', period: 'day', amount: '10' })).toBe('limit_invalid');
    expect(await call({ kind: 'loss', period: 'day', minutes: 10 })).toBe('limit_invalid');
    expect(await call({ kind: 'loss', period: 'day' })).toBe('limit_invalid');
    expect(await call({ kind: 'loss', period: 'day', amount: '1.234' })).toBe('amount_too_precise');
  });

  const tick = async (player: Player, isPlaying = true) =>
    (await gateway.call(playClock, { body: { isPlaying } }, await as(player))).value;

  test('[R-04] the clock counts the time at games and what came of it, and goes on after a reload', async () => {
    const player = await newPlayer(gateway);
    expect(await tick(player, false)).toMatchObject({ session: null, today: { minutes: 0, net: '0.00' } });
    await player.sit();
    const startedAt = gateway.clock.now();
    expect((await tick(player)).session).toMatchObject({ startedAt, net: '0.00', checkAt: startedAt + hourMs });
    await player.bet(5_000n, 'clock');
    for (let minute = 0; minute < 10; minute++) {
      gateway.clock.advance(minuteMs);
      await tick(player);
    }
    await player.win('clock', 2_000n);
    expect(await tick(player, false)).toMatchObject({
      session: { startedAt, net: '-30.00' },
      today: { minutes: 10, net: '-30.00' },
    });
    // More than five minutes without a word: another session begins, the day's figures stay.
    gateway.clock.advance(6 * minuteMs);
    expect((await tick(player, false)).session).toBeNull();
    expect(await tick(player)).toMatchObject({
      session: { startedAt: gateway.clock.now(), net: '0.00' },
      today: { minutes: 10, net: '-30.00' },
    });
  });

  test('[R-04] a reality check is due by the member’s choice until it is answered', async () => {
    const player = await newPlayer(gateway);
    const choose = async (minutes: number | null) =>
      (await gateway.call(setRealityCheck, { body: { minutes } }, await as(player))).errorCode;
    expect(await choose(20)).toBe('break_not_offered');
    expect(await choose(15)).toBeNull();
    const start = gateway.clock.now();
    expect((await tick(player)).session?.checkAt).toBe(start + 15 * minuteMs);
    for (let minute = 0; minute < 16; minute++) {
      gateway.clock.advance(minuteMs);
      await tick(player);
    }
    expect((await tick(player)).session?.checkAt).toBeLessThan(gateway.clock.now());
    const answered = (await gateway.call(answerRealityCheck, {}, await as(player))).value;
    expect(answered.session?.checkAt).toBe(gateway.clock.now() + 15 * minuteMs);
    expect(await choose(null)).toBeNull();
    expect((await tick(player)).session).toMatchObject({ startedAt: start, checkAt: null });
  });

  test('[R-04] a limit of time ends the play, with and without our page around the game', async () => {
    const player = await newPlayer(gateway);
    await player.sit();
    await limit(player, 'session', 'day', 10);
    expect(await tick(player)).toMatchObject({ endsAt: gateway.clock.now() + 10 * minuteMs, stop: null });
    for (let minute = 0; minute < 5; minute++) {
      gateway.clock.advance(2 * minuteMs - 1);
      expect(await player.bet(100n)).toBeNull();
    }
    gateway.clock.advance(10);
    expect(await player.bet(100n)).toBe('limit_reached');
    expect(await tick(player)).toMatchObject({ stop: 'limit_reached' });
    gateway.clock.advance(dayMs);
    await player.sit();
    expect(await player.bet(100n)).toBeNull();
  });

  test('[R-04] time over midnight is counted in the day that it was in', async () => {
    const player = await newPlayer(gateway);
    gateway.clock.advance(startOfDay(gateway.clock.now() + dayMs, timeZone) - gateway.clock.now() - 2 * minuteMs);
    await tick(player);
    gateway.clock.advance(3 * minuteMs);
    expect(await tick(player)).toMatchObject({ today: { minutes: 1 } });
    const { rows } = await gateway.db.run<{ milliseconds: bigint }>({
      text: 'select milliseconds from gaming_time where member_id = $1 order by day',
      values: [player.member.id],
    });
    expect(rows.map(({ milliseconds }) => Number(milliseconds))).toEqual([2 * minuteMs, minuteMs]);
    gateway.clock.advance(hourMs);
  });

  test('[R-02] a time-out refuses play and deposits at once, pays wins, ends by itself, and grows only', async () => {
    const player = await newPlayer(gateway);
    await player.sit();
    expect(await player.bet(1_000n, 'open')).toBeNull();
    const take = async (hours: number) =>
      (await gateway.call(takeTimeOut, { body: { hours } }, await as(player))).errorCode;
    expect(await take(5)).toBe('break_not_offered');
    expect(await take(72)).toBeNull();
    expect(await player.bet(100n)).toBe('player_on_break');
    expect(await player.launch()).toBe('player_on_break');
    expect(await deposit(player, '50000.00')).toBe('player_on_break');
    expect(await player.win('open', 3_000n)).toBeNull();
    expect(await take(24)).toBe('break_longer');
    expect((await gateway.call(endTimeOut, {}, await as(player))).errorCode).toBe('break_not_over');
    expect(await tick(player, false)).toMatchObject({ stop: 'player_on_break' });
    gateway.clock.advance(72 * hourMs);
    await player.sit();
    expect(await player.bet(100n)).toBeNull();
    expect(await mails(player.member.id)).toEqual(['time_out']);
  });

  test('[R-02] an operator may let members end a time-out of their own', async () => {
    const player = await newPlayer(gateway);
    await changeSettings(gateway, (all) => ({ ...all, saferPlay: { mayEndTimeOut: true } }));
    await gateway.call(takeTimeOut, { body: { hours: 24 } }, await as(player));
    expect((await overview(player)).mayReturn).toBe(true);
    const ended = await gateway.call(endTimeOut, {}, await as(player));
    expect(ended.value.pause).toBeNull();
    await changeSettings(gateway, (all) => ({ ...all, saferPlay: {} }));
  });

  test('[R-03] an exclusion: no play, no deposit, no offers; wins, rollbacks and withdrawals go on', async () => {
    const drawer = await openDrawer(gateway, 0n);
    const player = await newPlayer(gateway);
    await player.sit();
    await player.bet(1_000n, 'won');
    await player.bet(1_000n, 'back');
    const exclude = async (who: Pick<Player, 'token'>, months: number | null) =>
      (await gateway.call(excludeSelf, { body: { months } }, await as(who))).errorCode;
    expect(await exclude(player, 3)).toBe('break_not_offered');
    expect(await exclude(player, 12)).toBeNull();
    expect(await exclude(player, 6)).toBe('break_longer');
    expect(await player.bet(100n)).toBe('player_excluded');
    expect(await player.launch()).toBe('player_excluded');
    expect(await deposit(player, '50000.00')).toBe('player_excluded');
    expect(await player.win('won', 5_000n)).toBeNull();
    expect(await player.rollback('back')).toBeNull();
    const { list } = (await gateway.call(promotions, { query: {} })).value;
    const offers = await Promise.all(
      list.map(async ({ id }) => {
        const given = [{ params: { promotionId: id } }, await as(player)] as const;
        const { errorCode } = await gateway.call(joinPromotion, ...given);
        return errorCode ?? (await gateway.call(claimPromotion, ...given)).errorCode;
      }),
    );
    expect(new Set(offers)).toEqual(new Set(['player_excluded']));

    // What was deposited and not played can be had back.
    await giveMoney(gateway, drawer.member.id, 50_000_000n, 'deposit');
    const settings = () => gateway.call(withdrawalSettings, {}, { token: drawer.token });
    expect((await settings()).value.turnoverNeeded).not.toBe('0.00');
    expect(await exclude({ token: async () => drawer.token }, null)).toBeNull();
    expect((await settings()).value.turnoverNeeded).toBe('0.00');
    const paid = await gateway.call(
      createWithdrawal,
      {
        body: { payoutAccountId: drawer.payoutAccountId, amount: dong(20_000_000n), currency: 'VND', fundPassword },
      },
      { token: drawer.token, idempotencyKey: key() },
    );
    expect(paid.errorCode).toBeNull();

    gateway.clock.advance(365 * dayMs);
    await player.sit();
    expect(await player.bet(100n)).toBeNull();
  });

  test('[R-03] nobody comes back under another name with the same mobile, mail or bank account', async () => {
    const drawer = await openDrawer(gateway, 0n);
    const mobile = '+84981112223';
    await gateway.db.run({
      text: 'update members set mobile = $2, email = $3 where id = $1',
      values: [drawer.member.id, mobile, 'Gone@example.test'],
    });
    const { rows } = await gateway.db.run<{ number: string }>({
      text: 'select number from payout_accounts where member_id = $1',
      values: [drawer.member.id],
    });
    const token = drawer.token;
    await gateway.call(excludeSelf, { body: { months: 6 } }, { token });
    // Neither a change of what is known nor a removal helps.
    await gateway.db.run({
      text: 'update members set mobile = null, email = $2 where id = $1',
      values: [drawer.member.id, 'now@example.test'],
    });
    await gateway.db.run({ text: 'delete from payout_numbers where number = $1', values: [rows[0]!.number] });
    const join = async (contact: { email?: string; mobileNum?: string }) =>
      (
        await gateway.call(register, {
          body: {
            username: `back${randomUUID().slice(0, 8)}`,
            password: 'Secret01x',
            confirmPassword: 'Secret01x',
            isAdult: true,
            isAgreed: true,
            ...(contact.mobileNum && { countryDialingCode: '84' }),
            ...contact,
          },
        })
      ).errorCode;
    await changeSettings(gateway, (all) => ({
      ...all,
      register: {
        ...(all['register'] as object),
        email: { enabled: true, required: false, acceptedPattern: '', patternId: 0, minLength: 0, maxLength: 255 },
        mobileNum: { enabled: true, required: false, acceptedPattern: '', patternId: 0, minLength: 0, maxLength: 255 },
      },
    }));
    expect(await join({ email: 'gone@example.test' })).toBe('registration_refused');
    expect(await join({ email: 'NOW@example.test' })).toBe('registration_refused');
    expect(await join({ mobileNum: '981112223' })).toBe('registration_refused');
    expect(await join({ email: 'somebody@example.test' })).toBeNull();

    const other = await openDrawer(gateway, 0n);
    const taken = await gateway.call(
      addPayoutAccount,
      { body: { method: 'VCB', number: rows[0]!.number, holder: 'Nguyen Van Drawer', fundPassword } },
      { token: other.token },
    );
    expect(taken.errorCode).toBe('payout_account_taken');
    gateway.clock.advance(200 * dayMs);
    expect(await join({ email: 'gone@example.test' })).toBeNull();
  });

  test('[R-05] staff impose limits and breaks beside the member’s own, and lift no exclusion before its time', async () => {
    const player = await newPlayer(gateway);
    const owner = await addStaff(gateway, { roles: ['owner'] });
    const reader = await addStaff(gateway, { permissions: ['risk.read'] });
    const params = { memberId: player.member.id };
    const by = async () => ({ token: await openStaffSession(gateway, owner) });
    const reason = 'asked by phone';
    const impose = async (amount: string | null) =>
      gateway.call(imposePlayLimit, { params, body: { kind: 'stake', period: 'day', amount, reason } }, await by());
    await limit(player, 'stake', 'day', '50.00');
    await impose('80.00');
    await player.sit();
    expect(await player.bet(5_001n)).toBe('limit_reached');
    await impose('20.00');
    expect(await player.bet(2_001n)).toBe('limit_reached');
    await impose(null);
    expect(await shown(player, 'stake', 'day')).toMatchObject({ own: '50.00', imposed: null });
    expect(await player.bet(5_000n)).toBeNull();
    const refused = await gateway.call(
      imposeBreak,
      { params, body: { kind: 'exclusion', until: null, reason } },
      { token: await openStaffSession(gateway, reader) },
    );
    expect(refused.errorCode).toBe('permission_missing');

    const lift = async (of: 'staff' | 'member') =>
      (await gateway.call(liftBreak, { params, body: { of, reason } }, await by())).errorCode;
    await gateway.call(imposeBreak, { params, body: { kind: 'exclusion', until: null, reason } }, await by());
    expect(await player.bet(1n)).toBe('player_excluded');
    expect(await lift('member')).toBe('break_not_over');
    expect(await lift('staff')).toBeNull();
    await gateway.call(excludeSelf, { body: { months: null } }, await as(player));
    expect(await lift('staff')).toBe('break_not_over');
    expect(await lift('member')).toBe('break_not_over');
    gateway.clock.advance(184 * dayMs);
    expect(await player.launch()).toBe('player_excluded');
    expect(await lift('member')).toBeNull();
    expect((await gateway.call(memberSaferPlay, { params }, await by())).value.pause).toBeNull();
    const { rows } = await gateway.db.run<{ operation: string }>({
      text: 'select operation from audit_entries where subject_id = $1 order by number',
      values: [player.member.id],
    });
    expect(rows.map(({ operation }) => operation)).toEqual([
      'imposePlayLimit',
      'imposePlayLimit',
      'imposePlayLimit',
      'imposeBreak',
      'liftBreak',
      'liftBreak',
    ]);
  });

  test('[X-02] what is another operator’s member’s is not found, and a token of none is refused', async () => {
    const owner = await addStaff(gateway, { roles: ['owner'] });
    const caller = { token: await openStaffSession(gateway, owner) };
    const unknown = await gateway.call(memberSaferPlay, { params: { memberId: randomUUID() } }, caller);
    expect(unknown.errorCode).toBe('member_not_found');
    expect((await gateway.call(saferPlay, {}, { token: await openSession(gateway, await trial()) })).errorCode).toBe(
      'need_true_account',
    );
  });

  test('[W-07] the books are sound after all of it', async () => {
    expect(await soundness(gateway.db)).toEqual([]);
  });

  async function trial() {
    const { member } = await newPlayer(gateway, 0n);
    await gateway.db.run({ text: 'update members set type = 4 where id = $1', values: [member.id] });
    return member;
  }
});
