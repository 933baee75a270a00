import { decimalsOf, formatAmount } from '@sampan/contract/money';
import type { BodyOf, ValueInputOf } from '@sampan/contract/operation';
import type {
  seamlessAuthenticate,
  seamlessBalance,
  seamlessBet,
  seamlessCorrection,
  seamlessRollback,
  seamlessRound,
  seamlessWin,
} from '@sampan/contract/partner';
import { accountOf, newName } from '../../account-names.ts';
import { AppError } from '../../app-error.ts';
import type { Clock } from '../../clock.ts';
import type { Database } from '../../db/database.ts';
import type { Merchant } from '../../plugins/request-context.ts';
import type { Wallet } from '../wallet/service.ts';
import { commonDigits, inDigits, lobbyPath, payoutOf, stakeOf, tokenHash, validBetOf, winOf } from './rules.ts';
import * as store from './store.ts';

export interface SeamlessDeps {
  readonly db: Database;
  readonly clock: Clock;
  readonly wallet: Pick<Wallet, 'announce'>;
  readonly findMerchant: (code: string) => Promise<Merchant | null>;
  /** Told after a round was closed with a payout, or put right. */
  readonly onWin: (merchantCode: string) => void;
  /** The operator's main origin. */
  readonly originOf: (merchantCode: string) => Promise<string>;
  /** A login session that was silent for longer takes no bets, milliseconds. */
  readonly sessionIdleMs: number;
}

type Moved = ValueInputOf<typeof seamlessBet>;

/** The amounts of a call by their fields, as the vendor wrote them. */
type Written = Readonly<Record<string, string | undefined>>;

/** Throws where a vendor's call was refused. What has too many decimals is named, by its field. */
function demandDone({ outcome, currency_digits: digits }: store.SeamlessAnswer, amounts: Written): void {
  if (outcome === 'posted' || outcome === 'repeated') return;
  if (outcome === 'amount_too_precise' && digits !== null) {
    const [field = 'amount'] = Object.keys(amounts).filter((name) => decimalsOf(amounts[name] ?? '') > digits);
    throw new AppError(outcome, { field, digits });
  }
  // The only one that is compared with the round.
  if (outcome === 'amount_invalid') throw new AppError(outcome, { field: 'validBet' });
  throw new AppError(outcome);
}

const playToken = (text: string): store.PlayToken => ({ account: accountOf(text), hash: tokenHash(text) });

/** The vendors' side of a single wallet. Every money call is one statement. */
export interface Seamless {
  authenticate(
    partner: string,
    body: BodyOf<typeof seamlessAuthenticate>,
  ): Promise<ValueInputOf<typeof seamlessAuthenticate>>;
  balance(partner: string, body: BodyOf<typeof seamlessBalance>): Promise<ValueInputOf<typeof seamlessBalance>>;
  bet(partner: string, body: BodyOf<typeof seamlessBet>): Promise<Moved>;
  win(partner: string, body: BodyOf<typeof seamlessWin>): Promise<Moved>;
  /** Puts the result of a settled round right. */
  correct(partner: string, body: BodyOf<typeof seamlessCorrection>): Promise<Moved>;
  rollback(partner: string, body: BodyOf<typeof seamlessRollback>): Promise<Moved>;
  /** Of a round that was played with a wallet of the vendor's. */
  round(partner: string, body: BodyOf<typeof seamlessRound>): Promise<ValueInputOf<typeof seamlessRound>>;
}

export function createSeamless(deps: SeamlessDeps): Seamless {
  const { db, clock, wallet } = deps;

  function moment(): store.Moment {
    const now = clock.now();
    return { now: new Date(now), idleSince: new Date(now - deps.sessionIdleMs) };
  }

  /** Makes the answer, after the commit tells the member's pages; throws the refusal. */
  function conclude(transactionId: string, answer: store.SeamlessAnswer, amounts: Written = {}): Moved {
    demandDone(answer, amounts);
    const { outcome, balance, currency, currency_digits: digits } = answer;
    if (balance === null || currency === null || digits === null || answer.movement_id === null) {
      throw new Error(`a ${outcome} movement without an answer`);
    }
    if (outcome === 'posted' && answer.merchant_code !== null && answer.member_id !== null) {
      wallet.announce({ merchantCode: answer.merchant_code, memberId: answer.member_id });
    }
    return {
      balance: formatAmount(balance, digits),
      currency,
      transactionId,
      reference: String(answer.movement_id),
    };
  }

  const callOf = (partner: string, body: { playSession: string; transactionId: string; roundId: string }) => ({
    partner,
    token: playToken(body.playSession),
    transactionId: body.transactionId,
    roundId: body.roundId,
  });

  return {
    async authenticate(partner, body) {
      const account = accountOf(body.launchToken);
      const token = newName(account);
      const hashes = { account, launch: tokenHash(body.launchToken), token: tokenHash(token) };
      const opened = await store.openPlay(db, partner, hashes, moment());
      if (!opened) throw new AppError('launch_token_invalid');
      const merchant = await deps.findMerchant(opened.merchant_code);
      const origin = opened.origin || (await deps.originOf(opened.merchant_code));
      return {
        playSession: token,
        playerId: opened.member_id,
        merchantCode: opened.merchant_code,
        nodeId: opened.node_id,
        roomId: opened.room_id,
        gameName: opened.game_name,
        language: opened.language,
        balance: formatAmount(opened.balance, opened.currency_digits),
        currency: opened.currency,
        currencyDigits: opened.currency_digits,
        currencySymbol: merchant?.currencySymbol ?? '',
        symbolPlace: merchant?.symbolPlace ?? 'before',
        mode: opened.realm,
        wallet: opened.wallet,
        lobbyUrl: origin + (opened.back_path || lobbyPath(opened.game_type)),
        siteOrigin: origin,
      };
    },

    async balance(partner, body) {
      const found = await store.readPlayBalance(db, partner, playToken(body.playSession), moment());
      if (!found) throw new AppError('play_session_invalid');
      return { balance: formatAmount(found.balance, found.currency_digits), currency: found.currency };
    },

    async bet(partner, body) {
      const { currency, detail } = body;
      const call = { ...callOf(partner, body), ...stakeOf(body.amount), currency, detail };
      return conclude(body.transactionId, await store.bet(db, call, moment()), { amount: body.amount });
    },

    async win(partner, body) {
      const { currency, isRoundEnd, detail } = body;
      const { amount, jackpot, validBet } = body;
      if (validBet !== undefined && !isRoundEnd) throw new AppError('amount_invalid', { field: 'validBet' });
      const [paid, counted] = [payoutOf(amount, jackpot), validBetOf(validBet)];
      const digits = commonDigits(paid, counted);
      const amounts = {
        amount: inDigits(paid, digits),
        jackpot: inDigits({ amount: paid.jackpot, digits: paid.digits }, digits),
        validBet: counted && inDigits(counted, digits),
        digits,
      };
      const call = { ...callOf(partner, body), ...amounts, currency, isRoundEnd, detail };
      const answer = await store.win(db, call, moment().now);
      const moved = conclude(body.transactionId, answer, { amount, jackpot, validBet });
      const isWon = answer.outcome === 'posted' && isRoundEnd && call.amount > 0n;
      if (isWon && answer.merchant_code !== null) deps.onWin(answer.merchant_code);
      return moved;
    },

    async round(partner, { playSession, roundId, currency, detail, ...body }) {
      const [stake, payout] = [stakeOf(body.stake), payoutOf(body.payout, body.jackpot)];
      const counted = validBetOf(body.validBet);
      const digits = commonDigits(stake, payout, counted);
      const amounts = {
        stake: inDigits(stake, digits),
        payout: inDigits(payout, digits),
        jackpot: inDigits({ amount: payout.jackpot, digits: payout.digits }, digits),
        validBet: counted && inDigits(counted, digits),
        digits,
      };
      if (amounts.validBet !== null && amounts.validBet > amounts.stake)
        throw new AppError('amount_invalid', { field: 'validBet' });
      const call = { partner, token: playToken(playSession), roundId, currency, detail, ...amounts };
      const answer = await store.reportRound(db, call, moment().now);
      demandDone(answer, body);
      const { outcome, merchant_code: merchantCode } = answer;
      if (outcome === 'posted' && payout.amount > 0n && merchantCode !== null) deps.onWin(merchantCode);
      return { roundId };
    },

    async correct(partner, body) {
      const { currency, detail, payout, validBet } = body;
      const [paid, counted] = [winOf(payout, 'payout'), validBetOf(validBet)];
      const digits = commonDigits(paid, counted);
      const amounts = {
        amount: inDigits(paid, digits),
        validBet: counted && inDigits(counted, digits),
        digits,
      };
      const answer = await store.correct(db, { ...callOf(partner, body), ...amounts, currency, detail }, moment().now);
      const moved = conclude(body.transactionId, answer, { payout, validBet });
      // What is shown of it as a win is another.
      if (answer.outcome === 'posted' && answer.merchant_code !== null) deps.onWin(answer.merchant_code);
      return moved;
    },

    async rollback(partner, body) {
      const call = { ...callOf(partner, body), betTransactionId: body.betTransactionId };
      return conclude(body.transactionId, await store.rollback(db, call, moment().now));
    },
  };
}
