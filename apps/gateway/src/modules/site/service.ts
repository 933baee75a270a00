import type { Language } from '@sampan/contract/envelope';
import type { QueryOf, ValueInputOf, ValueOf } from '@sampan/contract/operation';
import type { announcements, systemStatus } from '@sampan/contract/site';
import { AppError } from '../../app-error.ts';
import type { Clock } from '../../clock.ts';
import { canHavePasskeys, type Config } from '../../config.ts';
import type { Database } from '../../db/database.ts';
import type { Merchant } from '../../plugins/request-context.ts';
import { originsOf } from '../operators/origins.ts';
import type { Operators } from '../operators/service.ts';
import type { PublishedPromotions } from '../promotions/published.ts';
import { createPreviews } from '../previews/service.ts';
import { publicSettings } from '../settings/registry.ts';
import { offersOf, presentAnnouncements, presentSettings, promotionOf } from './present.ts';
import { type AnnouncementPreview, withPreview } from './preview.ts';
import * as store from './store.ts';
import type { AnnouncementKind } from './tables.ts';

type Status = ValueOf<typeof systemStatus>;

export interface Site {
  /** `preview`: the ticket of settings that aren't saved. Throws not_found where it is unknown, or over. */
  status(
    merchant: Merchant,
    language: Language,
    ip: string,
    preview?: string,
  ): Promise<ValueInputOf<typeof systemStatus>>;
  /** Throws announcement_not_found where a preview is asked for that is unknown, or over. */
  announcements(
    merchant: Merchant,
    language: Language,
    filter: QueryOf<typeof announcements>,
  ): Promise<ValueInputOf<typeof announcements>>;
}

export interface SiteDeps {
  readonly db: Database;
  readonly clock: Clock;
  readonly config: Config;
  readonly operators: Operators;
  /** ISO code of the country that an address is in, '' where it is not known. */
  readonly countryOf: (ip: string) => string;
  /** Who finds a chat room at an operator's site. */
  readonly chatFor: (merchantCode: string) => Promise<Status['info']['chat']>;
  /** An operator's promotions, whose terms stand on the banners that lead to them. */
  readonly promotionsOf: PublishedPromotions;
  /** Kinds of articles that an operator has published. */
  readonly articleKindsOf: (merchantCode: string, language: Language) => Promise<readonly string[]>;
}

export function createSite(deps: SiteDeps): Site {
  const { db, clock, config, operators, countryOf, chatFor, articleKindsOf, promotionsOf } = deps;
  const previews = createPreviews(deps);
  /** As it would be with what isn't published yet. */
  async function previewed(
    merchantCode: string,
    language: Language,
    published: readonly store.Announcement[],
    ticket: string,
  ) {
    // As `previewOf` made it.
    const kept = (await previews.find(db.queries, merchantCode, 'announcement', ticket)) as AnnouncementPreview | null;
    if (!kept) throw new AppError('announcement_not_found');
    return withPreview(published, kept, language);
  }

  /** What the settings of a preview tell browsers. */
  async function previewedInfo(merchantCode: string, ticket: string): Promise<ReturnType<typeof presentSettings>> {
    const kept = await previews.find(db.queries, merchantCode, 'settings', ticket);
    if (kept === null) throw new AppError('not_found');
    // As `presentSettings` made it.
    return kept as ReturnType<typeof presentSettings>;
  }

  return {
    async status({ code }, language, ip, ticket) {
      const { settings, ...merchant } = await operators.require(code);
      const { main } = originsOf(settings, config.publicUrl);
      const country = countryOf(ip);
      return {
        maintenance: settings.maintenance,
        regionRestriction: settings.blockedCountries.includes(country),
        location: { ip, country },
        info: {
          ...(ticket === undefined
            ? presentSettings(publicSettings(settings), { digits: merchant.currencyDigits, siteOrigin: main })
            : await previewedInfo(code, ticket)),
          currency: merchant.currency,
          currencyDigits: merchant.currencyDigits,
          currencySymbol: merchant.currencySymbol,
          symbolPlace: merchant.symbolPlace,
          botCheck: { provider: config.botCheck, geetestId: config.geetest?.id ?? '' },
          federation: (['google', 'facebook'] as const).filter((provider) => config.federation[provider]),
          hasPasskeys: canHavePasskeys(main),
          chat: await chatFor(code),
          articleKinds: [...(await articleKindsOf(code, language))],
          firebase: config.firebase && pick(config.firebase),
        },
      };
    },

    async announcements(merchant, language, { types, platform, execution, preview: ticket }) {
      const kinds = [...new Set(types.split(','))] as AnnouncementKind[];
      const at = new Date(clock.now());
      const published = await store.listAnnouncements(db.queries, {
        merchantCode: merchant.code,
        kinds,
        platform,
        execution,
        language,
        at,
      });
      const list = ticket === undefined ? published : await previewed(merchant.code, language, published, ticket);
      const hasBanners = list.some(({ kind, href }) => kind === 'B' && promotionOf(href) !== null);
      const promotions = hasBanners ? await promotionsOf(merchant.code, language) : [];
      return presentAnnouncements(list, offersOf(promotions, clock.now(), merchant.currencyDigits));
    },
  };
}

/** What a browser may know of it. */
function pick({ apiKey, authDomain, projectId }: NonNullable<Config['firebase']>) {
  return { apiKey, authDomain, projectId };
}
