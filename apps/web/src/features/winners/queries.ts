import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { winnerBoard } from '@sampan/contract/winners';
import { queryOptionsOf } from '../../platform/api.ts';
import { startRealtime } from '../../platform/realtime.ts';
import { useSession } from '../../platform/session.ts';

/** Where live updates don't come, the board is asked for; milliseconds. */
const askEvery = 60_000;

export function useWinnerBoard() {
  const { isLoggedIn } = useSession();
  const queries = useQueryClient();
  // A member has a socket already; a visitor gets one while the board is on the page.
  useEffect(() => (isLoggedIn ? undefined : startRealtime(queries, { isVisitor: true })), [isLoggedIn, queries]);
  return useQuery({ ...queryOptionsOf(winnerBoard, {}), refetchInterval: askEvery, refetchOnWindowFocus: 'always' });
}
