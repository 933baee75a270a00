import * as z from 'zod';
import { setting } from '../settings/declare.ts';
import { allowedTarget, decryptPath } from './rules.ts';

const way = z
  .strictObject({ csType: z.enum(['LIVECHAT', 'VIP']), path: z.string(), type: z.literal([1, 3]).default(1) })
  .refine(({ path, type }) => type === 1 || decryptPath(path) !== null, 'a path of type 3 must be encrypted');

const origin = z
  .string()
  .refine((text) => URL.parse(text)?.origin === text, 'must be an origin such as "https://chat.example"');

/** The ways to customer service, at the top of an operator's settings. */
export const serviceSettings = z.strictObject({
  customerService: setting(z.array(way).default([]), {
    description:
      'Ways to customer service: `csType` (`LIVECHAT`, `VIP`), `path`, and `type`, 3 for a path that is encrypted, so that nothing else decides where it goes. Browsers know which ways there are, and where the one for everybody leads.',
    browsers: 'derived',
  }),
  serviceOrigins: setting(z.array(origin).default([]), {
    description: 'Origins besides the site’s own that customer service may lead to.',
    browsers: 'derived',
  }),
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
