import { createPreviews } from '../previews/service.ts';
import { languages } from '@sampan/contract/envelope';
import { formatAmount, parseAmount } from '@sampan/contract/money';
import { maxCommentLength } from '@sampan/contract/promotion-kinds';
import {
  availablePromotions,
  bannerGroups,
  claimPromotion,
  claimRafflePromotion,
  commentPromotion,
  joinPromotion,
  promotion,
  promotionComments,
  promotions,
  promotionStates,
  type PromotionState,
} from '@sampan/contract/promotions';
import { uploadPicture } from '@sampan/contract/uploads';
import { walletBalance, walletTransactions } from '@sampan/contract/wallet';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createJobs } from '../../jobs/runner.ts';
import { oneDatabase, testGateway, type TestGateway } from '../../testing/harness.ts';
import { addMember, addMerchant, openSession } from '../../testing/people.ts';
import { depositedInto } from '../cashier/deposited.ts';
import { createWallet } from '../wallet/service.ts';
import { promotionsJobs } from './jobs.ts';
import { publish } from './publish.ts';
import { createPromotions, type Promotions } from './service.ts';
import { createGuard } from '../safer-play/guard.ts';

const day = 86_400_000;
/** A file, base64. */
async function tinyPicture(): Promise<string> {
  const file = await sharp({ create: { width: 4, height: 4, channels: 3, background: '#123' } })
    .png()
    .toBuffer();
  return file.toString('base64');
}
const on = (promotionId: string) => ({ params: { promotionId } });

describe.each(oneDatabase)('promotions on %s', (kind) => {
  let gateway: TestGateway;
  let count = 0;

  beforeAll(async () => {
    gateway = await testGateway(kind, { isConnected: true });
  });
  afterAll(() => gateway.close());

  /** A member of their own, so that tests don't meet. */
  async function come(type = 3): Promise<{ id: string; account: string; token: string; merchant: string }> {
    count += 1;
    const member = await addMember(gateway, `guest${count}`, { type });
    return { ...member, token: await openSession(gateway, member) };
  }
  type Guest = Awaited<ReturnType<typeof come>>;
  const stateTo = async ({ token }: Guest, id: string) => {
    const { value } = await gateway.call(promotionStates, {}, { token });
    return value.list.find((one) => one.id === id);
  };
  const balanceOf = async ({ token }: Guest) =>
    parseAmount((await gateway.call(walletBalance, {}, { token })).value.sumBalance, 2) ?? -1n;
  /** A deposit that the provider has settled. */
  async function deposit({ id, merchant }: Guest, amount: bigint): Promise<void> {
    const at = new Date(gateway.clock.now());
    await gateway.db.run({
      text: `insert into deposits (account_id, id, merchant_code, member_id, idempotency_key, payload_hash, method_id,
          method_name, provider, amount, fee, currency, status, created_at, expires_at, settled_at)
        values (ledger_account($1::text, 'real', 'VND', 'member', $2::text), gen_random_uuid()::text, $1::text,
          $2::text::uuid, gen_random_uuid()::text, '', 'm', 'm', 'p', $3, 0, 'VND', 'paid', $4, $4, $4)`,
      values: [merchant, id, amount, at],
    });
  }
  /** Beside the one that the app itself runs. `broken`: the code of an operator that can't be read. */
  function newService(broken?: string): Promotions {
    const { db, clock, events } = gateway;
    const wallet = createWallet({ db, clock, events });
    const guard = createGuard({ clock });
    return createPromotions({
      db,
      clock,
      wallet,
      isHeldBack: async () => false,
      deposited: depositedInto(wallet),
      demandOffers: guard.demandOffers,
      events,
      previews: createPreviews({ clock }),
      hasReferral: async () => false,
      async findMerchant(code) {
        if (code === broken) throw new Error('its settings are broken');
        return {
          code,
          name: code,
          currency: 'VND',
          currencyDigits: 2,
          currencySymbol: '',
          symbolPlace: 'before',
          timeZone: 'UTC',
        };
      },
    });
  }
  const run = async (text: string, values: unknown[] = []) =>
    (await gateway.db.run<Record<string, unknown>>({ text, values })).rows;

  it('[C-01] lists what is published, by type and in the language asked for', async () => {
    const { value } = await gateway.call(promotions, { query: {} });
    expect(value.list.length).toBeGreaterThanOrEqual(10);
    expect(value.types).toEqual([...new Set(value.list.map(({ type }) => type))]);
    const states = new Set<PromotionState>(value.list.map(({ state }) => state));
    expect([...states].toSorted()).toEqual(['comingSoon', 'join', 'process']);

    const slots = await gateway.call(promotions, { query: { type: 'slots' } });
    expect(slots.value.list.map(({ id }) => id)).toEqual(['three-reels']);
    expect(slots.value.types).toEqual(value.types);

    for (const language of languages) {
      const { list } = (await gateway.call(promotions, { query: {} }, { language })).value;
      const english = language === 'EN';
      expect(list.every(({ title }, index) => (title === value.list[index]?.title) === english)).toBe(true);
    }
    const wrong = await gateway.call(promotions, { query: { type: 'nothing' as 'slots' } });
    expect(wrong.errorCode).toBe('validation_failed');
  });

  it('[C-01] one promotion states its conditions and each prize’s chance; what is hidden is not found', async () => {
    const { value } = await gateway.call(promotion, on('first-deposit'));
    expect(value.conditions).toEqual({
      reward: '100000.00',
      minDeposit: '200000.00',
      currency: 'VND',
      repeats: 'once',
      needsApproval: false,
      payout: 'claim',
      topPrize: '0.00',
    });
    const { raffle } = (await gateway.call(promotion, on('lantern-wheel'))).value;
    expect(raffle?.prizes.reduce((sum, { chance }) => sum + chance, 0)).toBeCloseTo(100);
    await run(`update promotions set is_published = false where id = 'home-screen'`);
    expect((await gateway.call(promotion, on('home-screen'))).errorCode).toBe('promotion_not_found');
    await addMerchant(gateway, 'OTHER');
    expect((await gateway.call(promotion, on('welcome'), { merchant: 'OTHER' })).errorCode).toBe('promotion_not_found');
    expect((await gateway.call(promotions, { query: {} }, { merchant: 'OTHER' })).value.list).toEqual([]);
  });

  it('[C-01] each of the demo has a picture of its own, terms in every language, and an end that lies ahead', async () => {
    const now = gateway.clock.now();
    const { list } = (await gateway.call(promotions, { query: {} })).value;
    expect(new Set(list.map(({ imageUrl }) => imageUrl)).size).toBe(list.length);
    for (const { id, imageUrl, endsAt } of list) {
      expect([id, imageUrl]).toEqual([id, expect.stringMatching(/^\/art\/banners\//)]);
      expect(endsAt).toBeGreaterThan(now);
      const terms = await Promise.all(
        languages.map(async (language) => (await gateway.call(promotion, on(id), { language })).value.terms),
      );
      expect(new Set(terms).size).toBe(languages.length);
      for (const html of terms) expect(html).toMatch(/^<ul>/);
    }
    const topOf = (id: string) => list.find((one) => one.id === id)?.conditions.topPrize;
    expect([topOf('lantern-wheel'), topOf('welcome')]).toEqual(['100000.00', '0.00']);
  });

  it('[C-01] HTML is cleaned when it is published', async () => {
    const text = {
      title: 'T',
      summary: 'S',
      body: '<p onclick="x()">Hi<script>evil()</script></p>',
      terms: '- One<img onerror="x()">',
    };
    await gateway.db.transaction((tx) =>
      publish(tx, {
        row: {
          merchant_code: 'SAMPAN',
          id: 'html',
          type: 'others',
          kind: 'info',
          starts_at: new Date(0),
          ends_at: null,
          ticket_type: null,
        },
        texts: { EN: text },
        prizes: [],
      }),
    );
    const { value } = await gateway.call(promotion, on('html'), { language: 'TH' });
    expect(value).toMatchObject({ title: 'T', body: '<p>Hi</p>' });
    expect(value.terms).not.toContain('onerror');
    expect(value.terms).toContain('<li>One');
  });

  it('[C-01] [W-07] joining and claiming are done once, however often and at the same time they are asked for', async () => {
    const guest = await come();
    expect((await gateway.call(claimPromotion, on('welcome'), guest)).errorCode).toBe('promotion_not_joined');
    const joins = await Promise.all([1, 2, 3].map(() => gateway.call(joinPromotion, on('welcome'), guest)));
    expect(joins.map(({ value }) => value.state)).toEqual(['claim', 'claim', 'claim']);
    expect((await gateway.call(availablePromotions, {}, guest)).value).toEqual({
      MISSION: { enabled: true, count: 1 },
      REFERRAL: { enabled: true },
    });

    const told: string[] = [];
    const stop = gateway.events.subscribe('balance', ({ memberId }) => told.push(memberId));
    const claims = await Promise.all([1, 2, 3, 4].map(() => gateway.call(claimPromotion, on('welcome'), guest)));
    stop();
    expect(told).toEqual([guest.id]);
    expect(new Set(claims.map(({ value }) => value.transactionId)).size).toBe(1);
    expect(claims.every(({ value }) => value.amount === '50000.00' && value.eligibility.state === 'claimed')).toBe(
      true,
    );
    expect(await balanceOf(guest)).toBe(50_000_00n);
    const { list } = (await gateway.call(walletTransactions, { query: {} }, guest)).value;
    expect(list).toMatchObject([
      { kind: 'bonus', amount: '50000.00', reference: 'welcome', detail: 'A first credit for new members' },
    ]);
    expect((await gateway.call(availablePromotions, {}, guest)).value.MISSION.count).toBe(0);
    expect(await run('select * from ledger_problems()')).toEqual([]);
  });

  it('[C-01] [A-08] is not for visitors and trial accounts, who still see the states', async () => {
    const trial = await come(4);
    expect((await stateTo(trial, 'welcome'))?.state).toBe('join');
    for (const operation of [joinPromotion, claimPromotion]) {
      expect((await gateway.call(operation, on('welcome'), trial)).errorCode).toBe('need_true_account');
      expect((await gateway.call(operation, on('welcome'))).errorCode).toBe('not_logged_in');
    }
    const body = { promotionId: 'lantern-wheel', ticketType: 'PRIZE_WHEEL' as const };
    expect((await gateway.call(claimRafflePromotion, { body }, trial)).errorCode).toBe('need_true_account');
  });

  it('[C-01] before its time and after it nothing can be joined or claimed', async () => {
    const guest = await come();
    expect((await stateTo(guest, 'live-opening'))?.state).toBe('comingSoon');
    await run(
      `update promotions set ends_at = to_timestamp(${gateway.clock.now()} / 1000.0) where id = 'harvest-moon'`,
    );
    expect((await stateTo(guest, 'harvest-moon'))?.state).toBe('closed');
    for (const id of ['live-opening', 'harvest-moon']) {
      expect((await gateway.call(joinPromotion, on(id), guest)).errorCode).toBe('promotion_closed');
      expect((await gateway.call(claimPromotion, on(id), guest)).errorCode).toBe('promotion_closed');
    }
    expect((await gateway.call(joinPromotion, on('no-such'), guest)).errorCode).toBe('promotion_not_found');
  });

  it('[C-01] deposits count from joining on, until there are enough', async () => {
    const guest = await come();
    await deposit(guest, 500_000_00n);
    gateway.clock.advance(1);
    expect((await gateway.call(joinPromotion, on('first-deposit'), guest)).value).toMatchObject({
      state: 'process',
      deposited: '0.00',
    });
    await deposit(guest, 199_999_99n);
    gateway.clock.advance(1);
    expect((await gateway.call(claimPromotion, on('first-deposit'), guest)).errorCode).toBe('promotion_not_ready');
    await deposit(guest, 1n);
    gateway.clock.advance(1);
    expect(await stateTo(guest, 'first-deposit')).toMatchObject({ state: 'claim', deposited: '200000.00' });
    expect((await gateway.call(claimPromotion, on('first-deposit'), guest)).value.amount).toBe('100000.00');
  });

  it('[C-01] [W-07] a daily reward is there once a day of the operator', async () => {
    const guest = await come();
    await gateway.call(joinPromotion, on('daily-credit'), guest);
    await gateway.call(claimPromotion, on('daily-credit'), guest);
    await gateway.call(claimPromotion, on('daily-credit'), guest);
    expect(await balanceOf(guest)).toBe(5_000_00n);
    expect((await stateTo(guest, 'daily-credit'))?.state).toBe('claimed');
    gateway.clock.advance(day);
    const token = await openSession(gateway, guest);
    expect((await stateTo({ ...guest, token }, 'daily-credit'))?.state).toBe('claim');
    await gateway.call(claimPromotion, on('daily-credit'), { token });
    expect(await balanceOf({ ...guest, token })).toBe(10_000_00n);
  });

  it('[C-01] an application waits for the operator, who lets it through or says why not', async () => {
    const decide = (who: Guest, decision: string, remark = '') =>
      run(`update promotion_participations set decision = $2, remark = $3 where member_id = $1`, [
        who.id,
        decision,
        remark,
      ]);
    const [lucky, other] = [await come(), await come()];
    for (const guest of [lucky, other]) {
      expect((await gateway.call(joinPromotion, on('vip-birthday'), guest)).value.state).toBe('applying');
      expect((await gateway.call(claimPromotion, on('vip-birthday'), guest)).errorCode).toBe('promotion_not_ready');
    }
    await decide(lucky, 'approved');
    await decide(other, 'rejected', 'The date of birth is missing.');
    expect((await stateTo(lucky, 'vip-birthday'))?.state).toBe('claim');
    expect(await stateTo(other, 'vip-birthday')).toMatchObject({
      state: 'rejected',
      remark: 'The date of birth is missing.',
    });
    expect((await gateway.call(claimPromotion, on('vip-birthday'), other)).errorCode).toBe('promotion_not_ready');
  });

  it('[C-01] [W-07] what nobody has to claim is paid by itself, once', async () => {
    const [rich, poor] = [await come(), await come()];
    for (const guest of [rich, poor]) await gateway.call(joinPromotion, on('regular-rebate'), guest);
    await deposit(rich, 1_000_000_00n);
    gateway.clock.advance(1);
    const service = newService();
    const issue = () => service.issue('SAMPAN');
    expect(await issue()).toBe(1);
    expect(await Promise.all([issue(), issue()])).toEqual([0, 0]);
    expect([await balanceOf(rich), await balanceOf(poor)]).toEqual([150_000_00n, 0n]);
    expect((await stateTo(rich, 'regular-rebate'))?.state).toBe('issued');
    expect((await stateTo(poor, 'regular-rebate'))?.state).toBe('process');
    expect((await gateway.call(claimPromotion, on('regular-rebate'), poor)).errorCode).toBe('promotion_not_ready');
  });

  it('[C-01] [T-07] an operator whose settings are broken holds up no other’s rewards', async () => {
    await addMerchant(gateway, 'BROKEN');
    await run(`insert into promotions select (jsonb_populate_record(p, '{"merchant_code": "BROKEN"}')).*
      from promotions p where id = 'regular-rebate'`);
    for (const account of ['unread1', 'unread2']) {
      const { id } = await addMember(gateway, account, { merchant: 'BROKEN' });
      await run(
        `insert into promotion_participations (merchant_code, promotion_id, member_id, joined_at, decision)
          values ('BROKEN', 'regular-rebate', $1, $2, 'none')`,
        [id, new Date(gateway.clock.now())],
      );
    }
    const guest = await come();
    await gateway.call(joinPromotion, on('regular-rebate'), guest);
    await deposit(guest, 1_000_000_00n);
    gateway.clock.advance(1);
    const { db, clock, app } = gateway;
    const operators = async () => ['BROKEN', 'SAMPAN'].map((code) => ({ code, timeZone: 'UTC' }));
    const jobs = createJobs({ db, clock, log: app.log, jobs: promotionsJobs(newService('BROKEN')), operators });
    await expect(jobs.run('promotions.issue')).rejects.toThrow('its settings are broken');
    expect(await balanceOf(guest)).toBe(150_000_00n);
  });

  it('[C-01] [W-07] a ticket draws one prize, and the prize is paid once', async () => {
    const guest = await come();
    const body = { promotionId: 'three-reels', ticketType: 'SLOT_MACHINE' as const };
    const draw = (idempotencyKey: string, given: Parameters<typeof drawn>[0] = body) => drawn(given, idempotencyKey);
    const drawn = (
      given: { promotionId: string; ticketType: 'SLOT_MACHINE' | 'PRIZE_WHEEL' },
      idempotencyKey: string,
    ) => gateway.call(claimRafflePromotion, { body: given }, { token: guest.token, idempotencyKey });
    expect((await draw('before-joining')).errorCode).toBe('promotion_not_joined');
    expect((await gateway.call(joinPromotion, on('three-reels'), guest)).value).toMatchObject({
      state: 'joined',
      tickets: 2,
    });
    expect((await draw('wrong-type', { ...body, ticketType: 'PRIZE_WHEEL' })).errorCode).toBe('promotion_not_found');

    // Only prizes, so that each draw pays.
    await run(`update promotion_prizes set amount = 100 * (place + 1) where promotion_id = 'three-reels'`);
    const same = await Promise.all([1, 2, 3].map(() => draw('one-wish')));
    expect(new Set(same.map(({ value }) => value.transactionId)).size).toBe(1);
    expect(same[0]?.value.ticketsLeft).toBe(1);
    const rest = await Promise.all(['second-wish', 'third-wish', 'fourth-wish'].map((key) => draw(key)));
    const won = rest.filter(({ errorCode }) => errorCode === null);
    expect(won).toHaveLength(1);
    expect(rest.filter(({ errorCode }) => errorCode === 'promotion_without_tickets')).toHaveLength(2);
    expect((await stateTo(guest, 'three-reels'))?.tickets).toBe(0);

    const prizes = [same[0]?.value, won[0]?.value].map((value) => {
      expect(value?.amount).toBe(formatAmount(100n * BigInt((value?.prize ?? 0) + 1), 2));
      return parseAmount(value?.amount ?? '', 2) ?? 0n;
    });
    expect(await balanceOf(guest)).toBe(prizes.reduce((sum, prize) => sum + prize, 0n));
    const { list } = (await gateway.call(walletTransactions, { query: { kind: 'bonus' } }, guest)).value;
    expect(new Set(list.map(({ reference }) => reference))).toEqual(
      new Set([same[0]?.value.transactionId, won[0]?.value.transactionId]),
    );
    expect(await run('select * from ledger_problems()')).toEqual([]);
  });

  it('[C-01] deposits of the day bring tickets', async () => {
    const guest = await come();
    await gateway.call(joinPromotion, on('lantern-wheel'), guest);
    await deposit(guest, 1_100_000_00n);
    gateway.clock.advance(1);
    expect((await stateTo(guest, 'lantern-wheel'))?.tickets).toBe(3);
  });

  it('[C-01] [V-03] comments are up to 140 characters long, with pictures and masked names, one page after another', async () => {
    const guest = await come();
    const picture = (await gateway.call(uploadPicture, { body: { content: await tinyPicture() } }, guest)).value;
    const say = (text: string, pictures: string[] = [], key = `key-${crypto.randomUUID()}`, id = 'welcome') =>
      gateway.call(
        commentPromotion,
        { ...on(id), body: { text, pictures } },
        { token: guest.token, idempotencyKey: key },
      );

    for (const text of ['   ', ' \u200B\u200D ', '\u3164', '\u2800\u00AD'])
      expect((await say(text)).errorCode).toBe('comment_empty');
    expect((await say('x'.repeat(maxCommentLength + 1))).errorCode).toBe('comment_too_long');
    expect((await say('hi', ['one', 'two', 'three', 'four'])).errorCode).toBe('pictures_too_many');
    expect((await say('hi', ['nobodys'])).errorCode).toBe('picture_not_found');
    expect((await say('hi', [], undefined, 'first-deposit')).errorCode).toBe('comments_closed');
    expect((await gateway.call(commentPromotion, { ...on('welcome'), body: { text: 'hi' } })).errorCode).toBe(
      'not_logged_in',
    );
    expect((await gateway.call(promotionComments, { ...on('welcome'), query: {} })).value.totalCount).toBe(0);

    const guarded = await say('a\u0000b\u0007\r\nc\uD83D', [], 'hidden-characters');
    expect(guarded.value.text).toBe('ab\nc');
    await run('delete from promotion_comments where id = $1', [guarded.value.id]);

    const text = '🎉'.repeat(maxCommentLength);
    const twice = await Promise.all([say(text, [picture.id], 'the-same-key'), say(text, [picture.id], 'the-same-key')]);
    expect(twice[0]?.value).toEqual(twice[1]?.value);
    expect(twice[0]?.value).toMatchObject({ text, pictures: [picture], status: 'shown' });
    expect((await say('else', [], 'the-same-key')).errorCode).toBe('idempotency_key_reused');
    gateway.clock.advance(1);
    await say('<b>second</b>');

    const page = (pageNo: number) =>
      gateway.call(promotionComments, { ...on('welcome'), query: { pageNo, pageSize: 1 } });
    expect((await page(1)).value).toMatchObject({ totalCount: 2, totalPages: 2, list: [{ text: '<b>second</b>' }] });
    const [oldest] = (await page(2)).value.list;
    expect(oldest).toMatchObject({ text, pictures: [picture] });
    expect(oldest?.author).not.toContain(guest.account);
    await run(`update promotion_comments set status = 'hidden' where text = $1`, [text]);
    expect((await page(1)).value.totalCount).toBe(1);
  });

  it('[C-01] [V-03] the pictures of a comment go out of sight with it, and come back with it', async () => {
    const guest = await come();
    const { value: picture } = await gateway.call(uploadPicture, { body: { content: await tinyPicture() } }, guest);
    const body = { text: 'Look at this', pictures: [picture.id] };
    const look = async (headers: Record<string, string> = {}) =>
      (await gateway.app.inject({ method: 'GET', url: picture.url, headers })).statusCode;
    expect(await look()).toBe(200);
    const { value: comment } = await gateway.call(commentPromotion, { ...on('welcome'), body }, guest);
    expect(await look()).toBe(200);

    const etag = { 'if-none-match': `"${picture.id}"` };
    /** The clock stands: what the gateway knows of a picture would count for some seconds. */
    const turn = async (status: string, seen: number) => {
      await run('update promotion_comments set status = $2 where id = $1', [comment.id, status]);
      await expect.poll(() => look(), { timeout: 30_000 }).toBe(seen);
    };
    await turn('hidden', 404);
    expect(await look(etag)).toBe(404);
    await turn('shown', 200);
    expect(await look(etag)).toBe(304);
    await run('delete from promotion_comments where id = $1', [comment.id]);
    await expect.poll(() => look(), { timeout: 30_000 }).toBe(404);
  });

  it('[C-01] where the operator moderates, a comment waits', async () => {
    const guest = await come();
    const body = { text: 'May I?', pictures: [] };
    const { value } = await gateway.call(commentPromotion, { ...on('vip-birthday'), body }, guest);
    expect(value.status).toBe('waiting');
    const list = () => gateway.call(promotionComments, { ...on('vip-birthday'), query: {} });
    expect((await list()).value.list).toEqual([]);
    await run(`update promotion_comments set status = 'shown' where id = $1`, [value.id]);
    expect((await list()).value.list).toMatchObject([{ text: 'May I?' }]);
  });

  it('[C-04] pictures beside the registration and the login, by language', async () => {
    const { value } = await gateway.call(bannerGroups, {});
    expect(value.w_login).toMatchObject({ title: 'Mind your password' });
    expect(value.w_register?.imageUrl).toMatch(/^\/art\/banners\//);
    await run(`delete from banner_groups where group_code = 'w_login' and language = 'VI'`);
    const other = (await gateway.call(bannerGroups, {}, { language: 'VI' })).value;
    expect(other.w_login?.title).toBe('Mind your password');
    expect(other.w_register?.title).toBe('Mời bạn lên thuyền');
    expect((await gateway.call(bannerGroups, {}, { merchant: 'OTHER' })).value.w_login).toBeNull();
  });
});
