import { rateUnit, type RealtimeRates } from '@sampan/contract/contract-rules';
import type { consolidated, Contract } from '@sampan/contract/contracts';
import { formatAmount } from '@sampan/contract/money';
import type { ValueInputOf } from '@sampan/contract/operation';
import type { Merchant } from '../../plugins/request-context.ts';
import type { ContractRow } from './store.ts';
import type { WrittenTier } from './tables.ts';

type Money = Pick<Merchant, 'currencyDigits'>;
type Wire = ValueInputOf<typeof consolidated>;

const timeOf = (at: Date | null) => at?.getTime() ?? null;
const amountOf = (text: string, { currencyDigits }: Money) => formatAmount(BigInt(text), currencyDigits);

/** `account`: the holder's, as the reader may see it. */
export function presentContract(row: ContractRow, account: string, money: Money): Contract {
  // What has no end is `infinity` in the database.
  const endsAt = row.ends_at === null ? null : Number(row.ends_at);
  return {
    id: row.id,
    account,
    kind: row.kind,
    category: row.category,
    period: row.period,
    mode: row.mode,
    tiers: row.tiers.map((tier) => ({
      ...tier,
      minimumBet: amountOf(tier.minimumBet, money),
      netLoss: amountOf(tier.netLoss, money),
    })),
    rates: row.rates,
    status: row.status,
    offeredAt: row.offered_at.getTime(),
    expiresAt: row.expires_at.getTime(),
    startsAt: timeOf(row.starts_at),
    endsAt: endsAt === null || !Number.isFinite(endsAt) ? null : endsAt,
    endingAskedBy: row.ending_asked_by,
    isOfHouse: row.upline_id === null,
  };
}

const wireStatus = ({ status, ending_asked_by: asked }: ContractRow) =>
  status === 'offered' ? 'P' : asked === null ? 'A' : 'V';
const shareOf = (millionths: number) => millionths / rateUnit;
const percentOf = (millionths: number) => millionths / (rateUnit / 100);
const noRates: RealtimeRates = { profit: 0, loss: 0, bet: 0 };

/** The wire shapes of what an agent holds or is offered. `ending`: the offers whose acceptance ends downlines'. */
export function presentConsolidated(rows: readonly ContractRow[], ending: ReadonlySet<string>, money: Money): Wire {
  const of = <Item>(kind: ContractRow['kind'], item: (row: ContractRow) => Item[]) => {
    const own = rows.filter((row) => row.kind === kind);
    const categories = [...new Set(own.map(({ category }) => category))];
    return Object.fromEntries(
      // An offer stands before the contract that it would replace.
      categories.map((category) => [category, own.filter((row) => row.category === category).flatMap(item)]),
    );
  };
  const salary = (tier: WrittenTier) => ({
    activeMember: tier.activeMember,
    rateType: 'P' as const,
    rate: percentOf(tier.rate),
  });
  const minimumBet = (tier: WrittenTier) => amountOf(tier.minimumBet, money);
  return {
    divtypereq: of('dividend', (row) =>
      row.tiers.map((tier) => ({
        minimumBet: minimumBet(tier),
        netLoss: amountOf(tier.netLoss, money),
        activeMember: tier.activeMember,
        contractRate: shareOf(tier.rate),
        status: wireStatus(row),
        downlineHigherRate: ending.has(row.id) ? ('Y' as const) : ('N' as const),
      })),
    ),
    dailysalreqtype: of('daily', (row) => [
      {
        id: row.id,
        status: wireStatus(row),
        details: row.tiers.map((tier) => ({ betVolume: minimumBet(tier), ...salary(tier) })),
      },
    ]),
    contracthoursalreq: of('hourly', (row) => [
      {
        contractId: row.id,
        status: wireStatus(row),
        hourSalaryRates: row.tiers.map((tier) => ({ minimumBet: minimumBet(tier), ...salary(tier) })),
      },
    ]),
    realtimesalreqtype: of('realtime', (row) => {
      const { profit, loss, bet } = row.rates ?? noRates;
      return [
        {
          contractId: row.id,
          status: wireStatus(row),
          profitRate: shareOf(profit),
          lossRate: shareOf(loss),
          singleBetRate: shareOf(bet),
        },
      ];
    }),
  };
}
