import type { CallContext, Merchant } from '../../plugins/gate.ts';

/** A call to one operator, from wherever it comes. */
export type Visit = CallContext & { readonly merchant: Merchant };
