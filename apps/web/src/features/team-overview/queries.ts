import { useQuery } from '@tanstack/react-query';
import { teamOverview } from '@sampan/contract/team-figures';
import type { InputOf, ValueOf } from '@sampan/contract/operation';
import { queryOptionsOf } from '../../platform/api.ts';

export type Overview = ValueOf<typeof teamOverview>;

/** Always asked for anew: today goes on. */
export function useTeamOverview(query: InputOf<typeof teamOverview>['query']) {
  return useQuery({
    ...queryOptionsOf(teamOverview, { query }),
    staleTime: 0,
    placeholderData: (before) => before,
  });
}
