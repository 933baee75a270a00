import type { GameType } from '@sampan/contract/catalogue';
import { formatAmount } from '@sampan/contract/money';
import type { Lottery } from '@sampan/contract/lottery';
import type { Language } from '@sampan/contract/envelope';
import type { BodyOf, QueryOf, ValueInputOf } from '@sampan/contract/operation';
import type { betDetail, betRecords, launchGame } from '@sampan/contract/play';
import { newName } from '../../account-names.ts';
import { dateAfter, dateOf, startOfDate, startOfDay } from '@sampan/contract/zone-time';
import { AppError } from '../../app-error.ts';
import type { Clock } from '../../clock.ts';
import type { Database, Tx } from '../../db/database.ts';
import { pageFigures, windowOf } from '../../paging.ts';
import type { VendorAdapter } from '../../partners/vendor.ts';
import type { Merchant, Session, Visit } from '../../plugins/request-context.ts';
import { dayRange, pageAndNext, pagePart, rowsIn } from '../../record-pages.ts';
import { type Wallet, walletKey } from '../wallet/service.ts';
import { presentDetail, presentRound } from './present.ts';
import {
  backPath,
  type DaysToPack,
  daysToPack,
  isSameAccount,
  type LaunchableGame,
  launchLifetimeMs,
  refuseLaunch,
  tokenHash,
  wantedOf,
} from './rules.ts';
import * as dayFigures from './figures-store.ts';
import { findRound, movementsOf } from './round-store.ts';
import * as store from './store.ts';
import * as wins from './wins-store.ts';

export interface PlayDeps {
  readonly db: Database;
  readonly clock: Clock;
  readonly wallet: Pick<Wallet, 'memberAccount' | 'partnerAccount' | 'findAccount'>;
  readonly findMerchant: (code: string) => Promise<Merchant | null>;
  /** Null: the operator has no such game. */
  readonly findGame: (merchantCode: string, nodeId: string) => Promise<LaunchableGame | null>;
  /** Null: the partner is no vendor that may work for the operator now. */
  readonly findVendor: (partner: string, merchantCode: string) => Promise<VendorAdapter | null>;
  /** Whether one may sit down in a room of a game; null: there is no such room. */
  readonly seatIn: (merchantCode: string, nodeId: string, roomId: string) => Promise<'open' | 'full' | 'closed' | null>;
  /** How a lottery pays, and what one bets on in it; null: the game is none. */
  readonly lotteryOf: (
    merchant: Merchant,
    gameCode: string,
  ) => Promise<Pick<Lottery, 'prizeMode' | 'defaultPlayType'> | null>;
  /** Fills the wallet that the vendor keeps where the member chose so; null: its games play with the main one. */
  readonly fillWallet: (who: Who, vendor: string) => Promise<LaunchedWallet | null>;
  /** Throws where the member may not play now. */
  readonly demandPlay: (tx: Tx, member: { readonly account: bigint; readonly memberId: string }) => Promise<void>;
  /** The session of a token; null: it is none. */
  readonly sessionOf: (token: string) => Promise<Pick<Session, 'id'> | null>;
}

type LaunchedWallet = NonNullable<ValueInputOf<typeof launchGame>['vendorWallet']>;

interface Who {
  readonly merchant: Merchant;
  readonly session: Session;
}

/** Milliseconds UTC; the end is not included. */
type RecordTime = Pick<QueryOf<typeof betRecords>, 'from' | 'to'>;
type RecordFilter = Omit<QueryOf<typeof betRecords>, 'from' | 'to'>;
type DetailQuery = QueryOf<typeof betDetail>;

type Reader = Who & Pick<Visit, 'language'>;

/** With the operator's origin that the game is opened from, and leads back to. */
type Player = Who & Pick<Visit, 'origin'>;

export interface Play {
  /** Throws the errors of the operation, and validation_failed where the payload names no game. */
  launch(who: Player, body: BodyOf<typeof launchGame>): Promise<ValueInputOf<typeof launchGame>>;
  records(who: Who, filter: QueryOf<typeof betRecords>): Promise<ValueInputOf<typeof betRecords>>;
  /**
   * As `records`, of a member's real money, for who may see it: at these times, milliseconds UTC, which are of whole days
   * of the operator's zone where there are several.
   */
  memberRecords(
    merchant: Merchant,
    memberId: string,
    times: readonly RecordTime[],
    filter: RecordFilter,
  ): Promise<ValueInputOf<typeof betRecords>>;
  /** Throws round_not_found. */
  detail(who: Reader, roundId: string, query: DetailQuery): Promise<ValueInputOf<typeof betDetail>>;
  /** As `detail`, of a member's real money, for who may see it. */
  memberDetail(
    merchant: Merchant,
    memberId: string,
    roundId: string,
    query: DetailQuery,
  ): Promise<ValueInputOf<typeof betDetail>>;
  /** Ids of the games that the member opened last, newest first. */
  recentNodeIds(memberId: string, limit: number): Promise<string[]>;
  /** What real accounts won last on the operator's day: payouts of settled rounds, in minor units. */
  latestWins(merchant: Merchant, limit: number): Promise<Win[]>;
  /** The largest that each of the members with the largest won on it. */
  largestWins(merchant: Merchant, limit: number): Promise<Win[]>;
  /**
   * Ids of the games that real accounts played since then (milliseconds UTC), those that most members played first: by
   * whole days as far as they are closed.
   */
  mostPlayed(merchantCode: string, since: number, limit: number): Promise<string[]>;
  /** Counts the games of the operator's day before the one that the moment lies in; again it counts the same. */
  closeDay(tx: Tx, merchantCode: string, at: Date): Promise<{ readonly day: string; readonly games: number }>;
  /**
   * Moves the day figures of the month together that are over, member by member, in transactions of seconds; they say the
   * same before and after, and in between. Answers which, and how many rows there were. Throws where it is aborted.
   */
  packDays(signal: AbortSignal): Promise<DaysToPack & { readonly rows: number }>;
  /** Turnover of a member by calendar month ("2026-11") of the operator's time zone, minor units. */
  turnoverByMonth(memberId: string): Promise<{ month: string; stake: bigint }[]>;
  /** What a wallet's rounds that were settled on these days (YYYY-MM-DD, both included) came to, by day; minor units. */
  playedByDay(
    account: bigint,
    span: { readonly from: string; readonly to: string; readonly gameType: GameType | undefined },
  ): Promise<dayFigures.PlayedDay[]>;
  /** Forgets launches that were never used. */
  clean(): Promise<void>;
}

export interface Win {
  readonly memberId: string;
  readonly nodeId: string;
  readonly gameName: string;
  readonly gameType: GameType;
  readonly vendorName: string;
  readonly payout: bigint;
  readonly settledAt: number;
}

function presentWin(row: wins.WinRow): Win {
  return {
    memberId: row.member_id,
    nodeId: row.node_id,
    gameName: row.game_name,
    gameType: row.game_type,
    vendorName: row.vendor_name,
    payout: row.payout,
    settledAt: row.settled_at.getTime(),
  };
}

const dayMs = 86_400_000;
/** Their days of a month are some ten thousand rows. */
const accountsAtOnce = 500n;

const invalid = (path: string, reason: string) => new AppError('validation_failed', { fields: [{ path, reason }] });

export function createPlay(deps: PlayDeps): Play {
  const { db, clock, wallet, findGame, findVendor, seatIn } = deps;

  /** What the payload says of its sender is believed only where the session says the same. */
  async function checkSender({ merchant, session }: Who, body: BodyOf<typeof launchGame>): Promise<void> {
    const { merchantCode, username, token, accountType } = body;
    if (merchantCode !== merchant.code) throw new AppError('merchant_unknown');
    if (username !== undefined && !isSameAccount(username, session.account)) {
      throw new AppError('launch_mismatch', { field: 'username' });
    }
    if (token !== undefined && (await deps.sessionOf(token))?.id !== session.id) {
      throw new AppError('launch_mismatch', { field: 'token' });
    }
    if (accountType !== undefined && accountType !== (session.isTrial ? 0 : 1)) {
      throw new AppError('account_type_mismatch', { field: 'accountType' });
    }
  }

  /** A member's wallet of real money; null: it was never used. */
  const accountOf = (merchant: Merchant, memberId: string) =>
    wallet.findAccount(db.queries, {
      merchantCode: merchant.code,
      memberId,
      realm: 'real',
      currency: merchant.currency,
    });

  /** Rounds of an account at these times, which share no day where there are several. */
  async function recordOf(
    merchant: Merchant,
    account: bigint | null,
    times: readonly RecordTime[],
    { gameType, vassalage, status, ...query }: RecordFilter,
  ): Promise<ValueInputOf<typeof betRecords>> {
    const { currency, currencyDigits, timeZone } = merchant;
    const filter = { account: account ?? 0n, gameType, vassalage, status };
    const counted =
      account === null
        ? []
        : await Promise.all(times.map((time) => store.roundDays(db.queries, filter, dayRange(time, timeZone))));
    const days = counted.flatMap((one) => one.days).toSorted(([one], [other]) => (one < other ? 1 : -1));
    const [stake, back] = [
      counted.reduce((sum, one) => sum + one.stake, 0n),
      counted.reduce((sum, one) => sum + one.back, 0n),
    ];
    // Several times are of whole days, and only their days are known here.
    const part = pagePart(days, query, times.length === 1 ? (times[0] ?? {}) : {}, timeZone);
    const { rows, next } = pageAndNext(await store.roundPage(db.queries, filter, part), query);
    const figures = pageFigures(rowsIn(days), query);
    return {
      list: rows.map((row) => presentRound(row, merchant)),
      ...figures,
      next,
      totals: {
        count: figures.totalCount,
        stake: formatAmount(stake, currencyDigits),
        payout: formatAmount(back, currencyDigits),
        net: formatAmount(back - stake, currencyDigits),
        currency,
      },
    };
  }

  /** `language`: of the player who asks about a round of theirs; null: somebody else asks. */
  async function detailOf(
    merchant: Merchant,
    account: bigint | null,
    roundId: string,
    { vassalage, placedAt, ...page }: DetailQuery,
    language: Language | null,
  ): Promise<ValueInputOf<typeof betDetail>> {
    const round = account === null ? null : await findRound(db.queries, account, { roundId, vassalage, placedAt });
    if (!round) throw new AppError('round_not_found');
    const { rows, count } = await movementsOf(db.queries, round, windowOf(page));
    const isAsked = language !== null && round.status === 'settled';
    const vendor = isAsked ? await findVendor(round.partner, merchant.code) : null;
    const proofUrl = isAsked ? (vendor?.proofUrl({ roundId, language }) ?? null) : null;
    return { ...presentDetail(round, rows, merchant), proofUrl, ...pageFigures(count, page) };
  }

  return {
    async launch(who, body) {
      const { merchant, session, origin } = who;
      await checkSender(who, body);
      const wanted = wantedOf(body);
      if ('field' in wanted) throw invalid(wanted.field, wanted.reason);
      const back = body.backUrl === undefined ? '' : backPath(body.backUrl, origin);
      if (back === null) throw invalid('backUrl', 'foreign');
      const { roomId, lottery } = wanted;
      const game = await findGame(merchant.code, wanted.nodeId);
      let playType = '';
      if (lottery) {
        const known = await deps.lotteryOf(merchant, wanted.nodeId);
        if (known === null) throw new AppError('game_not_found');
        playType = lottery.playType ?? known.defaultPlayType;
        if (known.prizeMode !== lottery.prizeMode) throw invalid('lottoPrizeMode', 'contradicts');
      }
      const refusal = refuseLaunch(game, wanted.vassalage);
      if (refusal) throw new AppError(refusal);
      const partner = game?.partner ?? '';
      const vendor = await findVendor(partner, merchant.code);
      if (!game || !vendor || !(await vendor.isUp())) {
        throw new AppError('vendor_unavailable');
      }
      if (roomId !== undefined) {
        const seat = await seatIn(merchant.code, game.nodeId, roomId);
        if (seat !== 'open')
          throw new AppError(seat === null ? 'game_not_found' : seat === 'full' ? 'room_full' : 'game_unavailable');
      }

      const vendorWallet = await deps.fillWallet(who, game.vassalage);
      const now = clock.now();
      const key = walletKey(who);
      const token = await db.transaction(async (tx) => {
        const account = await wallet.memberAccount(tx, key);
        await deps.demandPlay(tx, { account, memberId: session.memberId });
        const launchToken = newName(account);
        await store.noteLaunch(tx, {
          launch_hash: tokenHash(launchToken),
          launch_expires_at: new Date(now + launchLifetimeMs),
          session_id: session.id,
          member_id: session.memberId,
          merchant_code: merchant.code,
          partner,
          account_id: account,
          partner_account_id: await wallet.partnerAccount(tx, key, partner),
          node_id: game.nodeId,
          room_id: roomId ?? '',
          back_path: back,
          origin,
          game_name: game.gameName,
          game_type: game.gameType,
          vassalage: game.vassalage,
          vendor_name: game.vendorName,
          language: body.language,
          wallet: vendorWallet === null ? 'main' : 'vendor',
          created_at: new Date(now),
        });
        return launchToken;
      });
      return {
        content: {
          game_url: vendor.launchUrl({ token, ...(lottery && { lottery: { view: lottery.view, playType } }) }),
        },
        ...(vendorWallet && { vendorWallet }),
      };
    },

    async records(who, { from, to, ...filter }) {
      const account = await wallet.findAccount(db.queries, walletKey(who));
      return recordOf(who.merchant, account, [{ from, to }], filter);
    },

    async memberRecords(merchant, memberId, times, filter) {
      return recordOf(merchant, await accountOf(merchant, memberId), times, filter);
    },

    async detail(who, roundId, query) {
      const account = await wallet.findAccount(db.queries, walletKey(who));
      return detailOf(who.merchant, account, roundId, query, who.language);
    },

    async memberDetail(merchant, memberId, roundId, query) {
      return detailOf(merchant, await accountOf(merchant, memberId), roundId, query, null);
    },

    recentNodeIds: (memberId, limit) => store.recentNodeIds(db.queries, memberId, limit),

    async latestWins({ code, timeZone }, limit) {
      const since = new Date(startOfDay(clock.now(), timeZone));
      return (await wins.latestWins(db.queries, code, since, limit)).map(presentWin);
    },

    async largestWins({ code, timeZone }, limit) {
      // A member has a row for each vendor; more than a few at once is nobody.
      const rows = await wins.largestWins(db.queries, code, dateOf(clock.now(), timeZone), 3 * limit);
      const firsts = new Map(rows.toReversed().map((row) => [row.member_id, row]));
      return rows
        .filter((row) => firsts.get(row.member_id) === row)
        .slice(0, limit)
        .map(presentWin);
    },

    async mostPlayed(merchantCode, since, limit) {
      const merchant = await deps.findMerchant(merchantCode);
      if (!merchant) return [];
      const { timeZone } = merchant;
      const fromDay = dateOf(since, timeZone);
      const closed = await store.lastClosedDay(db.queries, merchantCode, fromDay);
      const rest = closed === null ? since : startOfDate(dateAfter(closed, 1), timeZone);
      return store.mostPlayed(db.queries, merchantCode, { fromDay, since: new Date(rest) }, limit);
    },

    closeDay: store.closeDay,

    async packDays(signal) {
      const range = daysToPack(clock.now());
      const last = await store.lastAccount(db);
      let rows = 0;
      for (let first = 0n; first <= last; first += accountsAtOnce) {
        signal.throwIfAborted();
        rows += await store.packDays(db, range, { first, end: first + accountsAtOnce });
      }
      return { ...range, rows };
    },

    playedByDay: (account, span) => dayFigures.playedByDay(db.queries, account, span),
    turnoverByMonth: (memberId) => dayFigures.turnoverByMonth(db.queries, memberId),

    clean: () => store.dropUnusedLaunches(db.queries, new Date(clock.now() - dayMs)),
  };
}
