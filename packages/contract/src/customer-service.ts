import * as z from 'zod/mini';
import { operation } from './operation.ts';

/** spec §4: a rank above this one has its own service. */
export const lastCommonRank = 4;

export const serviceTypes = ['LIVECHAT', 'VIP'] as const;
export type ServiceType = (typeof serviceTypes)[number];

/** Size of the window that it opens in, CSS pixels (spec §4). */
export const serviceWindow = { width: 440, height: 750 } as const;

export const getService = operation({
  name: 'getService',
  summary: 'Where customer service is for the caller: the VIP service above rank 4, else the live chat',
  method: 'GET',
  path: '/wps/service',
  access: 'public',
  value: z.object({
    csType: z.enum(serviceTypes),
    version: z.object({
      /** In the operator's order. Type 1: an address; what was encrypted (type 3) is decrypted and checked before. */
      pathList: z.array(z.object({ type: z.literal(1), path: z.string() })),
    }),
  }),
  errors: ['service_unavailable'],
});
