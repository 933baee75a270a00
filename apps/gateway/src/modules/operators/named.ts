import type { Queries } from '../../db/database.ts';
import type { Merchant } from '../../plugins/request-context.ts';
import { readMerchant } from './store.ts';

/** The operator of a code, for a command; null: there is none. */
export const operatorNamed = (queries: Queries, code: string): Promise<Merchant | null> => readMerchant(queries, code);
