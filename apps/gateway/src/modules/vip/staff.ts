import { formatAmount } from '@sampan/contract/money';
import type { BodyOf, ValueInputOf } from '@sampan/contract/operation';
import { previewVipLevel, removeVipLevel, saveVipLevel, staffVipLevels } from '@sampan/contract/vip-staff';
import type { FastifyInstance } from 'fastify';
import { requireAmount } from '../../amounts.ts';
import { AppError } from '../../app-error.ts';
import type { Database, Queries, Tx } from '../../db/database.ts';
import { demandVersion, lockEdit, versionOf } from '../../edit-version.ts';
import type { Events } from '../../events.ts';
import { bind } from '../../plugins/bind.ts';
import type { Merchant } from '../../plugins/request-context.ts';
import { actorOf, type Audit } from '../audit/service.ts';
import type { LanguagesOf } from '../operators/languages.ts';
import type { StaffPreviews } from '../previews/staff.ts';
import type { Revisions } from '../revisions/service.ts';
import type { StaffCall } from '../staff/sessions.ts';
import { previewOf } from './preview.ts';
import { beginsAt } from './rules.ts';
import * as staffStore from './staff-store.ts';
import type { LevelRow } from './store.ts';
import * as store from './store.ts';

type Call = StaffCall & { readonly merchant: Merchant };
type StaffLevel = ValueInputOf<typeof saveVipLevel>;

/** What of a level the log compares. */
const logged = ({ merchant_code: _operator, level: _level, ...fields }: LevelRow) => fields;

/** The VIP levels as staff write them: without gaps, and none below another takes more. */
export function vipStaffModule(deps: {
  readonly db: Database;
  readonly audit: Audit;
  readonly events: Pick<Events, 'publish'>;
  readonly languagesOf: LanguagesOf;
  readonly previews: StaffPreviews;
  readonly revisions: Revisions;
}): { routes(app: FastifyInstance): void } {
  const { db, audit, events, languagesOf, previews, revisions } = deps;

  async function present(queries: Queries, { code, currencyDigits: digits }: Merchant): Promise<StaffLevel[]> {
    const rows = await store.listLevels(queries, code);
    const texts = await staffStore.allTexts(queries, code);
    const gifts = await staffStore.giftCounts(queries, code);
    return rows.map((row) => {
      const written = {
        level: row.level,
        totalTurnover: formatAmount(row.total_turnover, digits),
        monthlyTurnover: formatAmount(row.monthly_turnover, digits),
        gift: formatAmount(row.gift, digits),
        isPublished: row.is_published,
        startsAt: row.starts_at?.getTime() ?? null,
        texts: texts
          .filter(({ level }) => level === row.level)
          .map(({ language, name, benefits }) => ({ language, name, benefits })),
      };
      return { ...written, gifts: gifts.get(row.level) ?? 0, version: versionOf(written) };
    });
  }

  /** Throws what `requireAmount` throws. */
  function rowOf(
    { code, currencyDigits: digits }: Merchant,
    level: number,
    body: BodyOf<typeof previewVipLevel>,
  ): LevelRow {
    return {
      merchant_code: code,
      level,
      total_turnover: requireAmount(body.totalTurnover, digits),
      monthly_turnover: requireAmount(body.monthlyTurnover, digits),
      gift: requireAmount(body.gift, digits),
      is_published: body.isPublished,
      starts_at: body.startsAt === null ? null : new Date(body.startsAt),
    };
  }

  /** Throws vip_level_gap, vip_level_order or vip_level_early. */
  function demandOrder(row: LevelRow, others: readonly LevelRow[]): void {
    const below = others.find(({ level }) => level === row.level - 1);
    const above = others.find(({ level }) => level === row.level + 1);
    if (row.level > 0 && !below) throw new AppError('vip_level_gap', { field: 'level' });
    const isNothing = row.total_turnover === 0n && row.monthly_turnover === 0n && row.gift === 0n;
    // Everybody begins on the lowest.
    if (row.level === 0 && !isNothing) throw new AppError('vip_level_order', { field: 'totalTurnover' });
    const rises = (lower: LevelRow, higher: LevelRow) =>
      lower.total_turnover <= higher.total_turnover && lower.monthly_turnover <= higher.monthly_turnover;
    if ((below && !rises(below, row)) || (above && !rises(row, above)))
      throw new AppError('vip_level_order', { field: 'totalTurnover' });
    const begins = beginsAt(row);
    const isEarly = row.level === 0 ? begins > Number.NEGATIVE_INFINITY : below && begins < beginsAt(below);
    if (isEarly || (above && beginsAt(above) < begins)) throw new AppError('vip_level_early', { field: 'startsAt' });
  }

  /** One change of an operator's levels at a time, each with its entry in the log. */
  async function write(
    call: Call,
    { operation, level, reason }: { readonly operation: string; readonly level: number; readonly reason: string },
    change: (tx: Tx, rows: readonly LevelRow[], presented: StaffLevel | undefined) => Promise<LevelRow | null>,
  ): Promise<StaffLevel | null> {
    const { merchant } = call;
    const written = await db.transaction(async (tx) => {
      await lockEdit(tx, merchant.code, 'VIP levels');
      const rows = await store.listLevels(tx, merchant.code);
      const before = rows.find((row) => row.level === level) ?? null;
      const now = async () => (await present(tx, merchant)).find((one) => one.level === level);
      const presented = await now();
      const after = await change(tx, rows, presented);
      const kept = after ? ((await now()) ?? null) : null;
      if (kept) {
        const edit = { kind: 'vip_level', id: String(level), reason } as const;
        await revisions.add(tx, call, { ...edit, before: presented ?? null, after: kept });
      }
      await audit.append(tx, {
        merchantCode: merchant.code,
        actor: actorOf(call),
        operation,
        subject: { kind: 'vip_level', id: String(level) },
        reason,
        before: before && logged(before),
        after: after && logged(after),
      });
      return kept;
    });
    events.publish('content', { merchantCode: merchant.code });
    return written;
  }

  async function save(call: Call, level: number, body: BodyOf<typeof saveVipLevel>): Promise<StaffLevel> {
    const edit = { operation: saveVipLevel.name, level, reason: body.reason };
    const saved = await write(call, edit, async (tx, rows, presented) => {
      demandVersion(body.version, presented?.version ?? null);
      const row = rowOf(call.merchant, level, body);
      demandOrder(row, rows);
      await staffStore.saveLevel(tx, row, body.texts);
      return row;
    });
    if (!saved) throw new Error(`the VIP level ${level} was not written`);
    return saved;
  }

  async function preview(call: Call, level: number, body: BodyOf<typeof previewVipLevel>) {
    const { code, currencyDigits } = call.merchant;
    const row = rowOf(call.merchant, level, body);
    const shown = {
      kind: 'vip_level',
      operation: previewVipLevel.name,
      subject: { kind: 'vip_level', id: String(level) },
      pathOf: (ticket: string) => `/vip?previewLevel=${ticket}`,
    } as const;
    return previews.show(call, shown, async (tx) => {
      demandOrder(row, await store.listLevels(tx, code));
      return previewOf(row, body.texts, currencyDigits);
    });
  }

  async function remove(call: Call, level: number, { version, reason }: BodyOf<typeof removeVipLevel>) {
    await write(call, { operation: removeVipLevel.name, level, reason }, async (tx, rows, presented) => {
      if (!presented) throw new AppError('vip_level_not_found');
      demandVersion(version, presented.version);
      if (rows.some((row) => row.level > level)) throw new AppError('vip_level_gap', { field: 'level' });
      await staffStore.deleteLevel(tx, call.merchant.code, level);
      return null;
    });
    return {};
  }

  return {
    routes(app) {
      bind(app, staffVipLevels, async ({ merchant }) => ({
        list: await present(db.queries, merchant),
        languages: [...(await languagesOf(merchant.code)).all],
        currency: merchant.currency,
        currencyDigits: merchant.currencyDigits,
      }));
      bind(app, saveVipLevel, (call) => save(call, Number(call.params.level), call.body));
      bind(app, previewVipLevel, (call) => preview(call, Number(call.params.level), call.body));
      bind(app, removeVipLevel, (call) => remove(call, Number(call.params.level), call.body));
    },
  };
}
