import type { BodyOf, QueryOf, ValueInputOf } from '@sampan/contract/operation';
import { changeSettings, previewSettings, settingHistory, settingList } from '@sampan/contract/settings-staff';
import type { FastifyInstance } from 'fastify';
import { AppError } from '../../app-error.ts';
import type { Database } from '../../db/database.ts';
import type { Events } from '../../events.ts';
import { bind } from '../../plugins/bind.ts';
import type { Merchant } from '../../plugins/request-context.ts';
import { actorOf, type Audit } from '../audit/service.ts';
import type { StaffPreviews } from '../previews/staff.ts';
import type { StaffCall } from '../staff/sessions.ts';
import { valuesOf } from './changes.ts';
import { issueOf, presentChange, presentKey, staffIdOf, versionOf } from './present.ts';
import { readSettings } from './rules.ts';
import type { MerchantSettings } from './schema.ts';
import * as store from './store.ts';
import type { SettingsWriter } from './write.ts';
import { settingsByKey } from './written.ts';

/** How many levels a value may have; the registry's own have fewer. */
const mostLevels = 32;

/** What no database keeps in JSON, or no reader gets to the end of; null: nothing of it is in the value. */
function unkept(value: unknown): string | null {
  const left: [unknown, number][] = [[value, 0]];
  for (let next = left.pop(); next; next = left.pop()) {
    const [part, level] = next;
    if (typeof part === 'string' && (part.includes('\0') || !part.isWellFormed())) return 'has a broken character';
    if (typeof part !== 'object' || part === null) continue;
    if (level === mostLevels) return `must have at most ${mostLevels} levels`;
    for (const [name, inner] of Object.entries(part)) left.push([name, level], [inner, level + 1]);
  }
  return null;
}

type Call = StaffCall & { readonly merchant: Merchant };

const refused = (lines: readonly string[]) => new AppError('validation_failed', { fields: lines.map(issueOf) });

/** The operator's settings as staff see and change them. */
export function settingsStaffModule(deps: {
  readonly db: Database;
  readonly events: Pick<Events, 'publish'>;
  readonly audit: Audit;
  /** What checks and writes; its refusals name no other operator. */
  readonly writer: SettingsWriter;
  readonly previews: StaffPreviews;
  /** What sites get of settings. */
  readonly siteInfoOf: (merchant: Merchant, settings: MerchantSettings) => Promise<object>;
  /** Ids of staff of an operator -> their names. */
  readonly namesOf: (merchantCode: string, ids: readonly string[]) => Promise<ReadonlyMap<string, string>>;
}): { routes(app: FastifyInstance): void } {
  const { db, events, audit, writer, namesOf, previews, siteInfoOf } = deps;

  async function list(merchantCode: string): Promise<ValueInputOf<typeof settingList>> {
    // The change first: what is written between the two makes the version one that isn't current, never the reverse.
    const lastChangeId = await store.lastChangeId(db.queries, merchantCode);
    const row = await store.readSettingsRow(db.queries, merchantCode);
    if (!row) throw new Error(`no merchant ${merchantCode}`);
    const { settings, good_settings: good, currency_digits: digits } = row;
    return {
      version: versionOf(settings, lastChangeId),
      problems: (readSettings(settings, digits).problems ?? []).map(issueOf),
      list: settingsByKey({ settings, good, digits }).map(presentKey),
    };
  }

  /** Throws validation_failed for what no database keeps. */
  function keysOf(body: Pick<BodyOf<typeof changeSettings>, 'values' | 'reset'>): ReadonlyMap<string, unknown> {
    const values = Object.entries(body.values);
    const broken = values.flatMap(([key, value]) => {
      const why = unkept(value);
      return why === null ? [] : [`${key}: ${why}`];
    });
    if (broken.length > 0) throw refused(broken);
    return new Map([...values, ...body.reset.map((key) => [key, undefined] as const)]);
  }

  async function preview(call: Call, body: BodyOf<typeof previewSettings>) {
    const { code } = call.merchant;
    const keys = keysOf(body);
    const shown = {
      kind: 'settings',
      operation: previewSettings.name,
      subject: { kind: 'settings', id: code },
      after: { keys: [...keys.keys()] },
      pathOf: (ticket: string) => `/index?previewSettings=${ticket}`,
    } as const;
    return previews.show(call, shown, async (tx) => {
      const { settings, problems } = await writer.readIn(tx, { merchantCode: code, wanted: { keys } });
      if (!settings) throw refused(problems);
      return siteInfoOf(call.merchant, settings);
    });
  }

  async function change(call: StaffCall, body: BodyOf<typeof changeSettings>) {
    const merchantCode = call.merchant.code;
    const keys = keysOf(body);
    const written = await db.transaction(async (tx) => {
      const stored = await store.lockSettings(tx, merchantCode);
      if (!stored) throw new Error(`no merchant ${merchantCode}`);
      if (versionOf(stored.settings, await store.lastChangeId(tx, merchantCode)) !== body.version)
        throw new AppError('settings_changed');
      const actor = `staff:${call.staff.staffId}`;
      const { changes, problems } = await writer.writeIn(tx, { merchantCode, actor, wanted: { keys } });
      if (!changes) throw refused(problems);
      const after = await store.lockSettings(tx, merchantCode);
      const version = versionOf(after?.settings, await store.lastChangeId(tx, merchantCode));
      if (changes.length > 0)
        await audit.append(tx, {
          merchantCode,
          actor: actorOf(call),
          operation: changeSettings.name,
          subject: { kind: 'settings', id: merchantCode },
          reason: body.reason,
          before: valuesOf(changes, 'before'),
          after: valuesOf(changes, 'after'),
        });
      return { version, changed: changes.map(({ key }) => key) };
    });
    events.publish('content', { merchantCode });
    return written;
  }

  async function history(merchantCode: string, { key, before, pageSize }: QueryOf<typeof settingHistory>) {
    const rows = await store.listChanges(db.queries, {
      merchantCode,
      key: key ?? null,
      beforeId: before === undefined ? null : BigInt(before),
      // One more than is shown tells whether there is another page.
      limit: pageSize + 1,
    });
    const shown = rows.slice(0, pageSize);
    const ids = new Set(shown.flatMap(({ actor }) => staffIdOf(actor) ?? []));
    const names = await namesOf(merchantCode, [...ids]);
    return {
      list: shown.map((row) => presentChange(row, names)),
      next: rows.length > pageSize ? String(shown.at(-1)?.id) : null,
    };
  }

  return {
    routes(app) {
      bind(app, settingList, ({ merchant }) => list(merchant.code));
      bind(app, previewSettings, (call) => preview(call, call.body));
      bind(app, changeSettings, (call) => change(call, call.body));
      bind(app, settingHistory, ({ merchant, query }) => history(merchant.code, query));
    },
  };
}
