import type { FastifyInstance } from 'fastify';
import { repeat } from '../../repeat.ts';
import { passkeyRoutes } from './routes.ts';
import { type PasskeyService, passkeyService } from './service.ts';

/** Passkeys (WebAuthn): a login with nothing to type. */
export function passkeysModule(deps: Parameters<typeof passkeyService>[0]): {
  readonly service: PasskeyService;
  routes(app: FastifyInstance): void;
} {
  const service = passkeyService(deps);
  return {
    service,
    routes(app) {
      passkeyRoutes(app, service);
      const stop = repeat(
        300_000,
        (error) => app.log.error({ err: error }, 'purging passkey challenges failed'),
        () => service.purge(),
      );
      app.addHook('onClose', stop);
    },
  };
}
