import { queryOptions, useMutation } from '@tanstack/react-query';
import type { BodyOf, ValueOf } from '@sampan/contract/operation';
import { previewVipLevel, removeVipLevel, saveVipLevel, staffVipLevels } from '@sampan/contract/vip-staff';
import { call, queryOf } from '../../platform/api.ts';
import { useDecision } from '../../platform/decision.ts';

export type VipLevels = ValueOf<typeof staffVipLevels>;
export type VipLevel = VipLevels['list'][number];
/** As an editor has it: its number is its id. */
export type KeptLevel = VipLevel & { readonly id: string };

export const vipLevelsQuery = queryOptions(queryOf(staffVipLevels, {}));

export const keptLevel = (level: VipLevel): KeptLevel => ({ ...level, id: String(level.level) });

export const useSaveLevel = () =>
  useDecision(staffVipLevels, async ({ id, ...body }: BodyOf<typeof saveVipLevel> & { id: string }) =>
    keptLevel(await call(saveVipLevel, { params: { level: id }, body })),
  );
export const useRemoveLevel = () =>
  useDecision(staffVipLevels, async ({ level, ...body }: BodyOf<typeof removeVipLevel> & { level: number }) =>
    call(removeVipLevel, { params: { level: String(level) }, body }),
  );
export const usePreviewLevel = () =>
  useMutation({
    mutationFn: async ({ id, ...body }: BodyOf<typeof previewVipLevel> & { id: string }) =>
      call(previewVipLevel, { params: { level: id }, body }),
  });
