import { infiniteQueryOptions } from '@tanstack/react-query';
import type { Operation, ValueOf } from '@sampan/contract/operation';
import { contentRevisions, offerKinds, offerRevisions, type RevisionKind } from '@sampan/contract/revisions';
import { call } from '../../platform/api.ts';

export type Revision = ValueOf<typeof contentRevisions>['list'][number];

/** All that was saved of something, the last first. */
export const revisionsQuery = (kind: RevisionKind, id: string) =>
  infiniteQueryOptions({
    queryKey: [contentRevisions.name, kind, id],
    queryFn: async ({ pageParam, signal }) => {
      const query = { before: pageParam };
      const offer = offerKinds.find((one) => one === kind);
      if (offer) return call(offerRevisions, { params: { kind: offer, id }, query }, { signal });
      const content = kind as Exclude<RevisionKind, (typeof offerKinds)[number]>;
      return call(contentRevisions, { params: { kind: content, id }, query }, { signal });
    },
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ next }) => next ?? undefined,
    // What was just saved is among them.
    staleTime: 0,
  });

/** What a revision says, as the call answers that saves it; null: it is of another version, which wrote other fields. */
export function revisionOf<O extends Operation>(operation: O, content: unknown): ValueOf<O> | null {
  const read = operation.value.safeParse(content);
  return read.success ? (read.data as ValueOf<O>) : null;
}
