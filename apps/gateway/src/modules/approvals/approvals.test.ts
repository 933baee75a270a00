import { randomUUID } from 'node:crypto';
import {
  approvalList,
  approveRequest,
  refuseRequest,
  requestCorrection,
  withdrawRequest,
} from '@sampan/contract/approvals';
import { walletBalance, walletTransactions } from '@sampan/contract/wallet';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import * as z from 'zod';
import type { Permission } from '@sampan/contract/permissions';
import { databases, type TestGateway, testGateway } from '../../testing/harness.ts';
import { addMember, addMerchant, openSession, type TestMember } from '../../testing/people.ts';
import { addStaff, asOwner, openStaffSession } from '../../testing/staff.ts';
import { createAudit } from '../audit/service.ts';
import { verifyChains } from '../audit/verify.ts';
import { createApprovals } from './service.ts';

const day = 86_400_000;
const asking: readonly Permission[] = ['finance.write', 'approvals.read'];
const deciding: readonly Permission[] = ['finance.approve', 'approvals.read', 'approvals.decide'];

describe.each(databases)('what takes two people on %s', (kind) => {
  let gateway: TestGateway;
  let asker: string;
  let decider: string;
  let count = 0;

  beforeAll(async () => {
    gateway = await testGateway(kind);
    await addMerchant(gateway, 'OTHER');
  });
  afterAll(() => gateway.close());

  const staffWith = async (permissions: readonly Permission[]) => {
    const staff = await addStaff(gateway, { permissions });
    return { ...staff, token: await openStaffSession(gateway, staff) };
  };
  async function people(): Promise<TestMember> {
    asker = (await staffWith(asking)).token;
    decider = (await staffWith(deciding)).token;
    return addMember(gateway, `corrected${++count}`);
  }
  const ask = (
    memberId: string,
    amount: string,
    { direction = 'credit', token = asker, idempotencyKey = randomUUID(), reason = 'lost round 4711' } = {},
  ) =>
    gateway.call(
      requestCorrection,
      { params: { memberId }, body: { direction: direction as 'credit' | 'debit', amount, reason } },
      { token, idempotencyKey },
    );
  const approve = (approvalId: string, token = decider) =>
    gateway.call(approveRequest, { params: { approvalId } }, { token });
  const refuse = (approvalId: string, token = decider) =>
    gateway.call(refuseRequest, { params: { approvalId }, body: { reason: 'no proof' } }, { token });
  const balance = async (member: TestMember) =>
    (await gateway.call(walletBalance, {}, { token: await openSession(gateway, member) })).value.sumBalance;
  const one = async (id: string, token = decider) =>
    (await gateway.call(approvalList, { query: {} }, { token })).value.list.find((row) => row.id === id);
  const soundChain = async () => expect((await verifyChains(gateway.db)).filter(({ broken }) => broken)).toEqual([]);

  test('[X-06] [W-07] a correction is asked for by one, approved by another, and then in the wallet and its record', async () => {
    const member = await people();
    const { value: asked } = await ask(member.id, '12.50');
    expect(await balance(member)).toBe('0.00');
    expect(await one(asked.approvalId)).toMatchObject({
      status: 'waiting',
      kind: 'wallet.correction',
      subject: { kind: 'member', id: member.id },
      payload: { change: '1250', currency: 'VND' },
      canDecide: true,
    });
    expect((await one(asked.approvalId, asker))?.canDecide).toBe(false);
    const approved = await approve(asked.approvalId);
    expect(approved.value).toMatchObject({ status: 'approved', canDecide: false, reason: 'lost round 4711' });
    expect(await balance(member)).toBe('12.50');
    const record = await gateway.call(walletTransactions, { query: {} }, { token: await openSession(gateway, member) });
    // The reason is between staff.
    expect(record.value.list).toMatchObject([{ kind: 'adjustment', amount: '12.50', detail: '' }]);
    const down = (await ask(member.id, '2.50', { direction: 'debit' })).value;
    await approve(down.approvalId);
    expect(await balance(member)).toBe('10.00');
    await soundChain();
  });

  test('[X-06] nobody approves or refuses what they asked for, nor without the kind’s own permission', async () => {
    const member = await people();
    const both = await staffWith([...asking, ...deciding]);
    const { approvalId } = (await ask(member.id, '1.00', { token: both.token })).value;
    expect((await approve(approvalId, both.token)).errorCode).toBe('second_person_required');
    expect((await refuse(approvalId, both.token)).errorCode).toBe('second_person_required');
    const partly = await staffWith(['approvals.decide', 'approvals.read']);
    expect(await approve(approvalId, partly.token)).toMatchObject({
      errorCode: 'permission_missing',
      data: { permission: 'finance.approve' },
    });
    expect((await one(approvalId, partly.token))?.canDecide).toBe(false);
    const elsewhere = await asOwner(gateway, 'OTHER');
    const foreign = { token: elsewhere.token, merchant: 'OTHER' };
    expect((await gateway.call(approveRequest, { params: { approvalId } }, foreign)).errorCode).toBe(
      'approval_not_found',
    );
    expect((await gateway.call(approvalList, { query: {} }, foreign)).value.list).toEqual([]);
    expect(await balance(member)).toBe('0.00');
    // The table itself knows it, too.
    await expect(
      gateway.db.run({
        text: `update approvals set status = 'approved', decided_by = requested_by, decided_at = now() where id = $1`,
        values: [approvalId],
      }),
    ).rejects.toThrow(/check constraint/);
  });

  test('[X-06] [W-07] however many approve at once, it is done once', async () => {
    const member = await people();
    const { approvalId } = (await ask(member.id, '5.00')).value;
    const others = await Promise.all([1, 2, 3].map(() => staffWith(deciding)));
    const tokens = [decider, decider, ...others.map(({ token }) => token)];
    const answers = await Promise.all(tokens.map((token) => approve(approvalId, token)));
    const codes = answers.map(({ errorCode }) => errorCode);
    expect(codes.filter((code) => code === null).length).toBeGreaterThanOrEqual(1);
    expect(codes.filter((code) => code !== null)).toEqual(
      codes.filter((code) => code !== null).map(() => 'approval_closed'),
    );
    expect(await balance(member)).toBe('5.00');
    const { rows } = await gateway.db.run<{ count: number }>({
      text: `select count(*)::int as count from audit_entries where operation = 'approveRequest' and subject_id = $1`,
      values: [approvalId],
    });
    expect(rows).toEqual([{ count: 1 }]);
    await soundChain();
  });

  test('[X-06] approving and refusing at once: one of the two', async () => {
    const member = await people();
    const { approvalId } = (await ask(member.id, '5.00')).value;
    const other = await staffWith(deciding);
    const [approved, refused] = await Promise.all([approve(approvalId), refuse(approvalId, other.token)]);
    expect(new Set([approved.errorCode, refused.errorCode])).toEqual(new Set(['approval_closed', null]));
    expect(await balance(member)).toBe(approved.status === 200 ? '5.00' : '0.00');
  });

  test('[X-06] what was refused, withdrawn or has expired is done no more', async () => {
    const member = await people();
    const refused = (await ask(member.id, '1.00')).value.approvalId;
    expect((await refuse(refused)).value).toMatchObject({ status: 'refused', decisionReason: 'no proof' });
    const withdrawn = (await ask(member.id, '1.00')).value.approvalId;
    const withdraw = (token: string) => gateway.call(withdrawRequest, { params: { approvalId: withdrawn } }, { token });
    expect((await withdraw(decider)).errorCode).toBe('approval_not_found');
    expect((await withdraw(asker)).status).toBe(200);
    expect((await withdraw(asker)).errorCode).toBe('approval_closed');
    const expired = (await ask(member.id, '1.00')).value.approvalId;
    gateway.clock.advance(3 * day);
    asker = (await staffWith(asking)).token;
    decider = (await staffWith(deciding)).token;
    expect((await one(expired))?.status).toBe('expired');
    for (const id of [refused, withdrawn, expired]) {
      expect((await approve(id)).errorCode).toBe('approval_closed');
      expect((await refuse(id)).errorCode).toBe('approval_closed');
    }
    expect((await approve(randomUUID())).errorCode).toBe('approval_not_found');
    await gateway.runJob('approvals.expire');
    expect((await one(expired))?.status).toBe('expired');
    const list = async (status: 'waiting' | 'expired') =>
      (await gateway.call(approvalList, { query: { status } }, { token: decider })).value.list.map(({ id }) => id);
    expect(await list('expired')).toContain(expired);
    expect(await list('waiting')).not.toContain(expired);
    expect(await balance(member)).toBe('0.00');
  });

  test('[X-06] who asked and has lost the right to is asked for no more', async () => {
    const member = await people();
    const gone = await staffWith(asking);
    const { approvalId } = (await ask(member.id, '1.00', { token: gone.token })).value;
    await gateway.db.run({ text: `update staff set status = 'disabled' where id = $1`, values: [gone.id] });
    expect((await approve(approvalId)).errorCode).toBe('approval_closed');
    expect(await balance(member)).toBe('0.00');
    expect((await refuse(approvalId)).status).toBe(200);
  });

  test('[X-06] [W-07] what can’t be done leaves the request waiting and nothing half done', async () => {
    const member = await people();
    const { approvalId } = (await ask(member.id, '7.00', { direction: 'debit' })).value;
    const before = await gateway.db.run({ text: 'select number, hash from audit_heads' });
    expect((await approve(approvalId)).errorCode).toBe('insufficient_balance');
    expect((await one(approvalId))?.status).toBe('waiting');
    expect((await gateway.db.run({ text: 'select number, hash from audit_heads' })).rows).toEqual(before.rows);
    await approve((await ask(member.id, '7.00')).value.approvalId);
    expect((await approve(approvalId)).status).toBe(200);
    expect(await balance(member)).toBe('0.00');
  });

  test('[X-06] a request that is sent twice is one; wrong ones are refused', async () => {
    const member = await people();
    const trial = await addMember(gateway, `trial${++count}`, { type: 4 });
    const foreign = await addMember(gateway, `foreign${++count}`, { merchant: 'OTHER' });
    const idempotencyKey = randomUUID();
    const [first, second] = [
      await ask(member.id, '1.00', { idempotencyKey }),
      await ask(member.id, '1.00', { idempotencyKey }),
    ];
    expect(second.value).toEqual(first.value);
    for (const [amount, options] of [
      ['2.00', {}],
      ['1.00', { direction: 'debit' }],
      ['1.00', { reason: 'another' }],
    ] as const)
      expect((await ask(member.id, amount, { idempotencyKey, ...options })).errorCode).toBe('idempotency_key_reused');
    for (const id of [trial.id, foreign.id, randomUUID()])
      expect((await ask(id, '1.00')).errorCode).toBe('member_not_found');
    expect((await ask(member.id, '0.00')).errorCode).toBe('amount_invalid');
    expect((await ask(member.id, '-1.00')).errorCode).toBe('amount_invalid');
    expect((await ask(member.id, '1.005')).errorCode).toBe('amount_too_precise');
    expect((await ask(member.id, '99999999999999.00')).errorCode).toBe('amount_too_large');
    expect((await ask(member.id, '1.00', { token: decider })).errorCode).toBe('permission_missing');
  });

  test('[X-06] the list pages by key', async () => {
    const member = await people();
    const made: string[] = [];
    for (let index = 1; index <= 5; index++) {
      made.push((await ask(member.id, `${index}.00`)).value.approvalId);
      if (index !== 3) gateway.clock.advance(1_000);
    }
    const found: string[] = [];
    let before: string | undefined;
    do {
      const query = { status: 'waiting' as const, kind: 'wallet.correction', pageSize: 2, before };
      const { value } = await gateway.call(approvalList, { query }, { token: decider });
      found.push(...value.list.map(({ id }) => id));
      before = value.next ?? undefined;
    } while (before !== undefined && found.length < 50);
    expect(new Set(found).size).toBe(found.length);
    expect(found.filter((id) => made.includes(id)).toSorted()).toEqual(made.toSorted());
  });

  test('[X-06] a kind that throws in the middle leaves nothing of what it wrote', async () => {
    const { db, clock } = gateway;
    const member = await people();
    const all = { roles: [], permissions: new Set([...asking, ...deciding]) };
    const approvals = createApprovals({
      db,
      clock,
      audit: createAudit({ db, clock }),
      currentAccess: async () => all,
      namesOf: async () => new Map(),
    });
    let fails = 1;
    const request = approvals.declare({
      name: 'test.label',
      schema: z.strictObject({ label: z.string() }),
      ask: 'finance.write',
      approve: 'finance.approve',
      async execute(tx, { payload, subject }) {
        await sql`update members set nickname = nickname || ${payload.label} where id = ${subject.id}`.execute(tx);
        if (fails-- > 0) throw new Error('killed');
        return { after: payload };
      },
    });
    const callAs = async () => {
      const staff = await addStaff(gateway);
      const session = { ...staff, ...all, id: randomUUID(), staffId: staff.id, merchantCode: 'SAMPAN' };
      return {
        ip: '192.0.2.1',
        userAgent: '',
        requestId: 'r1',
        merchant: { code: 'SAMPAN', name: 'Sampan' },
        staff: { ...session, name: '', factorAt: new Date(), expiresAt: new Date() },
      } as never;
    };
    const { approvalId } = await request(await callAs(), {
      payload: { label: '!' },
      subject: { kind: 'member', id: member.id },
      reason: 'try',
      idempotencyKey: randomUUID(),
      operation: 'test',
    });
    const second = await callAs();
    const nickname = async () =>
      (await db.run<{ nickname: string }>({ text: 'select nickname from members where id = $1', values: [member.id] }))
        .rows[0]?.nickname;
    await expect(approvals.approve(second, approvalId)).rejects.toThrow('killed');
    expect(await nickname()).toBe(member.account);
    expect(await approvals.approve(second, approvalId)).toMatchObject({ status: 'approved' });
    expect(await nickname()).toBe(`${member.account}!`);
    expect(() =>
      approvals.declare({
        name: 'test.label',
        schema: z.unknown(),
        ask: 'audit.read',
        approve: 'audit.read',
        execute: async () => ({}),
      }),
    ).toThrow(/two modules declare/);
  });
});
