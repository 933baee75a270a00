import { randomUUID } from 'node:crypto';
import { formatAmount } from '@sampan/contract/money';
import type { BodyOf, QueryOf, ValueInputOf } from '@sampan/contract/operation';
import type { launchGame } from '@sampan/contract/play';
import {
  type collectWallets,
  type listWalletTransfers,
  mainWallet,
  type merchantWallet,
  type transferToWallet,
  type WalletState,
  type WalletTransfer,
} from '@sampan/contract/vendor-wallets';
import { requireAmount } from '../../amounts.ts';
import { AppError } from '../../app-error.ts';
import type { Clock } from '../../clock.ts';
import type { Database, Tx } from '../../db/database.ts';
import { pageFigures, windowOf } from '../../paging.ts';
import { type Wallet, type Wallets, walletKey } from '../wallet/service.ts';
import { type Asking, keptBy, type Moving, type OwnWallet, type Who } from './moving.ts';
import { presentTransfer } from './present.ts';
import type { Settlement } from './settlement.ts';
import type { WalletSettings } from './settings.ts';
import * as store from './store.ts';

type LaunchedWallet = NonNullable<ValueInputOf<typeof launchGame>['vendorWallet']>;

/** The wallets that vendors keep for members, as their member sees them. */
export interface VendorWallets {
  /** Throws wallet_not_found. */
  list(who: Who, query: QueryOf<typeof merchantWallet>): Promise<ValueInputOf<typeof merchantWallet>>;
  /** Throws the errors of the operation. What the vendor did not answer clearly goes on by itself. */
  transfer(who: Asking, body: BodyOf<typeof transferToWallet>): Promise<WalletTransfer>;
  /** Throws wallet_not_found. */
  collect(who: Asking, body: BodyOf<typeof collectWallets>): Promise<ValueInputOf<typeof collectWallets>>;
  setAutomatic(who: Who, isAutomatic: boolean): Promise<{ isAutomatic: boolean }>;
  transfers(who: Who, query: QueryOf<typeof listWalletTransfers>): Promise<ValueInputOf<typeof listWalletTransfers>>;
  /** Throws wallet_transfer_not_found. */
  find(who: Who, id: string): Promise<WalletTransfer>;
  /**
   * What a launch of the vendor's games does: moves what the main wallet has to the vendor's where the member chose so.
   * Null: its games play with the main wallet. A transfer that fails is told, never thrown.
   */
  fillAtLaunch(who: Who, vendor: string): Promise<LaunchedWallet | null>;
  /** The member's wallet with what is known of those at vendors; null: the operator has one wallet for all. */
  readWithVendors(who: Who, account: bigint | null): Promise<Wallets | null>;
}

export interface VendorWalletsDeps {
  readonly db: Database;
  readonly clock: Clock;
  readonly wallet: Wallet;
  readonly settingsOf: (merchantCode: string) => Promise<WalletSettings>;
  /** Throws where the member may not play now: no money goes to a vendor then. */
  readonly demandPlay: (tx: Tx, member: { readonly account: bigint; readonly memberId: string }) => Promise<void>;
  /** Null: the operator has no such vendor. `partner` null: none runs its games. */
  readonly findVendor: (
    merchantCode: string,
    code: string,
  ) => Promise<{ readonly name: string; readonly partner: string | null } | null>;
}

export function createVendorWallets(
  deps: VendorWalletsDeps & { readonly settlement: Settlement; readonly moving: Moving },
): VendorWallets {
  const { db, clock, wallet, settlement, moving } = deps;
  const { make, collectOne } = moving;

  /** Those that the operator names, in its order. */
  async function openWallets(merchantCode: string): Promise<OwnWallet[]> {
    const { kind, vendors } = await deps.settingsOf(merchantCode);
    if (kind === 'single') return [];
    const found: OwnWallet[] = [];
    for (const vendor of new Set(vendors)) {
      const known = await deps.findVendor(merchantCode, vendor);
      // A partner knows a player by one wallet.
      if (!known || known.partner === null || found.some(({ partner }) => partner === known.partner)) continue;
      found.push({ vendor, name: known.name, partner: known.partner, isOpen: true });
    }
    return found;
  }

  /** With those that are not named any more, but have money in them or on its way. */
  async function walletsOf({ merchant }: Who, account: bigint | null) {
    const named = await openWallets(merchant.code);
    if (account === null) return { own: named, rows: [], open: [] };
    const [rows, open] = await Promise.all([store.walletsOf(db.queries, account), store.openOf(db.queries, account)]);
    const left = new Map<string, OwnWallet>();
    const used = [...rows.filter(({ balance }) => balance > 0n), ...open];
    for (const { vendor, partner } of used) {
      if (named.some((one) => one.vendor === vendor)) continue;
      const name = (await deps.findVendor(merchant.code, vendor))?.name ?? vendor;
      left.set(vendor, { vendor, name, partner, isOpen: false });
    }
    return { own: [...named, ...left.values()], rows, open };
  }

  async function accountOf(who: Who): Promise<bigint | null> {
    return who.session.isTrial ? null : wallet.findAccount(db.queries, walletKey(who));
  }

  return {
    async list(who, { wallet: only, isKnownOnly }) {
      const { merchant } = who;
      const account = await accountOf(who);
      const [{ kind }, { own, rows, open }] = await Promise.all([
        deps.settingsOf(merchant.code),
        who.session.isTrial ? { own: [], rows: [], open: [] } : walletsOf(who, account),
      ]);
      const written = (minor: bigint) => formatAmount(minor, merchant.currencyDigits);
      const main: WalletState = {
        id: mainWallet,
        name: '',
        balance: written(await wallet.spendable(who)),
        state: 'known',
        asOf: null,
        isOpen: true,
        onItsWay: null,
      };
      async function stateOf(one: OwnWallet): Promise<WalletState> {
        const known = rows.find(({ vendor }) => vendor === one.vendor);
        const onItsWay = open.find(({ vendor }) => vendor === one.vendor);
        const fresh =
          isKnownOnly === '1' || account === null ? null : await settlement.readBalance(keptBy(who, account, one));
        const balance = fresh ?? known?.balance ?? (account === null ? 0n : null);
        return {
          id: one.vendor,
          name: one.name,
          balance: balance === null ? null : written(balance),
          state: fresh !== null || account === null ? 'known' : isKnownOnly === '1' ? 'refreshing' : 'unavailable',
          asOf: fresh === null ? (known?.seen_at.getTime() ?? null) : clock.now(),
          isOpen: one.isOpen,
          onItsWay: onItsWay ? presentTransfer(onItsWay, merchant) : null,
        };
      }
      const wanted = own.filter(({ vendor }) => only === undefined || vendor === only);
      if (only !== undefined && only !== mainWallet && wanted.length === 0) throw new AppError('wallet_not_found');
      return {
        isSingle: kind === 'single',
        isAutomatic: account === null ? false : await store.isAutomatic(db.queries, account),
        currency: merchant.currency,
        list: [
          ...(only === undefined || only === mainWallet ? [main] : []),
          ...(await Promise.all(wanted.map(stateOf))),
        ],
      };
    },

    async transfer(who, body) {
      const amount = requireAmount(body.amount, who.merchant.currencyDigits);
      if (amount === 0n) throw new AppError('amount_invalid', { field: 'amount' });
      const account = await wallet.memberAccount(db.queries, walletKey(who));
      const direction = body.from === mainWallet ? 'in' : 'out';
      const [vendor, other] = direction === 'in' ? [body.to, body.from] : [body.from, body.to];
      const own = (await walletsOf(who, account)).own.find((one) => one.vendor === vendor);
      if (!own || other !== mainWallet || (direction === 'in' && !own.isOpen)) throw new AppError('wallet_not_found');
      const wish = { own, direction, amount, key: who.idempotencyKey, occasion: 'member' } as const;
      return presentTransfer(await make(who, account, wish), who.merchant);
    },

    async collect(who, body) {
      const account = await wallet.memberAccount(db.queries, walletKey(who));
      const { own } = await walletsOf(who, account);
      const wanted = own.filter(({ vendor }) => body.wallet === undefined || vendor === body.wallet);
      if (body.wallet !== undefined && wanted.length === 0) throw new AppError('wallet_not_found');
      return { list: await Promise.all(wanted.map((one) => collectOne(who, account, one))) };
    },

    async setAutomatic(who, isAutomatic) {
      const account = await wallet.memberAccount(db.queries, walletKey(who));
      await store.setAutomatic(db.queries, {
        account_id: account,
        merchant_code: who.merchant.code,
        is_automatic: isAutomatic,
      });
      return { isAutomatic };
    },

    async transfers(who, { wallet: vendor, status, from, to, ...page }) {
      const account = await wallet.findAccount(db.queries, walletKey(who));
      if (account === null) return { list: [], ...pageFigures(0, page) };
      const times = {
        from: from === undefined ? undefined : new Date(from),
        to: to === undefined ? undefined : new Date(to),
      };
      const filter = { account, vendor, status, ...times };
      const { rows, count } = await store.pageOfMember(db.queries, filter, windowOf(page));
      return { list: rows.map((row) => presentTransfer(row, who.merchant)), ...pageFigures(count, page) };
    },

    async find({ merchant, session }, id) {
      const row = await store.findOfMember(db.queries, session.memberId, id);
      if (!row) throw new AppError('wallet_transfer_not_found');
      return presentTransfer(row, merchant);
    },

    async fillAtLaunch(who, vendor) {
      const { merchant, session } = who;
      if (session.isTrial) return null;
      const own = (await openWallets(merchant.code)).find((one) => one.vendor === vendor);
      if (!own) return null;
      const account = await wallet.memberAccount(db.queries, walletKey(who));
      const answer = (transfer: LaunchedWallet['transfer'], amount = 0n): LaunchedWallet => ({
        wallet: vendor,
        name: own.name,
        transfer,
        amount: formatAmount(amount, merchant.currencyDigits),
      });
      if (!(await store.isAutomatic(db.queries, account))) return answer('off');
      const amount = await wallet.spendable(who);
      const open = (await store.openOf(db.queries, account)).find((one) => one.vendor === vendor);
      if (open) return answer('open', open.amount);
      if (amount === 0n) return answer('empty');
      try {
        const wish = { own, direction: 'in', amount, key: `launch.${randomUUID()}`, occasion: 'launch' } as const;
        const { status } = await make(who, account, wish);
        return answer(status === 'done' || status === 'failed' ? status : 'open', amount);
      } catch (error) {
        // Spent meanwhile, or another launch was quicker.
        if (!(error instanceof AppError)) throw error;
        return answer(error.code === 'wallet_transfer_open' ? 'open' : 'failed', amount);
      }
    },

    async readWithVendors(who, account) {
      if (who.session.isTrial || (await deps.settingsOf(who.merchant.code)).kind === 'single') return null;
      return account === null
        ? { main: null, elsewhere: { balance: 0n, version: 0n } }
        : store.readWallets(db, account);
    },
  };
}
