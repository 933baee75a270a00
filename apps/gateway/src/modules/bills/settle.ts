import type { ContractKind, ContractPeriod } from '@sampan/contract/contract-rules';
import { newName } from '../../account-names.ts';
import type { Queries, Tx } from '../../db/database.ts';
import type { Merchant } from '../../plugins/request-context.ts';
import { countedBy, type Period } from '../contracts/periods.ts';
import { readTiers } from '../contracts/rules.ts';
import type { ContractsSettings } from '../contracts/settings.ts';
import {
  type Calculation,
  costOf,
  dividendOf,
  houseWin,
  realtimeSalaryOf,
  salaryOf,
  type TeamFigures,
} from './calculation.ts';
import { divide, type Division, type Share } from './division.ts';
import type { Fraction } from './fraction.ts';
import * as store from './store.ts';
import type { BillRow, ContractRow, MoneySums, TeamSums } from './store.ts';
import type { BillStatus, WrittenCalculation, WrittenFigures, WrittenFraction } from './tables.ts';

/**
 * What the wallets of uplines, who pay out of them what their downlines' bills lack, may spend on it; minor units. A
 * settlement has them locked until its transaction ends, a dry run only reads them.
 */
export type SpendableOf<Q extends Queries> = (
  queries: Q,
  merchant: Merchant,
  memberIds: readonly string[],
) => Promise<ReadonlyMap<string, bigint>>;

/** What the settlement of one period of one kind needs. */
export interface SettleDeps {
  /** Locks them. */
  readonly spendableOf: SpendableOf<Tx>;
  /** Takes out of an upline's wallet what its downline's bill lacks; it was locked. */
  readonly take: (tx: Tx, bill: BillRow) => Promise<void>;
}

export interface SlotOf {
  readonly merchant: Merchant;
  readonly settings: ContractsSettings;
  readonly kind: ContractKind;
  readonly period: ContractPeriod;
  readonly span: Period;
  /** Milliseconds UTC. */
  readonly now: number;
}

const dayMs = 86_400_000;

const noSums: Omit<TeamSums, 'contractId'> = { validBet: 0n, prizes: 0n, profit: 0n, loss: 0n, activeMembers: 0 };
const noMoney: Omit<MoneySums, 'contractId'> = {
  rebates: 0n,
  agentRebates: 0n,
  activity: 0n,
  deposits: 0n,
  withdrawals: 0n,
};

export interface Figured<Contract extends Figuring = ContractRow> {
  readonly contract: Contract;
  readonly sums: Omit<TeamSums, 'contractId'>;
  readonly figures: TeamFigures;
  /** Minor units; what counts as the house's win of a dividend. */
  readonly loss: bigint;
  readonly carryIn: bigint;
  readonly calculation: Calculation;
}

const noTiers = (value: Fraction): Calculation => ({ tiers: [], tier: value.over > 0n ? 0 : null, value });

function calculate(
  contract: Figuring,
  sums: Omit<TeamSums, 'contractId'>,
  figures: TeamFigures,
  loss: bigint,
): Calculation {
  if (contract.kind === 'realtime')
    return noTiers(realtimeSalaryOf(contract.rates ?? { profit: 0, loss: 0, bet: 0 }, sums));
  const tiers = readTiers(contract.tiers);
  return contract.kind === 'dividend'
    ? dividendOf(contract.mode ?? 'fixed', tiers, { ...figures, loss })
    : salaryOf(tiers, figures);
}

/** What a contract may come to: one that there is, or one that is thought of. */
export type Figuring = Pick<
  ContractRow,
  'account_id' | 'id' | 'member_id' | 'kind' | 'category' | 'mode' | 'tiers' | 'rates' | 'ends_at'
>;

/** The settings that change what contracts come to; a bill keeps those that it was figured by. */
export interface FigureSettings {
  /** Minor units. */
  readonly activeStake: bigint;
  readonly carry: ContractsSettings['dividend']['carry'];
  /** In percent. */
  readonly depositCost: number;
  readonly withdrawalCost: number;
}

export function figureSettings(settings: ContractsSettings, kind: ContractKind): FigureSettings {
  const { carry, depositCost, withdrawalCost } = settings.dividend;
  return { activeStake: settings[kind].activeStake, carry, depositCost, withdrawalCost };
}

/** What each contract came to by itself in a period that is over. */
export async function figure<Contract extends Figuring>(
  queries: Queries,
  {
    settings,
    kind,
    merchantCode,
    from,
    to,
  }: { readonly settings: FigureSettings; readonly kind: ContractKind } & store.Span,
  contracts: readonly Contract[],
): Promise<Figured<Contract>[]> {
  const span = { merchantCode, from, to };
  const counted = contracts.map((contract) => ({
    contractId: contract.id,
    memberId: contract.member_id,
    category: contract.category,
    endsAt: store.earlier(contract.ends_at, to),
  }));
  const sums = new Map(
    (await store.teamSums(queries, span, counted, countedBy(kind), settings.activeStake)).map((row) => [
      row.contractId,
      row,
    ]),
  );
  const isDividend = kind === 'dividend';
  const money = new Map(
    (isDividend ? await store.moneySums(queries, span, counted) : []).map((row) => [row.contractId, row]),
  );
  const isCarried = isDividend && settings.carry !== 'none';
  const carried = isCarried ? await store.carried(queries, from, contracts) : new Map<string, bigint>();
  return contracts.map((contract) => {
    const own = sums.get(contract.id) ?? noSums;
    const { rebates, agentRebates, activity, deposits, withdrawals } = money.get(contract.id) ?? noMoney;
    const { depositCost, withdrawalCost } = settings;
    const fees = costOf(deposits, depositCost) + costOf(withdrawals, withdrawalCost);
    const { validBet, prizes, activeMembers } = own;
    const figures = { validBet, prizes, rebates, agentRebates, activity, fees, activeMembers };
    const carryIn = carried.get(contract.id) ?? 0n;
    const loss = isDividend ? houseWin(figures) - carryIn : 0n;
    return { contract, sums: own, figures, loss, carryIn, calculation: calculate(contract, own, figures, loss) };
  });
}

/** What was lost to the team and is counted in the period after; minor units. */
function carryOut({ carry }: FigureSettings, { figures, loss }: Figured): bigint {
  const lost = carry === 'permanent' ? -loss : carry === 'previous' ? -houseWin(figures) : 0n;
  return lost > 0n ? lost : 0n;
}

/** The contract that each one's upline holds of the same category, and all of them with those above first. */
export function inOrder(figured: readonly Figured[]): { readonly one: Figured; readonly above: Figured | null }[] {
  const key = (memberId: string, category: string) => `${memberId} ${category}`;
  const held = new Map(figured.map((one) => [key(one.contract.member_id, one.contract.category), one]));
  const aboveOf = ({ contract }: Figured) =>
    contract.upline_id === null ? null : (held.get(key(contract.upline_id, contract.category)) ?? null);
  const depths = new Map<Figured, number>();
  function depthOf(one: Figured): number {
    const known = depths.get(one);
    if (known !== undefined) return known;
    const above = aboveOf(one);
    const depth = above === null ? 0 : depthOf(above) + 1;
    depths.set(one, depth);
    return depth;
  }
  return figured
    .map((one) => ({ one, above: aboveOf(one) }))
    .toSorted((a, b) => depthOf(a.one) - depthOf(b.one) || (a.one.contract.id < b.one.contract.id ? -1 : 1));
}

/** What each contract has to be divided with, in the same order. */
export const sharesOf = (ordered: ReturnType<typeof inOrder>): Share[] =>
  ordered.map(({ one: { contract, calculation }, above }) => ({
    contractId: contract.id,
    above: above?.contract.id ?? null,
    memberId: contract.member_id,
    value: calculation.value,
    isReached: calculation.tier !== null,
  }));

function statusOf(
  { calculation }: Figured,
  { due, isFunded, fromBill, fromWallet, passedOn }: Division,
  isApproved: boolean,
): BillStatus {
  if (calculation.tier === null || !isFunded) return 'not_reached';
  if (due > 0n && fromBill + fromWallet === 0n) return 'insufficient';
  // All of it is the downlines'.
  if (fromBill + fromWallet === passedOn) return 'collected';
  return isApproved ? 'to_approve' : 'to_collect';
}

const written = ({ over, under }: Fraction): WrittenFraction => ({ over: String(over), under: String(under) });

export function writtenFigures({ figures, sums }: Figured): WrittenFigures {
  const { activeMembers, ...amounts } = figures;
  const texts = Object.entries({ ...amounts, profit: sums.profit, loss: sums.loss }).map(([name, amount]) => [
    name,
    String(amount),
  ]);
  return { ...Object.fromEntries(texts), activeMembers } as WrittenFigures;
}

export function writtenCalculation({ contract, calculation, loss }: Figured, division: Division): WrittenCalculation {
  return {
    mode: contract.mode,
    loss: String(loss),
    tiers: calculation.tiers.map(({ value, ...met }, index) => {
      const tier = contract.tiers[index] ?? { minimumBet: '0', netLoss: '0', activeMember: 0, rate: 0 };
      return { ...tier, ...met, value: value && written(value) };
    }),
    rates: contract.rates,
    tier: calculation.tier,
    value: written(calculation.value),
    downlines: written(division.downlines),
    isFunded: division.isFunded,
  };
}

/** The bills of all contracts of a kind for a period, as a settlement would write them now; nothing is written. */
export async function draftBills<Q extends Queries>(
  queries: Q,
  spendableOf: SpendableOf<Q>,
  { merchant, settings, kind, period, span, now }: SlotOf,
): Promise<BillRow[]> {
  const slot = { merchantCode: merchant.code, kind, period, from: new Date(span.from), to: new Date(span.to) };
  const contracts = await store.contractsWithin(queries, slot);
  if (contracts.length === 0) return [];
  const { payer, isApproved, days } = settings[kind];
  const figuredBy = figureSettings(settings, kind);
  const ordered = inOrder(await figure(queries, { settings: figuredBy, ...slot }, contracts));
  const shares = sharesOf(ordered);

  // Who would have to pay out of a wallet, were there enough in each: only these are asked.
  const uplineOf = new Map(contracts.map(({ id, upline_id: upline }) => [id, upline]));
  const payers = divide(payer, shares, () => 10n ** 18n).flatMap(({ contractId, fromWallet }) => {
    const upline = uplineOf.get(contractId);
    return fromWallet > 0n && upline ? [upline] : [];
  });
  const spendable = await spendableOf(queries, merchant, [...new Set(payers)]);
  const walletOf = (memberId: string) => spendable.get(memberId) ?? 0n;
  const divisions = new Map(divide(payer, shares, walletOf).map((one) => [one.contractId, one]));

  const ids = new Map(ordered.map(({ one: { contract } }) => [contract.id, newName(contract.account_id, 16)]));
  return ordered.map(({ one, above }): BillRow => {
    const { contract } = one;
    const division = divisions.get(contract.id);
    const id = ids.get(contract.id);
    if (!division || id === undefined) throw new Error(`the contract ${contract.id} was not divided`);
    const status = statusOf(one, division, isApproved);
    return {
      account_id: contract.account_id,
      id,
      contract_id: contract.id,
      merchant_code: merchant.code,
      member_id: contract.member_id,
      upline_id: contract.upline_id,
      above_id: above && (ids.get(above.contract.id) ?? null),
      kind,
      category: contract.category,
      payer,
      period_from: slot.from,
      period_to: slot.to,
      figures: writtenFigures(one),
      calculation: writtenCalculation(one, division),
      settings: { ...figuredBy, activeStake: String(figuredBy.activeStake) },
      due: division.due,
      from_bill: division.fromBill,
      from_wallet: division.fromWallet,
      passed_on: division.passedOn,
      amount: division.fromBill + division.fromWallet - division.passedOn,
      carry_in: one.carryIn,
      carry_out: carryOut(figuredBy, one),
      currency: merchant.currency,
      status,
      issued_at: new Date(now),
      decided_at: null,
      decided_by: null,
      settled_at: null,
      movement_id: null,
      expires_at: new Date(now + days * dayMs),
    };
  });
}

/**
 * Writes the bills of all contracts of a kind for a period that is over, in the caller's transaction, and takes out of the
 * wallets of uplines what their downlines' bills lack. The caller sees to it that it is done once for each period.
 */
export async function settlePeriod(tx: Tx, deps: SettleDeps, given: SlotOf): Promise<BillRow[]> {
  const bills = await draftBills(tx, deps.spendableOf, given);
  await store.insertBills(tx, bills);
  for (const bill of bills) if (bill.from_wallet > 0n) await deps.take(tx, bill);
  return bills;
}
