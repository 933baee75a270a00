import type { FastifyInstance } from 'fastify';
import type { Job } from '../../jobs/job.ts';
import { uploadsJobs } from './jobs.ts';
import { uploadsRoutes } from './routes.ts';
import { createUploads, type Uploads, type UploadsDeps } from './service.ts';

/** Pictures that members send with comments and feedback. */
export function uploadsModule(deps: UploadsDeps): {
  readonly service: Uploads;
  readonly jobs: readonly Job[];
  routes(app: FastifyInstance): void;
} {
  const service = createUploads(deps);
  return {
    service,
    jobs: uploadsJobs(service),
    routes(app) {
      uploadsRoutes(app, service);
      app.addHook('onClose', async () => service.close());
    },
  };
}
