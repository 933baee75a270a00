import { isDeepStrictEqual } from 'node:util';
import { listDeposits } from '@sampan/contract/deposits';
import { pointBalance } from '@sampan/contract/points';
import { turnoverList } from '@sampan/contract/turnover';
import { listWalletTransfers, merchantWallet } from '@sampan/contract/vendor-wallets';
import { mainBalance, walletBalance } from '@sampan/contract/wallet';
import { listWithdrawals } from '@sampan/contract/withdrawals';
import { type Answer, ask, type Deed, minor } from './deeds.ts';
import { explain, type Told } from './explain.ts';
import type { Kill, MoneyGateway } from './gateway.ts';
import { moneyJobs, type Pair, vendorWallet } from './house.ts';
import { observe, type Observed } from './observed.ts';
import type { Outside } from './outside.ts';
import { isOpenTransfer, owedBy, pointsOf, type State } from './state.ts';
import { type Batch, requestOf } from './steps.ts';
import { turnsOf } from './turns.ts';

/** How often what was done, refused and killed. */
export interface Tally {
  readonly done: Map<string, number>;
  readonly refused: Map<string, number>;
  kills: number;
  inDoubt: number;
}

export const newTally = (): Tally => ({ done: new Map(), refused: new Map(), kills: 0, inDoubt: 0 });

const up = (counts: Map<string, number>, name: string) => counts.set(name, (counts.get(name) ?? 0) + 1);

/** The two members' play and business with the gateway, and what the model makes of it. */
export class Run {
  private readonly answers = new Map<string, Deed>();
  private readonly gateway: MoneyGateway;
  private readonly outside: Outside;
  private readonly pair: Pair;
  private readonly tally: Tally;
  private readonly kill: Kill | null;
  private state: State;
  private seen: Observed | null = null;

  constructor(
    given: { readonly gateway: MoneyGateway; readonly outside: Outside; readonly tally: Tally; readonly kill?: Kill },
    { pair, state }: { readonly pair: Pair; readonly state: State },
  ) {
    this.gateway = given.gateway;
    this.outside = given.outside;
    this.tally = given.tally;
    this.kill = given.kill ?? null;
    this.pair = pair;
    this.state = state;
  }

  /** Throws where what was answered and what there is afterwards can't both be. */
  async take(batch: Batch): Promise<void> {
    await this.wait(batch.minutes);
    this.outside.behave(batch.moods);
    if (batch.decides) this.outside.decide(batch.decides);
    const deeds = this.requestsOf(batch);
    await this.ask(batch.isTwice ? [...deeds, ...deeds] : deeds, batch);
  }

  private async wait(minutes: number): Promise<void> {
    if (minutes > 0) await this.gateway.advance(minutes * 60_000);
    this.state.now = this.gateway.now();
  }

  private requestsOf({ steps }: Batch): Deed[] {
    const debtIds = (this.seen?.members ?? []).map(({ debts }) => debts.map(({ id }) => id));
    const { state, pair, outside } = this;
    const deeds = steps.flatMap((step) => requestOf(step, { state, pair, outside, debtIds }) ?? []);
    // One at a time moves money between a member's wallets: the vendor has no order of its own to compare with.
    const isOfWallets = ({ kind }: Deed) => kind === 'transfer' || kind === 'collect';
    return deeds.filter(
      (deed, index) =>
        !isOfWallets(deed) || deeds.findIndex((other) => isOfWallets(other) && other.who === deed.who) === index,
    );
  }

  private async ask(deeds: readonly Deed[], { hasJobs, kill }: Pick<Batch, 'hasJobs' | 'kill'>): Promise<void> {
    const isKilled = this.kill !== null && kill !== null;
    const [told] = await Promise.all([
      Promise.all(deeds.map(async (deed): Promise<Told> => ({ deed, answer: await this.answerOf(deed, isKilled) }))),
      Promise.all(hasJobs ? moneyJobs.map((job) => this.runJob(job, isKilled)) : []),
      isKilled && this.kill?.(kill),
    ]);
    if (isKilled) this.tally.kills += 1;
    // What wasn't answered is asked for again, as who asked would.
    const lost: Told[] = [];
    const again: Told[] = [];
    for (const { deed, answer } of told) {
      if (answer !== null) continue;
      const second = await ask(this.gateway, this.pair, deed);
      again.push({ deed, answer: second });
      lost.push({ deed, answer: second.code === null ? second : null });
    }
    this.tally.inDoubt += lost.length;
    await this.reckon([...told.filter(({ answer }) => answer !== null), ...again], lost);
  }

  /** Null: the process was killed before it answered. */
  private async answerOf(deed: Deed, isKilled: boolean): Promise<Answer | null> {
    try {
      return await ask(this.gateway, this.pair, deed);
    } catch (error) {
      if (!isKilled) throw error;
      return null;
    }
  }

  private async runJob(name: string, isKilled: boolean): Promise<void> {
    try {
      await this.gateway.runJob(name);
    } catch (error) {
      // It died with its process; it is run again when it is due.
      if (!isKilled) throw error;
    }
  }

  private async reckon(told: readonly Told[], lost: readonly Told[]): Promise<void> {
    const seen = await observe(this.gateway, this.pair);
    const turns = turnsOf(this.state, seen, this.outside);
    this.state = explain(this.state, { told, lost, turns, seen });
    this.seen = seen;
    for (const { deed, answer } of told) {
      up(answer?.code === null ? this.tally.done : this.tally.refused, deed.kind);
      const isKept = answer?.code === null && ('key' in deed || 'tx' in deed) && answer.id !== '';
      if (isKept) this.answers.set(JSON.stringify([deed.kind, deed.who, 'key' in deed ? deed.key : deed.tx]), deed);
    }
    this.compareVendor();
  }

  /** What the vendor has is what it was sent, whether its answers came or not. */
  private compareVendor(): void {
    for (const [who, { id }] of this.pair.members.entries()) {
      const { vendor, transfers } = this.state.members[who]!;
      let there = vendor;
      for (const [transferId, one] of Object.entries(transfers)) {
        if (!isOpenTransfer(one) || this.outside.transfers.get(transferId)?.status !== 'done') continue;
        there += one.direction === 'in' ? one.amount : -one.amount;
      }
      if (there !== this.outside.balanceOf(id))
        throw new Error(`the vendor has ${this.outside.balanceOf(id)} of member ${who}, by the rules ${there}`);
    }
  }

  /** Everything comes to its end; then each request that was acknowledged is repeated, and what is answered compared. */
  async end(): Promise<void> {
    this.outside.behave({ deposits: 'fine', payouts: 'done', vendor: 'done' });
    for (let round = 0; round < 3; round += 1) {
      this.outside.decide('done');
      await this.wait(70);
      for (const job of moneyJobs) await this.gateway.runJob(job);
      await this.reckon([], []);
    }
    for (const { withdrawals, transfers } of this.state.members) {
      const open = [
        ...Object.values(withdrawals).filter(({ status }) => ['pending', 'approved', 'sending'].includes(status)),
        ...Object.values(transfers).filter(isOpenTransfer),
      ];
      if (open.length > 0)
        throw new Error(`never ended: ${JSON.stringify(open, (_name, value: unknown) => String(value))}`);
    }
    for (const deed of this.answers.values())
      await this.reckon([{ deed, answer: await ask(this.gateway, this.pair, deed) }], []);
    for (const who of [0, 1]) await this.compareAnswers(who);
    const problems = this.outside.problems();
    if (problems.length > 0) throw new Error(problems.join('\n'));
  }

  /** What the gateway shows a member is what the model has. */
  private async compareAnswers(who: number): Promise<void> {
    const { call } = this.gateway;
    const as = { token: this.pair.members[who]!.token };
    const model = this.state.members[who]!;
    const query = { pageSize: 50 };
    const statuses = ({ list }: { readonly list: readonly { readonly id: string; readonly status: string }[] }) =>
      Object.fromEntries(list.map(({ id, status }) => [id, status]));
    const shown = {
      cash: minor(mainBalance((await call(walletBalance, {}, as)).value)),
      vendor: minor(
        (await call(merchantWallet, { query: { wallet: vendorWallet } }, as)).value.list[0]?.balance ?? '0.00',
      ),
      owed: minor((await call(turnoverList, { query }, as)).value.owed),
      points: BigInt((await call(pointBalance, {}, as)).value.points.replace('.', '')),
      deposits: statuses((await call(listDeposits, { query }, as)).value),
      withdrawals: statuses((await call(listWithdrawals, { query }, as)).value),
      transfers: statuses((await call(listWalletTransfers, { query }, as)).value),
    };
    const statusesOf = (rows: Readonly<Record<string, { readonly status: string }>>) =>
      statuses({ list: Object.entries(rows).map(([id, { status }]) => ({ id, status })) });
    const expected: typeof shown = {
      cash: model.cash,
      vendor: model.vendor,
      owed: owedBy(model),
      points: pointsOf(model),
      deposits: statusesOf(model.deposits),
      withdrawals: statusesOf(model.withdrawals),
      transfers: statusesOf(model.transfers),
    };
    if (isDeepStrictEqual(shown, expected)) return;
    const text = (value: unknown) =>
      JSON.stringify(value, (_name, part: unknown) => (typeof part === 'bigint' ? String(part) : part));
    throw new Error(`member ${who} is shown ${text(shown)}, by the rules it is ${text(expected)}`);
  }
}
