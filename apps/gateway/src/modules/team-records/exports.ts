import { randomUUID } from 'node:crypto';
import type { BodyOf, ParamsOf, QueryOf, ValueInputOf } from '@sampan/contract/operation';
import {
  type startTeamExport,
  type TeamExport,
  teamExportColumns,
  type teamExportRows,
  type teamExports,
  teamTransactionKinds,
} from '@sampan/contract/team-records';
import { isAgentType } from '@sampan/contract/accounts';
import { sha256 } from '../../secret-hash.ts';
import { AppError } from '../../app-error.ts';
import type { Clock } from '../../clock.ts';
import type { Database, Queries, Tx } from '../../db/database.ts';
import type { Merchant } from '../../plugins/request-context.ts';
import { cursorOf, pageAndNext, pagePart } from '../../record-pages.ts';
import { namesOf } from '../identity/account-status.ts';
import type { IdentityService } from '../identity/service.ts';
import * as store from './exports-store.ts';
import type { ExportRow } from './exports-store.ts';
import { moneyDays, movementPage } from './money-store.ts';
import { presentBetting, presentExport, presentMovement, presentProfit } from './present.ts';
import { exportAttempts, retryPause, type WrittenQuery } from './rules.ts';
import { countMembers, type TeamScope } from './scope-store.ts';
import type { Scopes, Who } from './scopes.ts';
import { countsOf } from './service.ts';
import type { TeamRecordsSettings } from './settings.ts';
import { memberSlice } from './team-store.ts';

/** Files of a downline's records, which a job writes part by part. */
export interface TeamExports {
  /**
   * The same key is the same file. Throws downline_not_found, export_too_large, export_limit_reached,
   * idempotency_key_reused.
   */
  start(who: Who & { readonly idempotencyKey: string }, body: BodyOf<typeof startTeamExport>): Promise<TeamExport>;
  list(who: Who): Promise<ValueInputOf<typeof teamExports>>;
  /** Of a file that is done. Throws export_not_found. */
  part(
    who: Who,
    given: ParamsOf<typeof teamExportRows> & QueryOf<typeof teamExportRows>,
  ): Promise<ValueInputOf<typeof teamExportRows>>;
  /** Writes what waits, part by part, until nothing does. Answers how many parts. */
  write(signal: AbortSignal): Promise<number>;
  /** Answers how many were kept long enough. */
  forget(): Promise<number>;
}

export interface TeamExportsDeps {
  readonly db: Database;
  readonly clock: Clock;
  readonly scopes: Scopes;
  readonly identity: Pick<IdentityService, 'accountStatusOf'>;
  readonly merchantIn: (queries: Queries, code: string) => Promise<Merchant | null>;
  readonly settingsOf: (merchantCode: string) => Promise<TeamRecordsSettings>;
  /** How many members or movements a part is about; 5,000. */
  readonly partSize?: number;
}

const dayMs = 86_400_000;
const openAtOnce = 3;
const largestId = 2n ** 63n - 1n;

interface Part {
  readonly rows: readonly (readonly string[])[];
  readonly count: number;
  readonly position: string | null;
  readonly isLast: boolean;
}

const cellsOf = <Name extends string>(names: readonly Name[], row: Readonly<Record<Name, string | number>>) =>
  names.map((name) => String(row[name]));

const kindsOf = ({ transactionKind }: Pick<WrittenQuery, 'transactionKind'>) =>
  transactionKind === null ? teamTransactionKinds : [transactionKind];

export function createTeamExports(deps: TeamExportsDeps): TeamExports {
  const { db, clock, scopes, partSize = 5_000 } = deps;

  /** The members after the position, by their ids. */
  async function memberPart(tx: Tx, row: ExportRow, scope: TeamScope, merchant: Merchant): Promise<Part> {
    const { gameType, vassalage } = row.query;
    const filter = {
      what: row.kind === 'betting' ? ('betting' as const) : ('profit' as const),
      gameType: gameType ?? undefined,
      vassalage: vassalage ?? undefined,
    };
    const slice = await memberSlice(tx, scope, filter, { after: row.position, limit: partSize });
    const names = await namesOf(
      tx,
      slice.rows.map(({ memberId }) => memberId),
    );
    return {
      rows: slice.rows.map(({ memberId, ...figures }) => {
        const account = names.get(memberId) ?? '';
        return row.kind === 'betting'
          ? cellsOf(teamExportColumns.betting, { account, ...presentBetting(figures, merchant) })
          : cellsOf(teamExportColumns.profit, { account, ...presentProfit(figures, merchant) });
      }),
      count: slice.count,
      position: slice.last ?? row.position,
      isLast: slice.count < partSize,
    };
  }

  /** The movements after the position, newest first: those that came since it was asked for are before it. */
  async function movementPart(tx: Tx, row: ExportRow, scope: TeamScope, merchant: Merchant): Promise<Part> {
    const kinds = kindsOf(row.query);
    const days = countsOf(await moneyDays(tx, scope, kinds));
    const page = { pageNo: 1, pageSize: partSize, after: row.position ?? undefined };
    const found = await movementPage(tx, scope, kinds, pagePart(days, page, {}, merchant.timeZone));
    const { rows, next } = pageAndNext(found, page);
    const names = await namesOf(tx, [...new Set(rows.map(({ member_id: id }) => id))]);
    return {
      rows: rows.map((one) =>
        cellsOf(teamExportColumns.transactions, presentMovement(one, names.get(one.member_id) ?? '', merchant)),
      ),
      count: rows.length,
      position: next ?? row.position,
      isLast: next === null,
    };
  }

  async function partOf(tx: Tx, row: ExportRow): Promise<Part> {
    const status = await deps.identity.accountStatusOf(tx, row.merchant_code, row.member_id);
    const merchant = await deps.merchantIn(tx, row.merchant_code);
    if (!status?.isActive || !isAgentType(status.type) || !merchant) throw new Error('it is no agent’s any more');
    const scope = await scopes.again(tx, {
      agentId: row.member_id,
      merchantCode: row.merchant_code,
      currency: merchant.currency,
      timeZone: merchant.timeZone,
      rootId: row.query.rootId,
      view: row.query.isOne ? 'one' : 'member',
      from: row.query.from,
      to: row.query.to,
    });
    return row.kind === 'transactions' ? movementPart(tx, row, scope, merchant) : memberPart(tx, row, scope, merchant);
  }

  /** One part of the file that waits longest; false: none does. */
  async function writeNext(): Promise<boolean> {
    let taken: ExportRow | null = null;
    try {
      return await db.transaction(async (tx) => {
        taken = await store.lockNext(tx, new Date(clock.now()));
        if (!taken) return false;
        await store.writePart(tx, taken, { ...(await partOf(tx, taken)), now: new Date(clock.now()) });
        return true;
      });
    } catch (error) {
      if (taken === null) throw error;
      const { id, attempts }: ExportRow = taken;
      const next = attempts + 1 < exportAttempts ? new Date(clock.now() + retryPause(attempts)) : null;
      await db.transaction((tx) => store.noteFailure(tx, id, next));
      throw error;
    }
  }

  return {
    async start(who, body) {
      const { merchant, session, idempotencyKey } = who;
      const { kind, gameType, vassalage, transactionKind, ...asked } = body;
      const payloadHash = sha256(JSON.stringify(body, Object.keys(body).toSorted()));
      const same = (row: ExportRow) => {
        if (!row.payload_hash.equals(payloadHash)) throw new AppError('idempotency_key_reused');
        return presentExport(row);
      };
      const before = await store.findByKey(db.queries, session.memberId, idempotencyKey);
      if (before) return same(before);
      const { scope, days } = await scopes.find(who, { ...asked, view: 'member' });
      const query: WrittenQuery = {
        ...days,
        rootId: scope.rootId,
        isOne: scope.view === 'one',
        gameType: gameType ?? null,
        vassalage: vassalage ?? null,
        transactionKind: transactionKind ?? null,
      };
      const { maxRows, keepDays } = await deps.settingsOf(merchant.code);
      const total =
        kind === 'transactions'
          ? (await moneyDays(db.queries, scope, kindsOf(query))).reduce((sum, { count }) => sum + count, 0)
          : await countMembers(db.queries, scope);
      if (total > maxRows) throw new AppError('export_too_large', { max: maxRows });
      return db.transaction(async (tx) => {
        await store.lockAgent(tx, session.memberId);
        const meanwhile = await store.findByKey(tx, session.memberId, idempotencyKey);
        if (meanwhile) return same(meanwhile);
        if ((await store.countOpen(tx, session.memberId)) >= openAtOnce)
          throw new AppError('export_limit_reached', { max: openAtOnce });
        const now = clock.now();
        const row = await store.insertExport(tx, {
          id: randomUUID(),
          merchant_code: merchant.code,
          member_id: session.memberId,
          idempotency_key: idempotencyKey,
          kind,
          query: JSON.stringify(query),
          payload_hash: payloadHash,
          total,
          position: kind === 'transactions' ? cursorOf({ at: BigInt(now) * 1_000n + 999n, id: largestId }) : null,
          next_at: new Date(now),
          created_at: new Date(now),
          expires_at: new Date(now + keepDays * dayMs),
        });
        return presentExport(row);
      });
    },

    async list({ merchant, session }) {
      const at = new Date(clock.now());
      const rows = await store.exportsOf(db.queries, { merchantCode: merchant.code, memberId: session.memberId, at });
      return { list: rows.map(presentExport) };
    },

    async part({ merchant, session }, { exportId, part }) {
      const rows = await store.findPart(db.queries, {
        exportId,
        memberId: session.memberId,
        merchantCode: merchant.code,
        part,
        at: new Date(clock.now()),
      });
      if (!rows) throw new AppError('export_not_found');
      return { list: rows };
    },

    async write(signal) {
      let parts = 0;
      while (!signal.aborted && (await writeNext())) parts++;
      return parts;
    },

    forget: () => db.transaction((tx) => store.forgetExpired(tx, new Date(clock.now()))),
  };
}
