import { type CurrencyDigits, formatAmount } from '@sampan/contract/money';
import type { ValueInputOf } from '@sampan/contract/operation';
import type { announcements } from '@sampan/contract/site';
import type { PublishedPromotion } from '../promotions/shelf.ts';
import type { Announcement } from './store.ts';

type Offer = NonNullable<ValueInputOf<typeof announcements>['banners'][number]['offer']>;

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

/** Sorts what is shown by its kind. The answer has no list for H (spec §7): it comes first of what players are told. */
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
