import { createHash } from 'node:crypto';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { LRUCache } from 'lru-cache';
import { AppError } from '../../app-error.ts';
import type { Clock } from '../../clock.ts';
import { isMatch } from '../../plugins/bind.ts';
import { gameArt } from './art.ts';
import { bannerArt } from './art-banners.ts';
import { defaultArt, vendorMark } from './art-marks.ts';
import type { CatalogueService } from './service.ts';

interface Picture {
  readonly svg: string;
  readonly etag: string;
}

/** Characters of pictures kept. */
const keptLimit = 12_000_000;
/** Names without a picture: how many are remembered, and how long, milliseconds. A game of that name may come. */
const missingLimit = 10_000;
const missingMs = 60_000;

interface FileRoute {
  readonly Params: { readonly file: string };
}

/**
 * Pictures drawn on demand. Their addresses carry a version, so that browsers keep them for a year. No operations of
 * the contract: they are asked for by `<img>`, without a merchant and without a session.
 */
export function artRoutes(app: FastifyInstance, catalogue: CatalogueService, clock: Clock): void {
  const kept = new LRUCache<string, Picture>({ maxSize: keptLimit });
  /** Until when. */
  const missing = new LRUCache<string, number>({ max: missingLimit });
  const making = new Map<string, Promise<string | null>>();

  /** Once for all who ask at the same time. */
  function makeOnce(key: string, make: () => Promise<string | null>): Promise<string | null> {
    const before = making.get(key);
    if (before) return before;
    const made = make().finally(() => making.delete(key));
    making.set(key, made);
    return made;
  }

  async function send(
    request: FastifyRequest,
    reply: FastifyReply,
    key: string,
    make: () => Promise<string | null>,
  ): Promise<FastifyReply> {
    let picture = kept.get(key);
    if (!picture) {
      const isMissing = (missing.get(key) ?? 0) > clock.now();
      const svg = isMissing ? null : await makeOnce(key, make);
      if (svg === null) {
        if (!isMissing) missing.set(key, clock.now() + missingMs);
        throw new AppError('not_found');
      }
      picture = { svg, etag: `"${createHash('sha256').update(svg).digest('base64url').slice(0, 16)}"` };
      kept.set(key, picture, { size: svg.length });
    }
    void reply.headers({
      'cache-control': 'public, max-age=31536000, immutable',
      // Weak: the same picture in each encoding.
      etag: `W/${picture.etag}`,
      'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'",
      'cross-origin-resource-policy': 'cross-origin',
    });
    if (isMatch(request.headers['if-none-match'], picture.etag)) return reply.code(304).send();
    return reply.type('image/svg+xml').send(picture.svg);
  }

  /** The name in `<name>.svg`. Throws not_found for other files. */
  function nameOf(file: string): string {
    const name = /^([\w.:-]{1,64})\.svg$/.exec(file)?.[1];
    if (name === undefined) throw new AppError('not_found');
    return name;
  }

  app.get<FileRoute>('/art/games/:file', (request, reply) => {
    const nodeId = nameOf(request.params.file);
    return send(request, reply, `games/${nodeId}`, async () => {
      const game = await catalogue.pictureSubject(nodeId);
      return game && gameArt(game);
    });
  });
  app.get<FileRoute>('/art/vendors/:file', (request, reply) => {
    const code = nameOf(request.params.file);
    return send(request, reply, `vendors/${code}`, async () => {
      const vendor = await catalogue.vendorOfMark(code);
      return vendor && vendorMark(vendor);
    });
  });
  app.get<FileRoute>('/art/banners/:file', (request, reply) => {
    const id = nameOf(request.params.file);
    return send(request, reply, `banners/${id}`, async () => bannerArt(id));
  });
  app.get('/art/default.svg', (request, reply) => send(request, reply, 'default', async () => defaultArt()));
}
