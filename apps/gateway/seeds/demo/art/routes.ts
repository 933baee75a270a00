import { createHash } from 'node:crypto';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { LRUCache } from 'lru-cache';
import { AppError } from '../../../src/app-error.ts';
import type { CatalogueService } from '../../../src/modules/catalogue/service.ts';
import { isMatch } from '../../../src/plugins/bind.ts';
import { demoVendors } from '../catalogue/vendors.ts';
import { demoOperator } from '../operator.ts';
import { bannerArt } from './banners/banners.ts';
import { gameArt } from './games.ts';
import { goodsArt } from './goods.ts';
import { vendorMark } from './marks.ts';

interface Picture {
  readonly svg: string;
  readonly etag: string;
}

/** Characters of pictures kept. */
const keptLimit = 12_000_000;

interface FileRoute {
  readonly Params: { readonly file: string };
}

/**
 * The demo's pictures, drawn on demand. Their addresses carry a version, so that browsers keep them for a year. No
 * operations of the contract: they are asked for by `<img>`, without a merchant and without a session.
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

  /** Throws not_found. */
  async function find(kind: string, file: string): Promise<Picture> {
    const key = `${kind}/${file}`;
    const before = kept.get(key);
    if (before) return before;
    const name = /^([\w.:-]{1,64})\.svg$/.exec(file)?.[1];
    const svg = name === undefined ? null : await kinds[kind]?.(name);
    if (!svg) throw new AppError('not_found');
    const etag = `"${createHash('sha256').update(svg).digest('base64url').slice(0, 16)}"`;
    const picture = { svg, etag };
    kept.set(key, picture, { size: svg.length });
    return picture;
  }

  async function send(request: FastifyRequest, reply: FastifyReply, { svg, etag }: Picture): Promise<FastifyReply> {
    void reply.headers({
      'cache-control': 'public, max-age=31536000, immutable',
      // Weak: the same picture in each encoding.
      etag: `W/${etag}`,
      'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'",
      'cross-origin-resource-policy': 'cross-origin',
    });
    if (isMatch(request.headers['if-none-match'], etag)) return reply.code(304).send();
    return reply.type('image/svg+xml').send(svg);
  }

  for (const kind of Object.keys(kinds))
    app.get<FileRoute>(`/art/${kind}/:file`, async (request, reply) =>
      send(request, reply, await find(kind, request.params.file)),
    );
}
