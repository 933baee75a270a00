import { infiniteQueryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { requestCorrection } from '@sampan/contract/approvals';
import { exportedKinds, exportMember, exportMemberRows, requestErasure } from '@sampan/contract/member-data';
import {
  addMemberNote,
  endMemberSessions,
  labelMember,
  linkedMembers,
  memberBet,
  memberBets,
  memberDetails,
  memberMovements,
  memberNotes,
  memberSearch,
  reinstateMember,
  resetMemberFactor,
  revealMember,
  suspendMember,
} from '@sampan/contract/members-staff';
import type { InputOf, ValueOf } from '@sampan/contract/operation';
import type { BetStatus } from '@sampan/contract/play';
import { type BreakKind, imposeBreak, imposePlayLimit, liftBreak, memberSaferPlay } from '@sampan/contract/safer-play';
import { memberTurnover, waiveTurnover } from '@sampan/contract/turnover';
import { call, queryOf } from '../../platform/api.ts';
import { useDecision } from '../../platform/decision.ts';

export type FoundMember = ValueOf<typeof memberSearch>['list'][number];
export type Member = ValueOf<typeof memberDetails>;
export type Movement = ValueOf<typeof memberMovements>['list'][number];

export const searchQuery = (q: string) =>
  infiniteQueryOptions({
    queryKey: [memberSearch.name, q],
    queryFn: async ({ pageParam, signal }) =>
      call(memberSearch, { query: { q, after: pageParam, pageSize: 50 } }, { signal }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ next }) => next ?? undefined,
    enabled: q !== '',
  });

export const memberQuery = (memberId: string) => queryOf(memberDetails, { params: { memberId } });

export const movementsQuery = (memberId: string) =>
  infiniteQueryOptions({
    queryKey: [memberMovements.name, memberId],
    queryFn: async ({ pageParam, signal }) =>
      call(memberMovements, { params: { memberId }, query: { after: pageParam, pageSize: 20 } }, { signal }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ next }) => next ?? undefined,
  });

interface Asked {
  readonly memberId: string;
  readonly reason: string;
}

/** A change of an account; what is known of members is asked for anew, whatever came of it. */
function useAccountChange<Value, Given extends Asked = Asked>(change: (asked: Given) => Promise<Value>) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: change,
    onSettled: async () =>
      Promise.all([
        queryClient.invalidateQueries({ queryKey: [memberDetails.name] }),
        queryClient.invalidateQueries({ queryKey: [memberSearch.name] }),
      ]),
  });
}

export const useSuspend = () =>
  useAccountChange(async ({ memberId, reason }) => call(suspendMember, { params: { memberId }, body: { reason } }));

export const useReinstate = () =>
  useAccountChange(async ({ memberId, reason }) => call(reinstateMember, { params: { memberId }, body: { reason } }));

export const useResetFactor = () =>
  useAccountChange(async ({ memberId, reason }) => call(resetMemberFactor, { params: { memberId }, body: { reason } }));

export const useEndSessions = () =>
  useAccountChange(async ({ memberId, reason }) => call(endMemberSessions, { params: { memberId }, body: { reason } }));

export function useReveal() {
  return useMutation({
    mutationFn: async ({ memberId, reason }: Asked) => call(revealMember, { params: { memberId }, body: { reason } }),
  });
}

/** Asks for a correction of the balance; `key` is the same for one wish, however often it is sent. */
export function useCorrection() {
  return useMutation({
    mutationFn: async ({
      memberId,
      key,
      ...body
    }: Asked & { key: string; direction: 'credit' | 'debit'; amount: string }) =>
      call(requestCorrection, { params: { memberId }, body }, { idempotencyKey: key }),
  });
}

export type Bet = ValueOf<typeof memberBets>['list'][number];
export const betsQuery = (memberId: string, status: BetStatus | undefined) =>
  infiniteQueryOptions({
    queryKey: [memberBets.name, memberId, status],
    queryFn: async ({ pageParam, signal }) =>
      call(memberBets, { params: { memberId }, query: { status, after: pageParam, pageSize: 20 } }, { signal }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ next }) => next ?? undefined,
  });

export const betQuery = (memberId: string, { roundId, vassalage, placedAt }: BetName) =>
  queryOf(memberBet, { params: { memberId, roundId }, query: { vassalage, placedAt, pageSize: 200 } });

/** What finds a round again. */
export type BetName = Pick<Bet, 'roundId' | 'vassalage' | 'placedAt'>;

export type Obligation = ValueOf<typeof memberTurnover>['list'][number];
export const turnoverQuery = (memberId: string, pageNo: number) =>
  queryOf(memberTurnover, { params: { memberId }, query: { pageNo, pageSize: 20 } });

/** Ends what is to be played for one thing; `key` is the same for one wish, however often it is sent. */
export const useWaive = () =>
  useDecision(
    memberTurnover,
    async ({ memberId, obligationId, key, reason }: Asked & { obligationId: string; key: string }) =>
      call(waiveTurnover, { params: { memberId, obligationId }, body: { reason } }, { idempotencyKey: key }),
  );

export const saferPlayQuery = (memberId: string) => queryOf(memberSaferPlay, { params: { memberId } });

export const useImposeLimit = () =>
  useDecision(
    memberSaferPlay,
    async ({ memberId, ...body }: Asked & Omit<InputOf<typeof imposePlayLimit>['body'], 'reason'>) =>
      call(imposePlayLimit, { params: { memberId }, body }),
  );

export const useImposeBreak = () =>
  useDecision(memberSaferPlay, async ({ memberId, ...body }: Asked & { kind: BreakKind; until: number | null }) =>
    call(imposeBreak, { params: { memberId }, body }),
  );

export const useLiftBreak = () =>
  useDecision(memberSaferPlay, async ({ memberId, ...body }: Asked & { of: 'staff' | 'member' }) =>
    call(liftBreak, { params: { memberId }, body }),
  );

export type LinkedMember = ValueOf<typeof linkedMembers>['list'][number];
export const linkedQuery = (memberId: string) => queryOf(linkedMembers, { params: { memberId } });

export type MemberNote = ValueOf<typeof memberNotes>['list'][number];
export const notesQuery = (memberId: string) =>
  infiniteQueryOptions({
    queryKey: [memberNotes.name, memberId],
    queryFn: async ({ pageParam, signal }) =>
      call(memberNotes, { params: { memberId }, query: { before: pageParam, pageSize: 20 } }, { signal }),
    initialPageParam: undefined as number | undefined,
    getNextPageParam: ({ next }) => next ?? undefined,
  });

export const useAddNote = () =>
  useDecision(memberNotes, async ({ memberId, text }: { memberId: string; text: string }) =>
    call(addMemberNote, { params: { memberId }, body: { text } }),
  );

/** All that is known of a member, rounds and movements too, as a file's text. */
export const useExport = () =>
  useMutation({
    mutationFn: async ({ memberId, reason }: Asked) => {
      const { data } = await call(exportMember, { params: { memberId }, body: { reason } });
      const parts: Record<string, readonly unknown[]> = {};
      for (const kind of exportedKinds) {
        const rows: unknown[] = [];
        let after: string | undefined;
        do {
          const part = await call(exportMemberRows, { params: { memberId, kind }, query: after ? { after } : {} });
          rows.push(...part.list);
          after = part.next ?? undefined;
        } while (after !== undefined);
        parts[kind] = rows;
      }
      return JSON.stringify({ ...data, ...parts }, null, 1);
    },
  });

/** `key`: the same for the same request. */
export const useErasure = () =>
  useMutation({
    mutationFn: async ({ memberId, key, reason }: Asked & { key: string }) =>
      call(requestErasure, { params: { memberId }, body: { reason } }, { idempotencyKey: key }),
  });

export const useLabel = () =>
  useAccountChange(async ({ memberId, ...body }: Asked & { labels: string[]; colour: string }) =>
    call(labelMember, { params: { memberId }, body }),
  );
