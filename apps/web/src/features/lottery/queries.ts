import { keepPreviousData } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import type { Lottery, LotteryAccountType } from '@sampan/contract/lottery';
import { brand } from '#brand/brand.ts';
import { lazyQueryOptions } from '../../platform/api.ts';
import { isDehydrated, useDehydratedQuery } from '../../platform/dehydrated-query.ts';
import { onlyOffered } from '../../platform/lotteries.ts';
import { gatewayTime, learnTime } from './clock.ts';
import { askAgainIn } from './rules.ts';

const subject = async () => import('@sampan/contract/lottery');

/** spec §9: how many popular lotteries and Vietnamese numbers. */
const popularCount = 20;
const vnCount = 100;
/** Numbers of other lotteries come at any time; milliseconds. What did not come at all waits for the person. */
const numbersEvery = 20_000;

interface Timed {
  data?: { serverTime: number } | undefined;
  dataUpdatedAt: number;
}

/** Countdowns run by the gateway's clock. */
function useLearnTime<Q extends Timed>(query: Q): Q {
  const { data, dataUpdatedAt } = query;
  useEffect(() => {
    if (data && !isDehydrated(data)) learnTime(data.serverTime, dataUpdatedAt);
  }, [data, dataUpdatedAt]);
  return query;
}

/** This page's random delay, so that the visitors who wait for a draw don't refetch at once. */
function useChance(): number {
  return useState(Math.random)[0];
}

export function usePopularLotteries() {
  const chance = useChance();
  return useLearnTime(
    useDehydratedQuery({
      ...lazyQueryOptions('popularLotteries', subject, { query: { count: popularCount, device: brand.device } }),
      select: onlyOffered,
      refetchInterval: ({ state: { data } }) => (data ? askAgainIn(data.list, gatewayTime(), chance) : false),
      refetchOnWindowFocus: 'always',
    }),
  );
}

export function useVnNumbers() {
  return useDehydratedQuery({
    ...lazyQueryOptions('vnNumbers', subject, { query: { count: vnCount } }),
    select: onlyOffered,
    refetchInterval: ({ state }) => (state.data ? numbersEvery * 3 : false),
  });
}

export function useOpenedNumbers() {
  return useDehydratedQuery({
    ...lazyQueryOptions('openedNumbers', subject, { query: { count: popularCount } }),
    select: onlyOffered,
    refetchInterval: ({ state }) => (state.data ? numbersEvery : false),
  });
}

export function useLotteryMenus(accountTypeName: LotteryAccountType) {
  const chance = useChance();
  return useLearnTime(
    useDehydratedQuery({
      ...lazyQueryOptions('lotteryMenus', subject, { query: { accountTypeName } }),
      // A document is minutes old, and tells no time.
      staleTime: 0,
      refetchInterval: ({ state: { data } }) =>
        data
          ? askAgainIn(
              data.gameMenus.flatMap(({ games }): Lottery[] => games),
              gatewayTime(),
              chance,
            )
          : false,
      refetchOnWindowFocus: 'always',
    }),
  );
}

/** One lottery with a page of its draws; `pageNo` from 1. */
export function useLotteryDraws(gameCode: string, pageNo: number) {
  const chance = useChance();
  return useLearnTime(
    useDehydratedQuery({
      ...lazyQueryOptions('lotteryDraws', subject, { params: { gameCode }, query: { pageNo, pageSize: 20 } }),
      placeholderData: keepPreviousData,
      refetchInterval: ({ state: { data } }) => (data ? askAgainIn([data.game], gatewayTime(), chance) : false),
      refetchOnWindowFocus: 'always',
    }),
  );
}
