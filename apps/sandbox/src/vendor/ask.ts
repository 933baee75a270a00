import * as z from 'zod/mini';
import type { PartnerCode } from '../config.ts';
import type { CallResult, SignedCall } from '../partner/call.ts';

/** The code of the partner that the vendor signs its calls with. */
export const partner: PartnerCode = 'sandbox-games';

/** An answer whose value has the contract's shape; anything else counts as unknown. */
export type Answer<T> = { readonly kind: 'done'; readonly value: T } | Exclude<CallResult, { readonly kind: 'done' }>;

/** Asks the gateway as the vendor. Never throws. */
export type Ask = <S extends z.ZodMiniType>(
  operation: { readonly path: string; readonly value: S },
  body: object,
) => Promise<Answer<z.output<S>>>;

export function vendorAsk(call: SignedCall): Ask {
  return async (operation, body) => {
    const result = await call(partner, operation.path, JSON.stringify(body));
    if (result.kind !== 'done') return result;
    const value = z.safeParse(operation.value, result.value);
    return value.success ? { kind: 'done', value: value.data } : { kind: 'unknown', reason: 'unexpected value' };
  };
}
