import { queryOptions, useMutation } from '@tanstack/react-query';
import type { BodyOf, ValueOf } from '@sampan/contract/operation';
import { endPromotion, previewPromotion, savePromotion, staffPromotions } from '@sampan/contract/promotions-staff';
import { call, queryOf } from '../../platform/api.ts';
import { useDecision } from '../../platform/decision.ts';

export type Promotions = ValueOf<typeof staffPromotions>;
export type Promotion = Promotions['list'][number];

export const promotionsQuery = queryOptions(queryOf(staffPromotions, {}));

export const useSavePromotion = () =>
  useDecision(staffPromotions, async ({ id, ...body }: BodyOf<typeof savePromotion> & { id: string }) =>
    call(savePromotion, { params: { promotionId: id }, body }),
  );
export const useEndPromotion = () =>
  useDecision(staffPromotions, async ({ id, reason }: { id: string; reason: string }) =>
    call(endPromotion, { params: { promotionId: id }, body: { reason } }),
  );
export const usePreviewPromotion = () =>
  useMutation({
    mutationFn: async ({ id, ...body }: BodyOf<typeof previewPromotion> & { id: string }) =>
      call(previewPromotion, { params: { promotionId: id }, body }),
  });
