import { requestCorrection } from '@sampan/contract/approvals';
import { formatAmount } from '@sampan/contract/money';
import type { FastifyInstance } from 'fastify';
import * as z from 'zod';
import { requireAmount } from '../../amounts.ts';
import { AppError } from '../../app-error.ts';
import type { Database, Queries } from '../../db/database.ts';
import { bind } from '../../plugins/bind.ts';
import type { Merchant } from '../../plugins/request-context.ts';
import type { ApprovalKind } from '../approvals/kinds.ts';
import type { Approvals } from '../approvals/service.ts';
import type { Wallet } from './service.ts';

const payload = z.strictObject({
  memberId: z.uuid(),
  /** What comes into the wallet, in minor units; negative: what goes from it. */
  change: z.string().regex(/^-?[1-9]\d{0,14}$/),
  currency: z.string(),
  /** Decimals of the currency. */
  digits: z.number(),
});
type Payload = z.output<typeof payload>;

interface Deps {
  readonly db: Database;
  readonly wallet: Wallet;
  readonly approvals: Approvals;
  /** Whether the operator has a member of this id that plays for real money. */
  readonly isPlayer: (queries: Queries, merchantCode: string, memberId: string) => Promise<boolean>;
}

function correction({ wallet, isPlayer }: Deps): ApprovalKind<Payload> {
  return {
    name: 'wallet.correction',
    schema: payload,
    ask: 'finance.write',
    approve: 'finance.approve',
    async execute(tx, { id, merchantCode, payload: { memberId, change, currency, digits } }) {
      if (!(await isPlayer(tx, merchantCode, memberId))) throw new AppError('member_not_found');
      const amount = BigInt(change);
      const moved = await wallet.move(tx, {
        wallet: { merchantCode, memberId, realm: 'real', currency },
        source: 'approvals',
        action: 'correction',
        transactionId: id,
        payload: [change, currency],
        kind: 'adjustment',
        reference: id,
        // The member reads it; the reason is between staff.
        detail: '',
        counter: { kind: 'house', owner: 'adjustments' },
        amount: -amount,
      });
      if (moved.status === 'insufficient') throw new AppError('insufficient_balance');
      if (moved.status !== 'posted') throw new Error(`a correction was ${moved.status}`);
      return {
        after: {
          change: formatAmount(amount, digits),
          currency,
          balance: formatAmount(moved.balance ?? 0n, digits),
          movement: moved.reference,
        },
        afterCommit: () => wallet.announce({ merchantCode, memberId }),
      };
    },
  };
}

/** Corrections of members' balances by staff: one asks, another approves. */
export function correctionsModule(deps: Deps): { routes(app: FastifyInstance): void } {
  const ask = deps.approvals.declare(correction(deps));

  function changeOf(merchant: Merchant, body: { readonly direction: 'credit' | 'debit'; readonly amount: string }) {
    const amount = requireAmount(body.amount, merchant.currencyDigits);
    if (amount === 0n) throw new AppError('amount_invalid', { field: 'amount' });
    return body.direction === 'credit' ? amount : -amount;
  }

  return {
    routes(app) {
      bind(app, requestCorrection, async (call) => {
        const { merchant, body, idempotencyKey } = call;
        const { memberId } = call.params;
        const change = changeOf(merchant, body);
        if (!(await deps.isPlayer(deps.db.queries, merchant.code, memberId))) throw new AppError('member_not_found');
        const { currency, currencyDigits: digits } = merchant;
        return ask(call, {
          payload: { memberId, change: String(change), currency, digits },
          subject: { kind: 'member', id: memberId },
          reason: body.reason,
          idempotencyKey,
          operation: requestCorrection.name,
        });
      });
    },
  };
}
