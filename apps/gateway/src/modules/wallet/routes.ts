import { walletBalance, walletTransactions } from '@sampan/contract/wallet';
import type { FastifyInstance } from 'fastify';
import { bind } from '../../plugins/bind.ts';
import type { Wallet } from './service.ts';

export function walletRoutes(app: FastifyInstance, wallet: Wallet): void {
  bind(app, walletBalance, (call) => wallet.balance(call));
  bind(app, walletTransactions, (call) => wallet.transactions(call, call.query));
}
