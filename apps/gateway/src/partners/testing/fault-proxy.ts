import { createServer, request as forward } from 'node:http';
import type { AddressInfo } from 'node:net';

/**
 * What happens to the next calls on their way:
 * - `none`: they come through
 * - `garbage`: done, but the answer is no JSON of any form that is known
 * - `broken`: 500, nothing done
 * - `hang-before`: nothing done and no answer; `hang-after`: done and no answer
 */
export type Fault = 'none' | 'garbage' | 'broken' | 'hang-before' | 'hang-after';

/** Stands between an adapter and the partner at `target` (an origin), and makes the way between them bad. */
export async function faultProxy(target: string) {
  const state: { fault: Fault } = { fault: 'none' };
  const server = createServer((request, response) => {
    const { fault } = state;
    if (fault === 'hang-before') return void request.resume();
    if (fault === 'broken') {
      request.resume();
      return void response.writeHead(500).end('{}');
    }
    const onward = forward(
      new URL(request.url ?? '/', target),
      { method: request.method, headers: { ...request.headers, host: new URL(target).host } },
      (answer) => {
        if (fault === 'hang-after') return void answer.resume();
        if (fault === 'garbage') {
          answer.resume();
          return void response.writeHead(200, { 'content-type': 'text/html' }).end('<html>Welcome to our Wi-Fi');
        }
        response.writeHead(answer.statusCode ?? 502, answer.headers);
        answer.pipe(response);
      },
    );
    onward.on('error', () => response.destroy());
    request.pipe(onward);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    state,
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
