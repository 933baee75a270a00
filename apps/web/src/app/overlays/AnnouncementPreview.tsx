import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { announcements } from '@sampan/contract/site';
import { queryOptionsOf } from '../../platform/api.ts';
import { announcementsQuery, announcementTypes } from '../../platform/site.ts';

/** Shows the site with a banner or a notice that staff look at before it is published, as long as its ticket is good. */
export function AnnouncementPreview({ ticket }: { ticket: string }) {
  const queries = useQueryClient();
  const { queryKey } = announcementsQuery();
  const { data: shown } = useQuery(announcementsQuery());
  const { data: wanted } = useQuery(
    queryOptionsOf(announcements, {
      query: { types: announcementTypes.join(), execution: 'BEFORE_LOGIN', preview: ticket },
    }),
  );
  const [own, other] = [JSON.stringify(wanted), JSON.stringify(shown)];
  // Again whenever the announcements are read anew, and in each language.
  useEffect(() => {
    if (wanted && own !== other) queries.setQueryData(queryKey, wanted);
  }, [queries, queryKey, wanted, own, other]);
  return null;
}
