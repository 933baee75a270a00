import {
  createAnnouncement,
  endAnnouncement,
  previewAnnouncement,
  saveAnnouncement,
  staffAnnouncement,
  staffAnnouncements,
} from '@sampan/contract/announcements-staff';
import type { BodyOf, QueryOf, ValueInputOf } from '@sampan/contract/operation';
import type { FastifyInstance } from 'fastify';
import { AppError } from '../../app-error.ts';
import type { Clock } from '../../clock.ts';
import type { Database, Queries, Tx } from '../../db/database.ts';
import { demandVersion, versionOf } from '../../edit-version.ts';
import type { Events } from '../../events.ts';
import { pageFigures, windowOf } from '../../paging.ts';
import { bind } from '../../plugins/bind.ts';
import type { Merchant } from '../../plugins/request-context.ts';
import { actorOf, type Audit } from '../audit/service.ts';
import type { LanguagesOf } from '../operators/languages.ts';
import type { Revisions } from '../revisions/service.ts';
import type { StaffCall } from '../staff/sessions.ts';
import type { StaffPreviews } from '../previews/staff.ts';
import { previewOf } from './preview.ts';
import { cleaned, publish } from './publish.ts';
import * as store from './staff-store.ts';
import type { AnnouncementRow, AnnouncementText } from './staff-store.ts';

type Call = StaffCall & { readonly merchant: Merchant };
type Announcement = ValueInputOf<typeof saveAnnouncement>;
type Fields = Omit<BodyOf<typeof createAnnouncement>, 'reason'>;

/** What of an announcement the log compares. */
const logged = ({ merchant_code: _operator, id: _id, created_at: _at, ...fields }: AnnouncementRow) => fields;

/** The page of the site that shows it: banners and popups at home, others where they are listed. */
function pathOf(kind: Announcement['kind']): string {
  if (kind === 'B' || kind === 'PU') return '/index';
  return kind === 'PR' ? '/promotions' : '/noticePage';
}

function present(row: AnnouncementRow, texts: readonly AnnouncementText[]): Announcement {
  const written = {
    id: String(row.id),
    kind: row.kind,
    platforms: row.platforms,
    executions: row.executions,
    href: row.href,
    imageUrl: row.image_url,
    position: row.sort_order,
    startsAt: row.starts_at.getTime(),
    endsAt: row.ends_at?.getTime() ?? null,
    isPublished: row.is_published,
    texts: texts
      .filter((text) => text.announcement_id === row.id)
      .map(({ language, title, content, content_source: source, action }) => ({
        language,
        title,
        content: source ?? content,
        action,
      })),
  };
  return { ...written, version: versionOf(written) };
}

/** An announcement that nobody else changes meanwhile. */
interface Taken {
  readonly row: AnnouncementRow;
  readonly presented: Announcement;
}

/** Banners and notices as staff write them; gateways show a change at once. */
export function announcementStaffModule(deps: {
  readonly db: Database;
  readonly clock: Clock;
  readonly audit: Audit;
  readonly events: Events;
  readonly languagesOf: LanguagesOf;
  readonly previews: StaffPreviews;
  readonly revisions: Revisions;
}): { routes(app: FastifyInstance): void } {
  const { db, clock, audit, events, languagesOf, previews, revisions } = deps;

  const one = async (queries: Queries, row: AnnouncementRow) => present(row, await store.textsOf(queries, [row.id]));

  const terms = async ({ code, currency, currencyDigits }: Merchant) => ({
    languages: [...(await languagesOf(code)).all],
    currency,
    currencyDigits,
  });

  async function list({ merchant }: Call, { kind, state, ...page }: QueryOf<typeof staffAnnouncements>) {
    const filter = { merchantCode: merchant.code, kind, state, now: new Date(clock.now()) };
    const { rows, count } = await store.announcementPage(db.queries, filter, windowOf(page));
    const texts = await store.textsOf(
      db.queries,
      rows.map(({ id }) => id),
    );
    return {
      list: rows.map((row) => present(row, texts)),
      ...(await terms(merchant)),
      ...pageFigures(count, page),
    };
  }

  const fieldsOf = ({ merchant }: Call, body: Fields) => ({
    merchant_code: merchant.code,
    kind: body.kind,
    platforms: [...new Set(body.platforms)],
    executions: [...new Set(body.executions)],
    href: body.href,
    image_url: body.imageUrl,
    sort_order: body.position,
    starts_at: new Date(body.startsAt),
    ends_at: body.endsAt === null ? null : new Date(body.endsAt),
    is_published: body.isPublished,
  });

  /** Writes an announcement with its entry in the log, in one transaction. Throws what `work` throws. */
  async function write(
    call: Call,
    { operation, reason }: { readonly operation: string; readonly reason: string },
    work: (tx: Tx) => Promise<{ readonly id: bigint; readonly before: Taken | null }>,
  ): Promise<Announcement> {
    const { code } = call.merchant;
    const written = await db.transaction(async (tx) => {
      const { id, before } = await work(tx);
      const row = await store.findAnnouncement(tx, code, id);
      if (!row) throw new Error(`the announcement ${id} was not written`);
      const presented = await one(tx, row);
      const edit = { kind: 'announcement', id: String(id), reason } as const;
      await revisions.add(tx, call, { ...edit, before: before?.presented ?? null, after: presented });
      await audit.append(tx, {
        merchantCode: code,
        actor: actorOf(call),
        operation,
        subject: { kind: 'announcement', id: String(id) },
        reason,
        before: before && logged(before.row),
        after: logged(row),
      });
      return presented;
    });
    events.publish('content', { merchantCode: code });
    return written;
  }

  /** Throws announcement_not_found. */
  async function lock(tx: Tx, { merchant }: Call, id: string): Promise<Taken> {
    const row = await store.lockAnnouncement(tx, merchant.code, BigInt(id));
    if (!row) throw new AppError('announcement_not_found');
    return { row, presented: await one(tx, row) };
  }

  const create = (call: Call, body: BodyOf<typeof createAnnouncement>) =>
    write(call, { operation: createAnnouncement.name, reason: body.reason }, async (tx) => {
      const id = await publish(tx, fieldsOf(call, body), body.texts);
      return { id, before: null };
    });

  const save = (call: Call, id: string, body: BodyOf<typeof saveAnnouncement>) =>
    write(call, { operation: saveAnnouncement.name, reason: body.reason }, async (tx) => {
      const before = await lock(tx, call, id);
      demandVersion(body.version, before.presented.version);
      await store.changeAnnouncement(tx, before.row, fieldsOf(call, body));
      await store.writeTexts(
        tx,
        before.row,
        body.texts.map((text) => cleaned(body.kind, text)),
      );
      return { id: before.row.id, before };
    });

  /** Throws announcement_not_found. */
  async function preview(call: Call, { announcementId, ...body }: BodyOf<typeof previewAnnouncement>) {
    const texts = body.texts.map((text) => cleaned(body.kind, text));
    const shown = {
      kind: 'announcement',
      operation: previewAnnouncement.name,
      subject: { kind: 'announcement', id: announcementId ?? '0' },
      pathOf: (ticket: string) => `${pathOf(body.kind)}?preview=${ticket}`,
    } as const;
    return previews.show(call, shown, async (tx) => {
      if (announcementId !== null) await lock(tx, call, announcementId);
      return previewOf(fieldsOf(call, body), texts, announcementId);
    });
  }

  const end = (call: Call, id: string, reason: string) =>
    write(call, { operation: endAnnouncement.name, reason }, async (tx) => {
      const before = await lock(tx, call, id);
      const now = new Date(clock.now());
      const { row } = before;
      if (row.ends_at !== null && row.ends_at <= now) throw new AppError('announcement_closed');
      // What has not begun has no end before its beginning: it is taken off the list.
      await store.changeAnnouncement(tx, row, row.starts_at < now ? { ends_at: now } : { is_published: false });
      return { id: row.id, before };
    });

  return {
    routes(app) {
      bind(app, staffAnnouncements, (call) => list(call, call.query));
      bind(app, staffAnnouncement, async ({ merchant, params }) => {
        const row = await store.findAnnouncement(db.queries, merchant.code, BigInt(params.announcementId));
        if (!row) throw new AppError('announcement_not_found');
        return { announcement: await one(db.queries, row), ...(await terms(merchant)) };
      });
      bind(app, createAnnouncement, (call) => create(call, call.body));
      bind(app, saveAnnouncement, (call) => save(call, call.params.announcementId, call.body));
      bind(app, previewAnnouncement, (call) => preview(call, call.body));
      bind(app, endAnnouncement, (call) => end(call, call.params.announcementId, call.body.reason));
    },
  };
}
