import { isDeepStrictEqual } from 'node:util';
import type {
  Lottery,
  lotteryDraws,
  lotteryMenus,
  openedNumbers,
  popularLotteries,
  reportDraw,
  vnLotteryMenu,
  vnNumbers,
  vnRecentLotteries,
} from '@sampan/contract/lottery';
import { type Language, languages } from '@sampan/contract/envelope';
import type { BodyOf, ParamsOf, QueryOf, ValueOf } from '@sampan/contract/operation';
import { LRUCache } from 'lru-cache';
import { AppError } from '../../app-error.ts';
import type { Clock } from '../../clock.ts';
import type { Database } from '../../db/database.ts';
import type { Events } from '../../events.ts';
import { freshFor } from '../../freshness.ts';
import { pageFigures, windowOf } from '../../paging.ts';
import type { Merchant, Session } from '../../plugins/request-context.ts';
import { isolateErrors } from '../../schedule.ts';
import type { FoundGame } from '../catalogue/service.ts';
import { drawDueOf } from './drawing.ts';
import { presentDraw, presentLottery, presentOpened } from './present.ts';
import { vietnamese } from './rules.ts';
import type { LotterySettings } from './settings.ts';
import * as store from './store.ts';

export interface LotteryDeps {
  readonly db: Database;
  readonly clock: Clock;
  readonly events: Events;
  readonly findMerchant: (code: string) => Promise<Merchant | null>;
  readonly settings: (merchantCode: string) => Promise<LotterySettings>;
  /** Null: the operator has no such game. */
  readonly findGame: (merchantCode: string, nodeId: string, language?: Language) => Promise<FoundGame | null>;
  /** Ids of the games that a member opened last, newest first, each once. */
  readonly recentNodeIds: (memberId: string, limit: number) => Promise<readonly string[]>;
}

/** The lotteries' operator, and the reader's language. */
interface Reader {
  readonly merchant: Merchant;
  readonly language: Language;
}

export interface LotteryService {
  popular(reader: Reader, query: QueryOf<typeof popularLotteries>): Promise<ValueOf<typeof popularLotteries>>;
  vnNumbers(reader: Reader, query: QueryOf<typeof vnNumbers>): Promise<ValueOf<typeof vnNumbers>>;
  opened(reader: Reader, query: QueryOf<typeof openedNumbers>): Promise<ValueOf<typeof openedNumbers>>;
  menus(reader: Reader, query: QueryOf<typeof lotteryMenus>): Promise<ValueOf<typeof lotteryMenus>>;
  vnMenu(reader: Reader, query: QueryOf<typeof vnLotteryMenu>): Promise<ValueOf<typeof vnLotteryMenu>>;
  /** The Vietnamese lotteries among the games that the member opened last. */
  vnRecent(
    who: Reader & { readonly session: Session },
    query: QueryOf<typeof vnRecentLotteries>,
  ): Promise<ValueOf<typeof vnRecentLotteries>>;
  /** Null: the operator has no lottery of this code. */
  lotteryOf(merchant: Merchant, gameCode: string): Promise<Lottery | null>;
  /** Code -> what one bets on unless a link says otherwise, of every listed lottery. */
  playTypesOf(merchantCode: string): Promise<ReadonlyMap<string, string>>;
  /** Throws game_not_found. */
  draws(
    reader: Reader,
    call: { params: ParamsOf<typeof lotteryDraws>; query: QueryOf<typeof lotteryDraws> },
  ): Promise<ValueOf<typeof lotteryDraws>>;
  /** Throws game_not_found, function_not_available, transaction_conflict. */
  report(partner: string, body: BodyOf<typeof reportDraw>): Promise<void>;
  /**
   * Draws whatever is due, in each game's order, and answers when to look again (milliseconds UTC). Several instances
   * may do this at the same time: each lottery is drawn by one of them. Where an operator, or one of its lotteries,
   * fails, the others go on, and what failed is tried again then.
   */
  drawDue(onFailure: (error: unknown, merchantCode: string, gameCode?: string) => void): Promise<number>;
  close(): void;
}

/** How long to wait when nothing is due, milliseconds: settings and other instances may change that. */
const lookAgainMs = 15_000;
/** How many of the games opened last are looked through for lotteries. */
const recentLimit = 200;
/** How long an answer is cached for all readers, milliseconds. */
const keptMs = 1_000;
/** Operators in their languages. */
const mostStates = 2_000;

interface State {
  readonly list: readonly Lottery[];
  /** Popular ones in their order. */
  readonly popular: readonly Lottery[];
}

/** Lotteries that belong together, in the order of each group's first. */
function groupsOf(lotteries: readonly Lottery[]): ValueOf<typeof lotteryMenus>['gameMenus'] {
  const groups = Map.groupBy(lotteries, (lottery) => `${lottery.accountTypeName}/${lottery.gameGroupCode}`);
  return [...groups.values()].map((games) => ({
    gameGroupCode: games[0]?.gameGroupCode ?? '',
    accountTypeName: games[0]?.accountTypeName ?? '',
    games,
  }));
}

/** One lottery could not be drawn; `cause` is why. */
class LotteryFailure extends Error {
  readonly gameCode: string;
  constructor(gameCode: string, cause: unknown) {
    super(`${gameCode} was not drawn`, { cause });
    this.gameCode = gameCode;
  }
}

export function createLottery(deps: LotteryDeps): LotteryService {
  const { db, clock, events, findMerchant, settings, findGame, recentNodeIds } = deps;
  const states = new LRUCache<string, State, Reader>({
    max: mostStates,
    ...freshFor(clock, keptMs),
    fetchMethod: (_key, _before, { context }) => load(context),
  });
  const forget = ({ merchantCode }: { merchantCode: string }) => {
    for (const language of languages) states.delete(`${merchantCode}/${language}`);
  };
  const stops = [events.subscribe('draws', forget), events.subscribe('content', forget)];

  async function load({ merchant, language }: Reader): Promise<State> {
    const now = clock.now();
    const isDrawn = (await settings(merchant.code)).demoDraws;
    const rows = await store.lotteries(db.queries, merchant.code);
    const last = new Map((await store.latestDraws(db.queries, merchant.code, 1)).map((row) => [row.game_code, row]));
    const list: Lottery[] = [];
    const popular: { order: number; lottery: Lottery }[] = [];
    for (const row of rows) {
      const game = await findGame(merchant.code, row.code, language);
      if (!game) continue;
      const context = { timeZone: merchant.timeZone, isDrawn: isDrawn && row.shape.length > 0, now };
      const lottery = presentLottery(row, game, last.get(row.code), context);
      list.push(lottery);
      if (row.popular_order !== null) popular.push({ order: row.popular_order, lottery });
    }
    popular.sort((a, b) => a.order - b.order);
    return { list, popular: popular.map(({ lottery }) => lottery) };
  }

  /** The lotteries as they were at most a second ago; concurrent requests share one reading. */
  const stateOf = (reader: Reader): Promise<State> =>
    states.forceFetch(`${reader.merchant.code}/${reader.language}`, { context: reader });

  /** Draws one lottery that is due, but none of these; false: there is none. Throws LotteryFailure. */
  async function drawOne(merchant: Merchant, except: readonly string[]): Promise<boolean> {
    const now = clock.now();
    let gameCode: string | undefined;
    const drawing = db.transaction(async (tx) => {
      const row = await store.lockDue(tx, merchant.code, new Date(now), except);
      if (!row) return false;
      gameCode = row.code;
      await store.moveOn(tx, row, await drawDueOf(tx, row, { now, timeZone: merchant.timeZone }));
      return true;
    });
    return drawing.catch((error: unknown) => {
      throw gameCode === undefined ? error : new LotteryFailure(gameCode, error);
    });
  }

  /** Draws all that is due of an operator and answers which of its lotteries failed. */
  async function drawMerchant(
    merchant: Merchant,
    onFailure: (error: unknown, merchantCode: string, gameCode: string) => void,
  ): Promise<readonly string[]> {
    const failed: string[] = [];
    let hasDrawn = false;
    for (let isDue = true; isDue;) {
      try {
        isDue = await drawOne(merchant, failed);
        hasDrawn ||= isDue;
      } catch (error) {
        if (!(error instanceof LotteryFailure)) throw error;
        failed.push(error.gameCode);
        onFailure(error.cause, merchant.code, error.gameCode);
      }
    }
    if (hasDrawn) events.publish('draws', { merchantCode: merchant.code });
    return failed;
  }

  return {
    async popular(reader, { count, prizeMode }) {
      const { popular } = await stateOf(reader);
      const list = popular.filter((lottery) => prizeMode === undefined || lottery.prizeMode === prizeMode);
      return { serverTime: clock.now(), list: list.slice(0, count) };
    },

    async vnNumbers(reader, { count }) {
      const byCode = new Map((await stateOf(reader)).list.map((lottery) => [lottery.gameCode, lottery]));
      const codes = [...byCode.values()]
        .filter(({ accountTypeName }) => accountTypeName === vietnamese)
        .map(({ gameCode }) => gameCode);
      const rows = await store.newestDraws(db.queries, reader.merchant.code, codes, count);
      const list = rows.flatMap((row) => {
        const lottery = byCode.get(row.game_code);
        return lottery ? [presentOpened(lottery, presentDraw(row))] : [];
      });
      return { serverTime: clock.now(), list };
    },

    async opened(reader, { count }) {
      const { list } = await stateOf(reader);
      const drawn = list.flatMap((lottery) =>
        lottery.accountTypeName !== vietnamese && lottery.lastDraw ? [presentOpened(lottery, lottery.lastDraw)] : [],
      );
      drawn.sort((a, b) => b.drawAt - a.drawAt || a.gameCode.localeCompare(b.gameCode));
      return { serverTime: clock.now(), list: drawn.slice(0, count) };
    },

    async menus(reader, { accountTypeName }) {
      const { list } = await stateOf(reader);
      const shown = list.filter(
        (lottery) => accountTypeName === undefined || lottery.accountTypeName === accountTypeName,
      );
      return { serverTime: clock.now(), gameMenus: groupsOf(shown) };
    },

    async vnMenu(reader, { prizeMode }) {
      const { list } = await stateOf(reader);
      const shown = list.filter(
        (lottery) =>
          lottery.accountTypeName === vietnamese && (prizeMode === undefined || lottery.prizeMode === prizeMode),
      );
      return { serverTime: clock.now(), gameMenus: groupsOf(shown) };
    },

    async vnRecent(who, { count }) {
      const byCode = new Map((await stateOf(who)).list.map((lottery) => [lottery.gameCode, lottery]));
      const list = (await recentNodeIds(who.session.memberId, recentLimit)).flatMap((code) => {
        const lottery = byCode.get(code);
        return lottery?.accountTypeName === vietnamese ? [lottery] : [];
      });
      return { serverTime: clock.now(), list: list.slice(0, count) };
    },

    async lotteryOf(merchant, gameCode) {
      const { list } = await stateOf({ merchant, language: 'EN' });
      return list.find((lottery) => lottery.gameCode === gameCode) ?? null;
    },

    playTypesOf: (merchantCode) => store.playTypes(db.queries, merchantCode),

    async draws(reader, { params, query }) {
      const { list } = await stateOf(reader);
      const game = list.find(({ gameCode }) => gameCode === params.gameCode);
      if (!game) throw new AppError('game_not_found');
      const totalCount = await store.countDraws(db.queries, reader.merchant.code, game.gameCode);
      const page = windowOf(query);
      const rows =
        totalCount > page.offset ? await store.drawPage(db.queries, reader.merchant.code, game.gameCode, page) : [];
      return {
        serverTime: clock.now(),
        game,
        list: rows.map(presentDraw),
        ...pageFigures(totalCount, query),
      };
    },

    async report(partner, body) {
      const { merchantCode, gameCode, drawNo, drawAt, result, nextDrawAt } = body;
      const game = await findGame(merchantCode, gameCode);
      if (game?.partner !== partner) throw new AppError('game_not_found');
      const { demoDraws } = await settings(merchantCode);
      await db.transaction(async (tx) => {
        const row = await store.lockLottery(tx, merchantCode, gameCode);
        if (!row) throw new AppError('game_not_found');
        // The demo's job and a partner would draw two results.
        if (demoDraws && row.shape.length > 0) throw new AppError('function_not_available');
        const before = await store.findDraw(tx, merchantCode, gameCode, BigInt(drawNo));
        if (before) {
          const isSame = before.draw_at.getTime() === drawAt && isDeepStrictEqual(before.result, result);
          if (!isSame) throw new AppError('transaction_conflict');
          return;
        }
        await store.insertDraws(tx, [
          {
            merchant_code: merchantCode,
            game_code: gameCode,
            draw_no: BigInt(drawNo),
            draw_at: new Date(drawAt),
            result,
            drawn_at: new Date(clock.now()),
            source: partner,
          },
        ]);
        // A late report of an earlier draw leaves the next one as it is.
        if (BigInt(drawNo) < row.next_draw_no) return;
        await store.moveOn(tx, row, {
          drawNo: BigInt(drawNo) + 1n,
          at: nextDrawAt === null ? null : new Date(nextDrawAt),
        });
      });
      events.publish('draws', { merchantCode });
    },

    async drawDue(onFailure) {
      const drawing: string[] = [];
      const failed: (readonly [merchantCode: string, gameCode: string])[] = [];
      const drawAll = isolateErrors(onFailure, async (merchantCode: string) => {
        const merchant = await findMerchant(merchantCode);
        if (!merchant || !(await settings(merchantCode)).demoDraws) return;
        for (const gameCode of await drawMerchant(merchant, onFailure)) failed.push([merchantCode, gameCode]);
        drawing.push(merchantCode);
      });
      for (const merchantCode of await store.merchantCodes(db.queries)) await drawAll(merchantCode);
      const next = await store.nextDue(db.queries, drawing, failed);
      return Math.min(next?.getTime() ?? Number.POSITIVE_INFINITY, clock.now() + lookAgainMs);
    },

    close() {
      for (const stop of stops) stop();
    },
  };
}
