import { type DividendMode, type RealtimeRates, rateUnit, type Tier } from '@sampan/contract/contract-rules';
import { type Fraction, fraction, halfEven, isLess, nothing } from './fraction.ts';

/** What a team did in a period. Amounts are minor units; those that the house gave are above 0. */
export interface TeamFigures {
  /** Settled stakes that were not given back. */
  readonly validBet: bigint;
  readonly prizes: bigint;
  readonly rebates: bigint;
  readonly agentRebates: bigint;
  readonly activity: bigint;
  readonly fees: bigint;
  /** Members with at least the operator's minimum of settled stakes, the agent among them. */
  readonly activeMembers: number;
}

/** Of the rounds that were settled in five minutes; minor units. */
export interface RealtimeFigures {
  /** What members won beyond their stakes, of rounds that paid more than was staked. */
  readonly profit: bigint;
  /** What members lost, of the others. */
  readonly loss: bigint;
  readonly validBet: bigint;
}

const basisPoints = (percent: number) => Math.round(percent * 100);

/** What amounts that passed through the house's hands cost it, of a percentage with two decimals; minor units, half-even. */
export function costOf(amount: bigint, percent: number): bigint {
  return halfEven(fraction(amount * BigInt(basisPoints(percent)), 10_000n));
}

/** What the house won of the team, less what it gave; negative where the team won. */
export function houseWin(figures: TeamFigures): bigint {
  const { validBet, prizes, rebates, agentRebates, activity, fees } = figures;
  return validBet - prizes - rebates - agentRebates - activity - fees;
}

/** How far a tier was met, as the explanation of a bill shows it. */
export interface TierResult {
  readonly hasBet: boolean;
  readonly hasMembers: boolean;
  readonly hasLoss: boolean;
  /** What it would pay; null: its requirements are not met. */
  readonly value: Fraction | null;
}

export interface Calculation {
  readonly tiers: readonly TierResult[];
  /** The tier that counts, from 0; null: none was reached. */
  readonly tier: number | null;
  readonly value: Fraction;
}

const calculated = (tiers: readonly TierResult[], tier: number | null): Calculation => ({
  tiers,
  tier,
  value: (tier === null ? null : tiers[tier]?.value) ?? nothing,
});

/** The last tier that was met. */
function highest(tiers: readonly TierResult[]): number | null {
  const found = tiers.findLastIndex(({ value }) => value !== null);
  return found === -1 ? null : found;
}

/** The tier that pays most; of those that pay as much, the first. */
function best(tiers: readonly TierResult[]): number | null {
  return tiers.reduce<number | null>((most, { value }, index) => {
    if (value === null) return most;
    const before = most === null ? null : (tiers[most]?.value ?? null);
    return before === null || isLess(before, value) ? index : most;
  }, null);
}

/** A dividend before what is the downlines'. `loss`: what the house won, less what was carried; minor units. */
export function dividendOf(
  mode: DividendMode,
  tiers: readonly Tier[],
  { validBet, activeMembers, loss }: Pick<TeamFigures, 'validBet' | 'activeMembers'> & { readonly loss: bigint },
): Calculation {
  const results = tiers.map((tier): TierResult => {
    const [hasBet, hasMembers, hasLoss] = [
      validBet >= tier.minimumBet,
      activeMembers >= tier.activeMember,
      loss >= tier.netLoss,
    ];
    const isMet = loss > 0n && hasBet && hasMembers && (hasLoss || mode === 'floating');
    const whole = fraction(loss * BigInt(tier.rate), BigInt(rateUnit));
    const value = hasLoss ? whole : fraction(whole.over * loss, whole.under * tier.netLoss);
    return { hasBet, hasMembers, hasLoss, value: isMet ? value : null };
  });
  return calculated(results, mode === 'fixed' ? highest(results) : best(results));
}

/** A daily or hourly salary before what is the downlines'. */
export function salaryOf(
  tiers: readonly Tier[],
  { validBet, activeMembers }: Pick<TeamFigures, 'validBet' | 'activeMembers'>,
): Calculation {
  const results = tiers.map((tier): TierResult => {
    const [hasBet, hasMembers] = [validBet >= tier.minimumBet, activeMembers >= tier.activeMember];
    const value = hasBet && hasMembers ? fraction(validBet * BigInt(tier.rate), BigInt(rateUnit)) : null;
    return { hasBet, hasMembers, hasLoss: true, value };
  });
  return calculated(results, highest(results));
}

/** A real-time salary before what is the downlines'; nothing where what was put right of earlier rounds is more. */
export function realtimeSalaryOf(rates: RealtimeRates, { profit, loss, validBet }: RealtimeFigures): Fraction {
  const sum = profit * BigInt(rates.profit) + loss * BigInt(rates.loss) + validBet * BigInt(rates.bet);
  return fraction(sum > 0n ? sum : 0n, BigInt(rateUnit));
}
