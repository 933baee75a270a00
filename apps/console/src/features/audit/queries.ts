import { infiniteQueryOptions } from '@tanstack/react-query';
import { auditList } from '@sampan/contract/audit';
import type { InputOf, ValueOf } from '@sampan/contract/operation';
import { call } from '../../platform/api.ts';

export type Entry = ValueOf<typeof auditList>['list'][number];
export type AuditFilter = Omit<InputOf<typeof auditList>['query'], 'before' | 'pageSize'>;

export const auditQuery = (filter: AuditFilter) =>
  infiniteQueryOptions({
    queryKey: [auditList.name, filter],
    queryFn: async ({ pageParam, signal }) =>
      call(auditList, { query: { ...filter, before: pageParam, pageSize: 50 } }, { signal }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ next }) => next ?? undefined,
  });
