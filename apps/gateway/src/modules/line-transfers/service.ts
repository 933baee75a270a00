import type {
  createLineTransfer,
  LineRelation,
  LineTransfer,
  lineTransferSettings,
  listLineTransfers,
} from '@sampan/contract/line-transfers';
import { formatAmount } from '@sampan/contract/money';
import type { BodyOf, QueryOf, ValueInputOf } from '@sampan/contract/operation';
import { dateAfter, dateOf, startOfDate } from '@sampan/contract/zone-time';
import { sha256 } from '../../secret-hash.ts';
import { newName } from '../../account-names.ts';
import { requireAmount } from '../../amounts.ts';
import { AppError } from '../../app-error.ts';
import type { Clock } from '../../clock.ts';
import type { Database, Queries, Tx } from '../../db/database.ts';
import type { Events } from '../../events.ts';
import { pageFigures, windowOf } from '../../paging.ts';
import type { Merchant, Session } from '../../plugins/request-context.ts';
import type { Tree } from '../agents/tree.ts';
import { accountKey } from '../identity/rules.ts';
import type { IdentityService } from '../identity/service.ts';
import type { Enqueue } from '../notify/service.ts';
import { type Moved, type Movement, type Wallet, walletKey } from '../wallet/service.ts';
import { presentLineTransfer, shownName } from './present.ts';
import { isAllowed, leftOf, otherWay, refuseAmount, refuseToday, type Today } from './rules.ts';
import type { LineTransferSettings } from './settings.ts';
import * as store from './store.ts';
import type { LineTransferRow } from './store.ts';

interface Who {
  readonly merchant: Merchant;
  readonly session: Session;
}

/** Money between members of one line. */
export interface LineTransfers {
  /** Whether the member has anyone to send to, as member info says it (`toUpline`). */
  hasLine(session: Pick<Session, 'merchantCode' | 'memberId' | 'isTrial'>): Promise<boolean>;
  /** Throws function_not_available where the operator has it off. */
  settings(who: Who): Promise<ValueInputOf<typeof lineTransferSettings>>;
  /** Moves the money and writes it down for both. Throws the errors of the operation. */
  create(
    who: Who & { readonly idempotencyKey: string },
    body: BodyOf<typeof createLineTransfer>,
  ): Promise<LineTransfer>;
  list(who: Who, filter: QueryOf<typeof listLineTransfers>): Promise<ValueInputOf<typeof listLineTransfers>>;
}

export interface LineTransfersDeps {
  readonly db: Database;
  readonly clock: Clock;
  readonly events: Events;
  readonly wallet: Wallet;
  readonly tree: Pick<Tree, 'uplineAt' | 'isUnder' | 'downlineAt'>;
  readonly identity: Pick<
    IdentityService,
    'confirmSpending' | 'hasFundPassword' | 'findByAccount' | 'accountNames' | 'accountStatusOf'
  >;
  readonly enqueue: Enqueue;
  /** What a wallet still has to play, of one source; minor units. */
  readonly owed: (queries: Queries, account: bigint, source: 'bonus') => Promise<bigint>;
  /** Whether the member must prove a number or an address before money of bonuses goes out. */
  readonly needsProof: (
    queries: Queries,
    whose: { readonly merchantCode: string; readonly memberId: string; readonly account: bigint },
  ) => Promise<boolean>;
  readonly settingsOf: (merchantCode: string) => Promise<LineTransferSettings>;
}

/** The two accounts of a transfer go through this one of the house, which is empty again at the end of each. */
const transit = { kind: 'house', owner: 'line-transfers' } as const;

interface Other {
  readonly id: string;
  readonly account: string;
}

export function createLineTransfers(deps: LineTransfersDeps): LineTransfers {
  const { db, clock, events, wallet, tree, identity, enqueue } = deps;

  async function settingsOf(merchantCode: string): Promise<LineTransferSettings> {
    const settings = await deps.settingsOf(merchantCode);
    if (!settings.toUpline && !settings.toDownline) throw new AppError('function_not_available');
    return settings;
  }

  const isActive = async (merchantCode: string, memberId: string) =>
    (await identity.accountStatusOf(db.queries, merchantCode, memberId))?.isActive ?? false;

  /** The direct upline that money may go to; null: there is none, or it is suspended. */
  async function uplineOf(merchantCode: string, memberId: string): Promise<Other | null> {
    const id = await tree.uplineAt(merchantCode, memberId);
    if (id === null || !(await isActive(merchantCode, id))) return null;
    const account = (await identity.accountNames([id])).get(id);
    return account === undefined ? null : { id, account };
  }

  async function hasDownline(merchantCode: string, agentId: string): Promise<boolean> {
    return (await tree.downlineAt(merchantCode, { agentId, limit: 1 })).list.length > 0;
  }

  /** Who gets it. One answer, line_recipient_not_found, for who isn't there and who isn't of this line. */
  async function recipientOf(
    { merchant: { code }, session: { memberId } }: Who,
    { to, account = '' }: Pick<BodyOf<typeof createLineTransfer>, 'to' | 'account'>,
  ): Promise<Other> {
    if (to === 'upline') {
      const upline = await uplineOf(code, memberId);
      if (!upline) throw new AppError('line_recipient_not_found', { field: 'to' });
      return upline;
    }
    const found = await identity.findByAccount(code, account);
    const isOwn = await tree.isUnder(code, found?.id ?? memberId, memberId);
    if (!found || !isOwn || !(await isActive(code, found.id)))
      throw new AppError('line_recipient_not_found', { field: 'account' });
    return { id: found.id, account: found.account };
  }

  function today(queries: Queries, account: bigint, { timeZone }: Merchant): Promise<Today> {
    const day = dateOf(clock.now(), timeZone);
    const [from, to] = [startOfDate(day, timeZone), startOfDate(dateAfter(day, 1), timeZone)];
    return store.sentWithin(queries, account, new Date(from), new Date(to));
  }

  /** Throws bonus_unplayed or proof_missing: what a bonus gave isn't sent on in place of being played. */
  async function demandPlayed(tx: Tx, account: bigint, { merchant, session }: Who): Promise<void> {
    const { code: merchantCode, currency, currencyDigits } = merchant;
    const owed = await deps.owed(tx, account, 'bonus');
    if (owed > 0n) throw new AppError('bonus_unplayed', { min: formatAmount(owed, currencyDigits), currency });
    if (await deps.needsProof(tx, { merchantCode, memberId: session.memberId, account }))
      throw new AppError('proof_missing');
  }

  /** Throws line_recipient_full where the other wallet would pass its limit; the sender's own can't. */
  async function receive(tx: Tx, movement: Movement): Promise<Moved> {
    try {
      return await wallet.move(tx, movement);
    } catch (error) {
      if (error instanceof AppError && error.code === 'balance_too_large')
        throw new AppError('line_recipient_full', { field: 'amount' });
      throw error;
    }
  }

  /** Both movements, each in its own member's account under a key of its own. Throws insufficient_balance. */
  async function move(tx: Tx, sent: LineTransferRow, received: LineTransferRow): Promise<void> {
    const movementOf = (row: LineTransferRow, amount: bigint): Movement => ({
      wallet: {
        merchantCode: row.merchant_code,
        memberId: row.member_id,
        realm: 'real',
        currency: row.currency,
      },
      source: 'line-transfers',
      action: row.side,
      transactionId: row.pair_id,
      payload: [amount],
      kind: 'line_transfer',
      reference: row.id,
      detail: shownName(row.other_name, row.relation),
      counter: transit,
      amount,
    });
    const out = await wallet.move(tx, movementOf(sent, sent.amount));
    if (out.status === 'insufficient') throw new AppError('insufficient_balance', { field: 'amount' });
    const into = await receive(tx, movementOf(received, -received.amount));
    if (out.status !== 'posted' || into.status !== 'posted')
      throw new Error(`the transfer ${sent.id} was ${out.status} and ${into.status}`);
  }

  async function tell(tx: Tx, row: LineTransferRow, { currencyDigits }: Merchant): Promise<void> {
    await enqueue(tx, {
      merchantCode: row.merchant_code,
      memberId: row.member_id,
      template: row.side === 'sent' ? 'line_transfer_sent' : 'line_transfer_received',
      values: {
        amount: formatAmount(row.amount, currencyDigits),
        currency: row.currency,
        name: shownName(row.other_name, row.relation),
      },
    });
  }

  /** Only after the commit. */
  function announce({ merchant_code: merchantCode, member_id: memberId, id }: LineTransferRow): void {
    events.publish('line_transfer', { merchantCode, memberId, transferId: id });
    wallet.announce({ merchantCode, memberId });
  }

  return {
    async hasLine({ merchantCode, memberId, isTrial }) {
      if (isTrial) return false;
      const { toUpline, toDownline } = await deps.settingsOf(merchantCode);
      if (toUpline && (await uplineOf(merchantCode, memberId)) !== null) return true;
      return toDownline && (await hasDownline(merchantCode, memberId));
    },

    async settings(who) {
      const { merchant, session } = who;
      const settings = await settingsOf(merchant.code);
      const account = await wallet.findAccount(db.queries, walletKey(who));
      const [upline, hasSome, sent, hasFundPassword] = await Promise.all([
        settings.toUpline ? uplineOf(merchant.code, session.memberId) : null,
        settings.toDownline && hasDownline(merchant.code, session.memberId),
        account === null ? { count: 0, amount: 0n } : today(db.queries, account, merchant),
        identity.hasFundPassword(session.memberId),
      ]);
      const left = leftOf(settings, sent);
      const written = (amount: bigint) => formatAmount(amount, merchant.currencyDigits);
      return {
        upline: upline && { name: shownName(upline.account, 'upline') },
        hasDownline: hasSome,
        minimumAmount: written(settings.minimum),
        maximumAmount: written(settings.maximum),
        currency: merchant.currency,
        countLeft: left.count,
        amountLeft: left.amount === null ? null : written(left.amount),
        hasFundPassword,
      };
    },

    async create(who, { to, account: named, amount: text, currency, fundPassword }) {
      const { merchant, session, idempotencyKey } = who;
      const settings = await settingsOf(merchant.code);
      if (!isAllowed(settings, to)) throw new AppError('function_not_available');
      const amount = requireAmount(text, merchant.currencyDigits);
      const refusal = refuseAmount(settings, merchant, { amount, currency });
      if (refusal) throw new AppError(refusal.code, refusal.data);
      // Before anything is said of the recipient: trying names costs tries of the password.
      await identity.confirmSpending(who, fundPassword);
      const name = to === 'upline' ? '' : accountKey(named ?? '');
      const payloadHash = sha256(JSON.stringify([to, name, String(amount), currency]));
      const account = await wallet.memberAccount(db.queries, walletKey(who));
      const answer = (row: LineTransferRow) => {
        if (!row.payload_hash?.equals(payloadHash)) throw new AppError('idempotency_key_reused');
        return presentLineTransfer(row, merchant);
      };
      // Whatever became of the line since.
      const before = await store.findByKey(db.queries, account, idempotencyKey);
      if (before) return answer(before);
      const other = await recipientOf(who, { to, account: named });
      const otherAccount = await wallet.memberAccount(db.queries, { ...walletKey(who), memberId: other.id });
      const own = (await identity.accountNames([session.memberId])).get(session.memberId) ?? session.account;

      const { sent, received } = await db.transaction(async (tx) => {
        // In one order whoever sends, so that two who send to each other don't wait crosswise.
        for (const one of [account, otherAccount].toSorted((a, b) => (a < b ? -1 : 1))) await wallet.lock(tx, one);
        const meanwhile = await store.findByKey(tx, account, idempotencyKey);
        if (meanwhile) return { sent: meanwhile, received: null };
        const reached = refuseToday(settings, merchant, await today(tx, account, merchant), amount);
        if (reached) throw new AppError(reached.code, reached.data);
        await demandPlayed(tx, account, who);

        const id = newName(account, 16);
        const both = {
          merchant_code: merchant.code,
          amount,
          currency,
          pair_id: id,
          created_at: new Date(clock.now()),
        };
        const out: LineTransferRow = {
          ...both,
          account_id: account,
          id,
          member_id: session.memberId,
          side: 'sent',
          relation: to,
          other_id: other.id,
          other_name: other.account,
          idempotency_key: idempotencyKey,
          payload_hash: payloadHash,
        };
        const into: LineTransferRow = {
          ...both,
          account_id: otherAccount,
          id: newName(otherAccount, 16),
          member_id: other.id,
          side: 'received',
          relation: otherWay(to) satisfies LineRelation,
          other_id: session.memberId,
          other_name: own,
          idempotency_key: null,
          payload_hash: null,
        };
        await move(tx, out, into);
        await store.insertPair(tx, out, into);
        for (const row of [out, into]) await tell(tx, row, merchant);
        return { sent: out, received: into };
      });
      const value = answer(sent);
      if (received) for (const row of [sent, received]) announce(row);
      return value;
    },

    async list(who, { side, relation, from, to, ...page }) {
      const account = await wallet.findAccount(db.queries, walletKey(who));
      if (account === null) return { list: [], ...pageFigures(0, page) };
      const times = {
        from: from === undefined ? undefined : new Date(from),
        to: to === undefined ? undefined : new Date(to),
      };
      const { rows, count } = await store.pageOf(db.queries, { account, side, relation, ...times }, windowOf(page));
      return { list: rows.map((row) => presentLineTransfer(row, who.merchant)), ...pageFigures(count, page) };
    },
  };
}
