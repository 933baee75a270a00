import { useQuery } from '@tanstack/react-query';
import { article, helpCenter } from '@sampan/contract/content';
import { queryOptionsOf } from '../../platform/api.ts';
import { announcementsQuery } from '../../platform/site.ts';

export function useAnnouncements() {
  return useQuery(announcementsQuery());
}

/** The operator's terms for agents: the first article of their kind; null where none is published. */
export function usePolicy() {
  const heads = useQuery(queryOptionsOf(helpCenter, { query: { kind: 'agentPolicy', pageSize: 1 } }));
  const slug = heads.data?.list[0]?.slug;
  const text = useQuery({
    ...queryOptionsOf(article, { params: { kind: 'agentPolicy', slug: slug ?? '' } }),
    enabled: slug !== undefined,
  });
  const isNone = heads.data !== undefined && slug === undefined;
  const failed = heads.error ? heads : text;
  return {
    data: isNone ? null : text.data,
    error: failed.error,
    isFetching: failed.isFetching,
    refetch: failed.refetch,
  };
}
