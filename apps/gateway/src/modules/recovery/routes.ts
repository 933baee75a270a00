import { changePassword, forgotByEmail, resetByLink, resetByPhone } from '@sampan/contract/recovery';
import type { FastifyInstance } from 'fastify';
import { bind } from '../../plugins/bind.ts';
import type { RecoveryService } from './service.ts';

// Each takes the work of a login, or sends a mail. One address may be a whole mobile network's.
const resetLimit = { max: 30, windowMs: 300_000 };

export function recoveryRoutes(app: FastifyInstance, service: RecoveryService): void {
  bind(
    app,
    changePassword,
    async (call) => {
      await service.changePassword(call, call.body);
      return {};
    },
    { limit: resetLimit },
  );
  bind(
    app,
    forgotByEmail,
    async (call) => {
      await service.forgotByEmail(call, call.body);
      return {};
    },
    { limit: resetLimit },
  );
  bind(
    app,
    resetByLink,
    async (call) => {
      await service.resetByLink(call, call.body);
      return {};
    },
    { limit: resetLimit },
  );
  bind(app, resetByPhone, (call) => service.resetByPhone(call, call.body), { limit: resetLimit });
}
