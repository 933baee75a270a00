import * as z from 'zod';
import { allowedTarget, decryptPath } from './rules.ts';

/**
 * `merchants.settings`: the ways to customer service. `serviceOrigins` is where they may lead besides the site itself;
 * a path of type 3 can't be read at a glance, so that nothing else decides where it goes.
 */
const serviceSettings = z.object({
  customerService: z
    .array(z.object({ csType: z.string(), path: z.string(), type: z.union([z.literal(1), z.literal(3)]).default(1) }))
    .default([]),
  serviceOrigins: z.array(z.string()).default([]),
});

/** Addresses of a kind of service, in the operator's order; what may not be opened is left out. */
export function targetsOf(settings: object, csType: string, siteOrigin: string): string[] {
  const { customerService, serviceOrigins } = serviceSettings.parse(settings);
  return customerService
    .filter((entry) => entry.csType === csType)
    .flatMap(({ path, type }) => {
      const plain = type === 3 ? decryptPath(path) : path;
      const target = plain === null ? null : allowedTarget(plain, siteOrigin, serviceOrigins);
      return target === null ? [] : [target];
    });
}

/** The demo operator's: its own help, encrypted as operators of this family keep it. */
export const demoServiceSettings = {
  customerService: [
    { csType: 'LIVECHAT', type: 3, path: 'SVw9/pWVleKpyMGHGiAianf5wr8dZMUwSampan01' },
    { csType: 'VIP', type: 3, path: 'O399Z2v251gX/cKD75An0KgeJntTkXTMSampan02' },
  ],
  serviceOrigins: [],
} as const satisfies z.input<typeof serviceSettings>;
