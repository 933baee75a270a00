import {
  collectWallets,
  getWalletTransfer,
  listWalletTransfers,
  merchantWallet,
  setAutomaticTransfer,
  transferToWallet,
} from '@sampan/contract/vendor-wallets';
import type { FastifyInstance } from 'fastify';
import type { Job } from '../../jobs/job.ts';
import { bind } from '../../plugins/bind.ts';
import { vendorWalletJobs } from './jobs.ts';
import { createLeftWallets } from './left-wallets.ts';
import { createMoving } from './moving.ts';
import { createVendorWallets, type VendorWallets, type VendorWalletsDeps } from './service.ts';
import { createSettlement, type SettlementDeps } from './settlement.ts';

/** Wallets that vendors keep for members, and the money that goes there and back. */
export function vendorWalletsModule(deps: VendorWalletsDeps & Omit<SettlementDeps, 'onUnclear'>): {
  readonly service: VendorWallets;
  readonly jobs: readonly Job[];
  routes(app: FastifyInstance): void;
} {
  let log: FastifyInstance['log'] | undefined;
  const settlement = createSettlement({
    ...deps,
    onUnclear: (transfer, partner, reason) =>
      log?.warn({ transfer, partner, reason }, 'how a transfer between wallets ended is not known'),
  });
  const moving = createMoving({ ...deps, settlement });
  const service = createVendorWallets({ ...deps, settlement, moving });
  const limit = { max: 60, windowMs: 60_000 };
  return {
    service,
    jobs: vendorWalletJobs({ settlement, leftWallets: createLeftWallets({ ...deps, moving }) }),
    routes(app) {
      log = app.log;
      bind(app, merchantWallet, (call) => service.list(call, call.query), { limit: { max: 120, windowMs: 60_000 } });
      bind(app, transferToWallet, (call) => service.transfer(call, call.body), { limit });
      bind(app, collectWallets, (call) => service.collect(call, call.body), { limit });
      bind(app, setAutomaticTransfer, (call) => service.setAutomatic(call, call.body.isAutomatic));
      bind(app, listWalletTransfers, (call) => service.transfers(call, call.query));
      bind(app, getWalletTransfer, (call) => service.find(call, call.params.transferId));
    },
  };
}
