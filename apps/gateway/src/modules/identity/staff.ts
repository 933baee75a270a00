import { isIP } from 'node:net';
import { accountTypes } from '@sampan/contract/accounts';
import {
  addMemberNote,
  endMemberSessions,
  labelMember,
  linkedMembers,
  memberDetails,
  memberMovements,
  memberNotes,
  memberSearch,
  reinstateMember,
  resetMemberFactor,
  revealMember,
  suspendMember,
} from '@sampan/contract/members-staff';
import type { QueryOf, ValueInputOf } from '@sampan/contract/operation';
import type { FastifyInstance } from 'fastify';
import { AppError } from '../../app-error.ts';
import type { Clock } from '../../clock.ts';
import type { Database, Tx } from '../../db/database.ts';
import type { Events } from '../../events.ts';
import { bind } from '../../plugins/bind.ts';
import type { Merchant } from '../../plugins/request-context.ts';
import { actorOf, type Audit } from '../audit/service.ts';
import { clientWords } from '../devices/client.ts';
import type { Devices } from '../devices/service.ts';
import type { StaffCall } from '../staff/sessions.ts';
import type { TotpService } from '../totp/service.ts';
import type { Wallet } from '../wallet/service.ts';
import { maskEmail, maskMobile, maskName } from './present.ts';
import { realNameField } from './real-names.ts';
import { accountKey } from './rules.ts';
import * as sessions from './sessions-store.ts';
import * as staffStore from './staff-store.ts';
import * as store from './store.ts';
import type { Suspensions } from './suspensions.ts';

type Call = StaffCall & { readonly merchant: Merchant };

export interface MemberStaffDeps {
  readonly db: Database;
  readonly clock: Clock;
  readonly events: Events;
  readonly audit: Audit;
  readonly wallet: Pick<Wallet, 'balance' | 'transactions'>;
  readonly suspensions: Suspensions;
  readonly devices: Pick<Devices, 'endRemembered'>;
  /** Ids of staff of an operator -> their names. */
  readonly namesOf: (merchantCode: string, ids: readonly string[]) => Promise<ReadonlyMap<string, string>>;
  readonly totp: Pick<TotpService, 'factorOf' | 'reset'>;
}

/** What a change answers, what differs by it, and what follows its commit. */
interface Changed<Value> {
  readonly value: Value;
  readonly before?: object;
  readonly after?: object;
  readonly afterCommit?: () => void | Promise<void>;
}
type Nothing = Record<string, never>;

const mostSessions = 20;
const mostLinked = 100;
const uuid = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** What was typed, in each way that members are found by. */
function searchOf(q: string): staffStore.MemberSearch {
  const typed = q.trim();
  const digits = typed.replaceAll(/[\s().-]/g, '');
  const isNumber = /^\+?\d{6,15}$/.test(digits);
  return {
    key: accountKey(typed),
    id: uuid.test(typed) ? typed.toLowerCase() : null,
    email: typed.includes('@') ? typed.toLowerCase() : null,
    // As banks write it.
    payoutNumber: /^[A-Z\d]{5,34}$/i.test(digits) ? digits.toUpperCase() : null,
    ip: isIP(typed) === 0 ? null : typed,
    mobiles: isNumber ? [...new Set([typed, digits, digits.startsWith('+') ? digits : `+${digits}`])] : [],
  };
}

const presentRow = (row: store.MemberRow): ValueInputOf<typeof memberSearch>['list'][number] => ({
  id: row.id,
  account: row.account,
  type: row.type,
  status: row.status,
  email: maskEmail(row.email),
  mobile: maskMobile(row.mobile),
  createdAt: row.created_at.getTime(),
});

/** What staff find and see of members, and what they do to accounts; each change stands in the log with its reason. */
export function memberStaffModule(deps: MemberStaffDeps): { routes(app: FastifyInstance): void } {
  const { db, clock, events, audit, wallet, suspensions, devices, totp, namesOf } = deps;

  /** Throws member_not_found, also for another operator's. */
  async function find({ merchant }: Call, memberId: string): Promise<store.MemberRow> {
    const row = await store.findMember(db.queries, memberId);
    if (row?.merchant_code !== merchant.code) throw new AppError('member_not_found');
    return row;
  }

  async function list({ merchant }: Call, { q, after, pageSize }: QueryOf<typeof memberSearch>) {
    const rows = await staffStore.search(db.queries, merchant.code, searchOf(q), {
      after: after ?? null,
      // One more than is shown tells whether there is another page.
      limit: pageSize + 1,
    });
    const shown = rows.slice(0, pageSize);
    return {
      list: shown.map(presentRow),
      next: rows.length > pageSize ? (shown.at(-1)?.account_key ?? null) : null,
    };
  }

  async function linked(call: Call, memberId: string): Promise<ValueInputOf<typeof linkedMembers>> {
    const row = await find(call, memberId);
    const found = await staffStore.linked(
      db.queries,
      { merchantCode: row.merchant_code, memberId: row.id },
      mostLinked + 1,
    );
    return {
      list: found
        .slice(0, mostLinked)
        .map((other) => ({ ...presentRow(other), ways: other.ways, lastAt: other.last_at.getTime() })),
      isMore: found.length > mostLinked,
    };
  }

  async function notes(
    call: Call,
    memberId: string,
    { before, pageSize }: QueryOf<typeof memberNotes>,
  ): Promise<ValueInputOf<typeof memberNotes>> {
    const row = await find(call, memberId);
    const found = await staffStore.notes(db.queries, row.id, { before, limit: pageSize + 1 });
    const shown = found.slice(0, pageSize);
    const names = await namesOf(row.merchant_code, [...new Set(shown.map((note) => note.staff_id))]);
    return {
      list: shown.map((note) => ({
        number: note.number,
        at: note.written_at.getTime(),
        author: { id: note.staff_id, name: names.get(note.staff_id) ?? '' },
        text: note.text,
      })),
      next: found.length > pageSize ? (shown.at(-1)?.number ?? null) : null,
    };
  }

  const whoseWallet = ({ merchant }: Call, row: store.MemberRow) => ({
    merchant,
    session: { memberId: row.id, isTrial: row.type === accountTypes.trial },
  });

  async function details(call: Call, memberId: string): Promise<ValueInputOf<typeof memberDetails>> {
    const row = await find(call, memberId);
    const maySeeWallets = call.staff.permissions.has('finance.read');
    const now = new Date(clock.now());
    const [balance, factor, open, labels] = await Promise.all([
      maySeeWallets ? wallet.balance(whoseWallet(call, row)) : null,
      totp.factorOf(memberId),
      staffStore.openSessions(db.queries, memberId, { now, limit: mostSessions }),
      store.findLabels(db.queries, memberId),
    ]);
    return {
      ...presentRow(row),
      nickname: row.nickname,
      labels: labels?.labels ?? [],
      labelColour: labels?.colour ?? 'grey',
      language: row.language,
      realName: row.profile[realNameField] ? maskName(row.profile[realNameField]) : '',
      isEmailVerified: row.email_verified_at !== null,
      isMobileVerified: row.mobile_verified_at !== null,
      hasPassword: row.password_hash !== null,
      hasFundPassword: row.payment_password_hash !== null,
      hasTotp: factor !== null,
      firstLoginAt: row.first_login_at?.getTime() ?? null,
      erasedAt: row.erased_at?.getTime() ?? null,
      wallet: balance && {
        balance: balance.balance[0]?.availBalance ?? balance.sumBalance,
        sum: balance.sumBalance,
        currency: balance.currency,
      },
      sessions: open.map((session) => ({
        id: session.id,
        ip: session.ip ?? '',
        client: clientWords(session.user_agent),
        lastSeenAt: session.last_seen_at.getTime(),
      })),
    };
  }

  /** Changes an account in a transaction of its own, with its line of the log; then does what `change` answers. */
  async function changed<Value>(
    call: Call,
    { operation, memberId, reason }: { readonly operation: string; readonly memberId: string; readonly reason: string },
    change: (tx: Tx, row: store.MemberRow) => Promise<Changed<Value>>,
  ): Promise<Value> {
    const { value, afterCommit } = await db.transaction(async (tx) => {
      const row = await store.lockMember(tx, memberId);
      if (row?.merchant_code !== call.merchant.code) throw new AppError('member_not_found');
      const done = await change(tx, row);
      await audit.append(tx, {
        merchantCode: call.merchant.code,
        actor: actorOf(call),
        operation,
        subject: { kind: 'member', id: memberId },
        reason,
        before: { ...done.before },
        after: { ...done.after },
      });
      return done;
    });
    await afterCommit?.();
    return value;
  }

  /** Ends all sessions, and what browsers remembered; answers how many sessions there were. */
  async function logOut(tx: Tx, memberId: string): Promise<number> {
    const ended = await sessions.endSessions(tx, { memberId }, new Date(clock.now()));
    await devices.endRemembered(tx, { memberId });
    return ended.length;
  }

  const statusChange =
    (status: 'active' | 'suspended') =>
    async (tx: Tx, row: store.MemberRow): Promise<Changed<Nothing>> => {
      const told = { value: {}, before: { status: row.status }, after: { status } };
      if (status === 'suspended') return { ...told, afterCommit: await suspensions.suspend(tx, row.id) };
      // Nobody could log in to it.
      if (row.erased_at) throw new AppError('member_erased');
      await suspensions.reinstate(tx, row.id);
      return told;
    };

  return {
    routes(app) {
      bind(app, memberSearch, async (call) => list(call, call.query));
      bind(app, memberDetails, async (call) => details(call, call.params.memberId));
      bind(app, memberMovements, async (call) => {
        const row = await find(call, call.params.memberId);
        return wallet.transactions(whoseWallet(call, row), call.query);
      });
      bind(app, linkedMembers, async (call) => linked(call, call.params.memberId));
      bind(app, revealMember, async (call) => {
        const { memberId } = call.params;
        return changed(call, { operation: revealMember.name, memberId, ...call.body }, async (_tx, row) => ({
          value: { email: row.email ?? '', mobile: row.mobile ?? '', profile: { ...row.profile } },
        }));
      });
      for (const [operation, status] of [
        [suspendMember, 'suspended'],
        [reinstateMember, 'active'],
      ] as const)
        bind(app, operation, async (call) => {
          const { memberId } = call.params;
          return changed(call, { operation: operation.name, memberId, ...call.body }, statusChange(status));
        });
      bind(app, labelMember, async (call) => {
        const { memberId } = call.params;
        const { labels, colour, reason } = call.body;
        return changed(call, { operation: labelMember.name, memberId, reason }, async (tx, row) => {
          if (row.erased_at) throw new AppError('member_erased');
          const before = await store.findLabels(tx, memberId);
          await store.writeLabels(tx, { member_id: memberId, merchant_code: row.merchant_code, labels, colour });
          return {
            value: {},
            before: { labels: before?.labels ?? [], colour: before?.colour ?? 'grey' },
            after: { labels, colour },
          };
        });
      });
      bind(app, memberNotes, async (call) => notes(call, call.params.memberId, call.query));
      bind(app, addMemberNote, async (call) => {
        const { memberId } = call.params;
        // The note says why it was written.
        return changed(call, { operation: addMemberNote.name, memberId, reason: '' }, async (tx, row) => {
          const number = await staffStore.addNote(tx, {
            member_id: memberId,
            merchant_code: row.merchant_code,
            written_at: new Date(clock.now()),
            staff_id: call.staff.staffId,
            text: call.body.text,
          });
          return { value: { number }, after: { note: number } };
        });
      });
      bind(app, resetMemberFactor, async (call) => {
        const { memberId } = call.params;
        return changed(call, { operation: resetMemberFactor.name, memberId, ...call.body }, async (tx, row) => {
          const taken = await totp.reset(tx, { merchantCode: row.merchant_code, memberId });
          if (!taken) throw new AppError('totp_missing');
          await logOut(tx, memberId);
          return {
            value: {},
            before: { hasTotp: true },
            after: { hasTotp: false },
            afterCommit: async () => {
              events.publish('session_over', { memberId, sessionId: null });
              await taken.tellOwner();
            },
          };
        });
      });
      bind(app, endMemberSessions, async (call) => {
        const { memberId } = call.params;
        return changed(call, { operation: endMemberSessions.name, memberId, ...call.body }, async (tx) => {
          const ended = await logOut(tx, memberId);
          return {
            value: { ended },
            after: { endedSessions: ended },
            afterCommit: () => events.publish('session_over', { memberId, sessionId: null }),
          };
        });
      });
    },
  };
}
