import { type QueryKey, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { announcements, systemStatus } from '@sampan/contract/site';
import { queryOptionsOf } from '../../platform/api.ts';
import { announcementTicket, settingsTicket } from '../../platform/preview.ts';
import { announcementsQuery, announcementTypes, siteQuery } from '../../platform/site.ts';

/** Shows the site with what staff look at before it is saved, as long as its ticket is good. */
export function Previews() {
  return (
    <>
      {announcementTicket !== null && <AnnouncementPreview ticket={announcementTicket} />}
      {settingsTicket !== null && <SettingsPreview ticket={settingsTicket} />}
    </>
  );
}

function AnnouncementPreview({ ticket }: { ticket: string }) {
  const { data: shown } = useQuery(announcementsQuery());
  const { data: wanted } = useQuery(
    queryOptionsOf(announcements, {
      query: { types: announcementTypes.join(), execution: 'BEFORE_LOGIN', preview: ticket },
    }),
  );
  usePutIn(announcementsQuery().queryKey, shown, wanted);
  return null;
}

function SettingsPreview({ ticket }: { ticket: string }) {
  const { data: shown } = useQuery(siteQuery());
  const { data: wanted } = useQuery(queryOptionsOf(systemStatus, { query: { preview: ticket } }));
  usePutIn(siteQuery().queryKey, shown, wanted);
  return null;
}

/** Puts an answer in the place of another, again whenever that one is read anew, and in each language. */
function usePutIn(queryKey: QueryKey, shown: unknown, wanted: unknown): void {
  const queries = useQueryClient();
  const [key, own, other] = [JSON.stringify(queryKey), JSON.stringify(wanted), JSON.stringify(shown)];
  useEffect(() => {
    if (own !== undefined && own !== other) queries.setQueryData(JSON.parse(key) as QueryKey, JSON.parse(own));
  }, [queries, key, own, other]);
}
