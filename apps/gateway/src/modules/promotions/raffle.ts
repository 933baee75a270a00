import { randomInt } from 'node:crypto';
import { formatAmount } from '@sampan/contract/money';
import type { BodyOf, ValueInputOf } from '@sampan/contract/operation';
import type { claimRafflePromotion } from '@sampan/contract/promotions';
import { AppError } from '../../app-error.ts';
import type { Tx } from '../../db/database.ts';
import { bonusTermsOf, ruleOf } from './present.ts';
import { dayOf, prizeAt, stateOf, ticketsLeft, totalWeight } from './rules.ts';
import type { PromotionsDeps, Who } from './service.ts';
import * as store from './store.ts';
import type { DrawRow } from './store.ts';

export interface Raffle {
  /**
   * Draws a prize with one of the day's tickets, and pays it in the same transaction; the same key again answers what
   * the first one did.
   */
  draw(
    who: Who & { readonly idempotencyKey: string },
    body: BodyOf<typeof claimRafflePromotion>,
  ): Promise<ValueInputOf<typeof claimRafflePromotion>>;
}

/** `lot` answers a whole number from 0 up to its argument, cryptographically random. */
export function createRaffle(
  {
    db,
    clock,
    wallet,
    deposited,
    isHeldBack,
    demandOffers,
  }: Pick<PromotionsDeps, 'db' | 'clock' | 'wallet' | 'deposited' | 'isHeldBack' | 'demandOffers'>,
  lot: (below: number) => number = randomInt,
): Raffle {
  async function drawInside(
    tx: Tx,
    { merchant, session, language, idempotencyKey }: Who & { readonly idempotencyKey: string },
    { promotionId, ticketType }: BodyOf<typeof claimRafflePromotion>,
  ): Promise<Pick<DrawRow, 'id' | 'promotion_id' | 'place' | 'amount' | 'tickets_left'> & { isNew: boolean }> {
    const key = { merchantCode: merchant.code, promotionId, memberId: session.memberId };
    const row = await store.findPromotion(tx, key);
    if (row?.ticket_type !== ticketType) throw new AppError('promotion_not_found');
    // From here on the member's draws go one by one.
    const participation = await store.lockParticipation(tx, key);
    const before = await store.findDraw(tx, session.memberId, idempotencyKey);
    if (before) {
      const isSame = before.promotion_id === promotionId && before.merchant_code === merchant.code;
      if (!isSame) throw new AppError('idempotency_key_reused');
      return { ...before, isNew: false };
    }

    await demandOffers(tx, session.memberId);
    const now = clock.now();
    const state = stateOf(ruleOf(row), participation, { now, deposited: 0n, reward: null });
    if (state === 'closed' || state === 'comingSoon') throw new AppError('promotion_closed');
    if (state !== 'joined') throw new AppError(state === 'join' ? 'promotion_not_joined' : 'promotion_not_ready');

    if (await isHeldBack(tx, key)) throw new AppError('proof_missing');

    const day = dayOf(now, merchant.timeZone);
    const left = ticketsLeft(
      { dailyTickets: row.daily_tickets, depositPerTicket: row.deposit_per_ticket },
      {
        depositedToday: await deposited(tx, { ...key, currency: merchant.currency }, { from: day.start, to: now + 1 }),
        drawnToday: (await store.drawsOfDay(tx, key, day.name)).get(promotionId) ?? 0,
      },
    );
    if (left < 1) throw new AppError('promotion_without_tickets');

    const prizes = await store.listPrizes(tx, key);
    const prize = prizeAt(prizes, lot(totalWeight(prizes)));
    const drawn = { promotion_id: promotionId, place: prize.place, amount: prize.amount, tickets_left: left - 1 };
    const id = await store.insertDraw(tx, {
      ...drawn,
      merchant_code: merchant.code,
      member_id: session.memberId,
      idempotency_key: idempotencyKey,
      day: day.name,
      at: new Date(now),
    });
    if (prize.amount > 0n) {
      await wallet.grantBonus(tx, {
        wallet: {
          merchantCode: merchant.code,
          memberId: session.memberId,
          realm: 'real',
          currency: merchant.currency,
        },
        transactionId: `raffle:${id}`,
        amount: prize.amount,
        reference: id,
        detail: (await store.readTexts(tx, merchant.code, language, promotionId)).get(promotionId)?.title ?? '',
        terms: bonusTermsOf(row),
      });
    }
    return { id, ...drawn, isNew: true };
  }

  return {
    async draw(who, body) {
      const drawn = await db.transaction((tx) => drawInside(tx, who, body));
      if (drawn.isNew && drawn.amount > 0n) {
        wallet.announce({ merchantCode: who.merchant.code, memberId: who.session.memberId });
      }
      return {
        transactionId: drawn.id,
        prize: drawn.place,
        amount: formatAmount(drawn.amount, who.merchant.currencyDigits),
        currency: who.merchant.currency,
        ticketsLeft: drawn.tickets_left,
      };
    },
  };
}
