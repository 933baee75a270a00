import type { ValueInputOf } from '@sampan/contract/operation';
import type { announcements } from '@sampan/contract/site';
import type { Announcement } from './store.ts';

function presentNotice({ id, title, content, startsAt }: Announcement) {
  return { id: String(id), title, content, timestamp: startsAt.getTime() };
}

/** A banner's text is a plain line: its content has no markup. */
function presentBanner({ id, title, content, action, href, imageUrl }: Announcement) {
  return { id: String(id), title, text: content, action, href, imageUrl };
}

function presentPromotion(announcement: Announcement) {
  const { action, href, imageUrl } = announcement;
  return { ...presentNotice(announcement), action, href, imageUrl };
}

/** Sorts what is shown by its kind. The answer has no list for H (spec §7): it comes first of what players are told. */
export function presentAnnouncements(list: readonly Announcement[]): ValueInputOf<typeof announcements> {
  const of = (kind: Announcement['kind']) => list.filter((announcement) => announcement.kind === kind);
  return {
    banners: of('B').map(presentBanner),
    player: [...of('H'), ...of('PL')].map(presentNotice),
    popup: of('PU').map(presentNotice),
    promotion: of('PR').map(presentPromotion),
  };
}
