import { useQuery } from '@tanstack/react-query';
import { winnerBoard } from '@sampan/contract/winners';
import { queryOptionsOf } from '../../platform/api.ts';
import { useLiveUpdates } from '../../platform/realtime.ts';

/** Where live updates don't come, the board is asked for; milliseconds. One that did not come waits for the person. */
const askEvery = 60_000;

export function useWinnerBoard() {
  useLiveUpdates();
  return useQuery({
    ...queryOptionsOf(winnerBoard, {}),
    refetchInterval: ({ state }) => (state.data ? askEvery : false),
    refetchOnWindowFocus: 'always',
  });
}
