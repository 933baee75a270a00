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

/** Sorts what is shown by its kind. */
export function presentAnnouncements(list: readonly Announcement[]): ValueInputOf<typeof announcements> {
  const of = (kind: Announcement['kind']) => list.filter((announcement) => announcement.kind === kind);
  return {
    banners: of('B').map(presentBanner),
    player: of('PL').map(presentNotice),
    popup: of('PU').map(presentNotice),
    promotion: of('PR').map(presentNotice),
  };
}
