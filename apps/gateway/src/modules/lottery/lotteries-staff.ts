import { changeLottery, createLottery, staffLotteries } from '@sampan/contract/lotteries-staff';
import type { BodyOf, ValueInputOf } from '@sampan/contract/operation';
import type { FastifyInstance } from 'fastify';
import { AppError } from '../../app-error.ts';
import type { Clock } from '../../clock.ts';
import type { Database, Queries, Tx } from '../../db/database.ts';
import { demandVersion, lockEdit, versionOf } from '../../edit-version.ts';
import type { Events } from '../../events.ts';
import { bind } from '../../plugins/bind.ts';
import type { Merchant } from '../../plugins/request-context.ts';
import { actorOf, type Audit } from '../audit/service.ts';
import type { StaffCall } from '../staff/sessions.ts';
import { drawDueOf, scheduleOf } from './drawing.ts';
import * as lotteries from './lotteries-store.ts';
import { nextDrawAfter } from './rules.ts';
import * as store from './store.ts';

type Call = StaffCall & { readonly merchant: Merchant };
type StaffLottery = ValueInputOf<typeof changeLottery>;
type Written = Omit<BodyOf<typeof changeLottery>, 'version' | 'reason'>;

const everyDay = [0, 1, 2, 3, 4, 5, 6];

/** Lotteries as staff keep them. Who draws is told to look anew: another schedule may draw sooner. */
export function lotteriesStaffModule(deps: {
  readonly db: Database;
  readonly clock: Clock;
  readonly audit: Audit;
  readonly events: Pick<Events, 'publish'>;
  /** Whether the gateway draws the operator's lotteries. */
  readonly isDrawing: (merchantCode: string) => Promise<boolean>;
}): { routes(app: FastifyInstance): void } {
  const { db, clock, audit, events, isDrawing } = deps;

  async function list({ code, timeZone }: Merchant): Promise<ValueInputOf<typeof staffLotteries>> {
    const [rows, games, isOn] = await Promise.all([
      lotteries.allLotteries(db.queries, code),
      lotteries.gamesWithout(db.queries, code),
      isDrawing(code),
    ]);
    return {
      list: rows.map(present),
      games: games.map((game) => ({ nodeId: game.node_id, name: game.name, vendorName: game.vendor_name })),
      timeZone,
      isDrawing: isOn,
    };
  }

  async function find(queries: Queries, merchantCode: string, code: string): Promise<StaffLottery | null> {
    const [row] = await lotteries.allLotteries(queries, merchantCode, code);
    return row ? present(row) : null;
  }

  /** One writes a lottery at a time, with an entry in the log. `write` throws what refuses it. */
  async function save(
    call: Call,
    { operation, code, reason }: { readonly operation: string; readonly code: string; readonly reason: string },
    write: (tx: Tx, before: StaffLottery | null) => Promise<void>,
  ): Promise<StaffLottery> {
    const merchantCode = call.merchant.code;
    const saved = await db.transaction(async (tx) => {
      await lockEdit(tx, merchantCode, `lottery ${code}`);
      const before = await find(tx, merchantCode, code);
      await write(tx, before);
      const after = await find(tx, merchantCode, code);
      if (!after) throw new Error(`the lottery ${code} was not written`);
      await audit.append(tx, {
        merchantCode,
        actor: actorOf(call),
        operation,
        subject: { kind: 'lottery', id: code },
        reason,
        before: before && logged(before),
        after: logged(after),
      });
      return after;
    });
    events.publish('content', { merchantCode });
    return saved;
  }

  const create = (call: Call, { gameCode, drawnAs, reason, ...written }: BodyOf<typeof createLottery>) =>
    save(call, { operation: createLottery.name, code: gameCode, reason }, async (tx, before) => {
      const { code: merchantCode, timeZone } = call.merchant;
      if (before) throw new AppError('id_taken', { field: 'gameCode' });
      const [game] = await lotteries.gamesWithout(tx, merchantCode, gameCode);
      if (!game) throw new AppError('game_not_found', { field: 'gameCode' });
      const [model] = drawnAs === null ? [] : await lotteries.allLotteries(tx, merchantCode, drawnAs);
      const shape = model?.shape ?? [];
      if (drawnAs !== null && shape.length === 0) throw new AppError('game_not_found', { field: 'drawnAs' });
      const columns = columnsOf(written);
      // Its vendor tells of its first draw, and when the next one is.
      const at = shape.length === 0 ? null : new Date(nextDrawAfter(scheduleOf(columns), clock.now(), timeZone));
      await store.insertLotteries(tx, [
        { merchant_code: merchantCode, code: gameCode, shape, next_draw_at: at, ...columns },
      ]);
    });

  async function change(call: Call, code: string, { version, reason, ...written }: BodyOf<typeof changeLottery>) {
    const isDrawn = await isDrawing(call.merchant.code);
    return save(call, { operation: changeLottery.name, code, reason }, async (tx, before) => {
      const { code: merchantCode } = call.merchant;
      // Who draws it waits, and what is drawn meanwhile is in the row.
      const row = before && (await store.lockLottery(tx, merchantCode, code));
      if (!row) throw new AppError('game_not_found');
      demandVersion(version, before.version);
      const columns = columnsOf(written);
      const isMoved = JSON.stringify(scheduleOf(row)) !== JSON.stringify(scheduleOf(columns));
      if (isMoved && row.shape.length > 0) await moveDraws(tx, { ...call.merchant, isDrawn }, row, columns);
      await lotteries.updateLottery(tx, merchantCode, code, columns);
    });
  }

  /**
   * The next draw keeps its number, and is the first one of the new schedule from now on. What the old one had due is
   * drawn before it, so that no announced draw is lost and none is made up for times that have passed.
   */
  async function moveDraws(
    tx: Tx,
    { timeZone, isDrawn }: Pick<Merchant, 'timeZone'> & { readonly isDrawn: boolean },
    row: store.LotteryRow,
    columns: Columns,
  ): Promise<void> {
    const now = clock.now();
    let drawNo = row.next_draw_no;
    if (isDrawn) {
      let next = { drawNo, at: row.next_draw_at };
      do {
        next = await drawDueOf(tx, { ...row, next_draw_no: next.drawNo, next_draw_at: next.at }, { now, timeZone });
      } while (next.at !== null && next.at.getTime() <= now);
      drawNo = next.drawNo;
    }
    const at = new Date(nextDrawAfter(scheduleOf(columns), now, timeZone));
    await store.moveOn(tx, row, { drawNo, at });
  }

  return {
    routes(app) {
      bind(app, staffLotteries, ({ merchant }) => list(merchant));
      bind(app, createLottery, (call) => create(call, call.body));
      bind(app, changeLottery, (call) => change(call, call.params.gameCode, call.body));
    },
  };
}

type Columns = ReturnType<typeof columnsOf>;

function columnsOf({ groupCode, prizeMode, defaultPlayType, schedule, ...shown }: Written) {
  return {
    group_code: groupCode,
    prize_mode: prizeMode,
    default_play_type: defaultPlayType,
    every_seconds: schedule.kind === 'interval' ? schedule.seconds : null,
    daily_times: schedule.kind === 'daily' ? schedule.times.toSorted() : null,
    weekdays: schedule.kind === 'daily' ? schedule.weekdays.toSorted((one, other) => one - other) : everyDay,
    is_listed: shown.isListed,
    sort_order: shown.position,
    popular_order: shown.popularPosition,
  };
}

function present(row: lotteries.StaffLotteryRow): StaffLottery {
  const written = {
    gameCode: row.code,
    groupCode: row.group_code,
    prizeMode: row.prize_mode,
    defaultPlayType: row.default_play_type,
    schedule:
      row.every_seconds === null
        ? { kind: 'daily' as const, times: row.daily_times ?? [], weekdays: row.weekdays }
        : { kind: 'interval' as const, seconds: row.every_seconds },
    shape: row.shape.map((part) => ({ ...part })),
    isListed: row.is_listed,
    position: row.sort_order,
    popularPosition: row.popular_order,
  };
  return {
    ...written,
    name: row.game_name ?? '',
    vendorName: row.vendor_name ?? '',
    nextDraw: { drawNo: Number(row.next_draw_no), drawAt: row.next_draw_at?.getTime() ?? null },
    version: versionOf(written),
  };
}

const logged = ({ name: _name, vendorName: _vendor, version: _version, gameCode: _code, ...fields }: StaffLottery) =>
  fields;
