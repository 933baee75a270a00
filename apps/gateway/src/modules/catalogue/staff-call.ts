import type { Database } from '../../db/database.ts';
import type { Events } from '../../events.ts';
import type { Merchant } from '../../plugins/request-context.ts';
import type { Audit } from '../audit/service.ts';
import type { StaffCall } from '../staff/sessions.ts';

/** A call of staff, and whose catalogue it is about. */
export type CatalogueCall = StaffCall & { readonly merchant: Merchant };

export interface CatalogueStaffDeps {
  readonly db: Database;
  readonly audit: Audit;
  readonly events: Pick<Events, 'publish'>;
}
