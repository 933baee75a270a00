import {
  consolidated,
  downlineContracts,
  endDownlineContract,
  offerContract,
  ownContracts,
  processDailySalary,
  processDividend,
  processHourlySalary,
  processRealtimeSalary,
  withdrawContract,
} from '@sampan/contract/contracts';
import type { FastifyInstance } from 'fastify';
import { bind } from '../../plugins/bind.ts';
import type { ContractsDeps } from './context.ts';
import type { Contracts } from './contracts.ts';
import { createContracts } from './service.ts';

const limit = { max: 60, windowMs: 60_000 };

/** Contracts between uplines and their direct downlines. */
export function contractsModule(deps: ContractsDeps): {
  readonly service: Contracts;
  routes(app: FastifyInstance): void;
} {
  const service = createContracts(deps);
  return {
    service,
    routes(app) {
      bind(app, consolidated, (call) => service.consolidated(call));
      bind(app, ownContracts, (call) => service.own(call, call.query));
      bind(app, downlineContracts, (call) => service.ofDownlines(call, call.query), { limit });
      bind(app, offerContract, (call) => service.offer(call, call.body), { limit });
      bind(app, withdrawContract, (call) => service.withdraw(call, call.params.id), { limit });
      bind(app, endDownlineContract, (call) => service.endDownline(call, call.params.id), { limit });
      bind(
        app,
        processDividend,
        (call) => service.process(call, { kind: 'dividend', category: call.body.type }, call.body),
        { limit },
      );
      bind(app, processDailySalary, (call) => service.process(call, { kind: 'daily', id: call.body.id }, call.body), {
        limit,
      });
      bind(
        app,
        processHourlySalary,
        (call) => service.process(call, { kind: 'hourly', id: call.body.contractId }, call.body),
        { limit },
      );
      bind(
        app,
        processRealtimeSalary,
        (call) => service.process(call, { kind: 'realtime', id: call.body.contractId }, call.body),
        { limit },
      );
    },
  };
}
