import { LRUCache } from 'lru-cache';
import { formatAmount, maxMinor } from '@sampan/contract/money';
import type { QueryOf, ValueInputOf } from '@sampan/contract/operation';
import type { TransactionKind, walletBalance, walletTransactions } from '@sampan/contract/wallet';
import { sha256 } from '../../secret-hash.ts';
import { AppError } from '../../app-error.ts';
import type { Clock } from '../../clock.ts';
import type { Database, Queries, Tx } from '../../db/database.ts';
import type { Events } from '../../events.ts';
import { pageFigures } from '../../paging.ts';
import type { Merchant, Session } from '../../plugins/request-context.ts';
import { dayRange, pageAndNext, pagePart, rowsIn } from '../../record-pages.ts';
import * as holds from './holds-store.ts';
import type { WalletMove } from '../turnover/pots.ts';
import type { BonusTerms } from '../turnover/rules.ts';
import { type Elsewhere, presentBalance, presentTransaction } from './present.ts';
import * as store from './store.ts';
import type { WalletKey } from './store.ts';
import type { Realm, TransferKind } from './tables.ts';

/** A movement between a member's wallet and accounts of the house or a partner. Amounts are minor units. */
export interface Movement {
  readonly wallet: WalletKey;
  /** The idempotency key: who asks, for what, by which id. */
  readonly source: string;
  readonly action: string;
  readonly transactionId: string;
  /** What a repeat must have in common with the first request. */
  readonly payload: readonly (string | bigint)[];
  readonly kind: TransferKind;
  /** The deposit, round or adjustment that it belongs to. */
  readonly reference: string;
  readonly detail: string;
  /** The other side. */
  readonly counter: { readonly kind: 'house' | 'partner'; readonly owner: string };
  /** What goes from the wallet to the other side; a negative amount comes from it. */
  readonly amount: bigint;
  /** What the house keeps of what the other side pays, beside `amount`; 0 without it. */
  readonly fee?: bigint;
  /** Of a bonus: what it asks for beside the operator's settings. */
  readonly terms?: BonusTerms;
}

/** Money that came into a wallet. */
export interface Credit extends Pick<Movement, 'wallet' | 'kind' | 'reference' | 'detail' | 'terms'> {
  readonly account: bigint;
  /** The ledger's id of it. */
  readonly movement: bigint;
  /** Minor units. */
  readonly amount: bigint;
  readonly at: Date;
}

/** Writes down what is to be played for it, in the movement's transaction. */
export type Owe = (tx: Tx, credit: Credit) => Promise<void>;

export interface Moved {
  readonly status: Exclude<store.MovementAnswer['status'], 'amount_too_large' | 'balance_too_large'>;
  /** The ledger's id of the movement. */
  readonly reference: string | null;
  /** What may be spent afterwards, minor units; a repeat carries the first answer's. */
  readonly balance: bigint | null;
  /** When it was asked for. */
  readonly at: Date;
}

/** What the house gives to a member. */
export interface Bonus {
  readonly wallet: WalletKey;
  /** Names the one gift that it is: asked for again, nothing moves. */
  readonly transactionId: string;
  /** Minor units, more than nothing. */
  readonly amount: bigint;
  /** What it is for, and its words in the account record. */
  readonly reference: string;
  readonly detail?: string;
  readonly terms?: BonusTerms;
}

/** Money that is set aside. */
export interface Hold {
  readonly account: bigint;
  readonly id: bigint;
}

/** As the account record has it, but for its rows. */
type MovementPage = Omit<ValueInputOf<typeof walletTransactions>, 'list'> & {
  readonly rows: readonly store.RecordRow[];
};

type Who = { readonly merchant: Merchant; readonly session: Pick<Session, 'memberId' | 'isTrial'> };

export interface Wallet {
  balance(who: Who): Promise<ValueInputOf<typeof walletBalance>>;
  /** What may be spent now, minor units. */
  spendable(who: Who): Promise<bigint>;
  /** How much more the wallet may take, minor units. */
  roomIn(who: Who): Promise<bigint>;
  transactions(who: Who, filter: QueryOf<typeof walletTransactions>): Promise<ValueInputOf<typeof walletTransactions>>;
  /** A page of the movements of these kinds, newest first, and the figures of all of them; null: of every kind. */
  movements(
    who: Who,
    kinds: readonly TransactionKind[] | null,
    filter: Omit<QueryOf<typeof walletTransactions>, 'kind'>,
  ): Promise<MovementPage>;
  /** What came in and went out of a wallet by day (YYYY-MM-DD, both included) and kind; minor units. */
  /** What ever went in and out of a wallet, by kind of movement. */
  moneyTotals(account: bigint): Promise<store.MoneyTotal[]>;
  moneyByDay(account: bigint, span: { readonly from: string; readonly to: string }): Promise<store.MoneyDay[]>;
  /**
   * Moves money inside the caller's transaction. After its commit call `announce`. Throws amount_too_large and
   * balance_too_large where the movement or the wallet would pass the limit; the transaction is to be given up.
   */
  move(tx: Tx, movement: Movement): Promise<Moved>;
  /**
   * Gives a bonus inside the caller's transaction, whatever it is for; it counts among the day's bonuses. Answers the
   * ledger's id of it. After the commit call `announce`. Throws where it was given before, and as `move`.
   */
  grantBonus(tx: Tx, bonus: Bonus): Promise<string>;
  /** Nothing of the wallet moves until the transaction ends, but by it. */
  lock(tx: Tx, account: bigint): Promise<void>;
  /** What a wallet may spend, minor units; lock it first where it is to be spent. */
  balanceIn(queries: Queries, account: bigint): Promise<bigint>;
  /** Sets money aside in the caller's transaction; answers the hold's id. Throws insufficient_balance. */
  hold(
    tx: Tx,
    request: Pick<Movement, 'source' | 'transactionId' | 'payload' | 'reference'> & {
      readonly account: bigint;
      readonly amount: bigint;
    },
  ): Promise<bigint>;
  /** Pays what was set aside, once: throws where it was paid or given back. `fee` is kept from what the other side gets. */
  capture(
    tx: Tx,
    hold: Hold,
    movement: Required<Pick<Movement, 'kind' | 'detail' | 'counter' | 'fee'>> & {
      readonly book: Omit<WalletKey, 'memberId'>;
    },
  ): Promise<void>;
  /** Gives back what was set aside, once, as `capture` does. */
  release(tx: Tx, hold: Hold): Promise<void>;
  /** What a wallet got as bonuses, less what went back; minor units. */
  bonusesKept(queries: Queries, account: bigint): Promise<bigint>;
  /**
   * The movements of a wallet from one on, in their order, with its balance before the first and now. Amounts are minor
   * units, a negative change left the wallet. Lock it first.
   */
  movesSince(
    tx: Tx,
    account: bigint,
    from: { readonly id: bigint; readonly at: Date },
  ): Promise<{ readonly before: bigint; readonly moves: WalletMove[]; readonly balance: bigint }>;
  /** Tells the member's open pages that the balance changed; only after the commit. */
  announce(wallet: Pick<WalletKey, 'merchantCode' | 'memberId'>): void;
  /** Keeps a request that was refused before it came to the ledger; minor units. */
  noteRefusal(
    tx: Tx,
    request: {
      readonly source: string;
      readonly action: string;
      readonly transactionId: string;
      readonly amount: bigint | null;
      readonly outcome: string;
    },
  ): Promise<void>;
  /** Account ids for the hot paths that post by themselves. */
  memberAccount(queries: Queries, key: WalletKey): Promise<bigint>;
  /** Of many at once, by the ids of the members. */
  memberAccounts(
    queries: Queries,
    book: Omit<WalletKey, 'memberId'>,
    memberIds: readonly string[],
  ): Promise<ReadonlyMap<string, bigint>>;
  partnerAccount(queries: Queries, key: Omit<WalletKey, 'memberId'>, partner: string): Promise<bigint>;
  /** Null: the wallet was never used. */
  findAccount(queries: Queries, key: WalletKey): Promise<bigint | null>;
}

/** spec §4: type 4 is a trial account; its money is of another realm and never meets the real one. */
export function realmOf(session: Pick<Session, 'isTrial'>): Realm {
  return session.isTrial ? 'trial' : 'real';
}

export function walletKey({ merchant, session }: Who): WalletKey {
  return {
    merchantCode: merchant.code,
    memberId: session.memberId,
    realm: realmOf(session),
    currency: merchant.currency,
  };
}

/** A member's wallet (null: it was never used) and, where the operator has them, those that vendors keep. */
export interface Wallets {
  readonly main: store.WalletState | null;
  readonly elsewhere: Elsewhere;
}

export interface WalletDeps {
  readonly db: Database;
  readonly clock: Clock;
  readonly events: Events;
  /** Null, and without it: the operator has one wallet for every vendor. `account` null: the wallet was never used. */
  readonly readWithVendors?: (who: Who, account: bigint | null) => Promise<Wallets | null>;
  /** Without it nothing that comes in has to be played. */
  readonly owe?: Owe;
}

export function createWallet({ db, clock, events, readWithVendors = async () => null, owe }: WalletDeps): Wallet {
  // An account is never closed and keeps its id: what was found once stays true.
  const accounts = new LRUCache<string, bigint>({ max: 50_000 });

  /** Null: the wallet was never used. */
  async function accountOf(key: WalletKey): Promise<bigint | null> {
    const name = `${key.merchantCode} ${key.memberId} ${key.realm} ${key.currency}`;
    const account = accounts.get(name) ?? (await store.findAccount(db.queries, key));
    if (account !== null) accounts.set(name, account);
    return account;
  }

  async function read(key: WalletKey): Promise<store.WalletState | null> {
    const account = await accountOf(key);
    return account === null ? null : store.readWallet(db, account);
  }

  const movements: Wallet['movements'] = async (who, kinds, { from, to, ...query }) => {
    const { currency, currencyDigits, timeZone } = who.merchant;
    const account = await store.findAccount(db.queries, walletKey(who));
    const counted =
      account === null
        ? { days: [], in: 0n, out: 0n }
        : await store.recordDays(db.queries, account, kinds, dayRange({ from, to }, timeZone));
    const part = pagePart(counted.days, query, { from, to }, timeZone);
    const found = account === null ? [] : await store.recordPage(db.queries, account, kinds, part);
    const { rows, next } = pageAndNext(found, query);
    return {
      rows,
      ...pageFigures(rowsIn(counted.days), query),
      next,
      totals: {
        in: formatAmount(counted.in, currencyDigits),
        out: formatAmount(counted.out, currencyDigits),
        net: formatAmount(counted.in - counted.out, currencyDigits),
        currency,
      },
    };
  };

  async function move(tx: Tx, movement: Movement): Promise<Moved> {
    const account = await store.openAccount(tx, movement.wallet, 'member', movement.wallet.memberId);
    const counter = await store.openAccount(tx, movement.wallet, movement.counter.kind, movement.counter.owner);
    const { amount, fee = 0n } = movement;
    const fees = fee > 0n ? await store.openAccount(tx, movement.wallet, 'house', 'fees') : null;
    const at = new Date(clock.now());
    const answer = await store.post(tx, {
      source: movement.source,
      action: movement.action,
      transactionId: movement.transactionId,
      payloadHash: hashOf([String(account), ...movement.payload]),
      kind: movement.kind,
      reference: movement.reference,
      detail: movement.detail,
      account,
      counter,
      amount,
      fee: fees === null ? null : { account: fees, amount: fee },
      at,
    });
    const { status, movement_id: id } = answer;
    if (status === 'amount_too_large' || status === 'balance_too_large') throw new AppError(status);
    if (status === 'posted' && id !== null && amount < 0n)
      await owe?.(tx, { ...movement, account, movement: id, amount: -amount, at });
    return { status, reference: id === null ? null : String(id), balance: answer.balance, at };
  }

  function announce({ merchantCode, memberId }: Pick<WalletKey, 'merchantCode' | 'memberId'>): void {
    events.publish('balance', { merchantCode, memberId });
  }

  return {
    move,
    announce,
    lock: holds.lockAccount,
    balanceIn: holds.balanceOf,
    bonusesKept: holds.bonusesKept,

    async movesSince(tx, account, from) {
      const rows = await holds.movesSince(tx, account, from);
      const [first] = rows;
      // What was set aside before and is paid since was the wallet's then, too.
      const aside = rows.filter((row) => row.source === 'holds' && BigInt(row.transaction_id) < from.id);
      const earlier = aside.reduce((sum, { change }) => sum - change, 0n);
      return {
        before: first ? first.balance_after - first.change + earlier : 0n,
        moves: rows.map(({ transaction_id: transactionId, ...row }) => ({ ...row, transactionId })),
        balance: await holds.balanceOf(tx, account),
      };
    },

    async hold(tx, { account, source, transactionId, payload, amount, reference }) {
      const payloadHash = hashOf([String(account), ...payload]);
      const at = new Date(clock.now());
      const id = await holds.hold(tx, { account, source, transactionId, payloadHash, amount, reference, at });
      if (id === null) throw new AppError('insufficient_balance', { field: 'amount' });
      return id;
    },

    async capture(tx, { account, id }, { kind, detail, counter, fee, book }) {
      const other = await store.openAccount(tx, book, counter.kind, counter.owner);
      const fees = fee > 0n ? { account: await store.openAccount(tx, book, 'house', 'fees'), amount: fee } : null;
      const at = new Date(clock.now());
      await holds.capture(tx, { account, hold: id, counter: other, kind, detail, fee: fees, at });
    },

    release: (tx, { account, id }) => holds.release(tx, account, id, new Date(clock.now())),

    async grantBonus(tx, { wallet, transactionId, amount, reference, detail = '', terms }) {
      const moved = await move(tx, {
        wallet,
        source: 'house',
        action: 'bonus',
        transactionId,
        payload: [amount],
        kind: 'bonus',
        reference,
        detail,
        counter: { kind: 'house', owner: 'bonuses' },
        amount: -amount,
        ...(terms && { terms }),
      });
      if (moved.status !== 'posted' || moved.reference === null)
        throw new Error(`the bonus ${transactionId} could not be given: ${moved.status}`);
      return moved.reference;
    },

    async balance(who) {
      const account = await accountOf(walletKey(who));
      const all = await readWithVendors(who, account);
      if (all) return presentBalance(all.main, who.merchant, all.elsewhere);
      return presentBalance(account === null ? null : await store.readWallet(db, account), who.merchant, null);
    },

    spendable: async (who) => (await read(walletKey(who)))?.balance ?? 0n,

    async roomIn(who) {
      const wallet = await read(walletKey(who));
      return wallet ? maxMinor - wallet.balance - wallet.held : maxMinor;
    },

    movements,

    async transactions(who, { kind, ...query }) {
      const { rows, ...figures } = await movements(who, kind === undefined ? null : [kind], query);
      return { list: rows.map((row) => presentTransaction(row, who.merchant)), ...figures };
    },

    moneyTotals: (account) => store.moneyTotals(db.queries, account),
    moneyByDay: (account, span) => store.moneyByDay(db.queries, account, span),

    noteRefusal: (tx, { source, action, transactionId, amount, outcome }) =>
      store.noteAudit(tx, {
        at: new Date(clock.now()),
        source,
        action,
        transaction_id: transactionId,
        amount,
        outcome,
        movement_id: null,
      }),

    memberAccount: (queries, key) => store.openAccount(queries, key, 'member', key.memberId),
    memberAccounts: store.openAccounts,
    findAccount: (queries, key) => store.findAccount(queries, key),
    partnerAccount: (queries, key, partner) => store.openAccount(queries, key, 'partner', partner),
  };
}

function hashOf(parts: readonly (string | bigint)[]): Buffer {
  return sha256(JSON.stringify(parts.map(String)));
}
