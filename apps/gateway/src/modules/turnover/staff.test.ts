import { randomUUID } from 'node:crypto';
import { approveRequest } from '@sampan/contract/approvals';
import { memberTurnover, turnoverList, waiveTurnover } from '@sampan/contract/turnover';
import { walletBalance } from '@sampan/contract/wallet';
import { withdrawalSettings } from '@sampan/contract/withdrawals';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { oneDatabase, testGateway, type TestGateway } from '../../testing/harness.ts';
import { addMember, addMerchant } from '../../testing/people.ts';
import { changeSettings } from '../../testing/settings.ts';
import { asOwner } from '../../testing/staff.ts';
import { verifyChains } from '../audit/verify.ts';
import { soundness } from '../play/testing/table.ts';
import { giveMoney, openDrawer } from '../withdrawals/testing/drawer.ts';
import { openGame } from './testing/player.ts';

describe.each(oneDatabase)('what staff see and decide of turnover on %s', (kind) => {
  let gateway: TestGateway;
  let staff: Awaited<ReturnType<typeof asOwner>>;
  beforeAll(async () => {
    gateway = await testGateway(kind);
    staff = await asOwner(gateway);
  });
  afterAll(() => gateway.close());

  const listOf = (memberId: string, caller = staff) =>
    gateway.call(memberTurnover, { params: { memberId }, query: {} }, caller);
  const waive = (memberId: string, obligationId: string, caller = staff) =>
    gateway.call(
      waiveTurnover,
      { params: { memberId, obligationId }, body: { reason: 'ticket 4712' } },
      { ...caller, idempotencyKey: randomUUID() },
    );
  async function owing(amount = 10_000_000n) {
    const who = await openDrawer(gateway, 0n);
    await giveMoney(gateway, who.member.id, amount, 'deposit');
    const { list } = (await gateway.call(turnoverList, { query: {} }, who)).value;
    return { ...who, obligationId: list[0]!.id };
  }

  it('[W-03] [X-04] they see what their member sees, and nothing of another operator’s', async () => {
    const who = await owing();
    await (
      await openGame(gateway, who.member)
    )('40000.00');
    const seen = await listOf(who.member.id);
    expect(seen.value).toEqual((await gateway.call(turnoverList, { query: {} }, who)).value);
    expect(seen.value).toMatchObject({ list: [{ source: 'deposit', played: '40000.00' }], owed: '60000.00' });
    expect((await listOf(randomUUID())).errorCode).toBe('member_not_found');
    await addMerchant(gateway, 'OTHER');
    const others = await asOwner(gateway, 'OTHER');
    const elsewhere = { token: others.token, merchant: 'OTHER' };
    expect((await listOf(who.member.id, { ...others, ...elsewhere })).errorCode).toBe('member_not_found');
    expect((await waive(who.member.id, who.obligationId, { ...others, ...elsewhere })).errorCode).toBe(
      'member_not_found',
    );
    const trial = await addMember(gateway, 'nothing', { type: 4 });
    expect((await listOf(trial.id)).errorCode).toBe('member_not_found');
  });

  it('[W-03] [X-05] what is waived need not be played any more, once, and stands in the log with its reason', async () => {
    const who = await owing();
    const told: string[] = [];
    const stop = gateway.events.subscribe('balance', ({ memberId }) => told.push(memberId));
    const answers = await Promise.all([1, 2].map(() => waive(who.member.id, who.obligationId)));
    stop();
    expect(answers.flatMap(({ errorCode }) => errorCode ?? [])).toEqual(['obligation_closed']);
    expect(answers.find(({ errorCode }) => errorCode === null)?.value).toMatchObject({
      obligation: { id: who.obligationId, status: 'cancelled', closedAt: gateway.clock.now() },
      approvalId: null,
    });
    expect(told).toEqual([who.member.id]);
    expect((await gateway.call(withdrawalSettings, {}, who)).value.turnoverNeeded).toBe('0.00');
    expect((await gateway.call(walletBalance, {}, who)).value.sumBalance).toBe('100000.00');
    const { rows } = await gateway.db.run({
      text: `select operation, reason, after->>'waived' as waived, after->>'member' as member from audit_entries
        where subject_kind = 'obligation' and subject_id like $1`,
      values: [`%:${who.obligationId}`],
    });
    expect(rows).toEqual([
      { operation: 'waiveTurnover', reason: 'ticket 4712', waived: '10000000', member: who.member.id },
    ]);
    expect((await waive(who.member.id, 'none')).errorCode).toBe('obligation_not_found');
    expect((await waive((await owing()).member.id, who.obligationId)).errorCode).toBe('obligation_not_found');
  });

  it('[W-03] [X-06] much of it takes two people, and what was played meanwhile is not waived', async () => {
    await changeSettings(gateway, (all) => ({ ...all, turnover: { secondPersonAbove: '50000' } }));
    const second = await asOwner(gateway);
    const approve = (approvalId: string | null, caller = second) =>
      gateway.call(approveRequest, { params: { approvalId: approvalId ?? '' } }, caller);

    const who = await owing();
    const asked = await waive(who.member.id, who.obligationId);
    expect(asked.value.obligation.status).toBe('open');
    expect((await approve(asked.value.approvalId, staff)).errorCode).toBe('second_person_required');
    expect((await approve(asked.value.approvalId)).value.status).toBe('approved');
    expect((await listOf(who.member.id)).value.list).toMatchObject([{ status: 'cancelled' }]);

    // Fifty thousand are left of it, which one may decide about; a deposit that is played is over by itself.
    const half = await owing();
    const play = await openGame(gateway, half.member);
    await play('50000.00');
    const other = await owing();
    const late = await waive(other.member.id, other.obligationId);
    await (
      await openGame(gateway, other.member)
    )('100000.00');
    expect((await approve(late.value.approvalId)).errorCode).toBe('obligation_closed');
    expect((await waive(half.member.id, half.obligationId)).value).toMatchObject({
      obligation: { status: 'cancelled', played: '50000.00' },
      approvalId: null,
    });
    await changeSettings(gateway, (all) => ({ ...all, turnover: {} }));
    expect((await verifyChains(gateway.db)).filter(({ broken }) => broken)).toEqual([]);
    expect(await soundness(gateway.db)).toEqual([]);
  });
});
