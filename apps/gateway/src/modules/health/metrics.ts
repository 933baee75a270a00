import { createServer } from 'node:http';
import type { FastifyInstance } from 'fastify';
import { collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import type { Readiness } from './readiness.ts';

/**
 * Counts and times every answer by route and offers the figures to Prometheus on an address of its own, so that they
 * are never public. `host` and `port`: where that address listens, once the app is ready. `pages`: what else is
 * answered there, as JSON.
 */
export function metrics(
  app: FastifyInstance,
  { host, port }: { host: string; port: number },
  readiness: () => Promise<Readiness>,
  pages: Readonly<Record<string, () => Promise<unknown>>>,
): Registry {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const seconds = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Time from the request to its answer',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10],
    registers: [registry],
  });
  registry.registerMetric(
    new Gauge({
      name: 'gateway_part_up',
      help: 'Parts of /readyz: 1 works, 0.5 is degraded, 0 has failed',
      labelNames: ['part'],
      registers: [],
      async collect() {
        const { parts } = await readiness();
        for (const [part, status] of Object.entries(parts))
          this.set({ part }, status === 'ok' ? 1 : status === 'degraded' ? 0.5 : 0);
      },
    }),
  );
  app.addHook('onResponse', async (request, reply) => {
    seconds.observe(
      // The route's pattern, never the address: labels are few.
      { method: request.method, route: request.routeOptions.url ?? 'unknown', status: reply.statusCode },
      reply.elapsedTime / 1_000,
    );
  });

  const server = createServer((request, response) => {
    const { url = '' } = request;
    const page = Object.hasOwn(pages, url) ? pages[url] : undefined;
    if (url !== '/metrics' && !page) {
      response.writeHead(404).end();
      return;
    }
    const type = page ? 'application/json' : registry.contentType;
    const answer = page ? page().then((value) => JSON.stringify(value)) : registry.metrics();
    answer.then(
      (text) => response.writeHead(200, { 'content-type': type }).end(text),
      () => response.writeHead(500).end(),
    );
  });
  app.addHook('onReady', async () => {
    await new Promise<void>((resolve, reject) => {
      server.once('error', reject);
      server.listen(port, host, resolve);
    });
  });
  app.addHook('onClose', async () => {
    server.close();
    server.closeAllConnections();
  });
  return registry;
}
