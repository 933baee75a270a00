import { formatAmount } from '@sampan/contract/money';
import type { BodyOf, QueryOf, ValueInputOf } from '@sampan/contract/operation';
import {
  approveApplication,
  endPromotion,
  previewPromotion,
  promotionApplications,
  rejectApplication,
  savePromotion,
  staffPromotions,
} from '@sampan/contract/promotions-staff';
import type { FastifyInstance } from 'fastify';
import { requireAmount } from '../../amounts.ts';
import { AppError } from '../../app-error.ts';
import type { Clock } from '../../clock.ts';
import type { Database, Queries, Tx } from '../../db/database.ts';
import { demandVersion, lockEdit, versionOf } from '../../edit-version.ts';
import type { Events } from '../../events.ts';
import { pageFigures, windowOf } from '../../paging.ts';
import { bind } from '../../plugins/bind.ts';
import type { Merchant } from '../../plugins/request-context.ts';
import { decider } from '../audit/decide.ts';
import { actorOf, type Audit } from '../audit/service.ts';
import { maskName } from '../identity/present.ts';
import type { LanguagesOf } from '../operators/languages.ts';
import type { Revisions } from '../revisions/service.ts';
import type { StaffCall } from '../staff/sessions.ts';
import type { Wallet } from '../wallet/service.ts';
import type { StaffPreviews } from '../previews/staff.ts';
import { previewOf } from './preview.ts';
import { type Published, publish } from './publish.ts';
import { hasEnded } from './rules.ts';
import * as staffStore from './staff-store.ts';
import { lockParticipation, type ParticipationRow, type PromotionRow } from './store.ts';

type Call = StaffCall & { readonly merchant: Merchant };
type StaffPromotion = ValueInputOf<typeof staffPromotions>['list'][number];
type Application = ValueInputOf<typeof promotionApplications>['list'][number];
type Decision = 'approved' | 'rejected';

interface Deps {
  readonly db: Database;
  readonly clock: Clock;
  readonly audit: Audit;
  readonly wallet: Pick<Wallet, 'announce'>;
  readonly languagesOf: LanguagesOf;
  readonly events: Pick<Events, 'publish'>;
  readonly previews: StaffPreviews;
  readonly revisions: Revisions;
  readonly accountNames: (memberIds: readonly string[]) => Promise<ReadonlyMap<string, string>>;
}

/** What of a promotion the log compares. */
const logged = ({ merchant_code: _operator, id: _id, created_at: _at, ...fields }: PromotionRow) => fields;

/** The promotions, which the reward centre lists, as staff write them, and who applied for them. */
export function promotionsStaffModule(deps: Deps): { routes(app: FastifyInstance): void } {
  const { db, clock, audit, wallet, languagesOf, accountNames, previews, revisions } = deps;
  const decided = decider<ParticipationRow & { readonly id: string }>(deps, 'application');

  async function present(
    queries: Queries,
    rows: readonly PromotionRow[],
    { code, currencyDigits: digits }: Merchant,
  ): Promise<StaffPromotion[]> {
    const texts = await staffStore.allTexts(queries, code);
    const prizes = await staffStore.allPrizes(queries, code);
    const waiting = await staffStore.waitingOf(queries, code);
    const shown = (amount: bigint) => formatAmount(amount, digits);
    const written = (row: PromotionRow) => ({
      id: row.id,
      type: row.type,
      kind: row.kind,
      startsAt: row.starts_at.getTime(),
      endsAt: row.ends_at?.getTime() ?? null,
      repeats: row.repeats,
      needsApproval: row.needs_approval,
      payout: row.payout,
      comments: row.comments,
      isPublished: row.is_published,
      reward: shown(row.reward),
      minDeposit: shown(row.min_deposit),
      bonusMaximum: shown(row.bonus_maximum),
      bonusBasisPoints: row.bonus_basis_points,
      depositPerTicket: shown(row.deposit_per_ticket),
      ticketType: row.ticket_type,
      dailyTickets: row.daily_tickets,
      prizes: prizes
        .filter((prize) => prize.promotion_id === row.id)
        .map(({ amount, weight }) => ({ amount: shown(amount), weight })),
      terms: {
        multiple: row.bonus_multiple,
        days: row.bonus_days,
        maximumStake: row.bonus_maximum_stake === null ? null : shown(row.bonus_maximum_stake),
        categories: row.bonus_categories,
        vassalages: row.bonus_vassalages,
      },
      imageUrl: row.image_url,
      position: row.sort_order,
      texts: texts.filter((text) => text.promotion_id === row.id).map(({ promotion_id: _of, ...text }) => text),
    });
    return rows.map((row) => {
      const one = written(row);
      return { ...one, waiting: waiting.get(row.id) ?? 0, version: versionOf(one) };
    });
  }

  /** Throws what `requireAmount` throws. */
  function publishedOf(merchant: Merchant, id: string, body: BodyOf<typeof previewPromotion>) {
    const { startsAt, endsAt, terms } = body;
    const minor = (text: string) => requireAmount(text, merchant.currencyDigits);
    const maximumStake = terms.maximumStake === null ? null : minor(terms.maximumStake);
    if (maximumStake === 0n) throw new AppError('amount_invalid', { field: 'maximumStake' });
    return {
      row: {
        merchant_code: merchant.code,
        id,
        type: body.type,
        kind: body.kind,
        sort_order: body.position,
        is_published: body.isPublished,
        starts_at: new Date(startsAt),
        ends_at: endsAt === null ? null : new Date(endsAt),
        image_url: body.imageUrl,
        reward: minor(body.reward),
        min_deposit: minor(body.minDeposit),
        repeats: body.repeats,
        needs_approval: body.needsApproval,
        payout: body.payout,
        ticket_type: body.ticketType,
        daily_tickets: body.dailyTickets,
        deposit_per_ticket: minor(body.depositPerTicket),
        bonus_basis_points: body.bonusBasisPoints,
        bonus_maximum: minor(body.bonusMaximum),
        comments: body.comments,
        bonus_multiple: terms.multiple,
        bonus_days: terms.days,
        bonus_maximum_stake: maximumStake,
        bonus_categories: terms.categories,
        bonus_vassalages: terms.vassalages,
      },
      texts: Object.fromEntries(body.texts.map(({ language, ...text }) => [language, text])),
      prizes: body.prizes.map(({ amount, weight }) => ({ amount: minor(amount), weight })),
    } satisfies Published;
  }

  /** Writes a promotion with its entry in the log, in one transaction. */
  async function write(
    call: Call,
    { operation, id, reason }: { readonly operation: string; readonly id: string; readonly reason: string },
    change: (tx: Tx, before: PromotionRow | null, presented: StaffPromotion | undefined) => Promise<void>,
  ): Promise<StaffPromotion> {
    const { merchant } = call;
    const written = await db.transaction(async (tx) => {
      await lockEdit(tx, merchant.code, `promotion ${id}`);
      const before = await staffStore.lockPromotion(tx, merchant.code, id);
      const [presentedBefore] = before ? await present(tx, [before], merchant) : [];
      await change(tx, before, presentedBefore);
      const after = await staffStore.lockPromotion(tx, merchant.code, id);
      const [presented] = after ? await present(tx, [after], merchant) : [];
      if (!after || !presented) throw new Error(`the promotion ${id} was not written`);
      const edit = { kind: 'promotion', id, reason, before: presentedBefore ?? null, after: presented } as const;
      await revisions.add(tx, call, edit);
      await audit.append(tx, {
        merchantCode: merchant.code,
        actor: actorOf(call),
        operation,
        subject: { kind: 'promotion', id },
        reason,
        before: before && logged(before),
        after: logged(after),
      });
      return presented;
    });
    // Banners and documents have its terms.
    deps.events.publish('content', { merchantCode: merchant.code });
    return written;
  }

  const save = (call: Call, id: string, body: BodyOf<typeof savePromotion>) =>
    write(call, { operation: savePromotion.name, id, reason: body.reason }, async (tx, _before, presented) => {
      demandVersion(body.version, presented?.version ?? null);
      await publish(tx, publishedOf(call.merchant, id, body));
    });

  /** Throws what `publishedOf` throws. */
  async function preview(call: Call, id: string, body: BodyOf<typeof previewPromotion>) {
    const { merchant } = call;
    const kept = previewOf(merchant, publishedOf(merchant, id, body), clock.now());
    const shown = {
      kind: 'promotion',
      operation: previewPromotion.name,
      subject: { kind: 'promotion', id },
      pathOf: (ticket: string) => `/promoDetail?id=${ticket}`,
    } as const;
    return previews.show(call, shown, () => kept);
  }

  const end = (call: Call, id: string, { reason }: BodyOf<typeof endPromotion>) =>
    write(call, { operation: endPromotion.name, id, reason }, async (tx, before) => {
      if (!before) throw new AppError('promotion_not_found');
      const now = clock.now();
      if (hasEnded({ endsAt: before.ends_at?.getTime() ?? null }, now)) throw new AppError('promotion_closed');
      // What has not begun has no end before its beginning: it is taken off the list.
      const isBegun = before.starts_at.getTime() < now;
      await staffStore.changePromotion(tx, before, isBegun ? { ends_at: new Date(now) } : { is_published: false });
    });

  async function presentApplications(rows: readonly ParticipationRow[]): Promise<Application[]> {
    const names = await accountNames(rows.map(({ member_id: id }) => id));
    return rows.map((row) => ({
      promotionId: row.promotion_id,
      memberId: row.member_id,
      account: maskName(names.get(row.member_id) ?? ''),
      joinedAt: row.joined_at.getTime(),
      // Those that need no decision are no applications.
      decision: row.decision === 'none' ? 'approved' : row.decision,
      remark: row.remark,
    }));
  }

  async function applications({ merchant }: Call, query: QueryOf<typeof promotionApplications>) {
    const { promotionId, decision, ...page } = query;
    const filter = { merchantCode: merchant.code, promotionId, decision };
    const { rows, count } = await staffStore.applicationPage(db.queries, filter, windowOf(page));
    return { list: await presentApplications(rows), ...pageFigures(count, page) };
  }

  /** Throws application_not_found or application_closed. */
  async function decide(
    call: Call & { readonly params: { readonly promotionId: string; readonly memberId: string } },
    operation: string,
    { decision, remark, reason }: { readonly decision: Decision; readonly remark: string; readonly reason: string },
  ): Promise<Application> {
    const key = { merchantCode: call.merchant.code, ...call.params };
    const row = await decided(call, { operation, reason }, async (tx) => {
      const before = await lockParticipation(tx, key);
      if (!before || before.decision === 'none') throw new AppError('application_not_found');
      if (before.decision !== 'pending') throw new AppError('application_closed');
      await staffStore.decide(tx, key, { decision, remark });
      return {
        row: { ...before, id: `${key.promotionId}:${key.memberId}`, decision, remark },
        before: { decision: before.decision },
        after: { decision, remark },
        // The member's pages read again what may be taken.
        afterCommit: () => wallet.announce(key),
      };
    });
    const [presented] = await presentApplications([row]);
    if (!presented) throw new Error('an application was not presented');
    return presented;
  }

  return {
    routes(app) {
      bind(app, staffPromotions, async ({ merchant }) => ({
        list: await present(db.queries, await staffStore.allPromotions(db.queries, merchant.code), merchant),
        languages: [...(await languagesOf(merchant.code)).all],
        currency: merchant.currency,
        currencyDigits: merchant.currencyDigits,
      }));
      bind(app, savePromotion, (call) => save(call, call.params.promotionId, call.body));
      bind(app, previewPromotion, (call) => preview(call, call.params.promotionId, call.body));
      bind(app, endPromotion, (call) => end(call, call.params.promotionId, call.body));
      bind(app, promotionApplications, (call) => applications(call, call.query));
      bind(app, approveApplication, (call) =>
        decide(call, approveApplication.name, { decision: 'approved', remark: '', reason: call.body.reason }),
      );
      bind(app, rejectApplication, (call) =>
        decide(call, rejectApplication.name, { decision: 'rejected', ...call.body }),
      );
    },
  };
}
