import { useDehydratedQuery } from '../../platform/dehydrated-query.ts';
import { openInstead } from '../../platform/dialogs.ts';
import { useT } from '../../platform/i18n.ts';
import { paths } from '../../platform/paths.ts';
import { announcementsQuery } from '../../platform/site.ts';
import { Marquee } from '../../ui/Marquee.tsx';

/** The notices for players, passing by; each opens its full text over the page. */
export function NoticeBar() {
  const t = useT();
  const { data } = useDehydratedQuery(announcementsQuery());
  if (!data || data.player.length === 0) return null;
  return (
    <Marquee
      label={t('shell.notices')}
      items={data.player.map(({ id, title }) => ({ id, text: title, href: paths.notices(id) }))}
      onOpen={(event, id) => openInstead(event, 'noticeModal', { id })}
      pauseLabel={t('shell.pause')}
      playLabel={t('shell.resume')}
    />
  );
}
