import {
  dryRunDrawCorrection,
  isSameDraw,
  parseDrawText,
  requestDrawCorrection,
  staffDraws,
} from '@sampan/contract/draws-staff';
import { type DrawResult, drawResult } from '@sampan/contract/lottery';
import { formatAmount } from '@sampan/contract/money';
import type { ParamsOf, QueryOf, ValueInputOf } from '@sampan/contract/operation';
import type { FastifyInstance } from 'fastify';
import * as z from 'zod';
import { AppError } from '../../app-error.ts';
import type { Clock } from '../../clock.ts';
import type { Database, Queries } from '../../db/database.ts';
import { demandVersion } from '../../edit-version.ts';
import type { Events } from '../../events.ts';
import type { Job } from '../../jobs/job.ts';
import type { CorrectionEffect, VendorAdapter } from '../../partners/vendor.ts';
import { bind } from '../../plugins/bind.ts';
import type { Merchant } from '../../plugins/request-context.ts';
import type { ApprovalKind } from '../approvals/kinds.ts';
import type { Approvals } from '../approvals/service.ts';
import type { StaffCall } from '../staff/sessions.ts';
import * as corrections from './corrections-store.ts';
import { fitsDraw } from './rules.ts';
import * as store from './store.ts';
import { drawTelling } from './telling.ts';

type Call = StaffCall & { readonly merchant: Merchant };
type StaffDraw = ValueInputOf<typeof staffDraws>['list'][number];
type Effect = ValueInputOf<typeof dryRunDrawCorrection>['effect'];

interface Deps {
  readonly db: Database;
  readonly clock: Clock;
  readonly events: Pick<Events, 'publish'>;
  readonly approvals: Approvals;
  readonly namesOf: (merchantCode: string, ids: readonly string[]) => Promise<ReadonlyMap<string, string>>;
  readonly findVendor: (partner: string, merchantCode: string) => Promise<VendorAdapter | null>;
}

const payload = z.strictObject({
  gameCode: z.string(),
  drawNo: z.number().int(),
  /** What it was when it was asked for; the second person reads both. */
  before: z.custom<DrawResult>((value) => drawResult.safeParse(value).success),
  result: z.custom<DrawResult>((value) => drawResult.safeParse(value).success),
  version: z.string(),
});
type Payload = z.output<typeof payload>;

/** The gateway itself, as `source` of a draw. */
const ownSource = 'demo';
const versionOf = (row: store.DrawRow) => String(row.corrections);

/** Throws draw_not_found. */
async function requireDraw(queries: Queries, merchantCode: string, gameCode: string, drawNo: bigint) {
  const row = await store.findDraw(queries, merchantCode, gameCode, drawNo);
  if (!row) throw new AppError('draw_not_found');
  return row;
}

/** Throws draw_result_invalid, also for the result that the draw has, unless its vendor refused that one. */
async function demandResult(queries: Queries, lottery: store.LotteryRow, row: store.DrawRow, wanted: DrawResult) {
  if (!fitsDraw(lottery.shape, row.result, wanted)) throw new AppError('draw_result_invalid');
  if (!isSameDraw(row.result, wanted)) return;
  const [last] = await corrections.corrections(queries, row.merchant_code, row.game_code, [row.draw_no]);
  if (last?.telling?.state !== 'refused') throw new AppError('draw_result_invalid');
}

function correction({ clock, events }: Deps): ApprovalKind<Payload> {
  return {
    name: 'lottery.correction',
    schema: payload,
    ask: 'catalogue.write',
    approve: 'finance.approve',
    async execute(tx, request) {
      const { id, merchantCode, reason, requestedBy, approvedBy } = request;
      const { gameCode, result, version } = request.payload;
      const at = new Date(clock.now());
      const lottery = await store.lockLottery(tx, merchantCode, gameCode);
      if (!lottery) throw new AppError('draw_not_found');
      const row = await requireDraw(tx, merchantCode, gameCode, BigInt(request.payload.drawNo));
      demandVersion(version, versionOf(row));
      await demandResult(tx, lottery, row, result);
      const number = row.corrections + 1;
      await corrections.addCorrection(tx, {
        id,
        merchant_code: merchantCode,
        game_code: gameCode,
        draw_no: row.draw_no,
        number,
        result_before: row.result,
        result,
        reason,
        requested_by: requestedBy,
        approved_by: approvedBy,
        corrected_at: at,
      });
      const telling = { correction_id: id, merchant_code: merchantCode, partner: row.source };
      if (row.source !== ownSource) await corrections.addTelling(tx, telling, at);
      return {
        before: { result: row.result },
        after: { result, number },
        afterCommit: () => events.publish('draws', { merchantCode }),
      };
    },
  };
}

/** Draws as staff see them, and results that they put right: one asks, another approves, and the vendor is told. */
export function drawsStaffModule(deps: Deps): { readonly jobs: readonly Job[]; routes(app: FastifyInstance): void } {
  const { db, findVendor, namesOf } = deps;
  const ask = deps.approvals.declare(correction(deps));
  const { jobs } = drawTelling(deps);

  async function present(merchantCode: string, gameCode: string, rows: readonly store.DrawRow[]): Promise<StaffDraw[]> {
    const corrected = rows.filter((row) => row.corrections > 0).map((row) => row.draw_no);
    const known = await corrections.corrections(db.queries, merchantCode, gameCode, corrected);
    const people = new Set(known.flatMap((row) => [row.requested_by, row.approved_by]));
    const names = await namesOf(merchantCode, [...people]);
    const who = (id: string) => ({ id, name: names.get(id) ?? '' });
    return rows.map((row) => ({
      gameCode,
      drawNo: Number(row.draw_no),
      drawAt: row.draw_at.getTime(),
      result: row.result,
      source: row.source,
      corrections: known
        .filter((one) => one.draw_no === row.draw_no)
        .map((one) => ({
          id: one.id,
          number: one.number,
          before: one.result_before,
          result: one.result,
          reason: one.reason,
          requestedBy: who(one.requested_by),
          approvedBy: who(one.approved_by),
          at: one.corrected_at.getTime(),
          telling: {
            state: one.telling?.state ?? 'none',
            partner: one.telling?.partner ?? '',
            attempts: one.telling?.attempts ?? 0,
            answeredAt: one.telling?.answered_at?.getTime() ?? null,
            problem: one.telling?.problem ?? '',
          },
        })),
      version: versionOf(row),
    }));
  }

  /** Throws game_not_found. */
  async function draws({ merchant: { code } }: Call, query: QueryOf<typeof staffDraws>) {
    const { gameCode, drawNo, state, from, to, before, pageSize } = query;
    const filter = {
      merchantCode: code,
      gameCode,
      drawNo: drawNo === undefined ? null : BigInt(drawNo),
      before: before === undefined ? null : BigInt(before),
      isCorrected: state === 'corrected',
      from: from === undefined ? null : new Date(from),
      to: to === undefined ? null : new Date(to),
    };
    const rows = await corrections.draws(db.queries, filter, pageSize + 1);
    if (rows.length === 0 && !(await store.findLottery(db.queries, code, gameCode)))
      throw new AppError('game_not_found');
    const shown = rows.slice(0, pageSize);
    return {
      list: await present(code, gameCode, shown),
      next: rows.length > pageSize ? String(shown.at(-1)?.draw_no) : null,
    };
  }

  function presentEffect(effect: CorrectionEffect, { currency, currencyDigits }: Merchant): Effect {
    const { stake, paid, wouldPay, ...counts } = effect;
    const show = (amount: bigint) => formatAmount(amount, currencyDigits);
    return { ...counts, stake: show(stake), paid: show(paid), wouldPay: show(wouldPay), currency };
  }

  /**
   * What the vendor says of a correction, before anything is changed: the gateway doesn't know which rounds are of which
   * draw. Throws draw_not_found, draw_result_invalid.
   */
  async function dryRun(
    merchant: Merchant,
    { gameCode, drawNo }: ParamsOf<typeof requestDrawCorrection>,
    result: DrawResult,
  ) {
    const lottery = await store.findLottery(db.queries, merchant.code, gameCode);
    if (!lottery) throw new AppError('draw_not_found');
    const row = await requireDraw(db.queries, merchant.code, gameCode, BigInt(drawNo));
    await demandResult(db.queries, lottery, row, result);
    if (row.source === ownSource) return { row, effect: null, problem: 'no_vendor' };
    const vendor = await findVendor(row.source, merchant.code);
    if (!vendor?.draws) return { row, effect: null, problem: vendor ? 'not_supported' : 'no_vendor' };
    const { currency, currencyDigits } = merchant;
    const outcome = await vendor.draws.preview({
      merchantCode: merchant.code,
      gameCode,
      drawNo: Number(row.draw_no),
      result,
      currency,
      currencyDigits,
    });
    if (outcome.kind === 'done') return { row, effect: presentEffect(outcome.value, merchant), problem: '' };
    if (outcome.kind === 'refused' && outcome.code === 'result_invalid') throw new AppError('draw_result_invalid');
    return { row, effect: null, problem: outcome.kind === 'refused' ? outcome.code : outcome.reason };
  }

  return {
    jobs,
    routes(app) {
      bind(app, staffDraws, (call) => draws(call, call.query));
      bind(app, dryRunDrawCorrection, async ({ merchant, params, query }) => {
        const result = parseDrawText(query.result);
        if (!result) throw new AppError('draw_result_invalid');
        const { effect, problem } = await dryRun(merchant, params, result);
        return { effect, problem };
      });
      bind(app, requestDrawCorrection, async (call) => {
        const { merchant, params, body, idempotencyKey } = call;
        const { row } = await dryRun(merchant, params, body.result);
        demandVersion(body.version, versionOf(row));
        const { gameCode } = params;
        return ask(call, {
          payload: {
            gameCode,
            drawNo: Number(row.draw_no),
            before: row.result,
            result: body.result,
            version: body.version,
          },
          subject: { kind: 'draw', id: `${gameCode} ${row.draw_no}` },
          reason: body.reason,
          idempotencyKey,
          operation: requestDrawCorrection.name,
        });
      });
    },
  };
}
