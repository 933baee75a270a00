import type { BodyOf, ValueInputOf } from '@sampan/contract/operation';
import type { addPayoutAccount, PayoutAccount, payoutAccountList, PayoutKind } from '@sampan/contract/payout-accounts';
import { newName } from '../../account-names.ts';
import { AppError } from '../../app-error.ts';
import type { Clock } from '../../clock.ts';
import type { Database, Queries, Tx } from '../../db/database.ts';
import type { Merchant, Session, Visit } from '../../plugins/request-context.ts';
import { maskName } from '../identity/present.ts';
import { isSameName } from '../identity/rules.ts';
import type { IdentityService } from '../identity/service.ts';
import type { Enqueue } from '../notify/service.ts';
import { type Wallet, walletKey } from '../wallet/service.ts';
import type { WithdrawalSettings } from '../withdrawals/settings.ts';
import { maskNumber, numberOf, restsUntil } from './rules.ts';
import * as store from './store.ts';
import type { PayoutAccountRow } from './store.ts';

/** A bank or an e-wallet that an operator pays out to. */
export interface PayoutMethod {
  readonly code: string;
  readonly name: string;
  readonly kind: PayoutKind;
}

type Who = Pick<Visit, 'merchant'> & { readonly session: Session };

/** Where members' withdrawals go. */
export interface PayoutAccounts {
  list(who: Who): Promise<ValueInputOf<typeof payoutAccountList>>;
  /** Throws the errors of the operation. */
  add(call: Visit & { readonly session: Session }, body: BodyOf<typeof addPayoutAccount>): Promise<PayoutAccount>;
  /** Throws payout_account_not_found. */
  remove(who: Who, id: string): Promise<void>;
  /** Throws payout_account_not_found. */
  prefer(who: Who, id: string): Promise<void>;
  /** Takes away those in another name than this one; all where it is null. The member is told. */
  keepOnly(
    tx: Tx,
    member: { readonly merchant: Merchant; readonly memberId: string },
    name: string | null,
  ): Promise<void>;
  /** Null: the member has none such. */
  find(queries: Queries, memberId: string, id: string): Promise<PayoutAccountRow | null>;
  /** Until when nothing is paid out to it, milliseconds UTC; null: money may go there. */
  restsUntil(
    queries: Queries,
    row: PayoutAccountRow,
    settings: Pick<WithdrawalSettings, 'accountRestHours'>,
  ): Promise<number | null>;
}

export interface PayoutAccountsDeps {
  readonly db: Database;
  readonly clock: Clock;
  readonly wallet: Pick<Wallet, 'findAccount' | 'memberAccount' | 'lock'>;
  readonly identity: Pick<
    IdentityService,
    'requireProof' | 'confirmFundPassword' | 'hasFundPassword' | 'realNameOf' | 'checkRealName' | 'fixRealName'
  >;
  readonly enqueue: Enqueue;
  /** Empty where the operator pays nothing out. */
  readonly methodsOf: (merchantCode: string) => Promise<readonly PayoutMethod[]>;
  /** Whether another member, who is excluded from play, was paid out there. */
  readonly isOfExcluded: (
    queries: Queries,
    payout: {
      readonly merchantCode: string;
      readonly memberId: string;
      readonly method: string;
      readonly number: string;
    },
  ) => Promise<boolean>;
  readonly settingsOf: (
    merchantCode: string,
  ) => Promise<Pick<WithdrawalSettings, 'maximumAccounts' | 'accountRestHours'>>;
}

export function createPayoutAccounts(deps: PayoutAccountsDeps): PayoutAccounts {
  const { db, clock, wallet, identity, enqueue, methodsOf, settingsOf } = deps;

  const tell = (
    tx: Tx,
    row: Pick<PayoutAccountRow, 'merchant_code' | 'member_id'>,
    change: 'payoutAdded' | 'payoutRemoved',
  ) =>
    enqueue(tx, {
      merchantCode: row.merchant_code,
      memberId: row.member_id,
      template: 'account_changed',
      values: { change },
    });

  /** Does it with an account of the member's, while nobody else changes them. */
  const change = (who: Who, id: string, work: (tx: Tx, row: PayoutAccountRow) => Promise<void>) =>
    db.transaction(async (tx) => {
      const found = await store.findAccount(tx, who.session.memberId, id);
      if (found) await wallet.lock(tx, found.account_id);
      const row = found && (await store.findAccount(tx, who.session.memberId, id));
      if (!row) throw new AppError('payout_account_not_found');
      await work(tx, row);
    });

  async function drop(tx: Tx, row: PayoutAccountRow): Promise<void> {
    await store.deleteAccount(tx, row);
    await tell(tx, row, 'payoutRemoved');
    const others = await store.listAccounts(tx, row.account_id);
    const [next] = others;
    if (next && !others.some(({ is_default }) => is_default)) await store.setDefault(tx, row.account_id, next.id);
  }

  return {
    async list(who) {
      const { code } = who.merchant;
      const { memberId } = who.session;
      const account = await wallet.findAccount(db.queries, walletKey(who));
      const [rows, first, methods, { maximumAccounts, accountRestHours }, name, hasFundPassword] = await Promise.all([
        account === null ? [] : store.listAccounts(db.queries, account),
        account === null ? null : store.firstOf(db.queries, account),
        methodsOf(code),
        settingsOf(code),
        identity.realNameOf(memberId),
        identity.hasFundPassword(memberId),
      ]);
      const rest = { first, restHours: accountRestHours, now: clock.now() };
      return {
        list: rows.map((row) => presentAccount(row, rest)),
        methods: methods.map(presentMethod),
        maximum: maximumAccounts,
        restHours: first === null ? 0 : accountRestHours,
        holder: name === null ? null : maskName(name),
        hasFundPassword,
      };
    },

    async add(call, body) {
      const { merchant, session } = call;
      const method = (await methodsOf(merchant.code)).find(({ code }) => code === body.method);
      if (!method) throw new AppError('payout_method_unknown', { field: 'method' });
      const number = numberOf(body.number);
      if (number === null) throw new AppError('payout_account_invalid', { field: 'number' });
      const typed = await identity.checkRealName(merchant, session.memberId, body.holder, 'holder');
      await identity.requireProof(call, session, body.password);
      await identity.confirmFundPassword(session, body.fundPassword);
      const { maximumAccounts: maximum, accountRestHours } = await settingsOf(merchant.code);

      return db.transaction(async (tx) => {
        const holder = await identity.fixRealName(tx, session.memberId, typed);
        const account = await wallet.memberAccount(tx, walletKey(call));
        await wallet.lock(tx, account);
        const others = await store.listAccounts(tx, account);
        if (others.length >= maximum) throw new AppError('payout_accounts_full', { max: maximum });
        const row = {
          account_id: account,
          id: newName(account, 16),
          merchant_code: merchant.code,
          member_id: session.memberId,
          method: method.code,
          method_name: method.name,
          method_kind: method.kind,
          number,
          holder,
          is_default: others.length === 0,
          created_at: new Date(clock.now()),
        };
        const { merchant_code, account_id } = row;
        const claim = { merchant_code, method: row.method, number, account_id, payout_account_id: row.id };
        const isExcluded = await deps.isOfExcluded(tx, {
          merchantCode: merchant_code,
          memberId: row.member_id,
          method: row.method,
          number,
        });
        // Whose it is isn't said.
        if (isExcluded || !(await store.claimNumber(tx, claim)))
          throw new AppError('payout_account_taken', { field: 'number' });
        await store.insertAccount(tx, row);
        const [oldest = row] = others.toSorted((one, other) => one.created_at.getTime() - other.created_at.getTime());
        await store.noteFirst(tx, { account_id, merchant_code, payout_account_id: oldest.id });
        await tell(tx, row, 'payoutAdded');
        const first = await store.firstOf(tx, account);
        return presentAccount(row, { first, restHours: accountRestHours, now: clock.now() });
      });
    },

    remove: (who, id) => change(who, id, drop),

    async keepOnly(tx, { merchant, memberId }, name) {
      const { code: merchantCode, currency } = merchant;
      const account = await wallet.findAccount(tx, { merchantCode, memberId, realm: 'real', currency });
      if (account === null) return;
      await wallet.lock(tx, account);
      for (const row of await store.listAccounts(tx, account))
        if (name === null || !isSameName(row.holder, name)) await drop(tx, row);
    },

    prefer: (who, id) => change(who, id, (tx, row) => store.setDefault(tx, row.account_id, row.id)),

    find: store.findAccount,

    async restsUntil(queries, row, { accountRestHours: restHours }) {
      const first = await store.firstOf(queries, row.account_id);
      return restsUntil(restOf(row), { first, restHours, now: clock.now() });
    },
  };
}

/** What a browser is told of a method. */
export function presentMethod({ code, name, kind }: PayoutMethod): PayoutAccount['method'] {
  return { code, name, kind };
}

const restOf = ({ id, created_at }: PayoutAccountRow) => ({ id, createdAt: created_at.getTime() });

function presentAccount(row: PayoutAccountRow, rest: Parameters<typeof restsUntil>[1]): PayoutAccount {
  return {
    id: row.id,
    method: presentMethod({ code: row.method, name: row.method_name, kind: row.method_kind }),
    number: maskNumber(row.number),
    holder: maskName(row.holder),
    isDefault: row.is_default,
    createdAt: row.created_at.getTime(),
    restsUntil: restsUntil(restOf(row), rest),
  };
}
