import { useQuery } from '@tanstack/react-query';
import { ownAffiliate } from '@sampan/contract/verification';
import { queryOptionsOf } from '../../platform/api.ts';
import { announcementsQuery } from '../../platform/site.ts';

/** The code that the agent invites with; it stays the same. */
export function useOwnCode() {
  return useQuery({ ...queryOptionsOf(ownAffiliate, {}), staleTime: Infinity });
}

export function useAnnouncements() {
  return useQuery(announcementsQuery());
}
