import { confirmTotp, removeTotp, startTotp } from '@sampan/contract/devices';
import type { FastifyInstance } from 'fastify';
import { bind } from '../../plugins/bind.ts';
import type { TotpService } from './service.ts';

const limit = { max: 30, windowMs: 300_000 };

export function totpRoutes(app: FastifyInstance, service: TotpService): void {
  bind(app, startTotp, (call) => service.start(call, call.session, call.body.password), { limit });
  bind(
    app,
    confirmTotp,
    async ({ session, body }) => {
      await service.confirm(session, body.code);
      return {};
    },
    { limit },
  );
  bind(
    app,
    removeTotp,
    async ({ session, body }) => {
      await service.remove(session, body.code);
      return {};
    },
    { limit },
  );
}
