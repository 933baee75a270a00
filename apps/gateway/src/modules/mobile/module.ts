import { countryCodes } from '@sampan/contract/verification';
import type { FastifyInstance } from 'fastify';
import { bind } from '../../plugins/bind.ts';
import { flagRoutes } from './flags.ts';
import { createMobileNumbers, type MobileDeps, type MobileNumbers } from './service.ts';

/** Mobile numbers, dialling codes and the flags beside them. */
export function mobileModule(deps: MobileDeps): {
  readonly service: MobileNumbers;
  routes(app: FastifyInstance): void;
} {
  const service = createMobileNumbers(deps);
  return {
    service,
    routes(app) {
      bind(app, countryCodes, (call) => service.countryCodes(call));
      flagRoutes(app);
    },
  };
}
