import type { jackpotGames, jackpots, reportJackpot } from '@sampan/contract/jackpots';
import { formatAmount } from '@sampan/contract/money';
import type { BodyOf, ValueOf } from '@sampan/contract/operation';
import { requireAmount } from '../../amounts.ts';
import { AppError } from '../../app-error.ts';
import type { Clock } from '../../clock.ts';
import type { Database } from '../../db/database.ts';
import type { Events } from '../../events.ts';
import type { Merchant } from '../../plugins/request-context.ts';
import type { CatalogueService, FoundGame } from '../catalogue/service.ts';
import * as store from './store.ts';

export interface JackpotsDeps {
  readonly db: Database;
  readonly clock: Clock;
  readonly events: Pick<Events, 'publish'>;
  readonly findMerchant: (code: string) => Promise<Merchant | null>;
  /** Null: the operator has no such game. */
  readonly findGame: (merchantCode: string, nodeId: string) => Promise<FoundGame | null>;
  readonly gamesWith: CatalogueService['gamesWith'];
}

export type Pots = ValueOf<typeof jackpots>;

export interface JackpotsService {
  list(merchant: Merchant): Promise<Pots>;
  /** Throws game_not_found, currency_mismatch, amount_too_precise, amount_too_large. */
  report(partner: string, body: BodyOf<typeof reportJackpot>): Promise<void>;
  /** Throws merchant_unknown. */
  games(partner: string, body: BodyOf<typeof jackpotGames>): Promise<ValueOf<typeof jackpotGames>>;
}

/** How many pots the site gets. */
const listSize = 10;
/** How long a reported pot is shown, milliseconds. */
const shownMs = 86_400_000;

export function createJackpots({
  db,
  clock,
  events,
  findMerchant,
  findGame,
  gamesWith,
}: JackpotsDeps): JackpotsService {
  return {
    async list(merchant) {
      const rows = await store.jackpots(db.queries, merchant.code, new Date(clock.now() - shownMs));
      const list: Pots['list'] = [];
      for (const row of rows) {
        if (list.length === listSize) break;
        const game = await findGame(merchant.code, row.node_id);
        if (!game?.isOpen || !game.isVendorOpen) continue;
        list.push({
          nodeId: row.node_id,
          gameName: game.gameName,
          displayName: game.vendorName,
          defaultIcon: game.icon,
          amount: formatAmount(row.amount, merchant.currencyDigits),
          currency: row.currency,
          reportedAt: row.reported_at.getTime(),
        });
      }
      return { list, currencySymbol: merchant.currencySymbol };
    },

    async report(partner, { merchantCode, nodeId, amount, currency, at }) {
      const [merchant, game] = await Promise.all([findMerchant(merchantCode), findGame(merchantCode, nodeId)]);
      if (!merchant || game?.partner !== partner) throw new AppError('game_not_found');
      if (currency !== merchant.currency) throw new AppError('currency_mismatch');
      const minor = requireAmount(amount, merchant.currencyDigits);
      // A vendor's clock may be ahead: its figure must not stand against later ones.
      const reportedAt = new Date(Math.min(at, clock.now()));
      const isNews = await store.keepJackpot(db.queries, {
        merchant_code: merchantCode,
        node_id: nodeId,
        amount: minor,
        currency,
        reported_at: reportedAt,
      });
      if (isNews) events.publish('jackpots', { merchantCode });
    },

    async games(partner, { merchantCode }) {
      const merchant = await findMerchant(merchantCode);
      if (!merchant) throw new AppError('merchant_unknown');
      const { currency, currencyDigits } = merchant;
      return { currency, currencyDigits, games: await gamesWith(merchantCode, 'jackpot', partner) };
    },
  };
}
