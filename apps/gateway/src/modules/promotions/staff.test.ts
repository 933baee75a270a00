import type { BodyOf } from '@sampan/contract/operation';
import { claimPromotion, joinPromotion, promotion as onePromotion, promotionStates } from '@sampan/contract/promotions';
import {
  approveApplication,
  endPromotion,
  previewPromotion,
  promotionApplications,
  rejectApplication,
  savePromotion,
  staffPromotions,
} from '@sampan/contract/promotions-staff';
import { rewards } from '@sampan/contract/rewards';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { oneDatabase, testClock, testGateway, type TestGateway } from '../../testing/harness.ts';
import { addMember, addMerchant, openSession } from '../../testing/people.ts';
import { asOwner, promotion, promotionFields } from '../../testing/staff.ts';

const reason = 'as agreed';

describe.each(oneDatabase)('promotions as staff write them on %s', (kind) => {
  let gateway: TestGateway;
  let staff: { readonly token: string };
  let count = 0;
  beforeAll(async () => {
    gateway = await testGateway(kind, { clock: testClock(Date.parse('2026-11-28T05:00:00Z')) });
    await addMerchant(gateway, 'OTHER');
    staff = await asOwner(gateway);
  });
  afterAll(() => gateway.close());

  const save = async (promotionId: string, change: Partial<BodyOf<typeof savePromotion>> = {}) => {
    const version = (await listed(promotionId))?.version ?? null;
    return gateway.call(
      savePromotion,
      { params: { promotionId }, body: { ...promotion(), version, ...change } },
      staff,
    );
  };
  const end = async (promotionId: string) =>
    gateway.call(endPromotion, { params: { promotionId }, body: { reason } }, staff);
  const listed = async (id: string) =>
    (await gateway.call(staffPromotions, {}, staff)).value.list.find((one) => one.id === id);
  async function come() {
    const { id } = await addMember(gateway, `applicant${++count}`);
    return { id, token: await openSession(gateway, { id, merchant: 'SAMPAN' }) };
  }
  type Guest = Awaited<ReturnType<typeof come>>;
  const join = async ({ token }: Guest, promotionId: string) =>
    gateway.call(joinPromotion, { params: { promotionId } }, { token });
  const stateOf = async ({ token }: Guest, id: string) =>
    (await gateway.call(promotionStates, {}, { token })).value.list.find((one) => one.id === id)?.state;
  const reward = async ({ token }: Guest, reference: string, view: 'open' | 'history') =>
    (await gateway.call(rewards, { query: { view, pageSize: 50 } }, { token })).value.list.find(
      (one) => one.reference === reference,
    );
  const queue = async (query: object) => (await gateway.call(promotionApplications, { query }, staff)).value;

  it('[M-06] [X-04] one is looked at before it is saved: for an hour, in each language, and nothing else is changed', async () => {
    const text = { summary: '', body: '**Now**<script>1</script>', terms: '' };
    const texts = [
      { language: 'EN' as const, title: 'Soon', ...text },
      { language: 'VI' as const, title: 'Sắp có', ...text },
    ];
    const raffle = {
      kind: 'raffle' as const,
      reward: '0',
      ticketType: 'PRIZE_WHEEL' as const,
      dailyTickets: 2,
      prizes: [
        { amount: '5', weight: 1 },
        { amount: '0', weight: 3 },
      ],
    };
    const params = { promotionId: 'looked-at' };
    const body = { ...promotionFields(), ...raffle, isPublished: false, texts };
    const { value } = await gateway.call(previewPromotion, { params, body }, staff);
    expect(value.expiresAt).toBe(gateway.clock.now() + 3_600_000);
    const url = new URL(value.url);
    expect([url.origin, url.pathname]).toEqual([gateway.config.publicUrl, '/promoDetail']);
    const ticket = url.searchParams.get('id') ?? '';
    const read = async (language?: 'VI' | 'TH', merchant = 'SAMPAN') =>
      gateway.call(onePromotion, { params: { promotionId: ticket } }, { ...(language && { language }), merchant });
    expect((await read()).value).toMatchObject({
      id: ticket,
      title: 'Soon',
      raffle: {
        dailyTickets: 2,
        prizes: [
          { amount: '5.00', chance: 25 },
          { amount: '0.00', chance: 75 },
        ],
      },
    });
    expect((await read()).value.body).toContain('<strong>Now</strong>');
    expect((await read()).value.body).not.toContain('script');
    expect([(await read('VI')).value.title, (await read('TH')).value.title]).toEqual(['Sắp có', 'Soon']);
    // Nothing of it is there for others, nor can anybody take part.
    expect(await listed('looked-at')).toBeUndefined();
    expect((await read('VI', 'OTHER')).errorCode).toBe('promotion_not_found');
    expect((await join(await come(), ticket)).errorCode).toBe('promotion_not_found');
    const wrong = await gateway.call(previewPromotion, { params, body: { ...body, prizes: [] } }, staff);
    expect(wrong.errorCode).toBe('validation_failed');
    const tooPrecise = { ...promotionFields(), reward: '1.001' };
    expect((await gateway.call(previewPromotion, { params, body: tooPrecise }, staff)).errorCode).toBe(
      'amount_too_precise',
    );
    // An identifier that begins like a ticket would hide behind it.
    expect((await save('preview-mine')).errorCode).toBe('validation_failed');
    gateway.clock.advance(3_600_000);
    expect((await read()).errorCode).toBe('promotion_not_found');
    // Its session has ended, too.
    staff = await asOwner(gateway);
    await gateway.call(previewPromotion, { params, body }, staff);
    const { rows } = await gateway.db.run<{ count: number }>({ text: 'select count(*)::int as count from previews' });
    expect(rows).toEqual([{ count: 1 }]);
  });

  it('[M-06] [X-04] one is written, changed and ended; its words are cleaned, and members see what it is now', async () => {
    const who = await come();
    const made = await save('staffed', { needsApproval: false });
    expect(made.value).toMatchObject({ id: 'staffed', reward: '1000.00', waiting: 0 });
    const texts = [
      { language: 'EN', title: 'Mine', summary: '', body: '<b>Now</b><script>1</script>', terms: '' },
    ] as const;
    await save('staffed', { needsApproval: false, reward: '2500', texts: [...texts] });
    const read = await gateway.call(onePromotion, { params: { promotionId: 'staffed' } });
    expect(read.value).toMatchObject({ title: 'Mine', conditions: { reward: '2500.00' } });
    expect(read.value.body).toContain('<b>Now</b>');
    expect(read.value.body).not.toContain('script');
    // Who writes it again finds what was written.
    expect(await listed('staffed')).toMatchObject({ texts: [{ body: texts[0].body }] });
    const { version = null } = (await listed('staffed')) ?? {};
    expect((await save('staffed', { version: null })).errorCode).toBe('id_taken');
    expect((await save('staffed', { version: made.value.version })).errorCode).toBe('edit_conflict');
    expect((await listed('staffed'))?.version).toBe(version);
    expect((await join(who, 'staffed')).value.state).toBe('claim');
    expect((await end('staffed')).value.endsAt).toBe(gateway.clock.now());
    expect(await stateOf(who, 'staffed')).toBe('closed');
    expect((await end('staffed')).errorCode).toBe('promotion_closed');
    expect((await end('none')).errorCode).toBe('promotion_not_found');
    await save('to-come', { startsAt: gateway.clock.now() + 60_000 });
    expect((await end('to-come')).value).toMatchObject({ isPublished: false, endsAt: null });
    expect(await stateOf(who, 'to-come')).toBeUndefined();
  });

  it('[M-06] a raffle has prizes with their chances, and a bonus what is to be played for it', async () => {
    const prizes = [
      { amount: '100000', weight: 1 },
      { amount: '0', weight: 99 },
    ];
    const terms = { multiple: 50_000, days: 7, maximumStake: '10', categories: ['RNG' as const], vassalages: null };
    await save('wheel', {
      kind: 'raffle',
      reward: '0',
      needsApproval: false,
      ticketType: 'PRIZE_WHEEL',
      dailyTickets: 1,
      prizes,
      terms,
    });
    expect(await listed('wheel')).toMatchObject({
      prizes: [
        { amount: '100000.00', weight: 1 },
        { amount: '0.00', weight: 99 },
      ],
      terms: { ...terms, maximumStake: '10.00' },
    });
    const { value } = await gateway.call(onePromotion, { params: { promotionId: 'wheel' } });
    expect(value.raffle?.prizes.map(({ chance }) => chance)).toEqual([1, 99]);
  });

  it('[M-06] [X-04] staff grant and refuse applications, once; the member reads why, and takes what was granted', async () => {
    await save('asked-for');
    const [lucky, other] = [await come(), await come()];
    for (const who of [lucky, other]) {
      expect((await join(who, 'asked-for')).value.state).toBe('applying');
      gateway.clock.advance(1);
    }
    expect(await listed('asked-for')).toMatchObject({ waiting: 2 });
    const waiting = await queue({ promotionId: 'asked-for' });
    expect(waiting).toMatchObject({
      totalCount: 2,
      list: [
        { memberId: lucky.id, account: expect.stringMatching(/^ap\*\*\*\d$/) as string, decision: 'pending' },
        { memberId: other.id },
      ],
    });
    const params = (who: Guest) => ({ promotionId: 'asked-for', memberId: who.id });
    const approve = async (who: Guest) =>
      gateway.call(approveApplication, { params: params(who), body: { reason } }, staff);
    const reject = async (who: Guest, remark = 'Not this time') =>
      gateway.call(rejectApplication, { params: params(who), body: { remark, reason } }, staff);
    expect((await reject(other, '')).errorCode).toBe('validation_failed');
    const told: string[] = [];
    const stop = gateway.events.subscribe('balance', ({ memberId }) => told.push(memberId));
    // Two of them decide at the same moment: one does.
    const codes = (await Promise.all([approve(lucky), reject(lucky)])).map(({ errorCode }) => errorCode);
    stop();
    expect(codes.filter((code) => code === null)).toHaveLength(1);
    expect(codes).toContain('application_closed');
    expect(told).toEqual([lucky.id]);
    if (codes[0] !== null) {
      await gateway.db.run({
        text: `update promotion_participations set decision = 'approved', remark = '' where member_id = $1`,
        values: [lucky.id],
      });
    }
    expect((await reject(other)).value).toMatchObject({ decision: 'rejected', remark: 'Not this time' });
    expect(await reward(other, 'asked-for', 'history')).toMatchObject({ state: 'rejected', remark: 'Not this time' });
    expect(await reward(lucky, 'asked-for', 'open')).toMatchObject({ state: 'claim', remark: '' });
    const claimed = await gateway.call(
      claimPromotion,
      { params: { promotionId: 'asked-for' } },
      { token: lucky.token },
    );
    expect(claimed.value).toMatchObject({ amount: '1000.00', eligibility: { state: 'claimed' } });
    expect(await queue({ promotionId: 'asked-for' })).toMatchObject({ totalCount: 0 });
    expect((await queue({ promotionId: 'asked-for', decision: 'rejected' })).list.map((one) => one.memberId)).toEqual([
      other.id,
    ]);
    expect((await approve(await come())).errorCode).toBe('application_not_found');
    const others = { ...(await asOwner(gateway, 'OTHER')), merchant: 'OTHER' };
    const foreign = await gateway.call(approveApplication, { params: params(other), body: { reason } }, others);
    expect(foreign.errorCode).toBe('application_not_found');
  });

  it('[M-06] who takes part without being asked about has no application', async () => {
    await save('open-to-all', { needsApproval: false });
    const who = await come();
    await join(who, 'open-to-all');
    const params = { promotionId: 'open-to-all', memberId: who.id };
    const answer = await gateway.call(rejectApplication, { params, body: { remark: 'No', reason } }, staff);
    expect(answer.errorCode).toBe('application_not_found');
  });

  it.each([
    ['a reward of nothing', { reward: '0' }, 'validation_failed'],
    ['an end before its beginning', { startsAt: 5, endsAt: 4 }, 'validation_failed'],
    ['a raffle without prizes', { kind: 'raffle', ticketType: 'PRIZE_WHEEL' }, 'validation_failed'],
    ['prizes of no raffle', { prizes: [{ amount: '1', weight: 1 }] }, 'validation_failed'],
    ['a daily reward that nobody has to take', { repeats: 'daily', payout: 'issue' }, 'validation_failed'],
    ['a deposit bonus without a share', { kind: 'deposit', bonusMaximum: '5' }, 'validation_failed'],
    ['no English words', { texts: [] }, 'validation_failed'],
    ['more decimals than the currency has', { minDeposit: '0.001' }, 'amount_too_precise'],
  ] as const)('[M-06] one with %s is refused', async (_what, change, errorCode) => {
    expect((await save('wrong', change as unknown as Partial<BodyOf<typeof savePromotion>>)).errorCode).toBe(errorCode);
    expect(await listed('wrong')).toBeUndefined();
  });
});
