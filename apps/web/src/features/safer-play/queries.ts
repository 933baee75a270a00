import { useMutation, useQuery, useQueryClient, type QueryClient } from '@tanstack/react-query';
import type { InputOf } from '@sampan/contract/operation';
import {
  answerRealityCheck,
  cancelLimitChange,
  endTimeOut,
  excludeSelf,
  playClock,
  type PlayClock,
  saferPlay,
  type SaferPlay,
  saferPlayChanges,
  setPlayLimit,
  setRealityCheck,
  takeTimeOut,
} from '@sampan/contract/safer-play';
import { call, queryKeyOf, queryOptionsOf } from '../../platform/api.ts';
import { isOtherGateway } from '../../platform/gateway-origin.ts';
import { useSession } from '../../platform/session.ts';
import { clockKey, readAfter } from './rules.ts';

export function useSaferPlay() {
  return useQuery({ ...queryOptionsOf(saferPlay, {}), staleTime: 0 });
}

/** What a call answers is how things stand; the history and the clock are asked for again. */
function useNote(): (answer: SaferPlay) => void {
  const queries = useQueryClient();
  return (answer) => {
    queries.setQueryData(queryKeyOf(saferPlay, {}), answer);
    for (const { name } of [saferPlayChanges, playClock]) void queries.invalidateQueries({ queryKey: [name] });
  };
}

export function useSetLimit() {
  const note = useNote();
  return useMutation({
    mutationFn: (body: InputOf<typeof setPlayLimit>['body']) => call(setPlayLimit, { body }),
    onSuccess: note,
    meta: { error: 'inline' },
  });
}

export function useCancelLimitChange() {
  const note = useNote();
  return useMutation({
    mutationFn: (body: InputOf<typeof cancelLimitChange>['body']) => call(cancelLimitChange, { body }),
    onSuccess: note,
  });
}

export function useTakeTimeOut() {
  const note = useNote();
  return useMutation({ mutationFn: (hours: number) => call(takeTimeOut, { body: { hours } }), onSuccess: note });
}

export function useEndTimeOut() {
  const note = useNote();
  return useMutation({ mutationFn: () => call(endTimeOut, {}), onSuccess: note });
}

/** Null: without an end. */
export function useExclude() {
  const note = useNote();
  return useMutation({
    mutationFn: (months: number | null) => call(excludeSelf, { body: { months } }),
    onSuccess: note,
  });
}

/** Null: no checks. */
export function useSetReality() {
  const note = useNote();
  return useMutation({
    mutationFn: (minutes: number | null) => call(setRealityCheck, { body: { minutes } }),
    onSuccess: note,
  });
}

export const changesPageSize = 10;

export function useChanges(pageNo: number) {
  return useQuery({
    ...queryOptionsOf(saferPlayChanges, { query: { pageNo, pageSize: changesPageSize } }),
    placeholderData: (before) => before,
  });
}

/** How often an open game says that it is played, by which the gateway counts the time; milliseconds. */
const beat = 60_000;
/** After so long without a word of a game its time is over at the gateway, and so the page's clock is; milliseconds. */
export const clockRunsFor = 300_000;

/** A game's clock is the page's, too. */
function noteClock(queries: QueryClient, clock: PlayClock): PlayClock {
  for (const isPlaying of [true, false]) queries.setQueryData(clockKey(isPlaying), clock);
  return clock;
}

/**
 * Time at games and net position of a member. While `isPlaying` each reading counts the time, in the background, too: a
 * game goes on there. What comes due meanwhile the clock knows by itself (`useClockTime`); it is read at that moment
 * for what the play has come to.
 */
export function usePlayClock(isPlaying: boolean) {
  const { isLoggedIn, isTrial, mustChangePassword } = useSession();
  const queries = useQueryClient();
  return useQuery({
    queryKey: clockKey(isPlaying),
    queryFn: async ({ signal }): Promise<PlayClock> => {
      const clock = await call(playClock, { body: { isPlaying } }, { signal });
      return isPlaying ? noteClock(queries, clock) : clock;
    },
    enabled: isLoggedIn && !isTrial && !mustChangePassword && !isOtherGateway,
    staleTime: isPlaying ? 0 : beat,
    refetchInterval: ({ state }) =>
      isPlaying ? readAfter(state.data, beat) : state.data?.session ? clockRunsFor : false,
    refetchIntervalInBackground: isPlaying,
  });
}

export function useAnswerCheck() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: () => call(answerRealityCheck, {}),
    onSuccess: (clock) => noteClock(queries, clock),
  });
}
