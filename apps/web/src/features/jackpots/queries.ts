import { useQuery } from '@tanstack/react-query';
import { jackpots } from '@sampan/contract/jackpots';
import { queryOptionsOf } from '../../platform/api.ts';

/** Vendors report now and then; milliseconds. */
const askEvery = 60_000;

export function useJackpots() {
  return useQuery({ ...queryOptionsOf(jackpots, {}), refetchInterval: askEvery });
}
