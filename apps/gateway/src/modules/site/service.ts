import type { Language } from '@sampan/contract/envelope';
import { formatAmount } from '@sampan/contract/money';
import type { QueryOf, ValueInputOf, ValueOf } from '@sampan/contract/operation';
import type { announcements, registerRules, systemStatus, WhitelabelNode } from '@sampan/contract/site';
import type * as z from 'zod/mini';
import { AppError } from '../../app-error.ts';
import type { Clock } from '../../clock.ts';
import { canHavePasskeys, type Config } from '../../config.ts';
import type { Database, Queries } from '../../db/database.ts';
import type { Events } from '../../events.ts';
import type { Closed, Merchant } from '../../plugins/gate.ts';
import { targetsOf } from '../customer-service/settings.ts';
import type { PromotionShelf } from '../promotions/shelf.ts';
import type { MerchantSettings } from '../settings/schema.ts';
import type { InvalidSettings, SettingsKeeper } from '../settings/service.ts';
import { hostsByTls, originOf, type Origins, originsOf } from './origins.ts';
import { offersOf, presentAnnouncements, promotionOf } from './present.ts';
import * as store from './store.ts';
import type { AnnouncementKind } from './tables.ts';

type Status = ValueOf<typeof systemStatus>;
export type RegisterRules = z.output<typeof registerRules>;

/** An operator with what only some modules ask about. */
interface KnownMerchant extends Merchant {
  /** Null: they never were right. */
  readonly settings: MerchantSettings | null;
}

export interface Site {
  /** Null: no such merchant. Kept for a few seconds, so that no call waits for it. */
  findMerchant(code: string): Promise<Merchant | null>;
  /** What is in force. Throws unavailable where the settings never were right. */
  settings(merchantCode: string): Promise<MerchantSettings>;
  /** Under which origins the operator's site answers. */
  origins(merchantCode: string): Promise<Origins>;
  /** Whether it is one of the operator's; of any operator's where `merchantCode` is null. */
  isOwnOrigin(origin: string, merchantCode: string | null): Promise<boolean>;
  /** Whether an operator's site answers at this host by TLS, as far as is known here without asking. */
  isSecureHost(host: string): boolean;
  /** Under which of them a call was made. */
  originOf(merchantCode: string, said: { readonly origin: string | undefined; readonly host: string }): Promise<string>;
  /** Whether the operator has switched a module of the whitelabel tree on (spec §4). */
  isModuleOn(merchantCode: string, id: string): Promise<boolean>;
  /** What a new member is given, minor units; null: nothing. Asks with the caller's transaction. */
  welcomeOffer(
    queries: Queries,
    merchantCode: string,
  ): Promise<{ readonly amount: bigint; readonly currency: string } | null>;
  /** The rules of the registration form's fields; a field that is missing is not asked for. */
  registerRules(merchant: Pick<Merchant, 'code'>): Promise<RegisterRules>;
  /** Why the site is closed to a visitor from this address; null where it is open. Maintenance wins (spec §4). */
  closedTo(merchantCode: string, ip: string): Promise<Closed | null>;
  /** All of them, whether their settings are right or not. */
  operators(): Promise<readonly { readonly code: string; readonly timeZone: string }[]>;
  /** For `/readyz`: `failed` when no operator's site is open, `degraded` when the settings of one are wrong. */
  merchantsHealth(): Promise<'ok' | 'degraded' | 'failed'>;
  status(merchant: Merchant, language: Language, ip: string): Promise<ValueInputOf<typeof systemStatus>>;
  announcements(
    merchant: Merchant,
    language: Language,
    filter: QueryOf<typeof announcements>,
  ): Promise<ValueInputOf<typeof announcements>>;
  /** The operators whose settings were wrong when they were read last. */
  invalidSettings(): readonly InvalidSettings[];
}

/** How long what is known of a merchant is used without asking again, in milliseconds. */
const freshMs = 5_000;
const codeForm = /^[A-Z0-9_]{2,32}$/;

export interface SiteDeps {
  readonly db: Database;
  readonly clock: Clock;
  readonly events: Events;
  readonly config: Config;
  /** ISO code of the country that an address is in, '' where it is not known. */
  readonly countryOf: (ip: string) => string;
  readonly keeper: SettingsKeeper;
  /** Hears that right settings could not be kept: after a restart, those before would stand in for wrong ones. */
  readonly onNotKept: (error: unknown, merchantCode: string) => void;
  /** Who finds a chat room at an operator's site. */
  readonly chatFor: (merchantCode: string) => Promise<Status['info']['chat']>;
  /** An operator's promotions, whose terms stand on the banners that lead to them. */
  readonly promotionsOf: PromotionShelf;
  /** Kinds of articles that an operator has published. */
  readonly articleKindsOf: (merchantCode: string, language: Language) => Promise<readonly string[]>;
}

export function createSite(deps: SiteDeps): Site & { close(): void } {
  const { db, clock, events, config, countryOf, keeper, chatFor, articleKindsOf, promotionsOf } = deps;
  const known = new Map<string, { readonly at: number; readonly merchant: Promise<KnownMerchant | null> }>();
  /** By operator; they stay while its settings are wrong or the database is away. */
  const secureHosts = new Map<string, ReadonlySet<string>>();
  const close = events.subscribe('content', ({ merchantCode }) => known.delete(merchantCode));

  async function read(code: string): Promise<KnownMerchant | null> {
    const row = await store.readMerchant(db.queries, code);
    if (!row) return null;
    const { settings, isGood } = keeper.read(row);
    if (isGood && !row.is_noted) {
      await store
        .noteGoodSettings(db.queries, row.code, row.settings)
        .catch((error: unknown) => deps.onNotKept(error, row.code));
    }
    if (settings) secureHosts.set(row.code, hostsByTls(originsOf(settings, config.publicUrl)));
    return {
      code: row.code,
      name: row.name,
      currency: row.currency,
      currencyDigits: row.currency_digits,
      currencySymbol: row.currency_symbol,
      symbolPlace: row.symbol_place,
      timeZone: row.time_zone,
      settings,
    };
  }

  async function find(code: string): Promise<KnownMerchant | null> {
    if (!codeForm.test(code)) return null;
    const before = known.get(code);
    if (before && clock.now() - before.at < freshMs) return before.merchant;
    const entry = { at: clock.now(), merchant: read(code) };
    known.set(code, entry);
    const forget = () => known.get(code) === entry && known.delete(code);
    try {
      const merchant = await entry.merchant;
      // Names that nobody has are not kept: there is no end to them.
      if (!merchant) forget();
      return merchant;
    } catch (error) {
      forget();
      throw error;
    }
  }

  async function require(code: string): Promise<KnownMerchant & { readonly settings: MerchantSettings }> {
    const merchant = await find(code);
    if (!merchant) throw new Error(`no merchant ${code}`);
    const { settings } = merchant;
    if (!settings) throw new AppError('unavailable');
    return { ...merchant, settings };
  }

  /** Of an operator without settings, too: what is closed is closed under the installation's own. */
  async function origins(code: string): Promise<Origins> {
    const settings = (await find(code))?.settings;
    return originsOf(settings ?? { publicUrl: '', domainRoute: [] }, config.publicUrl);
  }

  let codes: { readonly at: number; readonly list: Promise<readonly string[]> } | null = null;

  async function allCodes(): Promise<readonly string[]> {
    if (codes && clock.now() - codes.at < freshMs) return codes.list;
    const asked = { at: clock.now(), list: store.merchantCodes(db.queries) };
    codes = asked;
    asked.list.catch(() => {
      if (codes === asked) codes = null;
    });
    return asked.list;
  }

  return {
    close,
    origins,
    async isOwnOrigin(origin, merchantCode) {
      const all = await Promise.all((merchantCode === null ? await allCodes() : [merchantCode]).map(origins));
      return all.some((own) => own.all.includes(origin));
    },
    isSecureHost: (host) => secureHosts.values().some((hosts) => hosts.has(host)),
    originOf: async (merchantCode, said) => originOf(await origins(merchantCode), said),
    findMerchant: find,
    invalidSettings: keeper.invalid,

    async settings(merchantCode) {
      return (await require(merchantCode)).settings;
    },

    async isModuleOn(merchantCode, id) {
      return isOn((await require(merchantCode)).settings.whitelabel, id);
    },

    async welcomeOffer(queries, merchantCode) {
      const row = await store.readMerchant(queries, merchantCode);
      const amount = row && keeper.read(row).settings?.welcomeOffer;
      return row && amount ? { amount, currency: row.currency } : null;
    },

    async registerRules({ code }) {
      return (await require(code)).settings.register;
    },

    async closedTo(merchantCode, ip) {
      const settings = (await find(merchantCode))?.settings;
      if (!settings) return 'unavailable';
      const { maintenance, blockedCountries } = settings;
      if (maintenance) return 'maintenance';
      return blockedCountries.length > 0 && blockedCountries.includes(countryOf(ip)) ? 'region_restricted' : null;
    },

    operators: () => store.operators(db.queries),

    async merchantsHealth() {
      const found = await Promise.all((await allCodes()).map((code) => find(code).catch(() => null)));
      const open = found.filter((merchant) => merchant?.settings);
      if (open.length === 0) return 'failed';
      return open.length < found.length || keeper.invalid().length > 0 ? 'degraded' : 'ok';
    },

    async status({ code }, language, ip) {
      const merchant = await require(code);
      const { settings } = merchant;
      const { main } = originsOf(settings, config.publicUrl);
      const country = countryOf(ip);
      return {
        maintenance: settings.maintenance,
        regionRestriction: settings.blockedCountries.includes(country),
        location: { ip, country },
        info: {
          whitelabel: settings.whitelabel,
          register: settings.register,
          // Where everybody's service is; what is only for some, or leads where it may not, has no path here.
          customerService: settings.customerService.map(({ csType }) => ({
            csType,
            path: csType === 'LIVECHAT' ? (targetsOf(settings, csType, main)[0] ?? '') : '',
          })),
          resources: settings.resources,
          domainRoute: settings.domainRoute,
          mainDomain: settings.mainDomain,
          analytics: { gtagId: settings.gtagId },
          imageCDNs: settings.imageCDNs,
          launchGameCDNs: settings.launchGameCDNs,
          launchForms: settings.launchForms,
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
          welcomeOffer: settings.welcomeOffer > 0n ? formatAmount(settings.welcomeOffer, merchant.currencyDigits) : '',
          minimumAge: settings.identity.minimumAge,
        },
      };
    },

    async announcements(merchant, language, { types, platform, execution }) {
      const kinds = [...new Set(types.split(','))] as AnnouncementKind[];
      const at = new Date(clock.now());
      const list = await store.listAnnouncements(db.queries, {
        merchantCode: merchant.code,
        kinds,
        platform,
        execution,
        language,
        at,
      });
      const hasBanners = list.some(({ kind, href }) => kind === 'B' && promotionOf(href) !== null);
      const promotions = hasBanners ? await promotionsOf(merchant.code, language) : [];
      return presentAnnouncements(list, offersOf(promotions, clock.now(), merchant.currencyDigits));
    },
  };
}

/** Modules count one by one: what is above them in the tree groups them only. */
function isOn(node: WhitelabelNode, id: string): boolean {
  if (node.modId === id) return node.enabled === '1';
  return (node.childrenNodes ?? []).some((child) => isOn(child, id));
}

/** What a browser may know of it. */
function pick({ apiKey, authDomain, projectId }: NonNullable<Config['firebase']>) {
  return { apiKey, authDomain, projectId };
}
