import type { Deposit, redeemVoucher } from '@sampan/contract/deposits';
import type { BodyOf } from '@sampan/contract/operation';
import { sha256 } from '../../secret-hash.ts';
import { newName } from '../../account-names.ts';
import { AppError } from '../../app-error.ts';
import type { Queries } from '../../db/database.ts';
import { hourMs, minutesUntil, windowOf } from '../counters/rules.ts';
import type { Counters } from '../counters/service.ts';
import { walletKey } from '../wallet/service.ts';
import { announcer, creditor } from './credit.ts';
import { presentDeposit } from './present.ts';
import { offered } from './rules.ts';
import type { CashierDeps, Who } from './service.ts';
import * as store from './store.ts';
import { voucherHash } from './voucher-codes.ts';
import * as vouchers from './vouchers-store.ts';

export interface Vouchers {
  /** Credits a code at once, in one transaction with its use. Throws the errors of the operation. */
  redeem(who: Who & { readonly idempotencyKey: string }, body: BodyOf<typeof redeemVoucher>): Promise<Deposit>;
}

export function createVouchers(deps: CashierDeps & { readonly counters: Pick<Counters, 'up'> }): Vouchers {
  const { db, clock, wallet, counters } = deps;
  const credit = creditor(deps);
  const announce = announcer(deps);

  /** Throws deposit_method_unknown or deposit_method_closed. */
  async function methodFor({ merchant, session }: Who, methodId: string) {
    const methods = offered(await deps.readMethods(merchant), merchant);
    const method = methods.find(({ id }) => id === methodId);
    if (method?.kind !== 'voucher') throw new AppError('deposit_method_unknown');
    if (method.isClosed || (await deps.levelOf(session)) < method.minimumLevel)
      throw new AppError('deposit_method_closed');
    return method;
  }

  /** Counts a try, so that codes can't be guessed; throws too_many_requests. */
  async function demandTry({ merchant, session }: Who): Promise<void> {
    const { voucherTries: most } = await deps.readSettings(merchant.code);
    const now = clock.now();
    const { start: windowStart, end: expiresAt } = windowOf(now, hourMs);
    const keyHash = sha256(session.memberId);
    const isLeft = await counters.up(merchant.code, [{ scope: 'voucher', keyHash, windowStart, expiresAt, most }]);
    if (!isLeft) throw new AppError('too_many_requests', { minutes: minutesUntil(expiresAt, now) });
  }

  /** What the key did before; throws idempotency_key_reused. */
  async function before(queries: Queries, account: bigint, key: string, payloadHash: Buffer) {
    const row = await store.findByKey(queries, account, key);
    if (row && !row.payload_hash.equals(payloadHash)) throw new AppError('idempotency_key_reused');
    return row;
  }

  return {
    async redeem(who, { methodId, code }) {
      const { merchant, session, idempotencyKey } = who;
      const method = await methodFor(who, methodId);
      const codeHash = voucherHash(merchant.code, code);
      const payloadHash = sha256(`${methodId} ${codeHash.toString('hex')}`);
      const account = await wallet.memberAccount(db.queries, walletKey(who));
      const done = await before(db.queries, account, idempotencyKey, payloadHash);
      if (done) return presentDeposit(done, merchant);
      await demandTry(who);
      const { row, isNew } = await db.transaction(async (tx) => {
        await wallet.lock(tx, account);
        const earlier = await before(tx, account, idempotencyKey, payloadHash);
        if (earlier) return { row: earlier, isNew: false };
        const at = new Date(clock.now());
        const id = newName(account, 16);
        const { code: merchant_code, currency } = merchant;
        const voucher = await vouchers.redeem(
          tx,
          { merchant_code, code_hash: codeHash, currency },
          { account, depositId: id, at },
        );
        if (!voucher) throw new AppError('voucher_invalid', { field: 'code' });
        await deps.demandDeposit(tx, { account, amount: voucher.amount, merchant });
        const opened = await store.insertDeposit(tx, {
          account_id: account,
          id,
          merchant_code,
          member_id: session.memberId,
          idempotency_key: idempotencyKey,
          payload_hash: payloadHash,
          method_id: method.id,
          method_name: method.name,
          kind: 'voucher',
          provider: null,
          amount: voucher.amount,
          fee: 0n,
          currency,
          created_at: at,
          expires_at: at,
        });
        return { row: await credit(tx, opened, merchant, { paid: voucher.amount, paidAt: at.getTime() }), isNew: true };
      });
      if (isNew) announce(row, true);
      return presentDeposit(row, merchant);
    },
  };
}
