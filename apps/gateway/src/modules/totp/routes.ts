import { confirmTotp, newRecoveryCodes, removeTotp, startTotp } from '@sampan/contract/devices';
import type { FastifyInstance } from 'fastify';
import { bind } from '../../plugins/bind.ts';
import type { TotpService } from './service.ts';

const limit = { max: 30, windowMs: 300_000 };

export function totpRoutes(app: FastifyInstance, service: TotpService): void {
  bind(app, startTotp, (call) => service.start(call, call.session), { limit });
  bind(app, confirmTotp, ({ session, body }) => service.confirm(session, body.code), { limit });
  bind(
    app,
    removeTotp,
    async (call) => {
      await service.remove(call, call.session);
      return {};
    },
    { limit },
  );
  bind(app, newRecoveryCodes, (call) => service.newRecoveryCodes(call, call.session), { limit });
}
