import type { ValueInputOf } from '@sampan/contract/operation';
import type { collectWallets, WalletTransferOccasion } from '@sampan/contract/vendor-wallets';
import { sha256 } from '../../secret-hash.ts';
import { newName } from '../../account-names.ts';
import { AppError } from '../../app-error.ts';
import type { Clock } from '../../clock.ts';
import type { Database, Tx } from '../../db/database.ts';
import type { Merchant, Session } from '../../plugins/request-context.ts';
import type { Wallet } from '../wallet/service.ts';
import { presentTransfer } from './present.ts';
import type { KeptWallet, Settlement } from './settlement.ts';
import * as store from './store.ts';
import type { TransferRow } from './store.ts';

/** Whose wallets. */
export interface Who {
  readonly merchant: Merchant;
  readonly session: Pick<Session, 'memberId' | 'isTrial'>;
}
export type Asking = Who & { readonly idempotencyKey: string };

/** A wallet that a member has, or may have, at a vendor. */
export interface OwnWallet {
  readonly vendor: string;
  readonly name: string;
  readonly partner: string;
  /** The operator names it: money may go in. */
  readonly isOpen: boolean;
}

/** A transfer that is wanted; `amount` in minor units, `key` names it among the account's. */
interface Wish {
  readonly own: OwnWallet;
  readonly direction: 'in' | 'out';
  readonly amount: bigint;
  readonly key: string;
  readonly occasion: WalletTransferOccasion;
}

export type Collected = ValueInputOf<typeof collectWallets>['list'][number];

/** How transfers begin, whoever wants them: the member, a launch, or the job that collects. */
export interface Moving {
  /**
   * Reserves it, sends it, and answers how it stands; again with the same key it answers the same one. Throws
   * balance_too_large, wallet_transfer_open, idempotency_key_reused, and what keeps the member from playing.
   */
  make(who: Who, account: bigint, wish: Wish): Promise<TransferRow>;
  /** All that a vendor has for the member, to the main wallet. Throws idempotency_key_reused. */
  collectOne(who: Asking, account: bigint, own: OwnWallet): Promise<Collected>;
}

interface MovingDeps {
  readonly db: Database;
  readonly clock: Clock;
  readonly wallet: Wallet;
  readonly settlement: Settlement;
  /** Throws where the member may not play now: no money goes to a vendor then. */
  readonly demandPlay: (tx: Tx, member: { readonly account: bigint; readonly memberId: string }) => Promise<void>;
}

export function keptBy({ merchant, session }: Who, account: bigint, { vendor, partner }: OwnWallet): KeptWallet {
  return { account, merchantCode: merchant.code, memberId: session.memberId, vendor, partner };
}

export function createMoving({ db, clock, wallet, settlement, demandPlay }: MovingDeps): Moving {
  async function make(
    who: Who,
    account: bigint,
    { own, direction, amount, key, occasion }: Wish,
  ): Promise<TransferRow> {
    const { merchant, session } = who;
    const payloadHash = sha256(JSON.stringify([own.vendor, direction, String(amount)]));
    if (direction === 'out' && amount > (await wallet.roomIn(who))) throw new AppError('balance_too_large');
    const { row, isNew } = await db.transaction(async (tx) => {
      await wallet.lock(tx, account);
      const before = await store.findByKey(tx, account, key);
      if (before) return { row: before, isNew: false };
      if (direction === 'in') await demandPlay(tx, { account, memberId: session.memberId });
      const open = await store.openOf(tx, account);
      if (open.some(({ vendor }) => vendor === own.vendor)) throw new AppError('wallet_transfer_open');
      const id = newName(account, 16);
      const hold = { account, source: 'vendor-wallets', transactionId: id, payload: [amount], amount, reference: id };
      const now = new Date(clock.now());
      const inserted = await store.insertTransfer(tx, {
        account_id: account,
        id,
        merchant_code: merchant.code,
        member_id: session.memberId,
        idempotency_key: key,
        payload_hash: payloadHash,
        vendor: own.vendor,
        vendor_name: own.name,
        partner: own.partner,
        direction,
        occasion,
        amount,
        currency: merchant.currency,
        hold_id: direction === 'in' ? await wallet.hold(tx, hold) : null,
        created_at: now,
        next_at: now,
      });
      return { row: inserted, isNew: true };
    });
    if (!row.payload_hash.equals(payloadHash)) throw new AppError('idempotency_key_reused');
    if (!isNew) return row;
    wallet.announce({ merchantCode: merchant.code, memberId: session.memberId });
    await settlement.begin(row.id);
    return (await store.findOfMember(db.queries, session.memberId, row.id)) ?? row;
  }

  async function collectOne(who: Asking, account: bigint, own: OwnWallet): Promise<Collected> {
    const key = `${who.idempotencyKey}.${own.vendor}`;
    const answer = (outcome: Collected['outcome'], row: TransferRow | null = null): Collected => ({
      wallet: own.vendor,
      name: own.name,
      outcome,
      transfer: row && presentTransfer(row, who.merchant),
    });
    const moved = async () => {
      const row = await store.findByKey(db.queries, account, key);
      return row && answer('moved', row);
    };
    const before = await moved();
    if (before) return before;
    const balance = await settlement.readBalance(keptBy(who, account, own));
    if (balance === null) return answer('unavailable');
    const room = await wallet.roomIn(who);
    const amount = balance < room ? balance : room;
    // The same click, sent twice at once, may have been the quicker one.
    if (amount <= 0n) return (await moved()) ?? answer('empty');
    try {
      return answer('moved', await make(who, account, { own, direction: 'out', amount, key, occasion: 'collect' }));
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
      if (error.code === 'wallet_transfer_open') return answer('open');
      const same = error.code === 'idempotency_key_reused' ? await moved() : null;
      if (!same) throw error;
      return same;
    }
  }

  return { make, collectOne };
}
