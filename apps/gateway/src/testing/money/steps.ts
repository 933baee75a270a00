import fc from 'fast-check';
import { type Deed, money } from './deeds.ts';
import type { Pair } from './house.ts';
import type { Moods, Outside } from './outside.ts';
import type { State } from './state.ts';

/** What is done, and how often of all. */
const shares = {
  bet: 10,
  win: 9,
  rollback: 3,
  deposit: 6,
  pay: 5,
  tell: 7,
  cancel_deposit: 2,
  deposit_receipt: 2,
  approve_deposit: 3,
  refuse_deposit: 1,
  voucher: 2,
  withdraw: 7,
  cancel_withdrawal: 2,
  approve_withdrawal: 3,
  refuse_withdrawal: 1,
  receipt: 3,
  dispute: 3,
  transfer: 6,
  collect: 3,
  vendor_play: 2,
  line: 4,
  forfeit: 3,
  waive: 3,
  cashback: 3,
  convert: 2,
  redeem: 3,
  decide_order: 2,
  mission: 3,
  limit: 2,
  time_out: 1,
} as const;
export type StepKind = keyof typeof shares;
const kinds = Object.keys(shares) as StepKind[];

/** One wish, in small numbers: what it is about is chosen of what there is then. */
export interface Step {
  readonly kind: StepKind;
  readonly who: number;
  readonly at: number;
  readonly size: number;
  readonly key: number;
  readonly isOther: boolean;
}

/** What is asked for at once, after a while, with partners in a mood; `kill`: milliseconds until the process is killed. */
export interface Batch {
  readonly minutes: number;
  readonly moods: Moods;
  readonly decides: 'done' | 'refused' | null;
  readonly steps: readonly Step[];
  /** Each is sent twice at once. */
  readonly isTwice: boolean;
  readonly hasJobs: boolean;
  /** Null: it isn't. */
  readonly kill: number | null;
}

const step: fc.Arbitrary<Step> = fc.record({
  kind: fc.oneof(...kinds.map((kind) => ({ arbitrary: fc.constant(kind), weight: shares[kind] }))),
  who: fc.nat(1),
  at: fc.nat(3),
  size: fc.nat(2),
  key: fc.nat(3),
  isOther: fc.nat(3).map((n) => n === 0),
});

const moods: fc.Arbitrary<Moods> = fc.record({
  deposits: fc.constantFrom<Moods['deposits'][]>('fine', 'fine', 'fine', 'broken', 'lost'),
  payouts: fc.constantFrom<Moods['payouts'][]>('done', 'done', 'refused', 'pending', 'unanswered', 'lost', 'no'),
  vendor: fc.constantFrom<Moods['vendor'][]>(
    'done',
    'done',
    'done',
    'refused',
    'pending',
    'unanswered',
    'lost',
    'no',
    'garbage',
    'silent',
  ),
});

/** `most`: how many batches at the most; `steps`: how many things at once. */
export const batches = (most: number, steps: number): fc.Arbitrary<Batch[]> =>
  fc.array(
    fc.record({
      minutes: fc.constantFrom(0, 0, 1, 20, 70, 25 * 60),
      moods,
      decides: fc.constantFrom(null, null, 'done' as const, 'refused' as const),
      steps: fc.array(step, { minLength: 1, maxLength: steps, size: 'max' }),
      isTwice: fc.nat(3).map((n) => n === 0),
      hasJobs: fc.boolean(),
      kill: fc.nat(80),
    }),
    { minLength: Math.ceil(most / 3), maxLength: most, size: 'max' },
  );

const pick = <T>(list: readonly T[], at: number): T | undefined => list[at % Math.max(list.length, 1)];
const amounts = [20_000_00n, 60_000_00n, 150_000_00n] as const;
const deposited = [100_000_00n, 150_000_00n, 200_000_00n] as const;
const paidParts = [10n, 10n, 6n, 13n] as const;

export interface Resolving {
  readonly state: State;
  readonly pair: Pair;
  readonly outside: Outside;
  /** Ids of what members have to play, in their order. */
  readonly debtIds: readonly (readonly string[])[];
}

/**
 * The request that a step is in this state; null: there is nothing to do it with. What somebody outside does is done at
 * once.
 */
export function requestOf(step: Step, { state, pair, outside, debtIds }: Resolving): Deed | null {
  const { who, at, size, key: number, isOther } = step;
  const member = state.members[who]!;
  const key = `${pair.run}-${who}-${number}`;
  const name = (letter: string, n: number) => `${letter}${pair.run}-${n}`;
  const amount = amounts[size]!;
  switch (step.kind) {
    case 'bet': {
      const round = name('r', at * 4 + number);
      return { kind: 'bet', who, tx: `b${round}-${size}`, round: isOther ? name('r', at) : round, amount };
    }
    case 'win': {
      const payout = [0n, amount / 2n, amount * 2n][number % 3]!;
      const open = Object.entries(member.rounds).filter(([, { status }]) => status === 'open');
      const round = isOther ? name('r', number) : (pick(open, at)?.[0] ?? name('r', at));
      return { kind: 'win', who, tx: `w${round}-${number}`, round, amount: payout, isEnd: size > 0 };
    }
    case 'rollback': {
      // Now and then of a bet that never came, or of another round.
      const bet = pick(Object.keys(member.bets), at * 4 + number) ?? `b${name('r', at)}-${size}`;
      const round = member.bets[bet]?.round ?? name('r', at);
      const early = `b${name('r', number)}-${size}`;
      if (isOther && size === 0)
        return { kind: 'rollback', who, tx: `x${early}`, round: name('r', number), bet: early };
      return { kind: 'rollback', who, tx: `x${bet}-${size}`, round: isOther ? name('r', number) : round, bet };
    }
    case 'deposit': {
      const method = pick(['sandbox-pay', 'sandbox-momo', 'bank'], at)!;
      return { kind: 'deposit', who, key: `${key}-${method}`, method, amount: deposited[size]!, hasBonus: isOther };
    }
    case 'pay': {
      const unpaid = Object.entries(member.deposits).filter(
        ([id]) => outside.orders.has(id) && outside.orders.get(id)?.status !== 'paid',
      );
      const chosen = pick(unpaid, at);
      if (!chosen) return null;
      const [id, { amount: asked }] = chosen;
      if (isOther) outside.fail(id, size === 0 ? 'failed' : 'expired');
      else outside.pay(id, money((asked * pick(paidParts, number)!) / 10n), state.now);
      return null;
    }
    case 'tell': {
      const told = pick(
        Object.keys(member.deposits).filter((id) => outside.orders.has(id)),
        at,
      );
      if (told === undefined) return null;
      const order = outside.orders.get(told)!;
      const paid = outside.paidFor(told);
      const status = paid !== null ? 'paid' : order.status === 'expired' ? 'expired' : 'failed';
      // An event of another amount, another currency, or without the provider's signature is told now and then.
      const isWrong = isOther && paid !== null && member.deposits[told]!.status === 'paid';
      return {
        kind: 'webhook',
        who,
        id: told,
        event: `e${told}-${status}-${isWrong ? 'w' : ''}${size}`,
        status,
        amount: (paid ?? member.deposits[told]!.amount) + (isWrong ? 1n : 0n),
        currency: isOther && size === 1 ? 'THB' : 'VND',
        isForged: isOther && size === 2,
      };
    }
    case 'cancel_deposit': {
      const id = pick(
        Object.entries(member.deposits).filter(([, { method }]) => method !== 'voucher'),
        at,
      )?.[0];
      return id === undefined ? null : { kind: 'cancel_deposit', who, id };
    }
    case 'deposit_receipt': {
      const own = Object.keys(member.deposits).filter((id) => member.deposits[id]?.isBank);
      const id = pick(own, at);
      const picture = id === undefined ? undefined : pair.members[who]!.pictures.deposits[own.indexOf(id)];
      return id === undefined || picture === undefined ? null : { kind: 'deposit_receipt', who, id, picture };
    }
    case 'approve_deposit':
    case 'refuse_deposit': {
      const chosen = pick(
        Object.entries(member.deposits).filter(([, { isBank }]) => isBank),
        at,
      );
      if (!chosen) return null;
      const [id, { amount: asked }] = chosen;
      if (step.kind === 'refuse_deposit') return { kind: 'refuse_deposit', who, id };
      return { kind: 'approve_deposit', who, id, amount: (asked * pick(paidParts, number)!) / 10n };
    }
    case 'voucher':
      return { kind: 'voucher', who, key: `${key}-voucher`, code: pick(pair.vouchers, at)! };
    case 'withdraw':
      return { kind: 'withdraw', who, key: `${key}-out`, amount: [60_000_00n, 90_000_00n, 120_000_00n][size]! };
    case 'cancel_withdrawal':
    case 'approve_withdrawal':
    case 'refuse_withdrawal': {
      const id = pick(Object.keys(member.withdrawals), at);
      return id === undefined ? null : { kind: step.kind, who, id };
    }
    case 'receipt': {
      const chosen = pick(
        Object.entries(member.withdrawals).filter(([, { status }]) => isOther || status === 'paid'),
        at,
      );
      if (!chosen) return null;
      const [id, { amount: asked, fee }] = chosen;
      const position = Object.keys(member.withdrawals).indexOf(id);
      const picture = pair.members[who]!.pictures.withdrawals[position];
      const answer = (['received', 'partly', picture === undefined ? 'received' : 'not_received'] as const)[size]!;
      return {
        kind: 'receipt',
        who,
        id,
        answer,
        amount: answer === 'partly' ? (asked - fee) / 2n : null,
        pictures: answer === 'not_received' && picture !== undefined ? [picture] : [],
      };
    }
    case 'dispute': {
      const chosen = pick(
        Object.entries(member.withdrawals).filter(([, one]) => isOther || one.dispute === 'open'),
        at,
      );
      if (!chosen) return null;
      const [id, { amount: asked, fee, received }] = chosen;
      const missing = asked - fee - (received ?? 0n);
      return { kind: 'dispute', who, id, returned: [null, missing, missing / 2n][size]! };
    }
    case 'transfer':
      return { kind: 'transfer', who, key: `${key}-wallet`, direction: at > 1 ? 'in' : 'out', amount };
    case 'collect':
      return { kind: 'collect', who, key: `${key}-collect` };
    case 'vendor_play': {
      const { id } = pair.members[who]!;
      const change = [-10_000_00n, 5_000_00n, 80_000_00n][size]!;
      if (outside.balanceOf(id) + change < 0n) return null;
      outside.play(id, change);
      member.vendor += change;
      member.hasPlayedThere = true;
      return null;
    }
    case 'line':
      return { kind: 'line', who, key: `${key}-line`, to: (who === 1) === isOther ? 'downline' : 'upline', amount };
    case 'forfeit':
    case 'waive': {
      const own = member.debts.map((debt, index) => ({ debt, index }));
      const fitting = own.filter(
        ({ debt }) => isOther || (debt.status === 'open' && (step.kind === 'waive' || debt.source === 'bonus')),
      );
      const index = pick(fitting, at)?.index;
      const id = index === undefined ? undefined : debtIds[who]?.[index];
      return index === undefined || id === undefined ? null : { kind: step.kind, who, debt: index, id };
    }
    case 'cashback':
      return { kind: 'cashback', who, key: `${key}-cashback` };
    case 'convert':
      return { kind: 'convert', who, key: `${key}-convert`, points: [100, 250, 1_500][size]! };
    case 'redeem':
      return { kind: 'redeem', who, key: `${key}-redeem`, goods: at > 1 ? 'cup' : 'gift' };
    case 'decide_order': {
      const id = pick(Object.keys(member.orders), at);
      return id === undefined ? null : { kind: 'decide_order', who, id, isApproved: isOther };
    }
    case 'mission':
      return { kind: 'mission', who };
    case 'limit': {
      const of = isOther ? 'stake' : 'deposit';
      return { kind: 'limit', who, of, most: [null, 250_000_00n, 500_000_00n][size]! };
    }
    case 'time_out':
      return { kind: 'time_out', who };
  }
}
