import { gameTypes } from '@sampan/contract/game-kinds';
import type { Language } from '@sampan/contract/envelope';
import { formatAmount } from '@sampan/contract/money';
import type { BodyOf, QueryOf, ValueInputOf } from '@sampan/contract/operation';
import type {
  convertPoints,
  pointBalance,
  pointConfig,
  pointEntries,
  PointOrder,
  pointOrders,
  pointRewards,
  redeemPoints,
} from '@sampan/contract/points';
import { sha256 } from '../../secret-hash.ts';
import { newName } from '../../account-names.ts';
import { AppError } from '../../app-error.ts';
import type { Clock } from '../../clock.ts';
import type { Database, Queries, Tx } from '../../db/database.ts';
import { pageFigures, windowOf } from '../../paging.ts';
import type { Merchant, Session } from '../../plugins/request-context.ts';
import type { IdentityService } from '../identity/service.ts';
import { createPreviews } from '../previews/service.ts';
import { type Wallet, walletKey } from '../wallet/service.ts';
import type { Earning } from './earning.ts';
import * as goodsStore from './goods-store.ts';
import type { GoodsRow } from './goods-store.ts';
import * as orders from './orders-store.ts';
import type { OrderRow } from './orders-store.ts';
import { pointsText, presentGoods, presentOrder } from './present.ts';
import { type GoodsPreview, withPreview } from './preview.ts';
import { contactsOf, perPoint, worthOf } from './rules.ts';
import type { PointSettings } from './settings.ts';
import * as store from './store.ts';

interface Who {
  readonly merchant: Merchant;
  readonly session: Session;
}
type Reader = Who & { readonly language: Language };
type Wish = Reader & { readonly idempotencyKey: string };

/** Points as their member, or a visitor, sees them. */
export interface Points {
  config(merchant: Merchant): Promise<ValueInputOf<typeof pointConfig>>;
  /** Throws point_goods_not_found where a preview is asked for that is unknown, or over. */
  rewards(
    merchant: Merchant,
    language: Language,
    filter: QueryOf<typeof pointRewards>,
  ): Promise<ValueInputOf<typeof pointRewards>>;
  balance(who: Who): Promise<ValueInputOf<typeof pointBalance>>;
  /** Throws the errors of the operation. */
  redeem(who: Wish, body: BodyOf<typeof redeemPoints>): Promise<PointOrder>;
  /** Throws the errors of the operation. */
  convert(
    who: Who & { readonly idempotencyKey: string },
    body: BodyOf<typeof convertPoints>,
  ): Promise<ValueInputOf<typeof convertPoints>>;
  orders(who: Reader, filter: QueryOf<typeof pointOrders>): Promise<ValueInputOf<typeof pointOrders>>;
  entries(who: Who, filter: QueryOf<typeof pointEntries>): Promise<ValueInputOf<typeof pointEntries>>;
}

/** How many goods the list of a preview has at most. */
const mostPreviewed = 1_000;

export interface PointsDeps {
  readonly db: Database;
  readonly clock: Clock;
  readonly wallet: Wallet;
  readonly identity: Pick<IdentityService, 'confirmSpending' | 'hasFundPassword'>;
  /** Throws where the member takes a break: nothing is offered then. */
  readonly demandOffers: (queries: Queries, memberId: string) => Promise<void>;
  readonly settingsOf: (merchantCode: string) => Promise<PointSettings>;
}

const timesOf = ({ from, to }: { readonly from?: number | undefined; readonly to?: number | undefined }) => ({
  from: from === undefined ? undefined : new Date(from),
  to: to === undefined ? undefined : new Date(to),
});

/** Gives the bonus of an order to its member's wallet, once. Throws what `grantBonus` does. */
export async function giveBonus(
  tx: Tx,
  wallet: Pick<Wallet, 'grantBonus'>,
  { id, merchant_code: merchantCode, member_id: memberId, bonus_amount: amount }: OrderRow,
  { currency, detail }: { readonly currency: string; readonly detail: string },
): Promise<void> {
  if (amount === null) return;
  await wallet.grantBonus(tx, {
    wallet: { merchantCode, memberId, realm: 'real', currency },
    transactionId: `points:${id}`,
    amount,
    reference: id,
    detail,
  });
}

export function createPoints(deps: PointsDeps & { readonly earning: Earning }): Points {
  const { db, clock, wallet, identity, demandOffers, settingsOf, earning } = deps;
  const previews = createPreviews({ clock });

  const nameOf = async (merchant: Merchant, language: Language, id: string) =>
    (await goodsStore.textsOf(db.queries, merchant.code, language, [id])).get(id)?.name ?? id;

  /** Takes the pieces of the goods, which are locked. Throws point_goods_sold_out. */
  async function reserve(tx: Tx, goods: GoodsRow, quantity: number): Promise<void> {
    if (goods.stock !== null && goods.stock < quantity)
      throw new AppError('point_goods_sold_out', { field: 'quantity', max: goods.stock });
    await goodsStore.changeStock(tx, goods.merchant_code, goods.id, -quantity);
  }

  /** The goods as they would be with those of the ticket. Throws point_goods_not_found. */
  async function previewed(
    merchant: Merchant,
    language: Language,
    { kind, preview, ...page }: QueryOf<typeof pointRewards> & { readonly preview: string },
  ): Promise<ValueInputOf<typeof pointRewards>> {
    // As `previewOf` made it.
    const kept = (await previews.find(db.queries, merchant.code, 'goods', preview)) as GoodsPreview | null;
    if (!kept) throw new AppError('point_goods_not_found');
    const all = { offset: 0, limit: mostPreviewed };
    const { rows } = await goodsStore.goodsPage(
      db.queries,
      merchant.code,
      { kind: undefined, now: new Date(clock.now()) },
      all,
    );
    const texts = await goodsStore.textsOf(
      db.queries,
      merchant.code,
      language,
      rows.map(({ id }) => id),
    );
    const offered = rows.map((row) => ({
      goods: presentGoods(row, texts.get(row.id), merchant),
      position: row.position,
    }));
    const list = withPreview(offered, kept, language)
      .map(({ goods }) => goods)
      .filter((goods) => kind === undefined || goods.kind === kind);
    const { offset, limit } = windowOf(page);
    return {
      list: list.slice(offset, offset + limit),
      currency: merchant.currency,
      ...pageFigures(list.length, page),
    };
  }

  return {
    async config(merchant) {
      const settings = await settingsOf(merchant.code);
      const rates = await earning.rates(merchant);
      const unit = rates[0]?.unit ?? settings.stakeUnit;
      return {
        rates: rates
          .filter(({ rate }) => rate > 0n)
          .toSorted((one, other) => gameTypes.indexOf(one.category) - gameTypes.indexOf(other.category))
          .map(({ category, rate }) => ({ gameType: category, rate: pointsText(rate) })),
        stakeUnit: formatAmount(unit, merchant.currencyDigits),
        pointValue: formatAmount(settings.value, merchant.currencyDigits),
        minimumPoints: settings.minimum,
        currency: merchant.currency,
        contacts: settings.contacts,
        zaloReward: formatAmount(settings.zaloReward, merchant.currencyDigits),
      };
    },

    async rewards(merchant, language, { kind, preview, ...page }) {
      if (preview !== undefined) return previewed(merchant, language, { kind, preview, ...page });
      const filter = { kind, now: new Date(clock.now()) };
      const { rows, count } = await goodsStore.goodsPage(db.queries, merchant.code, filter, windowOf(page));
      const ids = rows.map(({ id }) => id);
      const texts = await goodsStore.textsOf(db.queries, merchant.code, language, ids);
      return {
        list: rows.map((row) => presentGoods(row, texts.get(row.id), merchant)),
        currency: merchant.currency,
        ...pageFigures(count, page),
      };
    },

    async balance(who) {
      const account = await wallet.findAccount(db.queries, walletKey(who));
      const [{ points, today }, hasFundPassword] = await Promise.all([
        earning.standing(who.merchant, account),
        identity.hasFundPassword(who.session.memberId),
      ]);
      return { points: pointsText(points), today: pointsText(today), hasFundPassword };
    },

    async redeem(who, { goodsId, quantity, fundPassword, zalo, whatsapp }) {
      const { merchant, session, language, idempotencyKey } = who;
      const { contacts } = await settingsOf(merchant.code);
      await identity.confirmSpending(who, fundPassword);
      const payloadHash = sha256(JSON.stringify([goodsId, quantity, zalo ?? null, whatsapp ?? null]));
      const account = await wallet.memberAccount(db.queries, walletKey(who));
      const name = await nameOf(merchant, language, goodsId);

      const { row, isNew } = await db.transaction(async (tx) => {
        await earning.settle(tx, merchant, account);
        const before = await orders.findByKey(tx, account, idempotencyKey);
        if (before) return { row: before, isNew: false };
        await demandOffers(tx, session.memberId);
        const goods = await goodsStore.lockOffered(tx, merchant.code, goodsId, new Date(clock.now()));
        if (!goods) throw new AppError('point_goods_not_found', { field: 'goodsId' });
        const kept = contactsOf(contacts, { zalo, whatsapp });
        if (!kept) throw new AppError('contact_required', { field: contacts[0] ?? 'zalo' });
        await reserve(tx, goods, quantity);
        const id = newName(account, 16);
        const at = new Date(clock.now());
        const points = goods.price * BigInt(quantity) * perPoint;
        const spent = await store.move(tx, {
          account,
          key: `redeem:${id}`,
          kind: 'redeemed',
          amount: -points,
          reference: id,
          at,
        });
        if (spent.status !== 'posted') throw new AppError('points_insufficient', { field: 'quantity' });
        const inserted: OrderRow = {
          account_id: account,
          id,
          merchant_code: merchant.code,
          member_id: session.memberId,
          idempotency_key: idempotencyKey,
          payload_hash: payloadHash,
          goods_id: goods.id,
          kind: goods.kind,
          quantity,
          points,
          balance_after: spent.balance,
          bonus_amount: goods.bonus_amount === null ? null : goods.bonus_amount * BigInt(quantity),
          ...kept,
          status: goods.is_instant ? 'approved' : 'in_process',
          remark: '',
          created_at: at,
          decided_at: goods.is_instant ? at : null,
        };
        await orders.insertOrder(tx, inserted);
        if (goods.is_instant) await giveBonus(tx, wallet, inserted, { currency: merchant.currency, detail: name });
        return { row: inserted, isNew: true };
      });
      if (!row.payload_hash.equals(payloadHash)) throw new AppError('idempotency_key_reused');
      if (isNew && row.status === 'approved') wallet.announce(walletKey(who));
      const [goods] = await goodsStore.listGoods(db.queries, merchant.code, [row.goods_id]);
      return presentOrder(row, { name, picture: goods?.picture ?? '' }, merchant);
    },

    async convert(who, { points, fundPassword }) {
      const { merchant, session, idempotencyKey } = who;
      const settings = await settingsOf(merchant.code);
      if (points < settings.minimum)
        throw new AppError('points_below_minimum', { field: 'points', min: settings.minimum });
      await identity.confirmSpending(who, fundPassword);
      const key = walletKey(who);
      const account = await wallet.memberAccount(db.queries, key);
      const amount = worthOf(points, settings);

      const { moved, isNew } = await db.transaction(async (tx) => {
        await earning.settle(tx, merchant, account);
        const transactionId = newName(account, 16);
        const spent = await store.move(tx, {
          account,
          key: `convert:${idempotencyKey}`,
          kind: 'converted',
          amount: -BigInt(points) * perPoint,
          reference: transactionId,
          at: new Date(clock.now()),
        });
        if (spent.status === 'insufficient') throw new AppError('points_insufficient', { field: 'points' });
        if (spent.status === 'conflict') throw new AppError('idempotency_key_reused');
        if (spent.status === 'repeated') return { moved: spent, isNew: false };
        await demandOffers(tx, session.memberId);
        const paid = await wallet.move(tx, {
          wallet: key,
          source: 'points',
          action: 'convert',
          transactionId,
          payload: [amount],
          kind: 'points',
          reference: transactionId,
          detail: '',
          counter: { kind: 'house', owner: 'points' },
          amount: -amount,
        });
        if (paid.status !== 'posted') throw new Error(`the conversion ${transactionId} was ${paid.status}`);
        return { moved: spent, isNew: true };
      });
      if (isNew) wallet.announce(key);
      return {
        points,
        amount: formatAmount(amount, merchant.currencyDigits),
        currency: merchant.currency,
        balance: pointsText(moved.balance),
        transactionId: moved.reference,
      };
    },

    async orders(who, { status, from, to, ...page }) {
      const { merchant, language } = who;
      const account = await wallet.findAccount(db.queries, walletKey(who));
      if (account === null) return { list: [], currency: merchant.currency, ...pageFigures(0, page) };
      const filter = { account, status, ...timesOf({ from, to }) };
      const { rows, count } = await orders.pageOfMember(db.queries, filter, windowOf(page));
      const ids = [...new Set(rows.map((row) => row.goods_id))];
      const [texts, goods] = await Promise.all([
        goodsStore.textsOf(db.queries, merchant.code, language, ids),
        goodsStore.listGoods(db.queries, merchant.code, ids),
      ]);
      const pictures = new Map(goods.map(({ id, picture }) => [id, picture]));
      return {
        list: rows.map((row) => {
          const name = texts.get(row.goods_id)?.name ?? row.goods_id;
          return presentOrder(row, { name, picture: pictures.get(row.goods_id) ?? '' }, merchant);
        }),
        currency: merchant.currency,
        ...pageFigures(count, page),
      };
    },

    async entries(who, { kind, from, to, ...page }) {
      const account = await wallet.findAccount(db.queries, walletKey(who));
      if (account === null) return { list: [], ...pageFigures(0, page) };
      const filter = { account, kind, ...timesOf({ from, to }) };
      const { rows, count } = await store.entryPage(db.queries, filter, windowOf(page));
      return {
        list: rows.map((row) => ({
          id: String(row.id),
          at: row.created_at.getTime(),
          kind: row.kind,
          points: pointsText(row.amount),
          balance: pointsText(row.balance_after),
          day: row.day,
          gameType: row.category,
          reference: row.reference,
        })),
        ...pageFigures(count, page),
      };
    },
  };
}
