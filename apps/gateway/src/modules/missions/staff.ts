import { endMission, previewMission, saveMission, staffMissions } from '@sampan/contract/missions-staff';
import { formatAmount } from '@sampan/contract/money';
import type { BodyOf, ValueInputOf } from '@sampan/contract/operation';
import type { FastifyInstance } from 'fastify';
import { requireAmount } from '../../amounts.ts';
import { AppError } from '../../app-error.ts';
import type { Clock } from '../../clock.ts';
import type { Database, Queries, Tx } from '../../db/database.ts';
import { demandVersion, lockEdit, versionOf } from '../../edit-version.ts';
import { bind } from '../../plugins/bind.ts';
import type { Merchant } from '../../plugins/request-context.ts';
import { actorOf, type Audit } from '../audit/service.ts';
import type { LanguagesOf } from '../operators/languages.ts';
import type { StaffPreviews } from '../previews/staff.ts';
import type { Revisions } from '../revisions/service.ts';
import type { StaffCall } from '../staff/sessions.ts';
import { previewOf } from './preview.ts';
import { digitsOf } from './rules.ts';
import * as store from './store.ts';
import type { MissionRow } from './store.ts';

type Call = StaffCall & { readonly merchant: Merchant };
type StaffMission = ValueInputOf<typeof staffMissions>['list'][number];

/** What of a mission the log compares. */
const logged = ({ merchant_code: _operator, id: _id, created_at: _at, ...fields }: MissionRow) => fields;

/** The missions as staff write them. */
export function missionsStaffModule(deps: {
  readonly db: Database;
  readonly clock: Clock;
  readonly audit: Audit;
  readonly languagesOf: LanguagesOf;
  readonly previews: StaffPreviews;
  readonly revisions: Revisions;
}): {
  routes(app: FastifyInstance): void;
} {
  const { db, clock, audit, languagesOf, previews, revisions } = deps;

  async function present(queries: Queries, rows: readonly MissionRow[], merchant: Merchant): Promise<StaffMission[]> {
    const texts = await store.allTexts(queries, merchant.code);
    const sums = await store.claimSums(queries, merchant.code);
    return rows.map((row) => {
      const sum = sums.get(row.id);
      const written = {
        id: row.id,
        goal: row.goal,
        category: row.category,
        period: row.period,
        target: formatAmount(row.target, digitsOf(row.goal, merchant.currencyDigits)),
        reward: formatAmount(row.reward, merchant.currencyDigits),
        startsAt: row.starts_at.getTime(),
        endsAt: row.ends_at?.getTime() ?? null,
        position: row.sort_order,
        isPublished: row.is_published,
        texts: texts
          .filter(({ mission_id: id }) => id === row.id)
          .map(({ language, title, body }) => ({ language, title, body })),
      };
      return {
        ...written,
        claims: sum?.claims ?? 0,
        paid: formatAmount(sum?.amount ?? 0n, merchant.currencyDigits),
        version: versionOf(written),
      };
    });
  }

  /** Throws what `requireAmount` throws, also of an amount of nothing. */
  function rowOf(merchant: Merchant, id: string, body: BodyOf<typeof previewMission>, createdAt: Date): MissionRow {
    const { goal, category, period, startsAt, endsAt, position, isPublished } = body;
    const amounts = {
      target: requireAmount(body.target, digitsOf(goal, merchant.currencyDigits)),
      reward: requireAmount(body.reward, merchant.currencyDigits),
    };
    for (const [field, amount] of Object.entries(amounts))
      if (amount === 0n) throw new AppError('amount_invalid', { field });
    return {
      merchant_code: merchant.code,
      id,
      sort_order: position,
      is_published: isPublished,
      goal,
      category,
      period,
      ...amounts,
      starts_at: new Date(startsAt),
      ends_at: endsAt === null ? null : new Date(endsAt),
      created_at: createdAt,
    };
  }

  /** Writes a mission with its entry in the log, in one transaction. */
  async function write(
    call: Call,
    { operation, id, reason }: { readonly operation: string; readonly id: string; readonly reason: string },
    change: (tx: Tx, before: MissionRow | null, presented: StaffMission | undefined) => Promise<MissionRow>,
  ): Promise<StaffMission> {
    const { merchant } = call;
    return db.transaction(async (tx) => {
      await lockEdit(tx, merchant.code, `mission ${id}`);
      const before = await store.lockMission(tx, merchant.code, id);
      const [presentedBefore] = before ? await present(tx, [before], merchant) : [];
      const after = await change(tx, before, presentedBefore);
      const [mission] = await present(tx, [after], merchant);
      if (!mission) throw new Error(`the mission ${id} was not presented`);
      const edit = { kind: 'mission', id, reason, before: presentedBefore ?? null, after: mission } as const;
      await revisions.add(tx, call, edit);
      await audit.append(tx, {
        merchantCode: merchant.code,
        actor: actorOf(call),
        operation,
        subject: { kind: 'mission', id },
        reason,
        before: before && logged(before),
        after: logged(after),
      });
      return mission;
    });
  }

  const save = (call: Call, id: string, body: BodyOf<typeof saveMission>) =>
    write(call, { operation: saveMission.name, id, reason: body.reason }, async (tx, before, presented) => {
      demandVersion(body.version, presented?.version ?? null);
      const row = rowOf(call.merchant, id, body, before?.created_at ?? new Date(clock.now()));
      const texts = body.texts.map(({ language, ...text }) => [language, text]);
      await store.saveMission(tx, row, Object.fromEntries(texts) as Parameters<typeof store.saveMission>[2]);
      return row;
    });

  async function preview(call: Call, id: string, body: BodyOf<typeof previewMission>) {
    const kept = previewOf(rowOf(call.merchant, id, body, new Date(clock.now())), body.texts);
    const shown = {
      kind: 'mission',
      operation: previewMission.name,
      subject: { kind: 'mission', id },
      pathOf: (ticket: string) => `/member/missionLeaderboard?previewMission=${ticket}`,
    } as const;
    return previews.show(call, shown, () => kept);
  }

  const end = (call: Call, id: string, { reason }: BodyOf<typeof endMission>) =>
    write(call, { operation: endMission.name, id, reason }, async (tx, before) => {
      if (!before) throw new AppError('mission_not_found');
      const now = new Date(clock.now());
      if (before.ends_at !== null && before.ends_at <= now) throw new AppError('mission_closed');
      // What has not begun has no end before its beginning: it is taken off the list.
      const change = before.starts_at < now ? { ends_at: now } : { is_published: false };
      await store.changeMission(tx, before, change);
      return { ...before, ...change };
    });

  return {
    routes(app) {
      bind(app, staffMissions, async ({ merchant }) => ({
        list: await present(db.queries, await store.allMissions(db.queries, merchant.code), merchant),
        languages: [...(await languagesOf(merchant.code)).all],
        currency: merchant.currency,
        currencyDigits: merchant.currencyDigits,
      }));
      bind(app, saveMission, (call) => save(call, call.params.missionId, call.body));
      bind(app, previewMission, (call) => preview(call, call.params.missionId, call.body));
      bind(app, endMission, (call) => end(call, call.params.missionId, call.body));
    },
  };
}
