import { paymentWebhook } from '@sampan/contract/partner';
import { createDeposit, depositMethods, getDeposit, listDeposits } from '@sampan/contract/wallet';
import type { FastifyInstance } from 'fastify';
import { bind } from '../../plugins/bind.ts';
import type { Cashier } from './service.ts';

export function cashierRoutes(app: FastifyInstance, cashier: Cashier): void {
  bind(app, depositMethods, (call) => cashier.methods(call.merchant));
  bind(app, createDeposit, (call) => cashier.create(call, call.body), { limit: { max: 30, windowMs: 60_000 } });
  bind(app, getDeposit, (call) => cashier.find(call, call.params.depositId));
  bind(app, listDeposits, (call) => cashier.list(call, call.query));
  bind(app, paymentWebhook, (call) => cashier.settle(call.partner, call.body));
}
