import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { FastifyInstance, FastifyReply } from 'fastify';

const brotliAsync = promisify(brotliCompress);
const gzipAsync = promisify(gzip);

export type Encoding = 'br' | 'gzip';

/** The best encoding that an `Accept-Encoding` header allows; null: as it is. */
export function acceptedEncoding(header: string | string[] | undefined): Encoding | null {
  const refused = /;\s*q=0(?:\.0*)?\s*$/;
  const names = String(header ?? '')
    .split(',')
    .filter((part) => !refused.test(part))
    .map((part) => part.split(';', 1)[0]?.trim().toLowerCase());
  if (names.includes('br')) return 'br';
  return names.includes('gzip') ? 'gzip' : null;
}

/**
 * quick: while a request waits; awaited: likewise, but kept; kept: cached and sent several times; best: cached, and every
 * byte counts.
 */
type Effort = 'quick' | 'awaited' | 'kept' | 'best';

/** A document takes four times as long at 7 as at 5 for a fiftieth less, above 7 eight times again for a two-hundredth. */
const brotliQuality: Readonly<Record<Effort, number>> = { quick: 4, awaited: 5, kept: 7, best: 11 };

export async function compress(content: string | Buffer, encoding: Encoding, effort: Effort): Promise<Buffer> {
  if (encoding === 'gzip') return gzipAsync(content, { level: effort === 'quick' ? 5 : 9 });
  const size = Buffer.byteLength(content);
  return brotliAsync(content, {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: brotliQuality[effort],
      [constants.BROTLI_PARAM_SIZE_HINT]: size,
      // As far back as there is anything: the usual window is four megabytes to make, and to clear away, for each answer.
      [constants.BROTLI_PARAM_LGWIN]: Math.min(
        constants.BROTLI_DEFAULT_WINDOW,
        Math.max(16, Math.ceil(Math.log2(size + 16))),
      ),
    },
  });
}

/** Names a request header that the answer depends on. */
export function addVary(reply: FastifyReply, ...names: readonly string[]): void {
  const before = String(reply.getHeader('vary') ?? '');
  const list = new Set([...before.split(',').map((name) => name.trim()), ...names]);
  list.delete('');
  void reply.header('vary', [...list].join(', '));
}

/** Below it an answer fits into one packet anyway; in bytes. */
const smallest = 1_400;
const compressible = /^(?:application\/json|text\/|image\/svg\+xml|application\/(?:javascript|manifest\+json))/;

/** Compresses answers that are text and not compressed yet. Files and cached answers bring their own forms. */
export function compression(app: FastifyInstance): void {
  app.addHook('onSend', async (request, reply, payload) => {
    const isText = typeof payload === 'string' || Buffer.isBuffer(payload);
    if (!isText || reply.hasHeader('content-encoding') || Buffer.byteLength(payload) < smallest) return payload;
    if (!compressible.test(String(reply.getHeader('content-type') ?? ''))) return payload;
    addVary(reply, 'Accept-Encoding');
    const encoding = acceptedEncoding(request.headers['accept-encoding']);
    if (!encoding) return payload;
    const packed = await compress(payload, encoding, 'quick');
    void reply.header('content-encoding', encoding).header('content-length', packed.length);
    return packed;
  });
}
