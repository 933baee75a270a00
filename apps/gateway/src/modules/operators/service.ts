import type { Language } from '@sampan/contract/envelope';
import type * as z from 'zod/mini';
import type { registerRules } from '@sampan/contract/site';
import { LRUCache } from 'lru-cache';
import { AppError } from '../../app-error.ts';
import type { Clock } from '../../clock.ts';
import type { Config } from '../../config.ts';
import type { Database, Queries, Tx } from '../../db/database.ts';
import type { Events } from '../../events.ts';
import { freshFor } from '../../freshness.ts';
import type { Closed, Merchant } from '../../plugins/request-context.ts';
import type { MerchantSettings } from '../settings/schema.ts';
import type { Settings } from '../settings/service.ts';
import { isModuleOn } from './modules.ts';
import { hostsByTls, originOf, type Origins, originsOf } from './origins.ts';
import * as store from './store.ts';

export type RegisterRules = z.output<typeof registerRules>;

/** An operator with what only some modules ask about. */
interface KnownMerchant extends Merchant {
  /** Null: they never were right. */
  readonly settings: MerchantSettings | null;
  readonly origins: Origins;
}

export interface Operators {
  /** Null: no such merchant. Kept for a few seconds, so that no call waits for it. */
  findMerchant(code: string): Promise<Merchant | null>;
  /** With its settings. Throws unavailable where they never were right. */
  require(code: string): Promise<Merchant & { readonly settings: MerchantSettings }>;
  /** What is in force. Throws unavailable where the settings never were right. */
  settings(merchantCode: string): Promise<MerchantSettings>;
  /** The same, asked with the caller's transaction. */
  settingsIn(queries: Queries, merchantCode: string): Promise<MerchantSettings>;
  /** Under which origins the operator's site answers. */
  origins(merchantCode: string): Promise<Origins>;
  /** Whether it is one of the operator's; of any operator's where `merchantCode` is null. */
  isOwnOrigin(origin: string, merchantCode: string | null): Promise<boolean>;
  /** Whether an operator's site answers at this host by TLS, as far as is known here without asking. */
  isSecureHost(host: string): boolean;
  /** Under which of them a call was made. */
  originOf(merchantCode: string, said: { readonly origin: string | undefined; readonly host: string }): Promise<string>;
  /** The language that a call is answered in: the one that it asks for, or the operator's own where it offers that not. */
  languageOf(merchantCode: string, asked: Language): Promise<Language>;
  /** Whether the operator has switched a module of the whitelabel tree on (spec §4). */
  isModuleOn(merchantCode: string, id: string): Promise<boolean>;
  /** What a new member is given, minor units; null: nothing. Asks with the caller's transaction. */
  welcomeOffer(
    queries: Queries,
    merchantCode: string,
  ): Promise<{ readonly amount: bigint; readonly currency: string } | null>;
  /** With what is in force of its settings; null: there is none, or nothing ever was. Asks with the caller's transaction. */
  inForceIn(
    queries: Queries,
    merchantCode: string,
  ): Promise<{ readonly merchant: Merchant; readonly settings: MerchantSettings } | null>;
  /** The rules of the registration form's fields; a field that is missing is not asked for. */
  registerRules(merchant: Pick<Merchant, 'code'>): Promise<RegisterRules>;
  /** Why the site is closed to a visitor from this address; null where it is open. Maintenance wins (spec §4). */
  closedTo(merchantCode: string, ip: string): Promise<Closed | null>;
  /** From now on the operator's rounds are counted by five minutes, too; in the caller's transaction. */
  countIntervals(tx: Tx, merchantCode: string): Promise<void>;
  /** All of them, whether their settings are right or not. */
  operators(): Promise<readonly Merchant[]>;
  /** For `/readyz`: `failed` when no operator's site is open, `degraded` when the settings of one are wrong. */
  merchantsHealth(): Promise<'ok' | 'degraded' | 'failed'>;
  close(): void;
}

/** How long what is known of a merchant is used without asking again, in milliseconds. */
const freshMs = 5_000;
const mostKnown = 5_000;
const codeForm = /^[A-Z0-9_]{2,32}$/;

export function createOperators(deps: {
  readonly db: Database;
  readonly clock: Clock;
  readonly events: Events;
  readonly config: Pick<Config, 'publicUrl'>;
  /** ISO code of the country that an address is in, '' where it is not known. */
  readonly countryOf: (ip: string) => string;
  readonly settings: Settings;
}): Operators {
  const { db, clock, events, config, countryOf } = deps;
  const known = new LRUCache<string, { readonly merchant: KnownMerchant | null }>({
    max: mostKnown,
    ...freshFor(clock, freshMs),
    fetchMethod: async (code) => ({ merchant: await read(code) }),
  });
  const codes = new LRUCache<'all', readonly string[]>({
    max: 1,
    ...freshFor(clock, freshMs),
    fetchMethod: async () => (await store.operators(db.queries)).map(({ code }) => code),
  });
  /** What is closed is closed under the installation's own. */
  const withoutSettings = originsOf({ publicUrl: '', domainRoute: [] }, config.publicUrl);
  /** By operator; they stay while its settings are wrong or the database is away: no cache. */
  const secureHosts = new Map<string, ReadonlySet<string>>();
  const close = events.subscribe('content', ({ merchantCode }) => {
    known.delete(merchantCode);
    codes.clear();
  });

  async function read(code: string): Promise<KnownMerchant | null> {
    const merchant = await store.readMerchant(db.queries, code);
    if (!merchant) return null;
    const settings = await deps.settings.inForce(code);
    const origins = settings ? originsOf(settings, config.publicUrl) : withoutSettings;
    if (settings) secureHosts.set(code, hostsByTls(origins));
    return { ...merchant, settings, origins };
  }

  async function find(code: string): Promise<KnownMerchant | null> {
    if (!codeForm.test(code)) return null;
    const found = await known.forceFetch(code);
    // Unknown codes are not cached: there is no end to them.
    if (!found.merchant && known.peek(code) === found) known.delete(code);
    return found.merchant;
  }

  async function require(code: string): Promise<KnownMerchant & { readonly settings: MerchantSettings }> {
    const merchant = await find(code);
    if (!merchant) throw new Error(`no merchant ${code}`);
    const { settings } = merchant;
    if (!settings) throw new AppError('unavailable');
    return { ...merchant, settings };
  }

  const settingsOf = async (code: string) => (await require(code)).settings;

  const origins = async (code: string): Promise<Origins> => (await find(code))?.origins ?? withoutSettings;

  const allCodes = () => codes.forceFetch('all');

  return {
    close,
    require,
    origins,
    findMerchant: find,
    settings: settingsOf,
    async settingsIn(queries, code) {
      const settings = await deps.settings.inForceIn(queries, code);
      if (!settings) throw new AppError('unavailable');
      return settings;
    },
    countIntervals: store.countIntervals,
    operators: () => store.operators(db.queries),
    isSecureHost: (host) => secureHosts.values().some((hosts) => hosts.has(host)),
    originOf: async (code, said) => originOf(await origins(code), said),
    isModuleOn: async (code, id) => isModuleOn((await settingsOf(code)).whitelabel, id),
    registerRules: async ({ code }) => (await settingsOf(code)).register,

    async isOwnOrigin(origin, merchantCode) {
      const all = await Promise.all((merchantCode === null ? await allCodes() : [merchantCode]).map(origins));
      return all.some((own) => own.all.includes(origin));
    },

    async languageOf(code, asked) {
      const settings = (await find(code))?.settings;
      return !settings || settings.languages.includes(asked) ? asked : settings.content.defaultLanguage;
    },

    async welcomeOffer(queries, code) {
      const amount = (await deps.settings.inForceIn(queries, code))?.welcomeOffer;
      const merchant = amount ? await store.readMerchant(queries, code) : null;
      return amount && merchant ? { amount, currency: merchant.currency } : null;
    },

    async inForceIn(queries, code) {
      const settings = await deps.settings.inForceIn(queries, code);
      const merchant = settings && (await store.readMerchant(queries, code));
      return settings && merchant ? { merchant, settings } : null;
    },

    async closedTo(code, ip) {
      const settings = (await find(code))?.settings;
      if (!settings) return 'unavailable';
      const { maintenance, blockedCountries } = settings;
      if (maintenance) return 'maintenance';
      return blockedCountries.length > 0 && blockedCountries.includes(countryOf(ip)) ? 'region_restricted' : null;
    },

    async merchantsHealth() {
      const found = await Promise.all((await allCodes()).map((code) => find(code).catch(() => null)));
      const open = found.filter((merchant) => merchant?.settings);
      if (open.length === 0) return 'failed';
      return open.length < found.length || deps.settings.invalid().length > 0 ? 'degraded' : 'ok';
    },
  };
}
