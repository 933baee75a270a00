import {
  type ContractCategory,
  type ContractKind,
  contractCategories,
  contractKinds,
  rateUnit,
  realtimeFaults,
  type RealtimeRates,
  type Tier,
  tierFaults,
  type TierProblem,
} from '@sampan/contract/contract-rules';
import type { consolidated, Contract } from '@sampan/contract/contracts';
import { formatAmount, parseAmount, readAmount } from '@sampan/contract/money';
import type { ValueOf } from '@sampan/contract/operation';
import type { PhraseKey } from '@sampan/phrases/keys';

export const noFeatures: Readonly<Record<ContractKind, boolean>> = {
  dividend: false,
  daily: false,
  hourly: false,
  realtime: false,
};

const isSome = (byCategory: object) => Object.keys(byCategory).length > 0;

/** Of which kinds the agent holds a contract or is offered one. */
export function featuresOf(known: ValueOf<typeof consolidated>): Readonly<Record<ContractKind, boolean>> {
  return {
    dividend: isSome(known.divtypereq),
    daily: isSome(known.dailysalreqtype),
    hourly: isSome(known.contracthoursalreq),
    realtime: isSome(known.realtimesalreqtype),
  };
}

export const categoryKey = (category: ContractCategory): PhraseKey =>
  category === 'CONS' ? 'contract.category.all' : `shell.category.${category}`;

/** An offer that lapsed and that no job has written down yet counts as lapsed. */
export function statusOf({ status, expiresAt }: Pick<Contract, 'status' | 'expiresAt'>, now: number) {
  return status === 'offered' && expiresAt <= now ? 'expired' : status;
}

export const statusTones = {
  offered: 'accent',
  withdrawn: 'plain',
  rejected: 'bad',
  expired: 'plain',
  active: 'good',
  ended: 'plain',
} as const satisfies Record<Contract['status'], string>;

const hourMs = 3_600_000;
/** An offer that lapses within two days is about to. */
const soonMs = 48 * hourMs;

/** Whole hours until an offer lapses, where that is soon; null: there is time. */
export function hoursLeft(expiresAt: number, now: number): number | null {
  const left = expiresAt - now;
  return left > soonMs ? null : Math.max(1, Math.ceil(left / hourMs));
}

/** 50,000 millionths -> "5%". */
export const percentOf = (millionths: number): string => `${millionths / (rateUnit / 100)}%`;

/** "2.5" percent -> 25,000 millionths; null when it is no rate with at most four decimals. */
export function readPercent(typed: string): number | null {
  const match = /^(\d{1,3})(?:[.,](\d{1,4}))?$/.exec(typed.trim().replace(/\s*%$/, ''));
  if (!match) return null;
  const [, whole = '', decimals = ''] = match;
  return Number(whole) * 10_000 + Number(decimals.padEnd(4, '0'));
}

/** A tier as it is typed: texts of fields. */
export interface TypedTier {
  readonly minimumBet: string;
  readonly netLoss: string;
  readonly activeMember: string;
  readonly rate: string;
}
export type TierField = keyof TypedTier;
export type RateField = keyof RealtimeRates;

export const emptyTier: TypedTier = { minimumBet: '', netLoss: '', activeMember: '', rate: '' };

const plain = (typed: string) => typed.trim().replaceAll(/[\s,_]/g, '');

export type FieldProblem = TierProblem | 'required' | 'amount' | 'members' | 'rate_form';

/** By tier, then by field. */
export type TierProblems = readonly Readonly<Partial<Record<TierField, FieldProblem>>>[];

function readTier(typed: TypedTier, isDividend: boolean, digits: number) {
  const problems: Partial<Record<TierField, FieldProblem>> = {};
  const amountOf = (field: 'minimumBet' | 'netLoss'): bigint => {
    const minor = readAmount(plain(typed[field]), digits);
    if (typeof minor === 'bigint') return minor;
    problems[field] = typed[field].trim() === '' ? 'required' : 'amount';
    return 0n;
  };
  const members = plain(typed.activeMember);
  if (members === '') problems.activeMember = 'required';
  else if (!/^\d{1,7}$/.test(members) || Number(members) > 1_000_000) problems.activeMember = 'members';
  const rate = readPercent(typed.rate);
  if (rate === null) problems.rate = typed.rate.trim() === '' ? 'required' : 'rate_form';
  const tier: Tier = {
    minimumBet: amountOf('minimumBet'),
    netLoss: isDividend ? amountOf('netLoss') : 0n,
    activeMember: problems.activeMember ? 0 : Number(members),
    rate: rate ?? 0,
  };
  return { tier, problems };
}

/** The tiers of a contract as the wire has them -> in minor units. */
export function tiersOf({ tiers }: Pick<Contract, 'tiers'>, digits: number): Tier[] {
  return tiers.map(({ minimumBet, netLoss, ...rest }) => ({
    ...rest,
    minimumBet: parseAmount(minimumBet, digits) ?? 0n,
    netLoss: parseAmount(netLoss, digits) ?? 0n,
  }));
}

/**
 * What is typed -> tiers, and what is wrong with each field: its form first, then the rules that the gateway has, too.
 * `upline`: the tiers of the agent's own contract.
 */
export function checkTiers(
  typed: readonly TypedTier[],
  kind: ContractKind,
  upline: readonly Tier[] | null,
  digits: number,
): { readonly tiers: Tier[]; readonly problems: TierProblems } {
  const read = typed.map((tier) => readTier(tier, kind === 'dividend', digits));
  const tiers = read.map(({ tier }) => tier);
  const problems = read.map(({ problems }) => ({ ...problems }));
  // What isn't written yet is no mistake of what stands beside it.
  const isWritten = (index: number) => index < 0 || Object.keys(read[index]?.problems ?? {}).length === 0;
  for (const { tier, field, problem } of tierFaults(tiers, upline)) {
    const of = problems[tier];
    if (of && of[field] === undefined && isWritten(tier) && (problem === 'upline' || isWritten(tier - 1)))
      of[field] = problem;
  }
  return { tiers, problems };
}

export const hasProblems = (problems: TierProblems): boolean => problems.some((of) => Object.keys(of).length > 0);

/** What is typed -> rates of a real-time salary, and what is wrong with each. */
export function checkRates(
  typed: Readonly<Record<RateField, string>>,
  upline: RealtimeRates | null,
): { readonly rates: RealtimeRates; readonly problems: Readonly<Partial<Record<RateField, FieldProblem>>> } {
  const read = {
    profit: readPercent(typed.profit || '0'),
    loss: readPercent(typed.loss || '0'),
    bet: readPercent(typed.bet || '0'),
  };
  const rates = { profit: read.profit ?? 0, loss: read.loss ?? 0, bet: read.bet ?? 0 };
  const problems: Partial<Record<RateField, FieldProblem>> = {};
  for (const name of realtimeFaults(rates, upline)) problems[name] = rates[name] > rateUnit ? 'rate_range' : 'upline';
  for (const name of ['profit', 'loss', 'bet'] as const) if (read[name] === null) problems[name] = 'rate_form';
  const isNone = Object.values(rates).every((rate) => rate === 0);
  if (isNone && Object.keys(problems).length === 0) problems.bet = 'rate_range';
  return { rates, problems };
}

/** As the wire has them. */
export function wireTiers(tiers: readonly Tier[], digits: number) {
  return tiers.map(({ minimumBet, netLoss, activeMember, rate }) => ({
    minimumBet: formatAmount(minimumBet, digits),
    netLoss: formatAmount(netLoss, digits),
    activeMember,
    rate,
  }));
}

/** A contract's tiers, to begin with. */
export function typedTiers({ tiers }: Pick<Contract, 'tiers'>): TypedTier[] {
  return tiers.map(({ minimumBet, netLoss, activeMember, rate }) => ({
    minimumBet: minimumBet.replace(/\.0+$/, ''),
    netLoss: netLoss.replace(/\.0+$/, ''),
    activeMember: String(activeMember),
    rate: percentOf(rate).replace('%', ''),
  }));
}

/** The kinds and, of each, the categories that an agent can offer: what it holds itself. */
export function offerable(held: readonly Contract[]): { kind: ContractKind; categories: ContractCategory[] }[] {
  return contractKinds.flatMap((kind) => {
    const own = new Set(held.filter((one) => one.kind === kind).map(({ category }) => category));
    const categories = contractCategories.filter((category) => own.has(category));
    return categories.length === 0 ? [] : [{ kind, categories }];
  });
}

/** The highest rate that a contract gives, millionths. */
export function topRate({ tiers, rates }: Pick<Contract, 'tiers' | 'rates'>): number {
  return Math.max(0, ...tiers.map(({ rate }) => rate), ...(rates ? Object.values(rates) : []));
}
