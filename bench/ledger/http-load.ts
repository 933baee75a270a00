import { connect, type Socket } from 'node:net';

export interface Load {
  readonly calls: number;
  readonly perSecond: number;
  readonly p50Ms: number;
  readonly p99Ms: number;
}

/**
 * As many requests as the server answers on `connections` keep-alive connections within `seconds`, one at a time on
 * each. Plain sockets and requests made before, so that the load takes as little of the machine as it can. Throws when
 * an answer is not a success.
 */
export async function loadHttp(options: {
  readonly port: number;
  readonly connections: number;
  readonly seconds: number;
  readonly requests: readonly Buffer[];
}): Promise<Load> {
  const { port, connections, seconds, requests } = options;
  const latencies: number[] = [];
  let next = 0;
  const start = performance.now();
  const end = start + seconds * 1_000;

  async function drive(): Promise<void> {
    const socket = connect({ port, host: '127.0.0.1', noDelay: true });
    await new Promise<void>((resolve, reject) => socket.once('connect', resolve).once('error', reject));
    try {
      while (performance.now() < end) {
        const request = requests[next++];
        if (!request) throw new Error('the requests ran out before the time');
        const sent = performance.now();
        // One at a time is what is measured.
        await exchange(socket, request);
        latencies.push(performance.now() - sent);
      }
    } finally {
      socket.destroy();
    }
  }
  await Promise.all(Array.from({ length: connections }, drive));
  const sorted = latencies.toSorted((a, b) => a - b);
  const at = (share: number) => sorted[Math.floor(sorted.length * share)] ?? Number.NaN;
  return {
    calls: latencies.length,
    perSecond: (latencies.length * 1_000) / (performance.now() - start),
    p50Ms: at(0.5),
    p99Ms: at(0.99),
  };
}

function exchange(socket: Socket, request: Buffer): Promise<void> {
  return new Promise((resolve, reject) => {
    let text = '';
    function done(error?: Error): void {
      socket.removeAllListeners('data').removeAllListeners('error').removeAllListeners('close');
      if (error) reject(error);
      else resolve();
    }
    socket.on('error', done);
    socket.on('close', () => done(new Error('the server closed the connection')));
    socket.on('data', (chunk: Buffer) => {
      text += chunk.toString('latin1');
      const head = text.indexOf('\r\n\r\n');
      if (head === -1) return;
      const length = Number(/content-length: (\d+)/i.exec(text)?.[1] ?? Number.NaN);
      if (text.length < head + 4 + length) return;
      const isFine = text.startsWith('HTTP/1.1 200') && text.includes('"success":true');
      done(isFine ? undefined : new Error(`an answer was no success:\n${text}`));
    });
    socket.write(request);
  });
}

export function httpRequest(
  method: string,
  path: string,
  headers: Readonly<Record<string, string>>,
  body = '',
): Buffer {
  const all = {
    host: '127.0.0.1',
    ...headers,
    ...(body ? { 'content-type': 'application/json', 'content-length': String(Buffer.byteLength(body)) } : {}),
  };
  const lines = Object.entries(all).map(([name, value]) => `${name}: ${value}`);
  return Buffer.from(`${method} ${path} HTTP/1.1\r\n${lines.join('\r\n')}\r\n\r\n${body}`);
}
