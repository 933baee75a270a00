import type { BodyOf } from '@sampan/contract/operation';
import { imposeBreak, imposePlayLimit, liftBreak, memberSaferPlay, type SaferPlay } from '@sampan/contract/safer-play';
import type { FastifyInstance } from 'fastify';
import { AppError } from '../../app-error.ts';
import type { Clock } from '../../clock.ts';
import type { Database, Queries } from '../../db/database.ts';
import { bind } from '../../plugins/bind.ts';
import type { Merchant } from '../../plugins/request-context.ts';
import { actorOf, type Audit, type Change } from '../audit/service.ts';
import type { StaffCall } from '../staff/sessions.ts';
import { breaksOf } from './guard.ts';
import { ownOf, writtenValue } from './present.ts';
import { openEnd } from './rules.ts';
import { type Changing, type SaferPlayService, valueOf } from './service.ts';
import * as store from './store.ts';

type Call = StaffCall & { readonly merchant: Merchant };

/**
 * What staff impose on a member, and lift. It is kept beside what the member chose for themselves, so that nothing of
 * staff loosens that.
 */
export function saferPlayStaffModule(deps: {
  readonly db: Database;
  readonly clock: Clock;
  readonly saferPlay: SaferPlayService;
  readonly audit: Audit;
  readonly isPlayer: (queries: Queries, merchantCode: string, memberId: string) => Promise<boolean>;
}): { routes(app: FastifyInstance): void } {
  const { db, clock, saferPlay, audit, isPlayer } = deps;

  /** Throws member_not_found. */
  async function demandMember({ merchant }: Call, memberId: string): Promise<{ merchant: Merchant; memberId: string }> {
    const isId = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(memberId);
    if (!isId || !(await isPlayer(db.queries, merchant.code, memberId))) throw new AppError('member_not_found');
    return { merchant, memberId };
  }

  /** Does it with what is written down about it. */
  async function change(
    call: Call,
    memberId: string,
    { operation, reason }: { readonly operation: string; readonly reason: string },
    work: (changing: Changing) => Promise<Pick<Change, 'before' | 'after'>>,
  ): Promise<SaferPlay> {
    const subject = await demandMember(call, memberId);
    await saferPlay.change(subject, { kind: 'staff', staffId: call.staff.staffId }, async (changing) => {
      const done = await work(changing);
      await audit.append(changing.tx, {
        merchantCode: call.merchant.code,
        actor: actorOf(call),
        operation,
        subject: { kind: 'member', id: memberId },
        reason,
        ...done,
      });
    });
    return saferPlay.overview(subject);
  }

  function imposeLimit(call: Call, memberId: string, body: BodyOf<typeof imposePlayLimit>): Promise<SaferPlay> {
    const { merchant } = call;
    const { kind, period, reason } = body;
    const imposed = valueOf(body, merchant.currencyDigits);
    return change(call, memberId, { operation: imposePlayLimit.name, reason }, async (changing) => {
      const { tx, whose } = changing;
      const found = await store.findLimit(tx, whose.account_id, { kind, period });
      const before = found?.imposed ?? null;
      const { own, next, nextAt } = ownOf(found);
      await store.writeLimit(tx, {
        ...whose,
        kind,
        period,
        own,
        own_next: next,
        own_next_at: nextAt === null ? null : new Date(nextAt),
        imposed,
      });
      await saferPlay.note(changing, {
        subject: `limit.${kind}.${period}`,
        change: imposed === null ? 'released' : 'imposed',
        before,
        after: imposed,
      });
      const written = (value: bigint | null) => (value === null ? null : writtenValue(kind, value, merchant));
      const name = `${kind} by ${period}`;
      return { before: { [name]: written(before) }, after: { [name]: written(imposed) } };
    });
  }

  function impose(
    call: Call,
    memberId: string,
    { kind, until, reason }: BodyOf<typeof imposeBreak>,
  ): Promise<SaferPlay> {
    const end = until === null ? openEnd : new Date(until);
    if (end.getTime() <= clock.now() || end > openEnd) throw new AppError('break_not_offered', { field: 'until' });
    return change(call, memberId, { operation: imposeBreak.name, reason }, async (changing) => {
      const { tx, whose, now } = changing;
      const { imposed } = breaksOf(await store.findRow(tx, whose.account_id));
      await store.changeRow(tx, whose, {
        staff_break_kind: kind,
        staff_break_from: new Date(now),
        staff_break_until: end,
      });
      if (kind === 'exclusion') await saferPlay.noteContacts(changing);
      await saferPlay.note(changing, {
        subject: 'break',
        change: kind === 'exclusion' ? 'imposed_exclusion' : 'imposed_time_out',
        before: imposed?.until.getTime() ?? null,
        after: end.getTime(),
      });
      return {
        before: { kind: imposed?.kind ?? null, until: imposed?.until.toISOString() ?? null },
        after: { kind, until: end.toISOString() },
      };
    });
  }

  /** Throws break_not_over. */
  function lift(call: Call, memberId: string, { of, reason }: BodyOf<typeof liftBreak>): Promise<SaferPlay> {
    return change(call, memberId, { operation: liftBreak.name, reason }, async (changing) => {
      const { tx, whose, now } = changing;
      const row = await store.findRow(tx, whose.account_id);
      const { own, imposed } = breaksOf(row);
      const found = of === 'staff' ? imposed : own;
      if (found === null || found.until.getTime() <= now) throw new AppError('break_not_over');
      const from = row?.return_from ?? null;
      if (of === 'member' && (from === null || from.getTime() > now)) throw new AppError('break_not_over');
      const end = new Date(now);
      await store.changeRow(tx, whose, of === 'staff' ? { staff_break_until: end } : { break_until: end });
      await saferPlay.note(changing, {
        subject: 'break',
        change: 'released',
        before: found.until.getTime(),
        after: now,
      });
      return { before: { until: found.until.toISOString() }, after: { until: end.toISOString() } };
    });
  }

  return {
    routes(app) {
      bind(app, memberSaferPlay, async (call) => saferPlay.overview(await demandMember(call, call.params.memberId)));
      bind(app, imposePlayLimit, (call) => imposeLimit(call, call.params.memberId, call.body));
      bind(app, imposeBreak, (call) => impose(call, call.params.memberId, call.body));
      bind(app, liftBreak, (call) => lift(call, call.params.memberId, call.body));
    },
  };
}
