import * as z from 'zod';
import { allowedTarget, decryptPath } from './rules.ts';

/**
 * At the top of `merchants.settings`: the ways to customer service. `serviceOrigins` is where they may lead besides the site itself;
 * a path of type 3 can't be read at a glance, so that nothing else decides where it goes.
 */
export const serviceSettings = z.strictObject({
  customerService: z
    .array(
      z
        .strictObject({ csType: z.enum(['LIVECHAT', 'VIP']), path: z.string(), type: z.literal([1, 3]).default(1) })
        .refine(({ path, type }) => type === 1 || decryptPath(path) !== null, 'a path of type 3 must be encrypted'),
    )
    .default([]),
  serviceOrigins: z
    .array(
      z.string().refine((text) => URL.parse(text)?.origin === text, 'must be an origin such as "https://chat.example"'),
    )
    .default([]),
});
export type ServiceSettings = z.output<typeof serviceSettings>;

/** Addresses of a kind of service, in the operator's order; what may not be opened is left out. */
export function targetsOf(
  { customerService, serviceOrigins }: ServiceSettings,
  csType: string,
  siteOrigin: string,
): string[] {
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
} satisfies z.input<typeof serviceSettings>;
