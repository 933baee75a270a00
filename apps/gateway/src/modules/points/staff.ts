import type { BodyOf, QueryOf, ValueInputOf } from '@sampan/contract/operation';
import {
  approvePointOrder,
  endPointGoods,
  pointDigits,
  pointOrderContact,
  pointOrderQueue,
  rejectPointOrder,
  requestPointCorrection,
  previewPointGoods,
  savePointGoods,
  staffPointGoods,
} from '@sampan/contract/points';
import type { FastifyInstance } from 'fastify';
import * as z from 'zod';
import { requireAmount } from '../../amounts.ts';
import { AppError } from '../../app-error.ts';
import type { Clock } from '../../clock.ts';
import type { Database, Queries, Tx } from '../../db/database.ts';
import { demandVersion, lockEdit, versionOf } from '../../edit-version.ts';
import { pageFigures, windowOf } from '../../paging.ts';
import { bind } from '../../plugins/bind.ts';
import type { Merchant } from '../../plugins/request-context.ts';
import type { ApprovalKind } from '../approvals/kinds.ts';
import type { Approvals } from '../approvals/service.ts';
import { decider } from '../audit/decide.ts';
import { actorOf, type Audit } from '../audit/service.ts';
import type { LanguagesOf } from '../operators/languages.ts';
import type { StaffPreviews } from '../previews/staff.ts';
import type { Revisions } from '../revisions/service.ts';
import type { StaffCall } from '../staff/sessions.ts';
import type { Wallet } from '../wallet/service.ts';
import * as goodsStore from './goods-store.ts';
import type { GoodsRow, GoodsText } from './goods-store.ts';
import * as orders from './orders-store.ts';
import type { OrderRow } from './orders-store.ts';
import { goodsFields, pointsText, presentForStaff, type StaffOrder } from './present.ts';
import { previewOf } from './preview.ts';
import { giveBonus } from './service.ts';
import * as store from './store.ts';

type StaffGoods = ValueInputOf<typeof savePointGoods>;
type Call = StaffCall & { readonly merchant: Merchant };

interface Deps {
  readonly db: Database;
  readonly clock: Clock;
  readonly wallet: Wallet;
  readonly audit: Audit;
  readonly approvals: Approvals;
  readonly languagesOf: LanguagesOf;
  readonly previews: StaffPreviews;
  readonly revisions: Revisions;
  /** Whether the operator has a member of this id that plays for real money. */
  readonly isPlayer: (queries: Queries, merchantCode: string, memberId: string) => Promise<boolean>;
}

const payload = z.strictObject({
  memberId: z.uuid(),
  /** Thousandths of a point; negative ones are taken. */
  change: z.string().regex(/^-?[1-9]\d{0,14}$/),
  currency: z.string(),
});

function correction({ clock, wallet, isPlayer }: Deps): ApprovalKind<z.output<typeof payload>> {
  return {
    name: 'points.correction',
    schema: payload,
    ask: 'finance.write',
    approve: 'finance.approve',
    async execute(tx, { id, merchantCode, payload: { memberId, change, currency } }) {
      if (!(await isPlayer(tx, merchantCode, memberId))) throw new AppError('member_not_found');
      const account = await wallet.memberAccount(tx, { merchantCode, memberId, realm: 'real', currency });
      const at = new Date(clock.now());
      await store.lock(tx, account, at);
      const amount = BigInt(change);
      const moved = await store.move(tx, { account, key: `adjust:${id}`, kind: 'adjusted', amount, reference: id, at });
      if (moved.status === 'insufficient') throw new AppError('points_insufficient');
      if (moved.status !== 'posted') throw new Error(`a correction of points was ${moved.status}`);
      return { after: { change: pointsText(amount), points: pointsText(moved.balance) } };
    },
  };
}

/** What of goods the log compares. */
const logged = ({ merchant_code: _operator, id: _id, ...fields }: GoodsRow) => fields;

/** What staff decide about points: orders, goods, and corrections, which take two people. */
export function pointsStaffModule(deps: Deps): { routes(app: FastifyInstance): void } {
  const { db, clock, wallet, audit, isPlayer, languagesOf, previews, revisions } = deps;
  const askCorrection = deps.approvals.declare(correction(deps));
  const decided = decider<OrderRow>(deps, 'point_order');

  async function present(rows: readonly OrderRow[], merchant: Merchant): Promise<StaffOrder[]> {
    const ids = [...new Set(rows.map((row) => row.goods_id))];
    const [texts, goods] = await Promise.all([
      goodsStore.textsOf(db.queries, merchant.code, 'EN', ids),
      goodsStore.listGoods(db.queries, merchant.code, ids),
    ]);
    const pictures = new Map(goods.map(({ id, picture }) => [id, picture]));
    return rows.map((row) => {
      const name = texts.get(row.goods_id)?.name ?? row.goods_id;
      return presentForStaff(row, { name, picture: pictures.get(row.goods_id) ?? '' }, merchant);
    });
  }

  async function queue({ merchant }: Call, { status, ...page }: QueryOf<typeof pointOrderQueue>) {
    const { rows, count } = await orders.pageOfOperator(db.queries, merchant.code, status, windowOf(page));
    return { list: await present(rows, merchant), ...pageFigures(count, page) };
  }

  /** Throws point_order_not_found. */
  async function find(queries: Queries, merchant: Merchant, id: string): Promise<OrderRow> {
    const row = await orders.findOfOperator(queries, merchant.code, id);
    if (!row) throw new AppError('point_order_not_found');
    return row;
  }

  /** Throws point_order_not_found or point_order_closed; what `work` throws leaves the order in process. */
  async function decide(
    call: Call,
    operation: string,
    id: string,
    {
      status,
      remark,
      reason,
      work,
    }: BodyOf<typeof approvePointOrder> & {
      readonly status: 'approved' | 'rejected';
      readonly work: (tx: Tx, row: OrderRow) => Promise<void>;
    },
  ): Promise<StaffOrder> {
    const { merchant } = call;
    const at = new Date(clock.now());
    const row = await decided(call, { operation, reason }, async (tx) => {
      const before = await find(tx, merchant, id);
      // The member's points before the order: in the same order as redeeming.
      await store.lock(tx, before.account_id, at);
      const after = await orders.decide(tx, before, { status, remark, decided_at: at });
      if (!after) throw new AppError('point_order_closed');
      await work(tx, after);
      return {
        row: after,
        before: { status: before.status },
        after: { status, remark },
        afterCommit() {
          if (status === 'approved' && after.bonus_amount !== null)
            wallet.announce({ merchantCode: after.merchant_code, memberId: after.member_id });
        },
      };
    });
    const [presented] = await present([row], merchant);
    if (!presented) throw new Error('an order was not presented');
    return presented;
  }

  const approve = (call: Call, id: string, body: BodyOf<typeof approvePointOrder>) =>
    decide(call, approvePointOrder.name, id, {
      ...body,
      status: 'approved',
      async work(tx, row) {
        const texts = await goodsStore.textsOf(tx, call.merchant.code, 'EN', [row.goods_id]);
        const detail = texts.get(row.goods_id)?.name ?? row.goods_id;
        await giveBonus(tx, wallet, row, { currency: call.merchant.currency, detail });
      },
    });

  const reject = (call: Call, id: string, body: BodyOf<typeof rejectPointOrder>) =>
    decide(call, rejectPointOrder.name, id, {
      ...body,
      status: 'rejected',
      async work(tx, row) {
        const at = new Date(clock.now());
        await store.move(tx, {
          account: row.account_id,
          key: `return:${row.id}`,
          kind: 'returned',
          amount: row.points,
          reference: row.id,
          at,
        });
        await goodsStore.changeStock(tx, row.merchant_code, row.goods_id, row.quantity);
      },
    });

  function presentStaffGoods(row: GoodsRow, texts: readonly GoodsText[], merchant: Merchant) {
    const written = {
      ...goodsFields(row, merchant),
      position: row.position,
      isPublished: row.is_listed,
      startsAt: row.starts_at.getTime(),
      endsAt: row.ends_at?.getTime() ?? null,
      texts: texts
        .filter((text) => text.goods_id === row.id)
        .map(({ language, name, description }) => ({ language, name, description })),
    };
    return { ...written, version: versionOf(written) };
  }

  /** Throws point_goods_invalid and what `requireAmount` throws. */
  function goodsRow(merchant: Merchant, id: string, body: BodyOf<typeof previewPointGoods>): GoodsRow {
    const { kind, price, stock, picture, bonusAmount, isInstant, isPublished, position, texts } = body;
    const named = new Set(texts.map(({ language }) => language));
    const isWhole = named.size === texts.length && named.has('EN');
    if (!isWhole || (kind === 'bonus') !== (bonusAmount !== undefined) || (isInstant && kind !== 'bonus'))
      throw new AppError('point_goods_invalid');
    const amount = bonusAmount === undefined ? null : requireAmount(bonusAmount, merchant.currencyDigits);
    if (amount === 0n) throw new AppError('amount_invalid', { field: 'bonusAmount' });
    return {
      merchant_code: merchant.code,
      id,
      kind,
      position,
      price: BigInt(price),
      stock,
      bonus_amount: amount,
      is_instant: isInstant,
      is_listed: isPublished,
      starts_at: new Date(body.startsAt),
      ends_at: body.endsAt === null ? null : new Date(body.endsAt),
      picture,
    };
  }

  /** Writes goods with their entry in the log, in one transaction. */
  async function write(
    call: Call,
    { operation, id, reason }: { readonly operation: string; readonly id: string; readonly reason: string },
    change: (tx: Tx, before: GoodsRow | null, presented: StaffGoods | null) => Promise<GoodsRow>,
  ): Promise<StaffGoods> {
    const { merchant } = call;
    return db.transaction(async (tx) => {
      await lockEdit(tx, merchant.code, `goods ${id}`);
      const before = await goodsStore.lockGoods(tx, merchant.code, id);
      const presented = before && presentStaffGoods(before, await goodsStore.allTexts(tx, merchant.code), merchant);
      const row = await change(tx, before, presented);
      const after = presentStaffGoods(row, await goodsStore.allTexts(tx, merchant.code), merchant);
      await revisions.add(tx, call, { kind: 'goods', id, reason, before: presented, after });
      await audit.append(tx, {
        merchantCode: merchant.code,
        actor: actorOf(call),
        operation,
        subject: { kind: 'point_reward', id },
        reason,
        before: before && logged(before),
        after: logged(row),
      });
      return after;
    });
  }

  const save = (call: Call, id: string, body: BodyOf<typeof savePointGoods>) =>
    write(call, { operation: savePointGoods.name, id, reason: body.reason }, async (tx, _before, presented) => {
      const row = goodsRow(call.merchant, id, body);
      demandVersion(body.version, presented?.version ?? null);
      await goodsStore.saveGoods(tx, row, body.texts);
      return row;
    });

  const end = (call: Call, id: string, { reason }: BodyOf<typeof endPointGoods>) =>
    write(call, { operation: endPointGoods.name, id, reason }, async (tx, before) => {
      if (!before) throw new AppError('point_goods_not_found');
      const now = new Date(clock.now());
      if (before.ends_at !== null && before.ends_at <= now) throw new AppError('point_goods_closed');
      // What has not begun has no end before its beginning: it is taken off the list.
      const change = before.starts_at < now ? { ends_at: now } : { is_listed: false };
      await goodsStore.changeGoods(tx, before, change);
      return { ...before, ...change };
    });

  async function preview(call: Call, id: string, body: BodyOf<typeof previewPointGoods>) {
    const { merchant } = call;
    const kept = previewOf(goodsRow(merchant, id, body), body.texts, merchant);
    const shown = {
      kind: 'goods',
      operation: previewPointGoods.name,
      subject: { kind: 'point_reward', id },
      pathOf: (ticket: string) => `/pointMall?previewGoods=${ticket}`,
    } as const;
    return previews.show(call, shown, () => kept);
  }

  return {
    routes(app) {
      bind(app, pointOrderQueue, (call) => queue(call, call.query));
      bind(app, pointOrderContact, async ({ merchant, params }) => {
        const { zalo, whatsapp } = await find(db.queries, merchant, params.orderId);
        return { zalo, whatsapp };
      });
      bind(app, approvePointOrder, (call) => approve(call, call.params.orderId, call.body));
      bind(app, rejectPointOrder, (call) => reject(call, call.params.orderId, call.body));
      bind(app, requestPointCorrection, async (call) => {
        const { merchant, body, idempotencyKey } = call;
        const { memberId } = call.params;
        const points = requireAmount(body.points, pointDigits);
        if (points === 0n) throw new AppError('amount_invalid', { field: 'points' });
        if (!(await isPlayer(db.queries, merchant.code, memberId))) throw new AppError('member_not_found');
        return askCorrection(call, {
          payload: {
            memberId,
            change: String(body.direction === 'credit' ? points : -points),
            currency: merchant.currency,
          },
          subject: { kind: 'member', id: memberId },
          reason: body.reason,
          idempotencyKey,
          operation: requestPointCorrection.name,
        });
      });
      bind(app, staffPointGoods, async ({ merchant }) => {
        const [rows, texts, { all }] = await Promise.all([
          goodsStore.listGoods(db.queries, merchant.code),
          goodsStore.allTexts(db.queries, merchant.code),
          languagesOf(merchant.code),
        ]);
        return {
          list: rows.map((row) => presentStaffGoods(row, texts, merchant)),
          languages: [...all],
          currency: merchant.currency,
          currencyDigits: merchant.currencyDigits,
        };
      });
      bind(app, savePointGoods, (call) => save(call, call.params.goodsId, call.body));
      bind(app, previewPointGoods, (call) => preview(call, call.params.goodsId, call.body));
      bind(app, endPointGoods, (call) => end(call, call.params.goodsId, call.body));
    },
  };
}
