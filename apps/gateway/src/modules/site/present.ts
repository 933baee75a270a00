import { type CurrencyDigits, formatAmount } from '@sampan/contract/money';
import type { ValueInputOf } from '@sampan/contract/operation';
import type { announcements, systemStatus } from '@sampan/contract/site';
import { targetsOf } from '../customer-service/settings.ts';
import type { PublishedPromotion } from '../promotions/published.ts';
import type { PublicSettings } from '../settings/registry.ts';
import type { Announcement } from './store.ts';

type Offer = NonNullable<ValueInputOf<typeof announcements>['banners'][number]['offer']>;

/** The site's public configuration, of what the registry lets browsers know. */
export function presentSettings(
  known: PublicSettings,
  { digits, siteOrigin }: { readonly digits: CurrencyDigits; readonly siteOrigin: string },
) {
  return {
    whitelabel: known.whitelabel,
    register: known.register,
    // The general service's address; one for some ranks only, or a forbidden link, has no path here.
    customerService: known.customerService.map(({ csType }) => ({
      csType,
      path: csType === 'LIVECHAT' ? (targetsOf(known, csType, siteOrigin)[0] ?? '') : '',
    })),
    resources: known.resources,
    domainRoute: known.domainRoute,
    mainDomain: known.mainDomain,
    analytics: { gtagId: known.gtagId },
    imageCDNs: known.imageCDNs,
    launchGameCDNs: known.launchGameCDNs,
    launchForms: known.launchForms,
    welcomeOffer: known.welcomeOffer > 0n ? formatAmount(known.welcomeOffer, digits) : '',
    minimumAge: known.identity.minimumAge,
  } satisfies Partial<ValueInputOf<typeof systemStatus>['info']>;
}

/** The promotion that an address of the site shows (spec §2: /promoDetail); null: it is another page's. */
export function promotionOf(href: string): string | null {
  const url = URL.parse(href, 'http://site');
  return url?.pathname === '/promoDetail' ? url.searchParams.get('id') : null;
}

/** What the promotions that are open pay, by their ids. */
export function offersOf(
  promotions: readonly PublishedPromotion[],
  now: number,
  digits: CurrencyDigits,
): ReadonlyMap<string, Offer> {
  const open = promotions.filter(
    ({ terms, startsAt, endsAt }) => terms.reward > 0n && startsAt <= now && (endsAt === null || endsAt > now),
  );
  return new Map(
    open.map(({ id, terms: { reward, minDeposit, repeats, needsApproval }, endsAt }) => [
      id,
      {
        promotionId: id,
        reward: formatAmount(reward, digits),
        minDeposit: formatAmount(minDeposit, digits),
        repeats,
        needsApproval,
        endsAt,
      },
    ]),
  );
}

function presentNotice({ id, title, content, startsAt }: Announcement) {
  return { id: String(id), title, content, timestamp: startsAt.getTime() };
}

/** A banner's text is a plain line: its content has no markup. */
function presentBanner({ id, title, content, action, href, imageUrl }: Announcement, offer: Offer | undefined) {
  return { id: String(id), title, text: content, action, href, imageUrl, ...(offer && { offer }) };
}

function presentPromotion(announcement: Announcement) {
  const { action, href, imageUrl } = announcement;
  return { ...presentNotice(announcement), action, href, imageUrl };
}

/** Sorts what is shown by its kind. The answer has no list for H (spec §7): they come first in the players' list. */
export function presentAnnouncements(
  list: readonly Announcement[],
  offers: ReadonlyMap<string, Offer>,
): ValueInputOf<typeof announcements> {
  const of = (kind: Announcement['kind']) => list.filter((announcement) => announcement.kind === kind);
  return {
    banners: of('B').map((banner) => presentBanner(banner, offers.get(promotionOf(banner.href) ?? ''))),
    player: [...of('H'), ...of('PL')].map(presentNotice),
    popup: of('PU').map(presentNotice),
    promotion: of('PR').map(presentPromotion),
  };
}
