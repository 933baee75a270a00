import { type EntryPlace, entryPlaces, saveEntryBanner, staffEntryBanners } from '@sampan/contract/entry-banners-staff';
import type { Language } from '@sampan/contract/envelope';
import type { BodyOf, ValueInputOf } from '@sampan/contract/operation';
import type { bannerGroups } from '@sampan/contract/promotions';
import type { FastifyInstance } from 'fastify';
import type { Database, Queries } from '../../db/database.ts';
import { demandVersion, lockEdit, versionOf } from '../../edit-version.ts';
import type { Events } from '../../events.ts';
import { bind } from '../../plugins/bind.ts';
import type { Merchant } from '../../plugins/request-context.ts';
import { actorOf, type Audit } from '../audit/service.ts';
import type { LanguagesOf } from '../operators/languages.ts';
import type { Revisions } from '../revisions/service.ts';
import type { StaffCall } from '../staff/sessions.ts';
import * as store from './entry-banners-store.ts';

type Call = StaffCall & { readonly merchant: Merchant };
type EntryBanner = ValueInputOf<typeof saveEntryBanner>;

function present(rows: readonly store.BannerText[], place: EntryPlace): EntryBanner {
  const own = rows.filter((row) => row.group_code === place);
  const written = {
    id: place,
    // One picture for all languages; those of earlier versions may have had more.
    imageUrl: (own.find(({ language }) => language === 'EN') ?? own[0])?.image_url ?? '',
    texts: own.map(({ language, title, text }) => ({ language, title, text })),
  };
  return { ...written, version: versionOf(written) };
}

const logged = ({ imageUrl, texts }: EntryBanner) => ({
  imageUrl,
  texts: texts.map(({ language, title, text }) => `${language}: ${title}; ${text}`),
});

/** Those of an operator as the site shows them. */
export async function readEntryBanners(
  queries: Queries,
  merchantCode: string,
  language: Language,
): Promise<ValueInputOf<typeof bannerGroups>> {
  const rows = await store.readBanners(queries, merchantCode, language);
  const at = (place: EntryPlace) => {
    const row = rows.find(({ group_code }) => group_code === place);
    return row ? { imageUrl: row.image_url, title: row.title, text: row.text } : null;
  };
  return { w_register: at('w_register'), w_login: at('w_login') };
}

/** The pictures beside the registration and the login as staff write them; gateways show a change at once. */
export function entryBannersStaffModule(deps: {
  readonly db: Database;
  readonly audit: Audit;
  readonly events: Pick<Events, 'publish'>;
  readonly languagesOf: LanguagesOf;
  readonly revisions: Revisions;
}): { routes(app: FastifyInstance): void } {
  const { db, audit, events, languagesOf, revisions } = deps;

  async function save(
    call: Call,
    place: EntryPlace,
    { imageUrl, texts, reason, version }: BodyOf<typeof saveEntryBanner>,
  ): Promise<EntryBanner> {
    const { code: merchantCode } = call.merchant;
    const saved = await db.transaction(async (tx) => {
      await lockEdit(tx, merchantCode, `entry banner ${place}`);
      const before = present(await store.allBanners(tx, merchantCode), place);
      demandVersion(version, before.version);
      await store.writeBanner(
        tx,
        { merchantCode, place },
        texts.map((text) => ({ ...text, image_url: imageUrl })),
      );
      const after = present(await store.allBanners(tx, merchantCode), place);
      await revisions.add(tx, call, { kind: 'entry_banner', id: place, reason, before, after });
      await audit.append(tx, {
        merchantCode,
        actor: actorOf(call),
        operation: saveEntryBanner.name,
        subject: { kind: 'announcement', id: place },
        reason,
        before: logged(before),
        after: logged(after),
      });
      return after;
    });
    events.publish('content', { merchantCode });
    return saved;
  }

  return {
    routes(app) {
      bind(app, staffEntryBanners, async ({ merchant: { code, currency, currencyDigits } }) => {
        const rows = await store.allBanners(db.queries, code);
        return {
          list: entryPlaces.map((place) => present(rows, place)),
          languages: [...(await languagesOf(code)).all],
          currency,
          currencyDigits,
        };
      });
      bind(app, saveEntryBanner, (call) => save(call, call.params.place, call.body));
    },
  };
}
