import {
  cancelDeposit,
  createDeposit,
  depositBonuses,
  depositMethods,
  getDeposit,
  listDeposits,
  redeemVoucher,
  sendDepositReceipt,
} from '@sampan/contract/deposits';
import { paymentWebhook } from '@sampan/contract/partner';
import type { FastifyInstance } from 'fastify';
import { bind } from '../../plugins/bind.ts';
import type { Cashier } from './service.ts';
import type { Settlement } from './settlement.ts';
import type { Transfers } from './transfers.ts';
import type { Vouchers } from './vouchers.ts';

export function cashierRoutes(
  app: FastifyInstance,
  {
    cashier,
    settlement,
    transfers,
    vouchers,
  }: {
    readonly cashier: Cashier;
    readonly settlement: Settlement;
    readonly transfers: Transfers;
    readonly vouchers: Vouchers;
  },
): void {
  const limit = { max: 30, windowMs: 60_000 };
  bind(app, depositMethods, (call) => cashier.methods(call));
  bind(app, depositBonuses, (call) => cashier.bonuses(call));
  bind(app, createDeposit, (call) => cashier.create(call, call.body), { limit });
  bind(app, redeemVoucher, (call) => vouchers.redeem(call, call.body), { limit: { max: 10, windowMs: 60_000 } });
  bind(app, getDeposit, (call) => cashier.find(call, call.params.depositId));
  bind(app, listDeposits, (call) => cashier.list(call, call.query));
  bind(app, cancelDeposit, (call) => cashier.cancel(call, call.params.depositId));
  bind(app, sendDepositReceipt, (call) => transfers.sendReceipt(call, call.params.depositId, call.body), { limit });
  bind(app, paymentWebhook, (call) => settlement.settle(call.partner, call.body));
}
