import { useEffect } from 'react';
import type { gameVendors } from '@sampan/contract/catalogue';
import type { ValueOf } from '@sampan/contract/operation';
import type { FieldRule } from '@sampan/contract/patterns';
import type { RegisterFieldName, systemStatus, WhitelabelNode } from '@sampan/contract/site';
import { brand } from '#brand/brand.ts';
import { lazyQueryOptions } from './api.ts';
import { useDehydratedQuery } from './dehydrated-query.ts';
import { withEsports } from './esports.ts';
import type { CurrencyFormat } from './format.ts';
import { currentLanguage, t } from './i18n.ts';
import { withOffered } from './lotteries.ts';
import { oncePer } from './once-per.ts';

export { brand };

type Status = ValueOf<typeof systemStatus>;

export interface Site {
  /** What `systemStatus` said; `unknown` until it did. Maintenance wins over region (spec §4). */
  readonly status: 'unknown' | 'open' | 'maintenance' | 'restricted';
  readonly visitor: { ip: string; country: string };
  /** Whether a module of the whitelabel tree is on. */
  readonly hasModule: (id: string) => boolean;
  /** And there is a way to register, by name or by number. */
  readonly hasRegisterButton: boolean;
  readonly hasUsernameRegistration: boolean;
  readonly hasMobileRegistration: boolean;
  readonly hasFreePlay: boolean;
  readonly hasMailbox: boolean;
  readonly hasAgentPolicy: boolean;
  readonly hasPasskeys: boolean;
  /** Which visitors find a chat room here; none until the settings are known. */
  readonly chat: Status['info']['chat'];
  readonly registerRules: Partial<Record<RegisterFieldName, FieldRule>>;
  /** ISO 4217, and how its amounts are written. */
  readonly currency: string;
  readonly currencyFormat: CurrencyFormat;
  readonly customerService: Status['info']['customerService'];
  readonly resources: Status['info']['resources'];
  /** Where pictures and games may come from beside the gateway and the vendor. */
  readonly imageCDNs: readonly string[];
  readonly launchGameCDNs: readonly string[];
  /** Where else the site answers. */
  readonly domainRoute: readonly string[];
  /** By vendor code; a frame where it says nothing. */
  readonly launchForms: Readonly<Record<string, 'frame' | 'window'>>;
  /** The age that people must have here, as the operator says; as the brand does where it says nothing. */
  readonly minimumAge: number;
  /** Of the operator's measuring; empty: nothing is measured. */
  readonly gtagId: string;
}

/** The tree as the set of ids that are on: '1' is on, anything else off (spec §4). */
export function modulesOn(node: WhitelabelNode, found: Set<string> = new Set()): Set<string> {
  if (node.enabled === '1') found.add(node.modId);
  for (const child of node.childrenNodes ?? []) modulesOn(child, found);
  return found;
}

export function toSite(answer: Status | undefined): Site {
  return answer ? knownSite(answer) : unknownSite;
}

/** Every part of a page asks. */
const knownSite = oncePer((answer: Status) => siteOf(answer));

function siteOf(answer: Status | undefined): Site {
  const modules = answer ? modulesOn(answer.info.whitelabel) : new Set<string>();
  const hasModule = (id: string) => modules.has(id);
  return {
    status: statusOf(answer),
    visitor: answer?.location ?? { ip: '', country: '' },
    hasModule,
    hasRegisterButton: hasModule('DIRECTREG3') && (hasModule('USERNAMEREG3') || hasModule('MOBILENUMREG3')),
    hasUsernameRegistration: hasModule('USERNAMEREG3'),
    hasMobileRegistration: hasModule('MOBILENUMREG3'),
    hasFreePlay: hasModule('FREEPLAY3'),
    hasMailbox: hasModule('MANPLAYREB3'),
    hasAgentPolicy: hasModule('AGENTPOLICY3'),
    hasPasskeys: answer?.info.hasPasskeys ?? false,
    chat: answer?.info.chat ?? 'nobody',
    registerRules: answer?.info.register ?? {},
    currency: answer?.info.currency ?? '',
    currencyFormat: {
      digits: answer?.info.currencyDigits ?? 2,
      symbol: answer?.info.currencySymbol ?? '',
      symbolPlace: answer?.info.symbolPlace ?? 'before',
    },
    customerService: answer?.info.customerService ?? [],
    // What is no address leads nowhere.
    resources: answer?.info.resources.filter(({ url }) => url !== '' && URL.canParse(url, 'http://site')) ?? [],
    imageCDNs: answer?.info.imageCDNs ?? [],
    launchGameCDNs: answer?.info.launchGameCDNs ?? [],
    domainRoute: answer?.info.domainRoute ?? [],
    launchForms: answer?.info.launchForms ?? {},
    minimumAge: answer?.info.minimumAge ?? brand.ageGate,
    gtagId: answer?.info.analytics.gtagId ?? '',
  };
}

const unknownSite = siteOf(undefined);

function statusOf(answer: Status | undefined): Site['status'] {
  if (!answer) return 'unknown';
  if (answer.maintenance) return 'maintenance';
  return answer.regionRestriction ? 'restricted' : 'open';
}

/** One page stands in place of the whole site. */
export function isClosed(status: Site['status']): boolean {
  return status === 'maintenance' || status === 'restricted';
}

const siteSubject = async () => import('@sampan/contract/site');
const catalogue = async () => import('@sampan/contract/catalogue');

export const siteQuery = () => lazyQueryOptions('systemStatus', siteSubject, { query: {} });

/** The operator's settings; everything is off until they are known, which on a first page they are at once. */
export function useSite(): Site {
  // What the operator switches shows when the user comes back to the page.
  const { data } = useDehydratedQuery({
    ...siteQuery(),
    staleTime: 5 * 60_000,
    refetchOnWindowFocus: 'always',
  });
  return toSite(data);
}

/** Milliseconds after which an open page asks whether the site still is, and a closed one whether it is again. */
const asksAgain = { open: 60_000, closed: 10_000 };

/** Notices, in an idle page too, that the site closes or opens. Not while the page is hidden. */
export function useSiteWatch(status: Site['status']): void {
  useDehydratedQuery({ ...siteQuery(), refetchInterval: isClosed(status) ? asksAgain.closed : asksAgain.open });
}

const toShownVendors = oncePer((vendors: ValueOf<typeof gameVendors>) => withEsports(withOffered(vendors)));

/** Vendors by category, as the brand shows them: what the navigation is made of. */
export const vendorsQuery = () => ({
  ...lazyQueryOptions('gameVendors', catalogue, { body: { merchantCode: brand.merchantCode } }),
  select: toShownVendors,
});

export const hotGamesQuery = () =>
  lazyQueryOptions('hotGames', catalogue, { query: { merchantCode: brand.merchantCode, language: currentLanguage() } });

/** spec §1: banners where the brand names none. */
export const announcementTypes = brand.announcementTypes ?? ['B'];

/** Banners and notices that all visitors see, of the brand's types. */
export const announcementsQuery = () =>
  lazyQueryOptions('announcements', siteSubject, {
    query: { types: announcementTypes.join(), execution: 'BEFORE_LOGIN' },
  });

/** What a page without words of its own is described by: its title, and what the site is. Empty title: home. */
export function pageDescription(title: string): string {
  return (title && `${title}. `) + t('shell.about', { brand: brand.name });
}

/** Names the page in the tab and in the history; the brand's name follows. Search engines read the description. */
export function useTitle(title: string, description = pageDescription(title)): void {
  'use no memo'; // in the first load, and nothing to keep
  useEffect(() => {
    document.title = (title && `${title} · `) + brand.name;
    document.querySelector('[name=description]')?.setAttribute('content', description);
  }, [title, description]);
}
