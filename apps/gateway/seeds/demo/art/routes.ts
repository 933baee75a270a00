import { createHash } from 'node:crypto';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { LRUCache } from 'lru-cache';
import { AppError } from '../../../src/app-error.ts';
import type { CatalogueService } from '../../../src/modules/catalogue/service.ts';
import { isMatch } from '../../../src/plugins/bind.ts';
import { workQueue } from '../../../src/work-queue.ts';
import { demoVendors } from '../catalogue/vendors.ts';
import { demoOperator } from '../operator.ts';
import { bannerArt } from './banners/banners.ts';
import { gameArt } from './games.ts';
import { goodsArt } from './goods.ts';
import { vendorMark } from './marks.ts';

interface Picture {
  readonly type: 'image/svg+xml' | 'image/avif';
  readonly body: string | Buffer;
  readonly etag: string;
}

/** Bytes of pictures kept. */
const keptLimit = 24_000_000;

/** Pictures that are turned into pixels at a time, and how many wait for that. */
const drawnAtOnce = 2;
const waitingAtMost = 2_000;
/**
 * Pixels across where that isn't what they are drawn on: a game's tile on most screens, a mark at its largest with three
 * pixels for one of the page's.
 */
const widths: Readonly<Record<string, number>> = { games: 256, vendors: 108 };

/**
 * The pixels of a drawing. A list has dozens of pictures: each drawing would be a document to the browser, read and laid
 * out on the main thread, where pixels are decoded beside it.
 */
async function avifOf(svg: string, width: number | undefined): Promise<Buffer> {
  // With the first picture: no start of the gateway waits for it.
  const { default: sharp } = await import('sharp');
  return sharp(Buffer.from(svg)).resize({ width }).avif({ quality: 45, effort: 1 }).toBuffer();
}

interface FileRoute {
  readonly Params: { readonly file: string };
}

/**
 * The demo's pictures, drawn on demand, as drawings (`.svg`) or as pixels (`.avif`). Their addresses carry a version, so
 * that browsers keep them for a year. No operations of the contract: they are asked for by `<img>`, without a merchant and without a session.
 */
export function artRoutes(
  app: FastifyInstance,
  { catalogue }: { readonly catalogue: Pick<CatalogueService, 'findGame'> },
): void {
  /** What draws the picture of a name; null: nothing has that name. */
  const kinds: Readonly<Record<string, (name: string) => Promise<string | null>>> = {
    async games(nodeId) {
      const game = await catalogue.findGame(demoOperator.code, nodeId);
      return game && gameArt({ nodeId, name: game.gameName, gameType: game.gameType });
    },
    async vendors(code) {
      const vendor = demoVendors.find((candidate) => candidate.code === code);
      return vendor ? vendorMark(vendor) : null;
    },
    banners: async (id) => bannerArt(id),
    goods: async (id) => goodsArt(id),
  };
  const kept = new LRUCache<string, Picture>({ maxSize: keptLimit });
  const queue = workQueue({ running: drawnAtOnce, maxWaiting: waitingAtMost });

  /** Throws not_found, and unavailable while too many are being drawn. */
  async function find(kind: string, file: string): Promise<Picture> {
    const key = `${kind}/${file}`;
    const before = kept.get(key);
    if (before) return before;
    const [, name, form] = /^([\w.:-]{1,64})\.(svg|avif)$/.exec(file) ?? [];
    const svg = name === undefined ? null : await kinds[kind]?.(name);
    if (!svg) throw new AppError('not_found');
    const body = form === 'avif' ? await queue.run(async () => avifOf(svg, widths[kind])) : svg;
    const etag = `"${createHash('sha256').update(body).digest('base64url').slice(0, 16)}"`;
    const picture: Picture = { type: form === 'avif' ? 'image/avif' : 'image/svg+xml', body, etag };
    kept.set(key, picture, { size: body.length });
    return picture;
  }

  async function send(
    request: FastifyRequest,
    reply: FastifyReply,
    { type, body, etag }: Picture,
  ): Promise<FastifyReply> {
    void reply.headers({
      'cache-control': 'public, max-age=31536000, immutable',
      // Weak: the same picture in each encoding.
      etag: `W/${etag}`,
      'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'",
      'cross-origin-resource-policy': 'cross-origin',
    });
    if (isMatch(request.headers['if-none-match'], etag)) return reply.code(304).send();
    return reply.type(type).send(body);
  }

  for (const kind of Object.keys(kinds))
    app.get<FileRoute>(`/art/${kind}/:file`, async (request, reply) =>
      send(request, reply, await find(kind, request.params.file)),
    );
}
