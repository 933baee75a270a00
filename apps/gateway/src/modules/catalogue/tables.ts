import type { GameFeature, GameType } from '@sampan/contract/catalogue';
import type { Language } from '@sampan/contract/envelope';
import type { Generated } from 'kysely';
import type { PartnerTables } from '../partners/tables.ts';

export interface VendorsTable {
  merchant_code: string;
  code: string;
  name: string;
  account_type: string;
  partner: string | null;
  is_open: Generated<boolean>;
  /** An address of the web or a path of this installation; null: it has none. */
  picture_url: string | null;
}

export interface VendorPlacesTable {
  merchant_code: string;
  game_type: GameType;
  vendor_code: string;
  sort_order: number;
  is_hot: Generated<boolean>;
}

export interface GamesTable {
  merchant_code: string;
  node_id: string;
  vendor_code: string;
  game_type: GameType;
  /** Where `names` has none for the reader. */
  name: string;
  names: Generated<Partial<Record<Language, string>>>;
  /** Percent with two decimals. */
  rtp: string | null;
  features: Generated<GameFeature[]>;
  is_new: Generated<boolean>;
  is_listed: Generated<boolean>;
  is_open: Generated<boolean>;
  sort_order: number;
  hot_order: number | null;
  /** Codes of the vendors whose games the entry opens; empty: it is a game. */
  opens: Generated<string[]>;
  picture_url: string | null;
}

export interface FavouritesTable {
  member_id: string;
  node_id: string;
  merchant_code: string;
  created_at: Date;
}

export interface CatalogueTables {
  vendors: VendorsTable;
  vendor_places: VendorPlacesTable;
  games: GamesTable;
  favourites: FavouritesTable;
  catalogue_revision: { is_only: Generated<boolean>; revision: bigint };
}

/** Who may run an operator's games. */
export interface CatalogueReads {
  partners: Pick<PartnerTables['partners'], 'code' | 'kind' | 'is_enabled'>;
  partner_operators: Pick<PartnerTables['partner_operators'], 'partner_code' | 'merchant_code'>;
}
