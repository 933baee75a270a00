import { formatAmount } from '@sampan/contract/money';
import type { QueryOf, ValueInputOf } from '@sampan/contract/operation';
import type { TeamFigures as WrittenFigures, teamOverview } from '@sampan/contract/team-figures';
import { dateOf } from '@sampan/contract/zone-time';
import { AppError } from '../../app-error.ts';
import type { Clock } from '../../clock.ts';
import type { Database, Tx } from '../../db/database.ts';
import type { Merchant, Session } from '../../plugins/request-context.ts';
import { costOf, houseWin } from '../bills/calculation.ts';
import type { ContractsSettings } from '../contracts/settings.ts';
import { daysWithin, periodsOf } from '../profit/rules.ts';
import { daysBefore, type TeamSums, unitOf } from './rules.ts';
import * as store from './store.ts';

interface Who {
  readonly merchant: Merchant;
  readonly session: Session;
}

/** What an agent and its downline came to, from the day figures. */
export interface TeamFigures {
  /** Throws validation_failed where the days are in the wrong order. */
  overview(who: Who, query: QueryOf<typeof teamOverview>): Promise<ValueInputOf<typeof teamOverview>>;
  /** Writes the teams' day that ended last before a moment; once, in the job's transaction. */
  closeDay(tx: Tx, merchantCode: string, at: Date): Promise<{ readonly day: string; readonly rows: number }>;
}

export interface TeamFiguresDeps {
  readonly db: Database;
  readonly clock: Clock;
  /** What deposits and withdrawals cost the house, in percent. */
  readonly costs: (
    merchantCode: string,
  ) => Promise<Pick<ContractsSettings['dividend'], 'depositCost' | 'withdrawalCost'>>;
}

type Costs = Awaited<ReturnType<TeamFiguresDeps['costs']>>;

function present(sums: TeamSums, { depositCost, withdrawalCost }: Costs, { currencyDigits }: Merchant): WrittenFigures {
  const written = (amount: bigint) => formatAmount(amount, currencyDigits);
  const fees = costOf(sums.deposits, depositCost) + costOf(sums.paidOut, withdrawalCost);
  return {
    members: sums.members,
    newMembers: sums.joined,
    registrations: sums.registrations,
    activeMembers: sums.active,
    deposits: written(sums.deposits),
    withdrawals: written(sums.paidOut - sums.returned),
    validBet: written(sums.validBet),
    prizes: written(sums.prizes),
    rebates: written(sums.rebates),
    agentRebates: written(sums.agentRebates),
    activity: written(sums.activity),
    fees: written(fees),
    profitLoss: written(-houseWin({ ...sums, fees, activeMembers: sums.active })),
    commission: written(sums.commission),
  };
}

export function createTeamFigures({ db, clock, costs }: TeamFiguresDeps): TeamFigures {
  return {
    async overview({ merchant, session }, asked) {
      if (asked.from > asked.to)
        throw new AppError('validation_failed', { fields: [{ path: 'to', reason: 'invalid' }] });
      const today = dateOf(clock.now(), merchant.timeZone);
      const within = daysWithin(asked, today);
      // Days that lie before or after all that there are.
      const days = within.from > within.to ? { from: today, to: today } : within;
      const before = daysBefore(days);
      const unit = unitOf(days);
      const points = periodsOf(unit, days).toReversed();
      const agent = { merchantCode: merchant.code, memberId: session.memberId };
      const [sums, cost] = await Promise.all([
        store.sumsWithin(db.queries, agent, [days, before, ...points]),
        costs(merchant.code),
      ]);
      const [totals, previous, ...series] = sums.map((one) => present(one, cost, merchant));
      if (!totals || !previous || series.length !== points.length) throw new Error('a time was not summed');
      return {
        ...days,
        before,
        unit,
        isLive: days.to === today,
        totals,
        previous,
        points: points.map((point, index) => ({ ...point, ...(series[index] ?? totals) })),
        currency: merchant.currency,
      };
    },

    closeDay: store.closeDay,
  };
}
