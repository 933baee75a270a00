import type { FastifyInstance } from 'fastify';
import { repeat } from '../../repeat.ts';
import { uploadsRoutes } from './routes.ts';
import { createUploads, type Uploads, type UploadsDeps } from './service.ts';

/** Pictures that members send with comments and feedback. */
export function uploadsModule(deps: UploadsDeps): {
  readonly service: Uploads;
  routes(app: FastifyInstance): void;
} {
  const service = createUploads(deps);
  return {
    service,
    routes(app) {
      uploadsRoutes(app, service);
      const stop = repeat(
        3_600_000,
        (error) => app.log.error({ err: error }, 'sweeping pictures failed'),
        () => service.sweep(),
      );
      app.addHook('onClose', stop);
    },
  };
}
