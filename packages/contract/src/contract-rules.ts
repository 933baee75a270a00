/** What agents' contracts are, and which tiers one may hold: run by the form as one types, and by the gateway again. */

/** `realtime`: every five minutes. */
export const contractKinds = ['dividend', 'daily', 'hourly', 'realtime'] as const;
export type ContractKind = (typeof contractKinds)[number];

/** Of games; `CONS` is all of them together. Stakes of e-sports count as those of sports. */
export const contractCategories = ['LIVE', 'RNG', 'SPORTS', 'LOTT', 'FISH', 'ELOTT', 'PVP', 'CONS'] as const;
export type ContractCategory = (typeof contractCategories)[number];

/** Of a dividend; the salaries have the one that their kind names. */
export const dividendPeriods = ['weekly', 'semimonthly', 'monthly'] as const;
export type DividendPeriod = (typeof dividendPeriods)[number];

export const contractPeriods = [...dividendPeriods, 'daily', 'hourly', 'five_minutes'] as const;
export type ContractPeriod = (typeof contractPeriods)[number];

/** The kind of contracts that each belongs to. */
export const kindOfPeriod: Readonly<Record<ContractPeriod, ContractKind>> = {
  weekly: 'dividend',
  semimonthly: 'dividend',
  monthly: 'dividend',
  daily: 'daily',
  hourly: 'hourly',
  five_minutes: 'realtime',
};

/**
 * `fixed`: the highest tier whose three requirements are met. `floating`: the best of the tiers whose stakes and members
 * are met, each by how much of its loss there was.
 */
export const dividendModes = ['fixed', 'floating'] as const;
export type DividendMode = (typeof dividendModes)[number];

/** At most so many tiers. */
export const mostTiers = 6;
/** Rates are millionths: 50,000 is 5 %. */
export const rateUnit = 1_000_000;

/** What a team must reach in a period, and the rate that it gives. Amounts are minor units. */
export interface Tier {
  /** Settled stakes. */
  readonly minimumBet: bigint;
  /** What the house must have won of the team; 0n in a salary. */
  readonly netLoss: bigint;
  readonly activeMember: number;
  /** Millionths, of the house's win in a dividend and of the stakes in a salary. */
  readonly rate: number;
}

/** Of a real-time salary, in millionths: of what members won, of what they lost, and of each stake. */
export interface RealtimeRates {
  readonly profit: number;
  readonly loss: number;
  readonly bet: number;
}

/** What is wrong with a tier. `upline`: no tier of the upline's contract asks for as little and gives as much. */
export type TierProblem =
  | 'rate_range'
  | 'bet_rises'
  | 'loss_rises'
  | 'members_rise'
  | 'rate_rises'
  | 'loss_over_bet'
  | 'upline';

export interface TierFault {
  /** From 0. */
  readonly tier: number;
  readonly field: keyof Tier;
  readonly problem: TierProblem;
}

function faultsWithin(tiers: readonly Tier[], index: number): TierFault[] {
  const tier = tiers[index];
  const before = tiers[index - 1];
  if (!tier) return [];
  const faults: [boolean, keyof Tier, TierProblem][] = [
    [!Number.isInteger(tier.rate) || tier.rate <= 0 || tier.rate > rateUnit, 'rate', 'rate_range'],
    [tier.netLoss > tier.minimumBet, 'netLoss', 'loss_over_bet'],
  ];
  if (before)
    faults.push(
      [tier.minimumBet <= before.minimumBet, 'minimumBet', 'bet_rises'],
      [tier.netLoss < before.netLoss, 'netLoss', 'loss_rises'],
      [tier.activeMember < before.activeMember, 'activeMember', 'members_rise'],
      [tier.rate <= before.rate, 'rate', 'rate_rises'],
    );
  return faults.filter(([isFault]) => isFault).map(([, field, problem]) => ({ tier: index, field, problem }));
}

/** Whether a tier asks for at least as much as this one of the upline, and gives at most as much. */
function sitsOn(tier: Tier, above: Tier): boolean {
  return (
    tier.minimumBet >= above.minimumBet &&
    tier.netLoss >= above.netLoss &&
    tier.activeMember >= above.activeMember &&
    tier.rate <= above.rate
  );
}

/** The first fault of each field. `upline`: the tiers of the upline's own contract; null: the operator offers it. */
export function tierFaults(tiers: readonly Tier[], upline: readonly Tier[] | null): TierFault[] {
  return tiers.flatMap((tier, index) => {
    const own = faultsWithin(tiers, index);
    if (own.length > 0 || upline === null || upline.some((above) => sitsOn(tier, above))) return own;
    return [{ tier: index, field: 'rate', problem: 'upline' } as const];
  });
}

/** Which rates are out of range or above the upline's; null: the operator offers it. */
export function realtimeFaults(rates: RealtimeRates, upline: RealtimeRates | null): (keyof RealtimeRates)[] {
  return (['profit', 'loss', 'bet'] as const).filter(
    (name) =>
      !Number.isInteger(rates[name]) ||
      rates[name] < 0 ||
      rates[name] > rateUnit ||
      rates[name] > (upline?.[name] ?? rateUnit),
  );
}

/** Whether a contract of a downline with `held` has to end where its upline's becomes `above` (spec §4). */
export function endsDownline(held: readonly Tier[], above: readonly Tier[]): boolean {
  const top = (tiers: readonly Tier[]) => Math.max(0, ...tiers.map(({ rate }) => rate));
  return top(above) > top(held) || tierFaults(held, above).length > 0;
}
