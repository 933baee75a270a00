/**
 * What bills should come to, recomputed from the rounds, the direct uplines and the contracts, in plain code that shares
 * nothing with the product but the numbers.
 */

export interface PlainRound {
  readonly memberId: string;
  readonly category: string;
  readonly stake: bigint;
  readonly payout: bigint;
  /** Milliseconds UTC. */
  readonly settledAt: number;
}

/** Milliseconds UTC; a direct upline from when (excluded) until when (included). */
export interface PlainUpline {
  readonly memberId: string;
  readonly uplineId: string | null;
  readonly from: number;
  readonly to: number;
}

export interface PlainContract {
  readonly id: string;
  readonly memberId: string;
  readonly uplineId: string | null;
  readonly category: string;
  readonly startsAt: number;
  readonly endsAt: number;
  readonly tiers: readonly { minimumBet: bigint; netLoss: bigint; activeMember: number; rate: bigint }[];
  readonly rates: { profit: bigint; loss: bigint; bet: bigint } | null;
  readonly mode: string | null;
}

export interface PlainBill {
  readonly contractId: string;
  readonly validBet: bigint;
  readonly prizes: bigint;
  readonly activeMembers: number;
  readonly due: bigint;
  readonly fromBill: bigint;
  readonly fromWallet: bigint;
  readonly amount: bigint;
  readonly carryOut: bigint;
  readonly isReached: boolean;
}

export interface PlainPeriod {
  readonly kind: string;
  readonly payer: string;
  readonly carry: string;
  readonly activeStake: bigint;
  readonly from: number;
  readonly to: number;
  /** The ends of the days, or of the five minutes, that the period is made of. */
  readonly slots: readonly { readonly from: number; readonly to: number }[];
  readonly rounds: readonly PlainRound[];
  readonly uplines: readonly PlainUpline[];
  readonly contracts: readonly PlainContract[];
  readonly balances: ReadonlyMap<string, bigint>;
  /** By contract: what the last bill of the same member and category carried. */
  readonly carried: ReadonlyMap<string, bigint>;
}

/** A whole number of so many parts of a minor unit: fine enough that every value of these tests is exact. */
interface Exact {
  n: bigint;
  d: bigint;
}
const add = (a: Exact, b: Exact): Exact => ({ n: a.n * b.d + b.n * a.d, d: a.d * b.d });

function round({ n, d }: Exact): bigint {
  if (n <= 0n) return 0n;
  const [whole, rest] = [n / d, n % d];
  if (rest * 2n > d) return whole + 1n;
  if (rest * 2n < d) return whole;
  return whole % 2n === 0n ? whole : whole + 1n;
}

function isUnder(uplines: readonly PlainUpline[], memberId: string, agentId: string, at: number): boolean {
  let current: string | null = memberId;
  for (let steps = 0; current !== null && steps < 50; steps++) {
    if (current === agentId) return true;
    const asked: string = current;
    current = uplines.find((row) => row.memberId === asked && row.from < at && row.to >= at)?.uplineId ?? null;
  }
  return false;
}

function teamOf(period: PlainPeriod, contract: PlainContract) {
  const byMember = new Map<string, bigint>();
  let [validBet, prizes, profit, loss] = [0n, 0n, 0n, 0n];
  for (const one of period.rounds) {
    const slot = period.slots.find(({ from, to }) => one.settledAt >= from && one.settledAt < to);
    const isOfCategory =
      contract.category === 'CONS' || contract.category === (one.category === 'ESPORTS' ? 'SPORTS' : one.category);
    if (!slot || !isOfCategory || slot.to > contract.endsAt) continue;
    if (!isUnder(period.uplines, one.memberId, contract.memberId, slot.to)) continue;
    byMember.set(one.memberId, (byMember.get(one.memberId) ?? 0n) + one.stake);
    validBet += one.stake;
    prizes += one.payout;
    if (one.payout > one.stake) profit += one.payout - one.stake;
    else loss += one.stake - one.payout;
  }
  const activeMembers = [...byMember.values()].filter((stakes) => stakes > 0n && stakes >= period.activeStake).length;
  return { validBet, prizes, profit, loss, activeMembers };
}

function valueOf(period: PlainPeriod, contract: PlainContract, team: ReturnType<typeof teamOf>, won: bigint) {
  if (contract.rates !== null) {
    const { profit, loss, bet } = contract.rates;
    return { n: team.profit * profit + team.loss * loss + team.validBet * bet, d: 1_000_000n };
  }
  let found: Exact | null = null;
  for (const tier of contract.tiers) {
    if (team.validBet < tier.minimumBet || team.activeMembers < tier.activeMember) continue;
    if (period.kind !== 'dividend') {
      found = { n: team.validBet * tier.rate, d: 1_000_000n };
      continue;
    }
    if (won <= 0n) continue;
    if (contract.mode === 'fixed') {
      if (won >= tier.netLoss) found = { n: won * tier.rate, d: 1_000_000n };
      continue;
    }
    const part: Exact =
      won >= tier.netLoss
        ? { n: won * tier.rate, d: 1_000_000n }
        : { n: won * tier.rate * won, d: 1_000_000n * tier.netLoss };
    if (found === null || found.n * part.d < part.n * found.d) found = part;
  }
  return found ?? { n: 0n, d: 1n };
}

/** The bills of a period, in no order. */
export function referenceBills(period: PlainPeriod): PlainBill[] {
  const inForce = period.contracts.filter(({ startsAt, endsAt }) => startsAt <= period.from && endsAt > period.from);
  const figured = inForce.map((contract) => {
    const team = teamOf(period, contract);
    const house = team.validBet - team.prizes;
    const won = house - (period.carry === 'none' ? 0n : (period.carried.get(contract.id) ?? 0n));
    const lost = period.carry === 'permanent' ? -won : period.carry === 'previous' ? -house : 0n;
    const carryOut = period.kind === 'dividend' && lost > 0n ? lost : 0n;
    const value = valueOf(period, contract, team, won);
    return {
      contract,
      team,
      value,
      isReached: value.n > 0n || (period.kind !== 'dividend' && contract.rates === null && isMet(contract, team)),
      carryOut,
    };
  });
  const belowOf = (of: PlainContract) =>
    figured.filter(({ contract }) => contract.uplineId === of.memberId && contract.category === of.category);
  const bills: PlainBill[] = [];
  const wallets = new Map(period.balances);

  if (period.payer === 'platform') {
    for (const { contract, team, value, isReached, carryOut } of figured) {
      const rest = belowOf(contract).reduce((sum, one) => add(sum, { n: -one.value.n, d: one.value.d }), value);
      const due = round(rest);
      const { validBet, prizes, activeMembers } = team;
      const found = { contractId: contract.id, validBet, prizes, activeMembers, isReached, carryOut };
      bills.push({ ...found, due, fromBill: due, fromWallet: 0n, amount: due });
    }
    return bills;
  }

  // Level by level, and on each in the order of the contracts' ids: what one takes of a wallet the next hasn't got.
  let level = figured
    .filter(
      ({ contract }) =>
        !figured.some(
          (one) => one.contract.memberId === contract.uplineId && one.contract.category === contract.category,
        ),
    )
    .map((one) => ({
      one,
      above: null as null | { got: bigint; isPaying: boolean; memberId: string; bill: { passedOn: bigint } },
    }));
  const made: { bill: PlainBill; passed: { passedOn: bigint } }[] = [];
  while (level.length > 0) {
    const next: typeof level = [];
    for (const { one, above } of level.toSorted((a, b) => (a.one.contract.id < b.one.contract.id ? -1 : 1))) {
      const { contract, team, value, isReached, carryOut } = one;
      const due = round(value);
      const isFunded = above === null || above.isPaying;
      let [fromBill, fromWallet] = [above === null ? due : 0n, 0n];
      if (above !== null && isFunded) {
        const left = above.got - above.bill.passedOn;
        fromBill = due < left ? due : left;
        const wallet = wallets.get(above.memberId) ?? 0n;
        fromWallet = due - fromBill < wallet ? due - fromBill : wallet;
        wallets.set(above.memberId, wallet - fromWallet);
        above.bill.passedOn += fromBill;
      }
      const passed = { passedOn: 0n };
      const { validBet, prizes, activeMembers } = team;
      const found = { contractId: contract.id, validBet, prizes, activeMembers, isReached, carryOut };
      made.push({ bill: { ...found, due, fromBill, fromWallet, amount: 0n }, passed });
      const own = {
        got: fromBill + fromWallet,
        isPaying: isFunded && isReached,
        memberId: contract.memberId,
        bill: passed,
      };
      for (const lower of belowOf(contract)) next.push({ one: lower, above: own });
    }
    level = next;
  }
  return made.map(({ bill, passed }) => ({ ...bill, amount: bill.fromBill + bill.fromWallet - passed.passedOn }));
}

/** Of a salary, whose rate may be of no stakes at all. */
function isMet(contract: PlainContract, team: ReturnType<typeof teamOf>): boolean {
  return contract.tiers.some(
    ({ minimumBet, activeMember }) => team.validBet >= minimumBet && team.activeMembers >= activeMember,
  );
}
