import type { CashierTables } from '../modules/cashier/tables.ts';
import type { CatalogueTables } from '../modules/catalogue/tables.ts';
import type { IdentityTables } from '../modules/identity/tables.ts';
import type { NotifyTables } from '../modules/notify/tables.ts';
import type { PlayTables } from '../modules/play/tables.ts';
import type { SiteTables } from '../modules/site/tables.ts';
import type { WalletTables } from '../modules/wallet/tables.ts';

/** The tables as kysely sees them. Each module declares its own in `modules/<noun>/tables.ts` and is named here. */
export interface Tables
  extends CashierTables, CatalogueTables, IdentityTables, NotifyTables, PlayTables, SiteTables, WalletTables {}
