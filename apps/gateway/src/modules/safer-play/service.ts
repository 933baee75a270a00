import type { BodyOf, QueryOf, ValueInputOf } from '@sampan/contract/operation';
import type {
  cancelLimitChange,
  excludeSelf,
  saferPlayChanges,
  SaferPlay,
  SaferPlayChange,
  setPlayLimit,
  setRealityCheck,
  takeTimeOut,
} from '@sampan/contract/safer-play';
import { dateTimeOf } from '@sampan/contract/zone-time';
import { requireAmount } from '../../amounts.ts';
import { AppError } from '../../app-error.ts';
import type { Clock } from '../../clock.ts';
import type { Database, Tx } from '../../db/database.ts';
import { pageFigures, windowOf } from '../../paging.ts';
import type { Merchant, Session } from '../../plugins/request-context.ts';
import type { Enqueue } from '../notify/service.ts';
import type { Wallet } from '../wallet/service.ts';
import { breaksOf, pauseOf } from './guard.ts';
import { everyLimit, ownOf, presentChange, presentLimit } from './present.ts';
import {
  changed,
  contactDigest,
  exclusionOf,
  isOpen,
  mayFollow,
  openEnd,
  payoutContact,
  periodAt,
  settled,
} from './rules.ts';
import type { SaferPlaySettings } from './settings.ts';
import * as store from './store.ts';

/** Whose limits: a member, through whoever asks. */
export interface Subject {
  readonly merchant: Merchant;
  readonly memberId: string;
}

/** Who changes something: the member, or one of the operator's staff. */
export type ChangeActor = { readonly kind: 'member' } | { readonly kind: 'staff'; readonly staffId: string };

export interface SaferPlayDeps {
  readonly db: Database;
  readonly clock: Clock;
  readonly wallet: Pick<Wallet, 'memberAccount' | 'findAccount' | 'lock'>;
  readonly enqueue: Enqueue;
  readonly settingsOf: (merchantCode: string) => Promise<{
    readonly saferPlay: SaferPlaySettings;
    readonly identity: { readonly minimumAge: number };
  }>;
}

type Who = { readonly merchant: Merchant; readonly session: Session };

export const subjectOf = ({ merchant, session }: Who): Subject => ({ merchant, memberId: session.memberId });

const memberActor = { kind: 'member' } as const;

/** A change inside its transaction: of which wallet, and by whom. */
export interface Changing {
  readonly tx: Tx;
  readonly subject: Subject;
  readonly whose: store.Whose;
  readonly actor: ChangeActor;
  readonly now: number;
}

/** What a page of limits and breaks shows, and what members change on it. */
export interface SaferPlayService {
  overview(subject: Subject): Promise<SaferPlay>;
  changes(who: Who, page: QueryOf<typeof saferPlayChanges>): Promise<ValueInputOf<typeof saferPlayChanges>>;
  /** Throws the errors of the operation, as the others do. */
  setLimit(who: Who, body: BodyOf<typeof setPlayLimit>): Promise<SaferPlay>;
  cancelLimit(who: Who, body: BodyOf<typeof cancelLimitChange>): Promise<SaferPlay>;
  timeOut(who: Who, body: BodyOf<typeof takeTimeOut>): Promise<SaferPlay>;
  endTimeOut(who: Who): Promise<SaferPlay>;
  exclude(who: Who, body: BodyOf<typeof excludeSelf>): Promise<SaferPlay>;
  setReality(who: Who, body: BodyOf<typeof setRealityCheck>): Promise<SaferPlay>;
  /** Does it with the member's wallet locked, so that stakes and deposits wait for it. */
  change(subject: Subject, actor: ChangeActor, work: (changing: Changing) => Promise<void>): Promise<void>;
  /** Keeps what was changed, and mails it. */
  note(changing: Changing, change: NotedChange): Promise<void>;
  /** Keeps by what an excluded member is known again. */
  noteContacts(changing: Changing): Promise<void>;
}

/** `before` and `after` are minor units or minutes, of a break its end in milliseconds UTC. */
export interface NotedChange {
  readonly subject: string;
  readonly change: SaferPlayChange['change'];
  readonly before?: bigint | number | null;
  readonly after?: bigint | number | null;
  readonly effectiveAt?: number;
}

const walletOf = ({ merchant, memberId }: Subject) => ({
  merchantCode: merchant.code,
  memberId,
  realm: 'real' as const,
  currency: merchant.currency,
});

/**
 * The value that a call names, in minor units or minutes; null: no limit. Throws limit_invalid where the unit is the other
 * kind's, or an error of the amount.
 */
export function valueOf(
  { kind, amount, minutes }: Pick<BodyOf<typeof setPlayLimit>, 'kind' | 'amount' | 'minutes'>,
  digits: number,
): bigint | null {
  const [given, other] = kind === 'session' ? [minutes, amount] : [amount, minutes];
  if (given === undefined || other !== undefined) throw new AppError('limit_invalid', { field: 'amount' });
  if (given === null) return null;
  return typeof given === 'number' ? BigInt(given) : requireAmount(given, digits);
}

const text = (value: bigint | number | null | undefined) =>
  value === null || value === undefined ? null : String(value);

export function createSaferPlay(deps: SaferPlayDeps): SaferPlayService {
  const { db, clock, wallet, enqueue, settingsOf } = deps;

  async function note({ tx, subject, whose, actor, now }: Changing, change: NotedChange): Promise<void> {
    const effectiveAt = change.effectiveAt ?? now;
    await store.insertChange(tx, {
      ...whose,
      at: new Date(now),
      actor: actor.kind,
      staff_id: actor.kind === 'staff' ? actor.staffId : null,
      subject: change.subject,
      change: change.change,
      value_before: text(change.before),
      value_after: text(change.after),
      effective_at: new Date(effectiveAt),
    });
    const end = change.subject === 'break' ? Number(change.after ?? now) : effectiveAt;
    const isEndless = change.subject === 'break' && end >= openEnd.getTime();
    await enqueue(tx, {
      merchantCode: whose.merchant_code,
      memberId: whose.member_id,
      template: 'safer_play_changed',
      values: {
        change: `${isEndless ? 'open_' : ''}${change.change}`,
        until: isEndless ? '' : dateTimeOf(end, subject.merchant.timeZone).slice(0, 16),
      },
    });
  }

  async function noteContacts({ tx, whose }: Changing): Promise<void> {
    const { mobile, email, payouts } = await store.contactsOf(tx, whose);
    const known = [
      ...(mobile === null ? [] : [{ kind: 'mobile' as const, text: mobile }]),
      ...(email === null ? [] : [{ kind: 'email' as const, text: email }]),
      ...payouts.map(({ method, number }) => ({ kind: 'payout' as const, text: payoutContact(method, number) })),
    ];
    await store.noteContacts(
      tx,
      known.map(({ kind, text: contact }) => ({
        merchant_code: whose.merchant_code,
        account_id: whose.account_id,
        kind,
        digest: contactDigest(kind, contact),
      })),
    );
  }

  async function change(
    subject: Subject,
    actor: ChangeActor,
    work: (changing: Changing) => Promise<void>,
  ): Promise<void> {
    await db.transaction(async (tx) => {
      const account = await wallet.memberAccount(tx, walletOf(subject));
      await wallet.lock(tx, account);
      const whose = { account_id: account, merchant_code: subject.merchant.code, member_id: subject.memberId };
      await work({ tx, subject, whose, actor, now: clock.now() });
    });
  }

  async function overview(subject: Subject): Promise<SaferPlay> {
    const { merchant } = subject;
    const now = clock.now();
    const [account, { saferPlay: policy, identity }] = await Promise.all([
      wallet.findAccount(db.queries, walletOf(subject)),
      settingsOf(merchant.code),
    ]);
    const [row, rows] =
      account === null
        ? [null, []]
        : await Promise.all([store.findRow(db.queries, account), store.listLimits(db.queries, account)]);
    const limits = await Promise.all(
      everyLimit.map(async ({ kind, period }) => {
        const { from } = periodAt(period, now, merchant.timeZone);
        const used =
          account === null
            ? 0n
            : await store.usedSince(db.queries, account, {
                kind,
                from,
                timeZone: merchant.timeZone,
                now: new Date(now),
              });
        const found = rows.find((one) => one.kind === kind && one.period === period) ?? null;
        return presentLimit({ kind, period }, found, used, { merchant, now });
      }),
    );
    const pause = pauseOf(row, now);
    return {
      currency: merchant.currency,
      limits,
      pause: pause && {
        kind: pause.kind,
        from: pause.from.getTime(),
        until: isOpen(pause.until) ? null : pause.until.getTime(),
        isImposed: pause.isImposed,
      },
      mayReturn: policy.mayEndTimeOut && pause?.kind === 'time_out' && !pause.isImposed,
      realityMinutes: realityOf(row, policy),
      policy: {
        minimumAge: identity.minimumAge,
        coolingHours: policy.coolingHours,
        timeOutHours: policy.timeOutHours,
        exclusionMonths: policy.exclusionMonths,
        hasOpenExclusion: policy.hasOpenExclusion,
        returns: policy.returns,
        realityMinutes: policy.realityMinutes,
        mayTurnRealityOff: policy.mayTurnRealityOff,
        mayEndTimeOut: policy.mayEndTimeOut,
      },
    };
  }

  /** Does it, and shows how things stand then. */
  async function changeOwn(
    who: Who,
    work: (changing: Changing, policy: SaferPlaySettings) => Promise<void>,
  ): Promise<SaferPlay> {
    const subject = subjectOf(who);
    const { saferPlay: policy } = await settingsOf(who.merchant.code);
    await change(subject, memberActor, (changing) => work(changing, policy));
    return overview(subject);
  }

  /** A break of the member's own. Throws break_longer. */
  async function takeBreak(
    changing: Changing,
    wanted: { readonly kind: 'time_out' | 'exclusion'; readonly until: Date; readonly returnFrom: Date | null },
  ): Promise<void> {
    const { tx, whose, now } = changing;
    const { own } = breaksOf(await store.findRow(tx, whose.account_id));
    const current = own !== null && own.until.getTime() > now ? own : null;
    if (!mayFollow(current, wanted)) throw new AppError('break_longer');
    await store.changeRow(tx, whose, {
      break_kind: wanted.kind,
      break_from: new Date(now),
      break_until: wanted.until,
      return_from: wanted.returnFrom,
    });
    if (wanted.kind === 'exclusion') await noteContacts(changing);
    await note(changing, {
      subject: 'break',
      change: wanted.kind,
      before: current?.until.getTime() ?? null,
      after: wanted.until.getTime(),
    });
  }

  return {
    overview,
    change,
    note,
    noteContacts,

    async changes({ merchant, session }, page) {
      const subject = { merchant, memberId: session.memberId };
      const account = await wallet.findAccount(db.queries, walletOf(subject));
      if (account === null) return { list: [], ...pageFigures(0, page) };
      const { rows, count } = await store.pageOfChanges(db.queries, account, windowOf(page));
      return { list: rows.map((row) => presentChange(row, merchant)), ...pageFigures(count, page) };
    },

    setLimit(who, body) {
      const wanted = valueOf(body, who.merchant.currencyDigits);
      const { kind, period } = body;
      return changeOwn(who, async (changing, { coolingHours }) => {
        const { tx, whose, now } = changing;
        const found = await store.findLimit(tx, whose.account_id, { kind, period });
        const before = settled(ownOf(found), now);
        const after = changed(before, wanted, now, coolingHours);
        const isSame = after.own === before.own && after.nextAt === before.nextAt;
        if (isSame) return;
        await store.writeLimit(tx, {
          ...whose,
          kind,
          period,
          own: after.own,
          own_next: after.next,
          own_next_at: after.nextAt === null ? null : new Date(after.nextAt),
          imposed: found?.imposed ?? null,
        });
        await note(changing, {
          subject: `limit.${kind}.${period}`,
          change: after.nextAt === null ? 'set' : 'later',
          before: before.own,
          after: wanted,
          effectiveAt: after.nextAt ?? now,
        });
      });
    },

    cancelLimit(who, { kind, period }) {
      return changeOwn(who, async (changing) => {
        const { tx, whose, now } = changing;
        const found = await store.findLimit(tx, whose.account_id, { kind, period });
        const before = settled(ownOf(found), now);
        if (found === null || before.nextAt === null) return;
        await store.writeLimit(tx, { ...found, own: before.own, own_next: null, own_next_at: null });
        await note(changing, {
          subject: `limit.${kind}.${period}`,
          change: 'cancelled',
          before: before.next,
          after: before.own,
        });
      });
    },

    timeOut(who, { hours }) {
      return changeOwn(who, async (changing, { timeOutHours }) => {
        if (!timeOutHours.includes(hours)) throw new AppError('break_not_offered', { field: 'hours' });
        const until = new Date(changing.now + hours * 3_600_000);
        await takeBreak(changing, { kind: 'time_out', until, returnFrom: null });
      });
    },

    endTimeOut(who) {
      return changeOwn(who, async (changing, { mayEndTimeOut }) => {
        const { tx, whose, now } = changing;
        const { own } = breaksOf(await store.findRow(tx, whose.account_id));
        if (own === null || own.until.getTime() <= now) return;
        if (!mayEndTimeOut || own.kind !== 'time_out') throw new AppError('break_not_over');
        await store.changeRow(tx, whose, { break_until: new Date(now) });
        await note(changing, { subject: 'break', change: 'returned', before: own.until.getTime(), after: now });
      });
    },

    exclude(who, { months }) {
      return changeOwn(who, async (changing, policy) => {
        const isOffered = months === null ? policy.hasOpenExclusion : policy.exclusionMonths.includes(months);
        if (!isOffered) throw new AppError('break_not_offered', { field: 'months' });
        await takeBreak(changing, { kind: 'exclusion', ...exclusionOf(months, changing.now, policy) });
      });
    },

    setReality(who, { minutes }) {
      return changeOwn(who, async (changing, policy) => {
        const isOffered = minutes === null ? policy.mayTurnRealityOff : policy.realityMinutes.includes(minutes);
        if (!isOffered) throw new AppError('break_not_offered', { field: 'minutes' });
        const { tx, whose } = changing;
        const before = realityOf(await store.findRow(tx, whose.account_id), policy);
        if (before === minutes) return;
        await store.changeRow(tx, whose, { reality_minutes: minutes ?? 0 });
        await note(changing, { subject: 'reality', change: 'set', before, after: minutes });
      });
    },
  };
}

/** Minutes between reality checks; null: none. */
export function realityOf(
  row: Pick<store.SaferPlayRow, 'reality_minutes'> | null,
  { realityDefault, realityMinutes }: Pick<SaferPlaySettings, 'realityDefault' | 'realityMinutes'>,
): number | null {
  if (realityMinutes.length === 0) return null;
  const chosen = row?.reality_minutes ?? null;
  return chosen === null ? realityDefault : chosen === 0 ? null : chosen;
}
