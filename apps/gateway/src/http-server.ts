import { randomUUID } from 'node:crypto';
import { newerPath } from '@sampan/contract/aliases';
import { operations } from '@sampan/contract/operations';
import Fastify, { LogController, type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify';
import type { Config } from './config.ts';
import { logDestination } from './log-destination.ts';
import { refuseUnreadable } from './plugins/errors.ts';
import { loggedError } from './plugins/logged-error.ts';
import { loggedRequest } from './plugins/logged-request.ts';

const redactedHeaders = ['authorization', 'cookie', 'x-signature', 'idempotency-key'];

/** Escapes the percent signs of a malformed URL, so that it gets the not-found page. */
function decodable(given: string): string {
  // As to a proxy, with a host before the path (RFC 9112); what else begins without a slash is a path, too.
  const path = given.replace(/^https?:\/\/[^/?#]*/i, '').replace(/^(?![/*])/, '/');
  // A URL parser would read two slashes in front as another host's address.
  const url = path.replace(/^[/\\]{2,}/, '/');
  const [address = ''] = url.split('?', 1);
  if (!address.includes('%')) return url;
  try {
    decodeURIComponent(address);
    return url;
  } catch {
    return address.replaceAll('%', '%25') + url.slice(address.length);
  }
}

/** Newer path of a call -> the one that its route has. */
const pathsByNewer = new Map(
  operations.flatMap(({ path }): [string, string][] => {
    const newer = newerPath(path);
    return newer === null ? [] : [[newer, path]];
  }),
);

/** A call by its newer name is the same call: one route, one limit. */
function byOneName(url: string): string {
  const [address = ''] = url.split('?', 1);
  const path = pathsByNewer.get(address);
  return path === undefined ? url : path + url.slice(address.length);
}

/** Writes one line for each request, once it was answered, where the framework would write two. */
class OneLineEach extends LogController {
  override incomingRequest(): void {
    // It is in the line that follows.
  }

  override requestCompleted(error: Error | null | undefined, request: FastifyRequest, reply: FastifyReply): void {
    const line = { req: request, res: reply, responseTime: reply.elapsedTime };
    if (error) request.log.error({ ...line, err: error }, 'request errored');
    else request.log.info(line, 'request completed');
  }
}

/** A server with our limits, log and parser; no route yet. */
export function createServer({
  config,
  logStream,
}: {
  readonly config: Config;
  /** Where log lines go; without it to standard output. */
  readonly logStream?: { write(line: string): void };
}): FastifyInstance {
  const app = Fastify({
    trustProxy: config.trustProxy.length > 0 && [...config.trustProxy],
    bodyLimit: 256 * 1024,
    rewriteUrl: ({ url = '/' }) => byOneName(decodable(url)),
    genReqId: () => randomUUID(),
    clientErrorHandler: refuseUnreadable,
    requestTimeout: 30_000,
    // What comes while the app closes is refused in the contract's own form (modules/health/routes.ts).
    return503OnClosing: false,
    // Longer than an address can be: the operation says what is wrong with a parameter.
    routerOptions: { maxParamLength: 65_536 },
    // Idle connections end at once when the app closes; those with a request on them are answered first.
    forceCloseConnections: 'idle',
    logController: new OneLineEach(),
    logger: {
      level: config.logLevel,
      stream: logStream ?? logDestination(),
      redact: redactedHeaders.map((name) => `req.headers["${name}"]`),
      serializers: {
        err: (error: Error) => ({ ...loggedError(error) }),
        req: loggedRequest,
      },
    },
  });
  app.decorateRequest('rawBody', '');
  const parseJson = app.getDefaultJsonParser('error', 'error');
  app.removeContentTypeParser(['application/json', 'text/plain']);
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    request.rawBody = body as string;
    void parseJson(request, body as string, done);
  });
  return app;
}
