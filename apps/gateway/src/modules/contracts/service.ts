import { createHash } from 'node:crypto';
import { isAgentType } from '@sampan/contract/accounts';
import {
  type ContractCategory,
  type ContractKind,
  type DividendMode,
  type DividendPeriod,
  endsDownline,
  realtimeFaults,
  type RealtimeRates,
  type Tier,
  tierFaults,
} from '@sampan/contract/contract-rules';
import type {
  Contract,
  consolidated,
  downlineContracts,
  offerContract,
  ownContracts,
  processDividend,
} from '@sampan/contract/contracts';
import type { BodyOf, QueryOf, ValueInputOf } from '@sampan/contract/operation';
import { accountOf as accountOfName, newName } from '../../account-names.ts';
import { requireAmount } from '../../amounts.ts';
import { AppError } from '../../app-error.ts';
import type { Clock } from '../../clock.ts';
import type { Database, Queries, Tx } from '../../db/database.ts';
import { pageFigures, type PageQuery, windowOf } from '../../paging.ts';
import type { Merchant, Session } from '../../plugins/request-context.ts';
import type { Tree } from '../agents/tree.ts';
import { namesOf } from '../identity/account-status.ts';
import { maskName } from '../identity/present.ts';
import type { IdentityService } from '../identity/service.ts';
import type { Enqueue } from '../notify/service.ts';
import { type Wallet, walletKey } from '../wallet/service.ts';
import { periodAt, periodsOf } from './periods.ts';
import { presentConsolidated, presentContract } from './present.ts';
import { readTiers, writeTiers } from './rules.ts';
import type { ContractsSettings } from './settings.ts';
import * as store from './store.ts';
import type { ContractRow } from './store.ts';

interface Who {
  readonly merchant: Merchant;
  readonly session: Session;
}
type WithKey = Who & { readonly idempotencyKey: string };

/** What one agent offers to another, or the house to an agent. */
interface Terms {
  readonly kind: ContractKind;
  readonly category: ContractCategory;
  readonly tiers: readonly Tier[];
  readonly rates: RealtimeRates | null;
}
type AskedTerms = Pick<BodyOf<typeof offerContract>, 'kind' | 'category' | 'tiers' | 'rates'>;
/** `A` accept, `R` reject, `V` ask to end it, `C` agree to its end. */
type Answer = Pick<BodyOf<typeof processDividend>, 'status' | 'confirmed'>;
/** Which of the agent's own: by its id, or the one of a kind and category that the answer can be of. */
type Which = { readonly kind: ContractKind } & ({ readonly id: string } | { readonly category: ContractCategory });

/** Contracts between uplines and their direct downlines (spec §4). Each throws function_not_available without them. */
export interface Contracts {
  consolidated(who: Who): Promise<ValueInputOf<typeof consolidated>>;
  own(who: Who, query: QueryOf<typeof ownContracts>): Promise<ValueInputOf<typeof ownContracts>>;
  ofDownlines(who: Who, query: QueryOf<typeof downlineContracts>): Promise<ValueInputOf<typeof downlineContracts>>;
  offer(who: WithKey, body: BodyOf<typeof offerContract>): Promise<Contract>;
  /** What an offer would be, checked as one; throws as `offer` does. */
  consider(
    who: Who,
    body: BodyOf<typeof offerContract>,
  ): Promise<
    Pick<ContractRow, 'account_id' | 'member_id' | 'kind' | 'category' | 'period' | 'mode' | 'tiers' | 'rates'>
  >;
  withdraw(who: Who, id: string): Promise<Contract>;
  endDownline(who: Who, id: string): Promise<Contract>;
  process(who: Who, which: Which, answer: Answer): Promise<Contract>;
  /** What the house offers to an agent without an upline; in the caller's transaction. */
  offerOfHouse(
    tx: Tx,
    merchant: Merchant,
    offer: AskedTerms & {
      readonly memberId: string;
      readonly idempotencyKey: string;
      readonly period: DividendPeriod | null;
      readonly mode: DividendMode | null;
    },
  ): Promise<ContractRow>;
  /**
   * Staff take an offer of the house back, or end a contract in force with the period under way, and what rests on it; in
   * the caller's transaction. Throws contract_not_found, contract_not_open.
   */
  endByStaff(
    tx: Tx,
    merchant: Merchant,
    id: string,
  ): Promise<{ readonly before: ContractRow; readonly row: ContractRow }>;
  /** As staff see them. */
  ofOperator(
    merchant: Merchant,
    filter: { readonly memberId?: string | undefined } & Pick<QueryOf<typeof ownContracts>, 'kind' | 'status'> &
      PageQuery,
  ): Promise<ValueInputOf<typeof ownContracts>>;
  present(row: ContractRow, merchant: Merchant): Promise<Contract>;
}

export interface ContractsDeps {
  readonly db: Database;
  readonly clock: Clock;
  readonly wallet: Pick<Wallet, 'memberAccount' | 'findAccount' | 'lock'>;
  readonly tree: Pick<Tree, 'uplineAt' | 'uplineIn'>;
  readonly identity: Pick<IdentityService, 'findByAccount' | 'accountNames' | 'accountStatusOf'>;
  /** Settings are null where the operator has no contracts (module AGENTPOLICY3). */
  readonly inForceIn: (
    queries: Queries,
    merchantCode: string,
  ) => Promise<{ readonly settings: ContractsSettings | null } | null>;
  readonly enqueue: Enqueue;
}

const dayMs = 86_400_000;

export function createContracts(deps: ContractsDeps): Contracts {
  const { db, clock, wallet, tree, identity } = deps;

  async function settingsOf(merchantCode: string, queries: Queries = db.queries): Promise<ContractsSettings> {
    const settings = (await deps.inForceIn(queries, merchantCode))?.settings;
    if (!settings) throw new AppError('function_not_available');
    return settings;
  }

  async function demandKind(
    merchantCode: string,
    kind: ContractKind,
    queries: Queries = db.queries,
  ): Promise<ContractsSettings> {
    const settings = await settingsOf(merchantCode, queries);
    if (!settings[kind].isOn) throw new AppError('function_not_available');
    return settings;
  }

  /** Throws contract_tiers_invalid with the first fault. `above`: what the upline holds; null: the house offers it. */
  function demandTerms(
    asked: AskedTerms,
    { currencyDigits }: Merchant,
    above: Pick<ContractRow, 'tiers' | 'rates'> | null,
  ): Terms {
    const { kind, category, rates } = asked;
    const tiers = asked.tiers.map(({ minimumBet, netLoss, ...tier }) => ({
      ...tier,
      minimumBet: requireAmount(minimumBet, currencyDigits),
      netLoss: requireAmount(netLoss, currencyDigits),
    }));
    const isRealtime = kind === 'realtime';
    if (isRealtime !== (rates !== null) || isRealtime === tiers.length > 0)
      throw new AppError('contract_tiers_invalid', { field: isRealtime ? 'rates' : 'tiers' });
    if (rates !== null) {
      const [fault] = realtimeFaults(rates, above?.rates ?? null);
      if (fault !== undefined || Object.values(rates).every((rate) => rate === 0))
        throw new AppError('contract_tiers_invalid', { field: `rates.${fault ?? 'bet'}` });
      return { kind, category, tiers: [], rates };
    }
    if (kind !== 'dividend' && tiers.some(({ netLoss }) => netLoss !== 0n))
      throw new AppError('contract_tiers_invalid', { field: 'tiers.0.netLoss' });
    const [fault] = tierFaults(tiers, above && readTiers(above.tiers));
    if (fault) throw new AppError('contract_tiers_invalid', { field: `tiers.${fault.tier}.${fault.field}` });
    return { kind, category, tiers, rates: null };
  }

  const isCrossing = (one: ContractCategory, other: ContractCategory) =>
    one !== other && (one === 'CONS' || other === 'CONS');

  const findActive = async (queries: Queries, { account, kind, category }: store.Place) =>
    (await store.openOf(queries, account)).find(
      (row) => row.status === 'active' && row.kind === kind && row.category === category,
    ) ?? null;

  const accountOf = (queries: Queries, merchant: Merchant, memberId: string) =>
    wallet.memberAccount(queries, {
      merchantCode: merchant.code,
      memberId,
      realm: 'real',
      currency: merchant.currency,
    });

  /** Writes to the side that didn't do it; of an end, to the one that held the contract. The house reads no mail. */
  async function tell(
    tx: Tx,
    contract: ContractRow,
    change: 'offered' | 'accepted' | 'rejected' | 'ending' | 'ended',
  ): Promise<void> {
    const isToUpline =
      change === 'accepted' ||
      change === 'rejected' ||
      (change === 'ending' && contract.ending_asked_by === 'downline');
    const memberId = isToUpline ? contract.upline_id : contract.member_id;
    if (memberId === null) return;
    const name = isToUpline ? ((await namesOf(tx, [contract.member_id])).get(contract.member_id) ?? '') : '';
    await deps.enqueue(tx, {
      merchantCode: contract.merchant_code,
      memberId,
      template: 'contract_changed',
      values: { change, kind: contract.kind, name, amount: '', currency: '' },
    });
  }

  /** Writes an offer, once by its key. Its holder's account is locked. */
  async function write(
    tx: Tx,
    merchant: Merchant,
    given: Terms & {
      readonly account: bigint;
      readonly memberId: string;
      readonly uplineId: string | null;
      readonly idempotencyKey: string;
      readonly period: ContractRow['period'];
      readonly mode: DividendMode | null;
      readonly offerDays: number;
    },
  ): Promise<ContractRow> {
    const { account, memberId, uplineId, kind, category, idempotencyKey } = given;
    const now = new Date(clock.now());
    const payloadHash = createHash('sha256')
      .update(JSON.stringify([uplineId, kind, category, writeTiers(given.tiers), given.rates]))
      .digest();
    const before = await store.findByKey(tx, account, idempotencyKey);
    if (before) {
      if (!before.payload_hash.equals(payloadHash)) throw new AppError('idempotency_key_reused');
      return before;
    }
    await store.expireOffers(tx, account, now);
    const open = (await store.openOf(tx, account)).filter((row) => row.kind === kind);
    if (open.some((row) => row.status === 'offered' && row.category === category))
      throw new AppError('contract_offer_open', { field: 'category' });
    if (open.some((row) => isCrossing(row.category, category)))
      throw new AppError('contract_category_taken', { field: 'category' });
    const row: ContractRow = {
      account_id: account,
      id: newName(account, 16),
      merchant_code: merchant.code,
      member_id: memberId,
      upline_id: uplineId,
      kind,
      category,
      period: given.period,
      mode: given.mode,
      tiers: writeTiers(given.tiers),
      rates: given.rates,
      status: 'offered',
      idempotency_key: idempotencyKey,
      payload_hash: payloadHash,
      offered_at: now,
      expires_at: new Date(now.getTime() + given.offerDays * dayMs),
      answered_at: null,
      starts_at: null,
      ends_at: null,
      ending_asked_by: null,
      ending_asked_at: null,
    };
    await store.insert(tx, row);
    await tell(tx, row, 'offered');
    return row;
  }

  /** A direct downline of the agent that is an agent itself and active. One answer for who isn't there and who isn't its. */
  async function downlineOf({ merchant: { code }, session }: Who, account: string) {
    const found = await identity.findByAccount(code, account);
    const status = found && (await identity.accountStatusOf(db.queries, code, found.id));
    const isOwn = found !== null && (await tree.uplineAt(code, found.id)) === session.memberId;
    if (!found || !isOwn || !status?.isActive || !isAgentType(status.type))
      throw new AppError('downline_not_found', { field: 'account' });
    return found;
  }

  async function namedFor(rows: readonly ContractRow[], isOwn: boolean, merchant: Merchant): Promise<Contract[]> {
    const names = await identity.accountNames(rows.map(({ member_id: id }) => id));
    return rows.map((row) => {
      const name = names.get(row.member_id) ?? '';
      return presentContract(row, isOwn ? name : maskName(name), merchant);
    });
  }

  const shown = async (row: ContractRow, merchant: Merchant) => {
    const [one] = await namedFor([row], true, merchant);
    if (!one) throw new Error('a contract was not presented');
    return one;
  };

  /** When what is agreed now takes effect: with the period that begins next, and not before `earliest`. */
  function nextStart(row: Pick<ContractRow, 'period'>, { timeZone }: Merchant, earliest: Date | null): Date {
    const next = periodAt(row.period, clock.now(), timeZone).to;
    return new Date(Math.max(next, earliest?.getTime() ?? 0));
  }

  /** The contracts of direct downlines that would have to end, were this the agent's own (spec §4). */
  async function endedBy(queries: Queries, offer: ContractRow): Promise<ContractRow[]> {
    const below = await store.activeBelow(queries, offer.member_id, offer);
    return below.filter((row) =>
      offer.kind === 'realtime'
        ? row.rates !== null && offer.rates !== null && realtimeFaults(row.rates, offer.rates).length > 0
        : endsDownline(readTiers(row.tiers), readTiers(offer.tiers)),
    );
  }

  async function accept(tx: Tx, who: Who, offer: ContractRow, isConfirmed: boolean): Promise<ContractRow> {
    const { merchant } = who;
    let earliest: Date | null = null;
    if (offer.upline_id !== null) {
      const upline = await accountOf(tx, merchant, offer.upline_id);
      const above = await findActive(tx, { account: upline, kind: offer.kind, category: offer.category });
      const isStillUnder = (await tree.uplineIn(tx, merchant.code, offer.member_id)) === offer.upline_id;
      if (!above || !isStillUnder || above.period !== offer.period) throw new AppError('contract_upline_ended');
      // The upline's may have become another since it was offered.
      if (
        offer.kind === 'realtime'
          ? offer.rates && realtimeFaults(offer.rates, above.rates).length > 0
          : tierFaults(readTiers(offer.tiers), readTiers(above.tiers)).length > 0
      )
        throw new AppError('contract_upline_ended');
      earliest = above.starts_at;
    }
    const ended = await endedBy(tx, offer);
    if (ended.length > 0 && !isConfirmed) throw new AppError('contract_ends_downlines', { max: ended.length });
    const starts = nextStart(offer, merchant, earliest);
    const before = await findActive(tx, { account: offer.account_id, kind: offer.kind, category: offer.category });
    if (before)
      await store.change(tx, before, {
        status: 'ended',
        ends_at: new Date(Math.max(starts.getTime(), before.starts_at?.getTime() ?? 0)),
        ending_asked_by: null,
        ending_asked_at: null,
      });
    for (const row of await store.endWithDownlines(tx, merchant.code, ended, starts)) await tell(tx, row, 'ended');
    if (offer.kind === 'hourly' || offer.kind === 'realtime') await store.countIntervals(tx, merchant.code);
    const row = await store.change(tx, offer, {
      status: 'active',
      answered_at: new Date(clock.now()),
      starts_at: starts,
      ends_at: 'infinity',
    });
    await tell(tx, row, 'accepted');
    return row;
  }

  /** One side asks to end a contract; once the other has asked, too, it ends with the period that is under way. */
  async function end(tx: Tx, merchant: Merchant, row: ContractRow, by: 'upline' | 'downline'): Promise<ContractRow> {
    if (row.status !== 'active') throw new AppError('contract_not_open');
    if (row.ending_asked_by === by) return row;
    if (row.ending_asked_by === null) {
      const asked = await store.change(tx, row, { ending_asked_by: by, ending_asked_at: new Date(clock.now()) });
      await tell(tx, asked, 'ending');
      return asked;
    }
    const ended = await store.endWithDownlines(tx, merchant.code, [row], nextStart(row, merchant, null));
    for (const one of ended) await tell(tx, one, 'ended');
    const own = ended.find(({ id }) => id === row.id);
    if (!own) throw new Error(`the contract ${row.id} did not end`);
    return own;
  }

  /** The contract of the agent's own that an answer is of. */
  async function findOwn(tx: Tx, account: bigint, which: Which, status: Answer['status']): Promise<ContractRow> {
    const isOffer = status === 'A' || status === 'R';
    if ('id' in which) {
      const row = await store.findById(tx, account, which.id);
      if (!row || row.kind !== which.kind) throw new AppError('contract_not_found');
      return row;
    }
    const row = (await store.openOf(tx, account)).find(
      (one) =>
        one.kind === which.kind && one.category === which.category && one.status === (isOffer ? 'offered' : 'active'),
    );
    if (!row) throw new AppError('contract_not_found');
    return row;
  }

  /** A contract that the agent offered. */
  async function lockOffered(tx: Tx, { merchant, session }: Who, id: string): Promise<ContractRow> {
    const account = accountOfName(id);
    const found = await store.findById(tx, account, id);
    if (!found || found.upline_id !== session.memberId || found.merchant_code !== merchant.code)
      throw new AppError('contract_not_found');
    await wallet.lock(tx, account);
    return (await store.findById(tx, account, id)) ?? found;
  }

  return {
    async consolidated(who) {
      const settings = await settingsOf(who.merchant.code);
      const account = await wallet.findAccount(db.queries, walletKey(who));
      const rows = account === null ? [] : await store.openOf(db.queries, account);
      const now = clock.now();
      const open = rows
        .filter(
          ({ kind, status, expires_at: until }) =>
            settings[kind].isOn && (status === 'active' || until.getTime() > now),
        )
        .toSorted((a, b) => Number(a.status === 'active') - Number(b.status === 'active'));
      const ending = new Set<string>();
      for (const row of open)
        if (row.status === 'offered' && (await endedBy(db.queries, row)).length > 0) ending.add(row.id);
      return presentConsolidated(open, ending, who.merchant);
    },

    async own(who, { kind, status, ...page }) {
      await settingsOf(who.merchant.code);
      const { merchant } = who;
      const account = await wallet.findAccount(db.queries, walletKey(who));
      if (account === null) return { list: [], currency: merchant.currency, ...pageFigures(0, page) };
      const filter = { merchantCode: merchant.code, account, uplineId: undefined, kind, statuses: status && [status] };
      const { rows, count } = await store.pageOf(db.queries, filter, windowOf(page));
      return { list: await namedFor(rows, true, merchant), currency: merchant.currency, ...pageFigures(count, page) };
    },

    async ofDownlines(who, { kind, status, account: named, ...page }) {
      await settingsOf(who.merchant.code);
      const { merchant, session } = who;
      const account =
        named === undefined ? null : await accountOf(db.queries, merchant, (await downlineOf(who, named)).id);
      const filter = {
        merchantCode: merchant.code,
        account,
        uplineId: session.memberId,
        kind,
        statuses: status && [status],
      };
      const { rows, count } = await store.pageOf(db.queries, filter, windowOf(page));
      return { list: await namedFor(rows, true, merchant), currency: merchant.currency, ...pageFigures(count, page) };
    },

    async offer(who, { account: named, ...asked }) {
      const { merchant, session, idempotencyKey } = who;
      const settings = await demandKind(merchant.code, asked.kind);
      const downline = await downlineOf(who, named);
      const [account, own] = await Promise.all([
        accountOf(db.queries, merchant, downline.id),
        accountOf(db.queries, merchant, session.memberId),
      ]);
      const row = await db.transaction(async (tx) => {
        for (const one of [account, own].toSorted((a, b) => (a < b ? -1 : 1))) await wallet.lock(tx, one);
        const above = await findActive(tx, { account: own, kind: asked.kind, category: asked.category });
        if (!above) throw new AppError('contract_upline_ended');
        const terms = demandTerms(asked, merchant, above);
        return write(tx, merchant, {
          ...terms,
          account,
          memberId: downline.id,
          uplineId: session.memberId,
          idempotencyKey,
          period: above.period,
          mode: above.mode,
          offerDays: settings.offerDays,
        });
      });
      return shown(row, merchant);
    },

    async consider(who, { account: named, ...asked }) {
      const { merchant, session } = who;
      await demandKind(merchant.code, asked.kind);
      const downline = await downlineOf(who, named);
      const own = await accountOf(db.queries, merchant, session.memberId);
      const above = await findActive(db.queries, { account: own, kind: asked.kind, category: asked.category });
      if (!above) throw new AppError('contract_upline_ended');
      const { kind, category, tiers, rates } = demandTerms(asked, merchant, above);
      return {
        account_id: await accountOf(db.queries, merchant, downline.id),
        member_id: downline.id,
        kind,
        category,
        period: above.period,
        mode: above.mode,
        tiers: writeTiers(tiers),
        rates,
      };
    },

    async withdraw(who, id) {
      await settingsOf(who.merchant.code);
      const row = await db.transaction(async (tx) => {
        const found = await lockOffered(tx, who, id);
        if (found.status !== 'offered') throw new AppError('contract_not_open');
        return store.change(tx, found, { status: 'withdrawn', answered_at: new Date(clock.now()) });
      });
      return shown(row, who.merchant);
    },

    async endDownline(who, id) {
      await settingsOf(who.merchant.code);
      const row = await db.transaction(async (tx) => end(tx, who.merchant, await lockOffered(tx, who, id), 'upline'));
      return shown(row, who.merchant);
    },

    async process(who, which, { status, confirmed = false }) {
      const { merchant, session } = who;
      await demandKind(merchant.code, which.kind);
      const account = await accountOf(db.queries, merchant, session.memberId);
      const row = await db.transaction(async (tx) => {
        const { id, upline_id: uplineId } = await findOwn(tx, account, which, status);
        const upline = uplineId === null ? [] : [await accountOf(tx, merchant, uplineId)];
        for (const one of [account, ...upline].toSorted((a, b) => (a < b ? -1 : 1))) await wallet.lock(tx, one);
        const found = await store.findById(tx, account, id);
        if (!found) throw new AppError('contract_not_found');
        const now = new Date(clock.now());
        if (status === 'V' || status === 'C') {
          if (status === 'C' && found.ending_asked_by !== 'upline') throw new AppError('contract_not_open');
          return end(tx, merchant, found, 'downline');
        }
        if (found.status !== 'offered' || found.expires_at <= now) throw new AppError('contract_not_open');
        if (status === 'A') return accept(tx, who, found, confirmed);
        const rejected = await store.change(tx, found, { status: 'rejected', answered_at: now });
        await tell(tx, rejected, 'rejected');
        return rejected;
      });
      return shown(row, merchant);
    },

    async offerOfHouse(tx, merchant, { memberId, idempotencyKey, period, mode, ...asked }) {
      const settings = await demandKind(merchant.code, asked.kind, tx);
      if ((await tree.uplineIn(tx, merchant.code, memberId)) !== null) throw new AppError('contract_upline_ended');
      const account = await accountOf(tx, merchant, memberId);
      await wallet.lock(tx, account);
      const isDividend = asked.kind === 'dividend';
      const [only] = periodsOf[asked.kind];
      if (!only) throw new Error(`contracts of the kind ${asked.kind} have no period`);
      return write(tx, merchant, {
        ...demandTerms(asked, merchant, null),
        account,
        memberId,
        uplineId: null,
        idempotencyKey,
        period: isDividend ? (period ?? settings.dividend.period) : only,
        mode: isDividend ? (mode ?? settings.dividend.mode) : null,
        offerDays: settings.offerDays,
      });
    },

    async endByStaff(tx, merchant, id) {
      const account = accountOfName(id);
      await wallet.lock(tx, account);
      const before = await store.findById(tx, account, id);
      if (!before || before.merchant_code !== merchant.code) throw new AppError('contract_not_found');
      if (before.status === 'offered' && before.upline_id === null) {
        const row = await store.change(tx, before, { status: 'withdrawn', answered_at: new Date(clock.now()) });
        return { before, row };
      }
      if (before.status !== 'active') throw new AppError('contract_not_open');
      const ended = await store.endWithDownlines(tx, merchant.code, [before], nextStart(before, merchant, null));
      for (const one of ended) await tell(tx, one, 'ended');
      const row = ended.find((one) => one.id === id);
      if (!row) throw new Error(`the contract ${id} did not end`);
      return { before, row };
    },

    async ofOperator(merchant, { memberId, kind, status, ...page }) {
      const account = memberId === undefined ? null : await accountOf(db.queries, merchant, memberId);
      const filter = { merchantCode: merchant.code, account, uplineId: undefined, kind, statuses: status && [status] };
      const { rows, count } = await store.pageOf(db.queries, filter, windowOf(page));
      return { list: await namedFor(rows, true, merchant), currency: merchant.currency, ...pageFigures(count, page) };
    },

    present: shown,
  };
}
