import { formatAmount } from '@sampan/contract/money';
import type { QueryOf, ValueInputOf } from '@sampan/contract/operation';
import {
  type BonusKind,
  bonusKinds,
  type bonusRecords,
  type memberProfit,
  type ProfitFigures,
} from '@sampan/contract/profit';
import { dateOf } from '@sampan/contract/zone-time';
import type { Clock } from '../../clock.ts';
import type { Database } from '../../db/database.ts';
import type { Merchant, Session } from '../../plugins/request-context.ts';
import type { Play } from '../play/service.ts';
import type { Turnover } from '../turnover/service.ts';
import { type Wallet, walletKey } from '../wallet/service.ts';
import { daysWithin, type Figures, figuresOf, periodsOf, periodStart } from './rules.ts';

interface Who {
  readonly merchant: Merchant;
  readonly session: Session;
}

/** What a member won, lost and was given, from the day figures and the account record. */
export interface Profit {
  byPeriod(who: Who, filter: QueryOf<typeof memberProfit>): Promise<ValueInputOf<typeof memberProfit>>;
  bonuses(who: Who, filter: QueryOf<typeof bonusRecords>): Promise<ValueInputOf<typeof bonusRecords>>;
}

export interface ProfitDeps {
  readonly db: Database;
  readonly clock: Clock;
  readonly wallet: Pick<Wallet, 'findAccount' | 'moneyByDay' | 'movements'>;
  readonly play: Pick<Play, 'playedByDay'>;
  readonly turnover: Pick<Turnover, 'ofMovements'>;
}

function presentFigures(figures: Figures, { currencyDigits }: Merchant): ProfitFigures {
  const written = (amount: bigint) => formatAmount(amount, currencyDigits);
  const writtenOr = (amount: bigint | null) => (amount === null ? null : written(amount));
  return {
    stake: written(figures.stake),
    validBet: written(figures.validBet),
    payout: written(figures.payout),
    jackpot: written(figures.jackpot),
    bonus: writtenOr(figures.bonus),
    cashback: writtenOr(figures.cashback),
    deposit: writtenOr(figures.deposit),
    withdrawal: writtenOr(figures.withdrawal),
    net: written(figures.net),
  };
}

export function createProfit({ db, clock, wallet, play, turnover }: ProfitDeps): Profit {
  return {
    async byPeriod(who, { unit, gameType, ...asked }) {
      const { merchant } = who;
      const days = daysWithin(asked, dateOf(clock.now(), merchant.timeZone));
      const account = await wallet.findAccount(db.queries, walletKey(who));
      const [played, moved] =
        account === null
          ? [[], []]
          : await Promise.all([
              play.playedByDay(account, { ...days, gameType }),
              gameType === undefined ? wallet.moneyByDay(account, days) : [],
            ]);
      const money = gameType === undefined ? moved : null;
      // Each period is shown its own rows: a year by day has hundreds of periods, and thousands of rows.
      const startOf = ({ day }: { readonly day: string }) => periodStart(unit, days, day);
      const playedIn = Map.groupBy(played, startOf);
      const moneyIn = money && Map.groupBy(money, startOf);
      return {
        list: periodsOf(unit, days).map((period) => ({
          ...period,
          ...presentFigures(
            figuresOf(period, playedIn.get(period.from) ?? [], moneyIn && (moneyIn.get(period.from) ?? [])),
            merchant,
          ),
        })),
        totals: presentFigures(figuresOf(days, played, money), merchant),
        currency: merchant.currency,
      };
    },

    async bonuses(who, { kind, ...query }) {
      const { currency, currencyDigits } = who.merchant;
      const { rows, ...figures } = await wallet.movements(who, kind === undefined ? bonusKinds : [kind], query);
      const obligations = await turnover.ofMovements(
        who,
        rows.map((row) => row.movement_id),
      );
      return {
        list: rows.map((row) => {
          const owed = obligations.get(row.movement_id);
          return {
            id: String(row.id),
            // The page has no others.
            kind: row.kind as BonusKind,
            amount: formatAmount(row.amount, currencyDigits),
            currency,
            reference: row.reference,
            detail: row.detail,
            time: Number(row.at / 1_000n),
            turnover: owed
              ? { required: owed.required, played: owed.played, status: owed.status, expiresAt: owed.expiresAt }
              : null,
          };
        }),
        ...figures,
      };
    },
  };
}
