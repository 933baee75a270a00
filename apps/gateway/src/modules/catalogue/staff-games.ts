import { changeGame, createGame, importGames, type staffGames } from '@sampan/contract/catalogue-staff';
import type { Language } from '@sampan/contract/envelope';
import type { BodyOf, QueryOf, ValueInputOf } from '@sampan/contract/operation';
import { AppError } from '../../app-error.ts';
import type { Tx } from '../../db/database.ts';
import { demandVersion, lockEdit, versionOf } from '../../edit-version.ts';
import { pageFigures, windowOf } from '../../paging.ts';
import { actorOf } from '../audit/service.ts';
import { readRows } from './import-rules.ts';
import type { CatalogueCall, CatalogueStaffDeps } from './staff-call.ts';
import * as store from './staff-store.ts';

type Game = ValueInputOf<typeof changeGame>;

interface StaffGames {
  list(call: CatalogueCall, query: QueryOf<typeof staffGames>): Promise<ValueInputOf<typeof staffGames>>;
  /** Throws id_taken, vendor_not_found. */
  create(call: CatalogueCall, body: BodyOf<typeof createGame>): Promise<Game>;
  /** Throws game_not_found, vendor_not_found, edit_conflict. */
  change(call: CatalogueCall, nodeId: string, body: BodyOf<typeof changeGame>): Promise<Game>;
  /** Throws validation_failed where a row can't be taken and it is no dry run. */
  importAll(call: CatalogueCall, body: BodyOf<typeof importGames>): Promise<ValueInputOf<typeof importGames>>;
}

/** Who adds games does so one after the other: none is added twice. */
const adding = 'new games';

/** An operator's games as staff keep them. */
export function staffGamesService({ db, audit, events }: CatalogueStaffDeps): StaffGames {
  const changed = (merchantCode: string) => events.publish('content', { merchantCode });

  async function lockOne(tx: Tx, merchantCode: string, nodeId: string): Promise<store.StaffGameRow | null> {
    const [row] = await store.lockGames(tx, merchantCode, [nodeId]);
    return row ?? null;
  }

  /** Throws vendor_not_found where the operator lacks one of them. */
  async function demandVendors(tx: Tx, merchantCode: string, codes: readonly string[], field: string): Promise<void> {
    if (codes.length === 0) return;
    const known = await store.vendorCodes(tx, merchantCode);
    if (!codes.every((code) => known.has(code))) throw new AppError('vendor_not_found', { field });
  }

  return {
    async list({ merchant: { code } }, query) {
      const { gameType, vendor, state, q, nodeId, ...page } = query;
      const filter = { gameType, vendor, state, q, nodeId };
      const { rows, count } = await store.pageOfGames(db.queries, code, filter, windowOf(page));
      return { list: rows.map(present), ...pageFigures(count, page) };
    },

    async create(call, { nodeId, names, reason, ...given }) {
      const { code } = call.merchant;
      const made = await db.transaction(async (tx) => {
        await lockEdit(tx, code, adding);
        if (await lockOne(tx, code, nodeId)) throw new AppError('id_taken', { field: 'nodeId' });
        await demandVendors(tx, code, [given.vendor], 'vendor');
        await demandVendors(tx, code, given.opens, 'opens');
        await store.saveGames(tx, code, [{ nodeId, ...given, names: byLanguage(names) }]);
        const after = await lockOne(tx, code, nodeId);
        if (!after) throw new Error(`the game ${nodeId} was not written`);
        await audit.append(tx, {
          merchantCode: code,
          actor: actorOf(call),
          operation: createGame.name,
          subject: { kind: 'game', id: nodeId },
          reason,
          before: null,
          after: { ...fieldsOf(after) },
        });
        return present(after);
      });
      changed(code);
      return made;
    },

    async change(call, nodeId, { version, reason, names, ...wanted }) {
      const { code } = call.merchant;
      const written = await db.transaction(async (tx) => {
        const row = await lockOne(tx, code, nodeId);
        if (!row) throw new AppError('game_not_found');
        if (version !== undefined) demandVersion(version, present(row).version);
        const before = fieldsOf(row);
        const given = Object.fromEntries(Object.entries(wanted).filter(([, value]) => value !== undefined));
        const next: store.GameFields = { ...before, ...given, ...(names && { names: byLanguage(names) }) };
        if (next.vendor !== before.vendor) await demandVendors(tx, code, [next.vendor], 'vendor');
        const added = next.opens.filter((one) => !before.opens.includes(one));
        await demandVendors(tx, code, added, 'opens');
        await store.saveGames(tx, code, [{ nodeId, ...next }]);
        const after = await lockOne(tx, code, nodeId);
        if (!after) throw new AppError('game_not_found');
        await audit.append(tx, {
          merchantCode: code,
          actor: actorOf(call),
          operation: changeGame.name,
          subject: { kind: 'game', id: nodeId },
          reason,
          before: { ...before },
          after: { ...fieldsOf(after) },
        });
        return present(after);
      });
      changed(code);
      return written;
    },

    async importAll(call, { rows, isDryRun, reason }) {
      const { code } = call.merchant;
      const isSaved = !isDryRun;
      const read = await db.transaction(async (tx) => {
        if (isSaved) await lockEdit(tx, code, adding);
        const ids = [...new Set(rows.map((row) => (row.id ?? '').trim()))];
        const kept = new Map((await store.lockGames(tx, code, ids)).map((row) => [row.node_id, fieldsOf(row)]));
        const list = readRows(rows, { kept, vendors: await store.vendorCodes(tx, code) });
        if (!isSaved) return list;
        const wrong = list.flatMap(({ state, problem, column }, index) =>
          state === 'wrong' ? [{ path: `rows.${index}.${column}`, reason: problem }] : [],
        );
        if (wrong.length > 0) throw new AppError('validation_failed', { fields: wrong.slice(0, 20) });
        const written = list.flatMap(({ nodeId, state, fields }) =>
          fields && (state === 'new' || state === 'changed') ? [{ nodeId, ...fields }] : [],
        );
        await store.saveGames(tx, code, written);
        await audit.append(tx, {
          merchantCode: code,
          actor: actorOf(call),
          operation: importGames.name,
          subject: { kind: 'game', id: 'list' },
          reason,
          before: { games: written.map(({ nodeId, ...after }) => differing(nodeId, kept.get(nodeId), after)) },
          after: { games: written.map(({ nodeId, ...after }) => differing(nodeId, after, kept.get(nodeId))) },
        });
        return list;
      });
      if (isSaved) changed(code);
      return { isSaved, rows: read.map(({ fields: _fields, ...row }) => row) };
    },
  };
}

const byLanguage = (names: readonly { readonly language: Language; readonly name: string }[]) =>
  Object.fromEntries(names.map(({ language, name }) => [language, name])) as Partial<Record<Language, string>>;

/** Of a game those fields that are others than in the other state of it; null: it is not there in this one. */
function differing(nodeId: string, fields: store.GameFields | undefined, other: store.GameFields | undefined) {
  if (!fields) return { nodeId, game: null };
  const texts = new Map(Object.entries(other ?? {}).map(([name, value]) => [name, JSON.stringify(value)]));
  const own = Object.entries(fields).filter(([name, value]) => texts.get(name) !== JSON.stringify(value));
  return { nodeId, ...Object.fromEntries(own) };
}

function fieldsOf(row: store.StaffGameRow): store.GameFields {
  return {
    vendor: row.vendor_code,
    gameType: row.game_type,
    name: row.name,
    names: row.names,
    rtp: row.rtp ?? '',
    features: row.features,
    opens: row.opens,
    isOpen: row.is_open,
    isListed: row.is_listed,
    isNew: row.is_new,
    position: row.sort_order,
    hotPosition: row.hot_order,
    pictureUrl: row.picture_url ?? '',
  };
}

function present(row: store.StaffGameRow): Game {
  const { vendor, names, features, opens, ...fields } = fieldsOf(row);
  const written = {
    ...fields,
    features: [...features],
    opens: [...opens],
    names: (Object.entries(names) as [Language, string][])
      .map(([language, name]) => ({ language, name }))
      .toSorted((one, other) => one.language.localeCompare(other.language)),
  };
  return {
    nodeId: row.node_id,
    ...written,
    vendor: { code: vendor, name: row.vendor_name, isOpen: row.is_vendor_open },
    version: versionOf({ vendor, ...written }),
  };
}
