import * as z from 'zod/mini';
import { serviceTypes } from './customer-service.ts';
import { text } from './envelope.ts';
import { operation } from './operation.ts';

const reason = text(500).check(z.minLength(1));
const path = text(1_000).check(z.minLength(1));

const way = z.object({
  csType: z.enum(serviceTypes),
  /** An address, or a path of the site; readable, also where it is kept encrypted. */
  path: z.string(),
  /** Whether it is kept encrypted: nothing else then decides where it goes. */
  isEncrypted: z.boolean(),
  /** Where it leads; null: to an address that may not be opened, so that the site leaves it out. */
  target: z.nullable(z.string()),
});

const service = z.object({
  version: z.string(),
  /** In the order in which they are offered. */
  ways: z.array(way),
  /** Origins beside the site’s own that customer service may lead to. */
  origins: z.array(z.string()),
  /** Paths without an origin are of this one. */
  siteOrigin: z.string(),
});

export const staffService = operation({
  name: 'staffService',
  summary: 'The ways to customer service as staff write them',
  method: 'GET',
  path: '/staff/customer-service',
  access: 'staff',
  permission: 'support.write',
  value: service,
});

export const saveService = operation({
  name: 'saveService',
  summary: 'Writes the ways to customer service anew, all of them',
  method: 'PUT',
  path: '/staff/customer-service',
  access: 'staff',
  permission: 'support.write',
  body: z.strictObject({
    version: z.string(),
    ways: z
      .array(z.strictObject({ csType: z.enum(serviceTypes), path, isEncrypted: z.boolean() }))
      .check(z.maxLength(20)),
    origins: z.array(text(200).check(z.minLength(1))).check(z.maxLength(20)),
    reason,
  }),
  value: service,
  errors: ['edit_conflict', 'service_address_refused'],
});
