import { useQuery } from '@tanstack/react-query';
import { jackpots } from '@sampan/contract/jackpots';
import { queryOptionsOf } from '../../platform/api.ts';

/**
 * Where live updates don't come, the pots are asked for; milliseconds. The winner board beside them keeps the socket. One
 * that did not come at all waits for the person.
 */
const askEvery = 60_000;

export function useJackpots() {
  return useQuery({
    ...queryOptionsOf(jackpots, {}),
    refetchInterval: ({ state }) => (state.data ? askEvery : false),
  });
}
