import { encryptionKeys, login, logout, logoutEverywhere, memberInfo, register } from '@sampan/contract/identity';
import { updateLanguage } from '@sampan/contract/site';
import type { FastifyInstance } from 'fastify';
import type { Clock } from '../../clock.ts';
import { bind } from '../../plugins/bind.ts';
import type { SealedBodies } from '../../plugins/sealed.ts';
import type { IdentityService } from './service.ts';

// One address may be a whole mobile network's, so these only slow down what no crowd of people would do.
const loginLimit = { max: 60, windowMs: 300_000 };
const registerLimit = { max: 30, windowMs: 300_000 };

export function identityRoutes(
  app: FastifyInstance,
  deps: { readonly service: IdentityService; readonly sealed: SealedBodies; readonly clock: Clock },
): void {
  const { service, sealed, clock } = deps;

  bind(app, encryptionKeys, async () => ({ keys: [...sealed.published], now: clock.now() }));
  bind(app, login, (call) => service.login(call, call.body), { limit: loginLimit });
  bind(app, register, (call) => service.register(call, call.body), { limit: registerLimit });
  bind(app, logout, async ({ session }) => {
    await service.logout(session);
    return {};
  });
  bind(app, logoutEverywhere, async ({ session }) => ({ ended: await service.logoutEverywhere(session) }));
  bind(app, memberInfo, ({ session }) => service.memberInfo(session));
  bind(app, updateLanguage, async ({ session, body }) => {
    await service.setLanguage(session, body.language);
    return {};
  });
}
