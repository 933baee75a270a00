import {
  addPasskey,
  passkeyList,
  passkeyLogin,
  passkeyLoginOptions,
  passkeyOptions,
  removePasskey,
} from '@sampan/contract/passkeys';
import type { FastifyInstance } from 'fastify';
import { bind } from '../../plugins/bind.ts';
import type { PasskeyService } from './service.ts';

const loginLimit = { max: 60, windowMs: 300_000 };
const changeLimit = { max: 30, windowMs: 300_000 };

export function passkeyRoutes(app: FastifyInstance, service: PasskeyService): void {
  bind(app, passkeyLoginOptions, (call) => service.loginOptions(call), { limit: loginLimit });
  bind(app, passkeyLogin, (call) => service.login(call, call.body), { limit: loginLimit });
  bind(app, passkeyOptions, (call) => service.options(call, call.session), { limit: changeLimit });
  bind(app, addPasskey, ({ session, body }) => service.add(session, body), { limit: changeLimit });
  bind(app, passkeyList, ({ session }) => service.list(session));
  bind(app, removePasskey, async (call) => {
    await service.remove(call, call.session, call.params.id);
    return {};
  });
}
