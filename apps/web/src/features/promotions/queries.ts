import { useMutation, useQueryClient, type QueryClient } from '@tanstack/react-query';
import type { ValueOf } from '@sampan/contract/operation';
import type {
  promotion,
  promotionComments,
  PromotionEligibility,
  promotions,
  promotionStates,
  PromotionType,
  TicketType,
} from '@sampan/contract/promotions';
import type { announcements } from '@sampan/contract/site';
import { keyOf, lazyCall, lazyQueryOptions } from '../../platform/api.ts';
import { useDehydratedQuery } from '../../platform/dehydrated-query.ts';
import { useSession } from '../../platform/session.ts';
import { offersOf, type Eligibility } from './rules.ts';
import { announcementsQuery } from '../../platform/site.ts';

const subject = async () => import('@sampan/contract/promotions');

export type PromotionCardData = ValueOf<typeof promotions>['list'][number];
export type PromotionNotice = ValueOf<typeof announcements>['promotion'][number];
export type PromotionPage = ValueOf<typeof promotion>;
export type Comment = ValueOf<typeof promotionComments>['list'][number];

export function usePromotions(type: PromotionType | undefined) {
  return useDehydratedQuery({
    ...lazyQueryOptions('promotions', subject, { query: type ? { type } : {} }),
    placeholderData: (before) => before,
  });
}

/** What the operator announces about promotions. */
export function usePromotionNotices() {
  return useDehydratedQuery({ ...announcementsQuery(), select: ({ promotion: notices }) => notices });
}

export function usePromotion(promotionId: string) {
  return useDehydratedQuery(lazyQueryOptions('promotion', subject, { params: { promotionId } }));
}

interface Eligibilities {
  of: (promotionId: string) => Eligibility;
  /** Why they could not be loaded. */
  error: Error | null;
  isRetrying: boolean;
  retry: () => unknown;
}

/** What each promotion is to the member; nothing to a visitor. */
export function useEligibilities(): Eligibilities {
  const { isLoggedIn, mustChangePassword } = useSession();
  const isAsked = isLoggedIn && !mustChangePassword;
  const { data, error, isFetching, refetch } = useDehydratedQuery({
    ...lazyQueryOptions('promotionStates', subject, {}, 'session'),
    // Deposits and the operator's decisions change it elsewhere.
    staleTime: 10_000,
    enabled: isAsked,
  });
  const known = new Map(data?.list.map((eligibility) => [eligibility.id, eligibility]));
  return {
    of(promotionId) {
      if (!isAsked) return undefined;
      return data ? known.get(promotionId) : error ? 'failed' : 'pending';
    },
    error: isAsked && !data ? error : null,
    isRetrying: isFetching,
    retry: refetch,
  };
}

/** The promotions that a new member may claim or join now, the most welcome first; undefined while that isn't known. */
export function useOffers(isAsked: boolean): readonly string[] | undefined {
  const { data, error } = useDehydratedQuery({
    ...lazyQueryOptions('promotions', subject, { query: {} }),
    enabled: isAsked,
  });
  const eligibilities = useEligibilities();
  if (error || eligibilities.error) return [];
  const known = data?.list.map((promotion) => ({ promotion, eligibility: eligibilities.of(promotion.id) }));
  if (!known || known.some(({ eligibility }) => eligibility === 'pending')) return undefined;
  return offersOf(known);
}

/** Shows what the gateway has just said of one promotion. */
function learn(queries: QueryClient, eligibility: PromotionEligibility): void {
  const queryKey = keyOf('promotionStates', {});
  queries.setQueryData<ValueOf<typeof promotionStates>>(queryKey, (before) => ({
    list: [...(before?.list.filter(({ id }) => id !== eligibility.id) ?? []), eligibility],
  }));
  void queries.invalidateQueries({ queryKey });
}

function lookAtMoney(queries: QueryClient): void {
  void queries.invalidateQueries({ queryKey: keyOf('walletBalance', {}) });
  void queries.invalidateQueries({ queryKey: ['walletTransactions'] });
}

export function useJoin(promotionId: string) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: () => lazyCall('joinPromotion', subject, { params: { promotionId } }),
    onSuccess: (eligibility) => learn(queries, eligibility),
  });
}

export function useClaim(promotionId: string) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: () => lazyCall('claimPromotion', subject, { params: { promotionId } }),
    onSuccess: ({ eligibility }) => {
      learn(queries, eligibility);
      lookAtMoney(queries);
    },
    meta: { error: 'inline' },
  });
}

/** `idempotencyKey`: the same while one wish is tried again. */
export function useDraw(promotionId: string, ticketType: TicketType) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (idempotencyKey: string) =>
      lazyCall('claimRafflePromotion', subject, { body: { promotionId, ticketType } }, { idempotencyKey }),
    onSettled: () => {
      void queries.invalidateQueries({ queryKey: keyOf('promotionStates', {}) });
      if (!isHeld(queries)) lookAtMoney(queries);
    },
  });
}

/**
 * Keeps the balance as it is shown, so that it doesn't tell what a wheel still turns for; the live updates leave it
 * alone too. Call what it returns to look at the money again.
 */
export function useHeldBalance(): () => () => void {
  const queries = useQueryClient();
  return () => {
    queries.setQueryData<number>(['balanceHolds'], (before = 0) => before + 1);
    return () => {
      queries.setQueryData<number>(['balanceHolds'], (before = 1) => before - 1);
      if (!isHeld(queries)) lookAtMoney(queries);
    };
  };
}

function isHeld(queries: QueryClient): boolean {
  return (queries.getQueryData<number>(['balanceHolds']) ?? 0) > 0;
}

export const commentsPageSize = 10;

export function useComments(promotionId: string, pageNo: number) {
  return useDehydratedQuery({
    ...lazyQueryOptions('promotionComments', subject, {
      params: { promotionId },
      query: { pageNo, pageSize: commentsPageSize },
    }),
    placeholderData: (before) => before,
  });
}

export interface CommentWish {
  text: string;
  pictures: readonly string[];
  idempotencyKey: string;
}

/** The form shows why it didn't work. */
export function useComment(promotionId: string) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: ({ text, pictures, idempotencyKey }: CommentWish) =>
      lazyCall(
        'commentPromotion',
        subject,
        { params: { promotionId }, body: { text, pictures: [...pictures] } },
        { idempotencyKey },
      ),
    onSuccess: () => void queries.invalidateQueries({ queryKey: ['promotionComments'] }),
    meta: { error: 'inline' },
  });
}
