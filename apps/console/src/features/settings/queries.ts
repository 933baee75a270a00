import { infiniteQueryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import type { BodyOf, ValueOf } from '@sampan/contract/operation';
import { changeSettings, previewSettings, settingHistory, settingList } from '@sampan/contract/settings-staff';
import { call, queryOf } from '../../platform/api.ts';

export type Setting = ValueOf<typeof settingList>['list'][number];
export type Issue = ValueOf<typeof settingList>['problems'][number];
export type Change = ValueOf<typeof settingHistory>['list'][number];

export const settingsQuery = {
  ...queryOf(settingList, {}),
  // What somebody else changes while this person does is told when it is saved, not put under the hands.
  refetchOnWindowFocus: false,
  refetchOnReconnect: false,
};

export const historyQuery = (key: string) =>
  infiniteQueryOptions({
    queryKey: [settingHistory.name, key],
    queryFn: async ({ pageParam, signal }) =>
      call(settingHistory, { query: { key, before: pageParam, pageSize: 20 } }, { signal }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ next }) => next ?? undefined,
  });

/** Writes keys together. What is shown is asked for anew once they are written. */
export function useChangeSettings() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async (body: BodyOf<typeof changeSettings>) => call(changeSettings, { body }),
    onSuccess: async () =>
      Promise.all([
        queryClient.invalidateQueries({ queryKey: [settingList.name] }),
        queryClient.invalidateQueries({ queryKey: [settingHistory.name] }),
      ]),
  });
}

export const usePreviewSettings = () =>
  useMutation({ mutationFn: async (body: BodyOf<typeof previewSettings>) => call(previewSettings, { body }) });
