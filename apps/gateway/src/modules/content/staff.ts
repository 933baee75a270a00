import type { ArticleKind } from '@sampan/contract/content';
import {
  type ArticleContent,
  type ArticleState,
  articleVersion,
  createArticle,
  previewArticle,
  publishArticle,
  saveArticle,
  staffArticle,
  staffArticles,
  uploadContentPicture,
  withdrawArticle,
} from '@sampan/contract/content-staff';
import type { BodyOf, QueryOf, ValueInputOf } from '@sampan/contract/operation';
import type { FastifyInstance } from 'fastify';
import { AppError } from '../../app-error.ts';
import type { Clock } from '../../clock.ts';
import type { Database, Tx } from '../../db/database.ts';
import type { Events } from '../../events.ts';
import type { Job } from '../../jobs/job.ts';
import { pageFigures, pageOf } from '../../paging.ts';
import { bind } from '../../plugins/bind.ts';
import type { Merchant } from '../../plugins/request-context.ts';
import { actorOf, type Audit, type Change } from '../audit/service.ts';
import type { LanguagesOf, OperatorLanguages } from '../operators/languages.ts';
import type { StaffCall } from '../staff/sessions.ts';
import type { Uploads } from '../uploads/service.ts';
import { hashOf, isTicket, newTicket, previewMs } from '../previews/rules.ts';
import { folded } from './rules.ts';
import * as store from './staff-store.ts';

type Call = StaffCall & { readonly merchant: Merchant };
type Article = ValueInputOf<typeof staffArticle>;
type Head = ValueInputOf<typeof staffArticles>['list'][number];

/** How often what is due is looked for, in milliseconds. */
const lookEveryMs = 2_000;
const dueAtOnce = 50;
/** Kinds that the site shows below an address of their own; others are read in the help centre. */
const ownPlaces: ReadonlySet<ArticleKind> = new Set(['blog', 'news', 'creditReport']);

/** How staff write and publish articles. */
export function contentStaffModule(deps: {
  readonly db: Database;
  readonly clock: Clock;
  readonly audit: Audit;
  readonly events: Pick<Events, 'publish'>;
  readonly uploads: Pick<Uploads, 'clean' | 'keep'>;
  /** The operator's main origin. */
  readonly originOf: (merchantCode: string) => Promise<string>;
  readonly languagesOf: LanguagesOf;
  readonly namesOf: (merchantCode: string, ids: readonly string[]) => Promise<ReadonlyMap<string, string>>;
}): { readonly jobs: readonly Job[]; routes(app: FastifyInstance): void } {
  const { db, clock, audit, events, uploads, originOf, languagesOf, namesOf } = deps;
  const now = () => new Date(clock.now());

  function head({ article, number, titles, savedAt }: store.Named, { all, byDefault }: OperatorLanguages): Head {
    const written = new Map(titles.map(({ language, title }) => [language, title]));
    return {
      id: String(article.id),
      kind: article.kind,
      slug: article.slug,
      title: written.get(byDefault) ?? titles[0]?.title ?? '',
      state: stateOf(article, number),
      missing: all.filter((language) => !written.has(language)),
      savedAt: savedAt.getTime(),
    };
  }

  async function list({ merchant: { code } }: Call, { kind, state, q, ...page }: QueryOf<typeof staffArticles>) {
    const languages = await languagesOf(code);
    const words = folded(q ?? '').split(' ');
    const found = (await store.listNamed(db.queries, code, kind)).filter(({ article, number, titles }) => {
      const said = folded(`${article.slug} ${titles.map(({ title }) => title).join(' ')}`);
      return (state === undefined || stateOf(article, number) === state) && words.every((word) => said.includes(word));
    });
    return {
      list: pageOf(found, page).map((named) => head(named, languages)),
      ...pageFigures(found.length, page),
      languages: [...languages.all],
    };
  }

  /** Throws article_not_found. */
  async function find({ merchant: { code } }: Call, id: bigint): Promise<Article> {
    const [newest, versions, languages, categories] = await Promise.all([
      store.findNewest(db.queries, code, id),
      store.listVersions(db.queries, id),
      languagesOf(code),
      store.listCategoryIds(db.queries, code),
    ]);
    if (!newest) throw new AppError('article_not_found');
    const { article, content } = newest;
    const names = await namesOf(code, [...new Set(versions.flatMap(({ staff_id: author }) => author ?? []))]);
    return {
      ...head(newest, languages),
      content,
      versions: versions.map((one) => ({
        number: one.number,
        savedAt: one.saved_at.getTime(),
        author: one.staff_id === null ? '' : (names.get(one.staff_id) ?? ''),
        reason: one.reason,
        publishedAt: one.published_at?.getTime() ?? null,
      })),
      live: liveOf(article),
      next:
        article.next_version === null || article.next_at === null
          ? null
          : { number: article.next_version, at: article.next_at.getTime() },
      languages: [...languages.all],
      categories,
    };
  }

  const note = (tx: Tx, call: Call, id: bigint, change: Omit<Change, 'merchantCode' | 'actor' | 'subject'>) =>
    audit.append(tx, {
      merchantCode: call.merchant.code,
      actor: actorOf(call),
      subject: { kind: 'article', id: String(id) },
      ...change,
    });

  /** The article, which nobody else changes meanwhile. Throws article_not_found. */
  async function take(tx: Tx, { merchant: { code } }: Call, id: bigint): Promise<store.Newest> {
    const newest = (await store.lockArticle(tx, code, id)) ? await store.findNewest(tx, code, id) : null;
    if (!newest) throw new AppError('article_not_found');
    return newest;
  }

  const versionRow = (call: Call, articleId: bigint, number: number, content: ArticleContent, reason: string) => ({
    merchant_code: call.merchant.code,
    article_id: articleId,
    number,
    content,
    saved_at: now(),
    staff_id: call.staff.staffId,
    reason,
  });

  /** Throws article_slug_taken. */
  async function create(call: Call, { kind, slug, content, reason }: BodyOf<typeof createArticle>): Promise<Article> {
    if (isTicket(slug)) throw new AppError('article_slug_taken', { field: 'slug' });
    const id = await db.transaction(async (tx) => {
      const added = await store.insertDraft(tx, { merchantCode: call.merchant.code, kind, slug });
      if (added === null) throw new AppError('article_slug_taken', { field: 'slug' });
      await store.insertVersion(tx, versionRow(call, added, 1, content, reason));
      await note(tx, call, added, { operation: createArticle.name, reason, after: { kind, slug, ...logged(content) } });
      return added;
    });
    return find(call, id);
  }

  /** What the site shows of an article that had no editor becomes its first version, so that it can be gone back to. */
  async function keepFirst(tx: Tx, newest: store.Newest): Promise<number> {
    const { article, content, number, savedAt } = newest;
    if (number > 0) return number;
    if (content.texts.length === 0) return 0;
    await store.insertVersion(tx, {
      merchant_code: article.merchant_code,
      article_id: article.id,
      number: 1,
      content,
      saved_at: savedAt,
      staff_id: null,
      reason: '',
      published_at: article.published_at,
    });
    return 1;
  }

  /** Throws article_not_found, article_changed. */
  async function save(call: Call, id: bigint, { number, content, reason }: BodyOf<typeof saveArticle>) {
    await db.transaction(async (tx) => {
      const newest = await take(tx, call, id);
      if (newest.number !== number) throw new AppError('article_changed');
      const last = await keepFirst(tx, newest);
      if (last !== newest.number && newest.article.published_at !== null)
        await store.noteLive(tx, newest.article.id, last);
      await store.insertVersion(tx, versionRow(call, id, last + 1, content, reason));
      await note(tx, call, id, {
        operation: saveArticle.name,
        reason,
        before: { version: last, ...logged(newest.content) },
        after: { version: last + 1, ...logged(content) },
      });
    });
    return find(call, id);
  }

  /** Throws article_not_found, article_changed, article_language_missing. */
  async function publish(call: Call, id: bigint, { number, live, at, reason }: BodyOf<typeof publishArticle>) {
    const { code } = call.merchant;
    const { byDefault } = await languagesOf(code);
    const isLater = at !== null && at > clock.now();
    await db.transaction(async (tx) => {
      const { article } = await take(tx, call, id);
      if (liveOf(article) !== live) throw new AppError('article_changed');
      const content = await store.findVersion(tx, code, id, number);
      if (!content) throw new AppError('article_not_found');
      if (!content.texts.some(({ language }) => language === byDefault))
        throw new AppError('article_language_missing', { language: byDefault });
      if (isLater) await store.setNext(tx, id, { number, at: new Date(at) });
      else await store.applyVersion(tx, { merchantCode: code, articleId: id, number, content, at: now() });
      await note(tx, call, id, {
        operation: publishArticle.name,
        reason,
        before: { version: live, next: article.next_version, at: article.next_at },
        after: isLater ? { version: live, next: number, at: new Date(at) } : { version: number, next: null, at: null },
      });
    });
    if (!isLater) events.publish('content', { merchantCode: code });
    return find(call, id);
  }

  async function withdraw(call: Call, id: bigint, reason: string) {
    const { code } = call.merchant;
    await db.transaction(async (tx) => {
      const newest = await take(tx, call, id);
      const { article } = newest;
      if (article.published_at === null && article.next_at === null) return;
      await keepFirst(tx, newest);
      await store.withdraw(tx, id);
      await note(tx, call, id, {
        operation: withdrawArticle.name,
        reason,
        before: { isPublished: article.published_at !== null, next: article.next_version, at: article.next_at },
        after: { isPublished: false, next: null, at: null },
      });
    });
    events.publish('content', { merchantCode: code });
    return find(call, id);
  }

  /** Throws article_not_found. */
  async function preview(call: Call, id: bigint, number: number) {
    const { code } = call.merchant;
    const slug = newTicket();
    const expiresAt = clock.now() + previewMs;
    const kind = await db.transaction(async (tx) => {
      const newest = await take(tx, call, id);
      if (!(await store.findVersion(tx, code, id, number))) throw new AppError('article_not_found');
      const ticket = { ticketHash: hashOf(slug), expiresAt: new Date(expiresAt) };
      await store.insertPreview(tx, { merchantCode: code, articleId: id, number, ...ticket }, now());
      await note(tx, call, id, { operation: previewArticle.name, after: { version: number } });
      return newest.article.kind;
    });
    return { url: `${await originOf(code)}/${ownPlaces.has(kind) ? kind : 'help'}/${slug}`, expiresAt };
  }

  /** Throws picture_too_large, picture_type, picture_damaged. */
  async function addPicture(call: Call, content: string) {
    const { staffId } = call.staff;
    const drawn = await uploads.clean(staffId, content);
    return db.transaction(async (tx) => {
      const kept = await uploads.keep(tx, { merchantCode: call.merchant.code, staffId }, drawn);
      await audit.append(tx, {
        merchantCode: call.merchant.code,
        actor: actorOf(call),
        operation: uploadContentPicture.name,
        subject: { kind: 'picture', id: kept.id },
        after: { width: kept.width, height: kept.height },
      });
      return kept;
    });
  }

  /** Puts on the site what is due. */
  async function publishDue(): Promise<void> {
    const touched = await db.transaction(async (tx) => {
      const due = await store.takeDue(tx, now(), dueAtOnce);
      for (const { id, merchant_code: merchantCode, next_version: number, next_at: at } of due) {
        if (number === null || at === null) continue;
        const content = await store.findVersion(tx, merchantCode, id, number);
        if (content) await store.applyVersion(tx, { merchantCode, articleId: id, number, content, at });
      }
      return new Set(due.map(({ merchant_code: merchantCode }) => merchantCode));
    });
    for (const merchantCode of touched) events.publish('content', { merchantCode });
  }

  return {
    jobs: [{ name: 'content.publish', scope: 'installation', schedule: { loopMs: lookEveryMs }, work: publishDue }],

    routes(app) {
      bind(app, staffArticles, (call) => list(call, call.query));
      bind(app, staffArticle, (call) => find(call, BigInt(call.params.articleId)));
      bind(app, articleVersion, async ({ merchant, params }) => {
        const content = await store.findVersion(
          db.queries,
          merchant.code,
          BigInt(params.articleId),
          Number(params.number),
        );
        if (!content) throw new AppError('article_not_found');
        return content;
      });
      bind(app, createArticle, (call) => create(call, call.body));
      bind(app, saveArticle, (call) => save(call, BigInt(call.params.articleId), call.body));
      bind(app, publishArticle, (call) => publish(call, BigInt(call.params.articleId), call.body));
      bind(app, withdrawArticle, (call) => withdraw(call, BigInt(call.params.articleId), call.body.reason));
      bind(app, previewArticle, (call) => preview(call, BigInt(call.params.articleId), call.body.number));
      bind(app, uploadContentPicture, (call) => addPicture(call, call.body.content));
    },
  };
}

/** The version that the site shows; 0: one from before there was an editor; null: nothing. */
function liveOf(article: store.ArticleRow): number | null {
  return article.published_at === null ? null : (article.live_version ?? 0);
}

function stateOf(article: store.ArticleRow, newest: number): ArticleState {
  if (article.next_at !== null) return 'scheduled';
  const live = liveOf(article);
  if (live === null) return 'draft';
  return live === newest ? 'live' : 'changed';
}

/** What the log compares: of long texts their length alone. */
function logged({ texts, ...rest }: ArticleContent): Readonly<Record<string, unknown>> {
  return {
    ...rest,
    ...Object.fromEntries(texts.map(({ language, title, body }) => [language, `${title} (${body.length})`])),
  };
}
