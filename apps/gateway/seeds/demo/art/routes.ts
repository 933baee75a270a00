import { createHash } from 'node:crypto';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { LRUCache } from 'lru-cache';
import { AppError } from '../../../src/app-error.ts';
import type { CatalogueService } from '../../../src/modules/catalogue/service.ts';
import { isMatch } from '../../../src/plugins/bind.ts';
import { readWidth, scaledPictures } from '../../../src/scaled-pictures.ts';
import { demoVendors } from '../catalogue/vendors.ts';
import { demoOperator } from '../operator.ts';
import { bannerArt } from './banners/banners.ts';
import { gameArt } from './games.ts';
import { goodsArt } from './goods.ts';
import { vendorMark } from './marks.ts';

interface Picture {
  readonly type: string;
  readonly body: string | Buffer;
  readonly etag: string;
}

/** Bytes of drawings kept. */
const keptLimit = 4_000_000;

/**
 * Pixels across where that isn't what they are drawn on: a game's tile on most screens, a mark at its largest with three
 * pixels for one of the page's.
 */
const widths: Readonly<Record<string, number>> = { games: 256, vendors: 108 };

interface FileRoute {
  readonly Params: { readonly file: string };
  readonly Querystring: { readonly width?: unknown };
}

/**
 * The demo's pictures, drawn on demand, as drawings (`.svg`) or as pixels (`.avif` and `.webp`, with `width` in that
 * width): a drawing is a document to the browser, which its main thread reads and lays out. Their addresses carry a
 * version, so that browsers keep them for a year. No operations of the contract: they are asked for by `<img>`, without a
 * merchant and without a session.
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
  const drawings = new LRUCache<string, string>({
    maxSize: keptLimit,
    sizeCalculation: ({ length }) => length,
    async fetchMethod(key) {
      const [kind = '', name = ''] = key.split('/');
      const svg = await kinds[kind]?.(name);
      if (!svg) throw new AppError('not_found');
      return svg;
    },
    ignoreFetchAbort: true,
  });
  const scaled = scaledPictures();

  /** Throws not_found, and unavailable while too many are being drawn. */
  async function find(kind: string, file: string, width: number | null): Promise<Picture> {
    const [, name = '', form] = /^([\w.:-]{1,64})\.(svg|avif|webp)$/.exec(file) ?? [];
    if (form === undefined) throw new AppError('not_found');
    const svg = (await drawings.fetch(`${kind}/${name}`)) ?? '';
    const body =
      form === 'svg'
        ? svg
        : await scaled.draw({
            id: `${kind}/${name}`,
            file: Buffer.from(svg),
            form: form === 'avif' ? 'avif' : 'webp',
            width: width ?? widths[kind] ?? null,
          });
    const etag = `"${createHash('sha256').update(body).digest('base64url').slice(0, 16)}"`;
    return { type: form === 'svg' ? 'image/svg+xml' : `image/${form}`, body, etag };
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
      send(request, reply, await find(kind, request.params.file, readWidth(request.query.width))),
    );
}
