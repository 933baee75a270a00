import { createServer, type Socket } from 'node:net';

/**
 * The few commands of Redis that the gateway gives, as a server of its own on the port of its argument: for machines
 * without redis-server. It is a process, so that it can be killed and stopped as the real one is.
 */
const counts = new Map<string, { count: number; end: number }>();
const subscribers = new Map<string, Set<Socket>>();

const bulk = (text: string) => `$${Buffer.byteLength(text)}\r\n${text}\r\n`;
const list = (parts: readonly string[]) => `*${parts.length}\r\n${parts.join('')}`;

/** What the gateway's own script does (plugins/rate-limit-lock.ts). */
function countUp(key: string, windowMs: number, most: number, lockMs: number): string {
  const now = Date.now();
  const before = counts.get(key);
  const entry = before && before.end > now ? before : { count: 0, end: now + windowMs };
  entry.count += 1;
  if (entry.count === most + 1) entry.end = now + lockMs;
  counts.set(key, entry);
  return list([`:${entry.count}\r\n`, `:${entry.end - now}\r\n`]);
}

function answer(socket: Socket, [name = '', ...given]: readonly string[]): string {
  const [first = ''] = given;
  switch (name.toUpperCase()) {
    case 'INFO':
      return bulk('redis_version:7.0.0\r\nloading:0\r\n');
    case 'SET':
    case 'CLIENT':
      return '+OK\r\n';
    case 'EVAL':
      return countUp(given[2] ?? '', Number(given[3]), Number(given[4]), Number(given[5]));
    case 'PTTL':
      return `:${(counts.get(first)?.end ?? 0) - Date.now()}\r\n`;
    case 'PUBLISH': {
      const hearing = subscribers.get(first) ?? new Set();
      for (const subscriber of hearing) subscriber.write(list([bulk('message'), bulk(first), bulk(given[1] ?? '')]));
      return `:${hearing.size}\r\n`;
    }
    case 'SUBSCRIBE': {
      const hearing = subscribers.get(first) ?? new Set();
      subscribers.set(first, hearing.add(socket));
      socket.on('close', () => hearing.delete(socket));
      return list([bulk('subscribe'), bulk(first), ':1\r\n']);
    }
    default:
      return `-ERR unknown command '${name}'\r\n`;
  }
}

/** A command is a list of texts, each with its length: `*2\r\n$4\r\nECHO\r\n$2\r\nhi\r\n`. Null: not whole yet. */
function readCommand(text: string): { readonly parts: string[]; readonly rest: string } | null {
  const head = /^\*(\d+)\r\n/.exec(text);
  if (!head) return null;
  let at = head[0].length;
  const parts: string[] = [];
  for (let left = Number(head[1]); left > 0; left--) {
    const length = /^\$(\d+)\r\n/.exec(text.slice(at));
    if (!length) return null;
    const start = at + length[0].length;
    at = start + Number(length[1]) + 2;
    if (text.length < at) return null;
    parts.push(text.slice(start, at - 2));
  }
  return { parts, rest: text.slice(at) };
}

createServer((socket) => {
  let waiting = '';
  socket.on('error', () => socket.destroy());
  socket.on('data', (chunk) => {
    waiting += chunk.toString('latin1');
    for (let command = readCommand(waiting); command; command = readCommand(waiting)) {
      waiting = command.rest;
      socket.write(answer(socket, command.parts), 'latin1');
    }
  });
}).listen(Number(process.argv[2]), '127.0.0.1', () => process.stdout.write('Ready to accept connections\n'));
