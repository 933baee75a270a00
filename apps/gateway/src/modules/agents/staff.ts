import { agentTree, countedDownlines, dryRunMove, moveAgent } from '@sampan/contract/agents-staff';
import type { ErrorCode } from '@sampan/contract/errors';
import type { BodyOf, QueryOf, ValueInputOf } from '@sampan/contract/operation';
import type { FastifyInstance } from 'fastify';
import * as z from 'zod';
import { AppError } from '../../app-error.ts';
import type { Clock } from '../../clock.ts';
import type { Database, Queries, Tx } from '../../db/database.ts';
import { bind } from '../../plugins/bind.ts';
import type { Merchant } from '../../plugins/request-context.ts';
import type { Approvals } from '../approvals/service.ts';
import { actorOf, type Audit } from '../audit/service.ts';
import { kindsHeld } from '../contracts/held.ts';
import { accountNamed, namesOf } from '../identity/account-status.ts';
import type { StaffCall } from '../staff/sessions.ts';
import { carryOut, type Done, dryRunOf, loggedMove, type MoveEffects, type MoveSettings } from './moves.ts';
import * as nodes from './staff-store.ts';
import * as store from './store.ts';
import type { MoveRefusal } from './tree.ts';

type Call = StaffCall & { readonly merchant: Merchant };
type Node = ValueInputOf<typeof agentTree>['list'][number];

interface Deps {
  readonly db: Database;
  readonly clock: Clock;
  readonly audit: Audit;
  readonly approvals: Approvals;
  readonly settingsIn: (queries: Queries, merchantCode: string) => Promise<MoveSettings>;
}

/** What waits for a second person. Only the ids count; the names are for who reads it. */
const payload = z.strictObject({
  memberId: z.uuid(),
  fromId: z.uuid().nullable(),
  toId: z.uuid().nullable(),
  member: z.string(),
  from: z.string().nullable(),
  to: z.string().nullable(),
  members: z.number(),
});

const codes: Readonly<Record<Exclude<MoveRefusal, 'in_past'>, ErrorCode>> = {
  member_unknown: 'member_not_found',
  member_trial: 'move_trial_account',
  upline_unknown: 'move_upline_not_found',
  upline_closed: 'move_upline_suspended',
  upline_no_agent: 'move_upline_no_agent',
  self: 'move_to_itself',
  own_downline: 'move_to_downline',
  too_deep: 'move_too_deep',
  unchanged: 'move_unchanged',
  later_move: 'move_set_later',
  key_reused: 'idempotency_key_reused',
};

function refuse(refusal: MoveRefusal, { agents }: MoveSettings): never {
  if (refusal === 'in_past') throw new Error('a move at once is in the past');
  const isOfMember = refusal === 'member_unknown' || refusal === 'member_trial' || refusal === 'later_move';
  throw new AppError(codes[refusal], {
    ...(!isOfMember && { field: 'upline' }),
    ...(refusal === 'too_deep' && { max: agents.maxLevels }),
  });
}

const needsSecondPerson = ({ members }: MoveEffects, { agents }: MoveSettings) => members > agents.secondPersonAbove;

/** How many of the contracts that end a dry run names. */
const contractsListed = 50;

const uuid = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/;

/** The tree of agents as staff see it, and moves in it. */
export function agentsStaffModule({ db, clock, audit, approvals, settingsIn }: Deps): {
  routes(app: FastifyInstance): void;
} {
  /** Throws member_not_found. */
  async function findMember(merchantCode: string, account: string): Promise<string> {
    const found = await accountNamed(db, merchantCode, account);
    if (!found) throw new AppError('member_not_found', { field: 'account' });
    return found.id;
  }

  /** Throws move_upline_not_found. */
  async function findUpline(merchantCode: string, account: string | null): Promise<string | null> {
    if (account === null) return null;
    const found = await accountNamed(db, merchantCode, account);
    if (!found) throw new AppError('move_upline_not_found', { field: 'upline' });
    return found.id;
  }

  async function tree(
    { merchant: { code: merchantCode } }: Call,
    { account, after, pageSize }: QueryOf<typeof agentTree>,
  ): Promise<ValueInputOf<typeof agentTree>> {
    if (account !== undefined && after !== undefined && !uuid.test(after))
      throw new AppError('validation_failed', { fields: [{ path: 'after', reason: 'invalid' }] });
    const at = { merchantCode, at: new Date(clock.now()) };
    const memberId = account === undefined ? null : await findMember(merchantCode, account);
    // One more than is shown tells whether there is another page.
    const page = { after: after ?? null, limit: pageSize + 1, counted: countedDownlines };
    const [agent, above, rows] = await Promise.all([
      memberId === null ? null : nodes.nodeOf(db.queries, memberId, at, countedDownlines),
      memberId === null ? [] : store.pathAt(db.queries, memberId, at),
      memberId === null ? nodes.topAgents(db.queries, page, at) : nodes.directDownlines(db.queries, memberId, page, at),
    ]);
    const shown = rows.slice(0, pageSize);
    const held = await kindsHeld(
      db.queries,
      merchantCode,
      [...shown, ...(agent ? [agent] : [])].map(({ id }) => id),
    );
    const names = await namesOf(db.queries, above);
    const levelBelow = memberId === null ? 1 : above.length + 2;
    const present = (row: nodes.NodeRow, level: number): Node => ({
      id: row.id,
      account: row.account,
      type: row.type,
      status: row.status,
      level,
      directDownlines: row.direct_downlines,
      downlines: row.downlines,
      teamSize: row.team_size,
      registeredAt: row.created_at.getTime(),
      placedAt: row.placed_at?.getTime() ?? null,
      contracts: [...(held.get(row.id) ?? [])],
    });
    return {
      agent: agent && present(agent, above.length + 1),
      uplines: above.map((id) => ({ id, account: names.get(id) ?? '' })),
      list: shown.map((row) => present(row, levelBelow)),
      next: rows.length > pageSize ? (shown.at(-1)?.key ?? null) : null,
    };
  }

  async function dryRun(
    { merchant: { code } }: Call,
    memberId: string,
    upline: string | null,
  ): Promise<ValueInputOf<typeof dryRunMove>> {
    const uplineId = await findUpline(code, upline);
    const settings = await settingsIn(db.queries, code);
    const found = await dryRunOf(db.queries, { clock, settings }, { merchantCode: code, memberId, uplineId });
    if (found.status !== 'moved') return refuse(found.status, settings);
    const { fromUplineId, members, contracts, rates } = found;
    const ended = contracts.ended
      // Those of the member itself first.
      .toSorted((one, other) => Number(one.member_id !== memberId) - Number(other.member_id !== memberId))
      .slice(0, contractsListed);
    const names = await namesOf(db.queries, [
      ...new Set([
        memberId,
        fromUplineId,
        uplineId,
        ...ended.map((contract) => contract.member_id),
        ...rates.first.map((rate) => rate.memberId),
      ]),
    ]);
    const named = (id: string | null) => (id === null ? null : { id, account: names.get(id) ?? '' });
    return {
      member: { id: memberId, account: names.get(memberId) ?? '' },
      from: named(fromUplineId),
      to: named(uplineId),
      members,
      contracts: {
        count: contracts.ended.length,
        list: ended.map(({ id, member_id: holder, kind, category }) => ({
          id,
          account: names.get(holder) ?? '',
          kind,
          category,
        })),
      },
      offers: contracts.withdrawn,
      rates: {
        count: rates.rates,
        members: rates.members,
        list: rates.first.map(({ memberId: holder, category, ownRate, newRate }) => ({
          account: names.get(holder) ?? '',
          category,
          rate: ownRate,
          newRate,
        })),
      },
      needsSecondPerson: needsSecondPerson(found, settings),
    };
  }

  /** Moves, or throws: why it can't be, or move_outdated where it is no more what was looked at. */
  async function moveIn(
    tx: Tx,
    given: {
      readonly merchantCode: string;
      readonly memberId: string;
      readonly fromId: string | null;
      readonly toId: string | null;
      readonly movedBy: string;
      readonly reason: string;
      readonly requestKey: string;
    },
    isStill: (effects: MoveEffects, settings: MoveSettings) => boolean,
  ): Promise<Exclude<Done, { readonly status: MoveRefusal }>> {
    const { fromId, toId, ...move } = given;
    const settings = await settingsIn(tx, given.merchantCode);
    const done = await carryOut(tx, { clock, settings }, { ...move, uplineId: toId });
    if (done.status === 'repeated') return done;
    if (done.status !== 'moved') return refuse(done.status, settings);
    if (done.fromUplineId !== fromId || !isStill(done, settings)) throw new AppError('move_outdated');
    return done;
  }

  const ask = approvals.declare({
    name: 'agents.move',
    schema: payload,
    ask: 'agents.write',
    approve: 'agents.approve',
    async execute(tx, { id, merchantCode, reason, payload: { memberId, fromId, toId } }) {
      const by = `approval:${id}`;
      const move = { merchantCode, memberId, fromId, toId, movedBy: by, reason, requestKey: by };
      const done = await moveIn(tx, move, () => true);
      if (done.status !== 'moved') throw new Error(`the move of the request ${id} was there before`);
      return loggedMove(tx, toId, done);
    },
  });

  /** Asks for a second person where so many move that it takes one; else moves, once for one request. */
  async function move(
    call: Call & { readonly idempotencyKey: string },
    memberId: string,
    { upline, fromId, reason }: BodyOf<typeof moveAgent>,
  ): Promise<ValueInputOf<typeof moveAgent>> {
    const { merchant, staff, idempotencyKey } = call;
    const { code: merchantCode } = merchant;
    const { name: operation } = moveAgent;
    const toId = await findUpline(merchantCode, upline);
    const subject = { kind: 'member', id: memberId } as const;
    const settings = await settingsIn(db.queries, merchantCode);
    const found = await dryRunOf(db.queries, { clock, settings }, { merchantCode, memberId, uplineId: toId });
    // What is refused now may be the same request again: the move itself tells.
    if (found.status === 'moved' && needsSecondPerson(found, settings)) {
      if (found.fromUplineId !== fromId) throw new AppError('move_outdated');
      const names = await namesOf(db.queries, [memberId, fromId, toId]);
      const nameOf = (id: string | null) => (id === null ? null : (names.get(id) ?? ''));
      const { members } = found;
      const asked = { memberId, fromId, toId, from: nameOf(fromId), to: nameOf(toId), members };
      const { approvalId } = await ask(call, {
        payload: { ...asked, member: nameOf(memberId) ?? '' },
        subject,
        reason,
        idempotencyKey,
        operation,
      });
      return { members, approvalId };
    }
    const requestKey = `${staff.staffId.replaceAll('-', '')}:${idempotencyKey}`;
    return db.transaction(async (tx) => {
      const asked = { merchantCode, memberId, fromId, toId, movedBy: staff.staffId, reason, requestKey };
      const done = await moveIn(tx, asked, (...moved) => !needsSecondPerson(...moved));
      if (done.status === 'moved')
        await audit.append(tx, {
          merchantCode,
          actor: actorOf(call),
          operation,
          subject,
          reason,
          ...(await loggedMove(tx, toId, done)),
        });
      return { members: done.members, approvalId: null };
    });
  }

  return {
    routes(app) {
      bind(app, agentTree, (call) => tree(call, call.query));
      bind(app, dryRunMove, (call) => dryRun(call, call.params.memberId, call.query.upline ?? null), {
        limit: { max: 60, windowMs: 60_000 },
      });
      bind(app, moveAgent, (call) => move(call, call.params.memberId, call.body));
    },
  };
}
