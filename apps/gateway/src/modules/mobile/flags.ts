import type { FastifyInstance } from 'fastify';
import { LRUCache } from 'lru-cache';
import { sha256 } from '../../secret-hash.ts';
import { AppError } from '../../app-error.ts';
import { isMatch } from '../../plugins/bind.ts';

interface Flag {
  readonly png: Buffer;
  readonly etag: string;
}

/** Pixels; shown at 24 × 16 on screens of up to three pixels a point. */
const width = 72;
const daySeconds = 86_400;

/** Countries' flags at the address that the site of this family knows (spec §7), drawn when first asked for. */
export function flagRoutes(app: FastifyInstance): void {
  async function draw(code: string): Promise<Flag | null> {
    // Half a megabyte of drawings that most processes never need.
    const [{ default: sharp }, flags] = await Promise.all([import('sharp'), import('country-flag-icons/string/3x2')]);
    const svg = (flags as unknown as Readonly<Record<string, string | undefined>>)[code];
    if (svg === undefined) return null;
    const png = await sharp(Buffer.from(svg), { density: 144 }).resize({ width }).png({ palette: true }).toBuffer();
    return { png, etag: `"${sha256(png).toString('base64url').slice(0, 16)}"` };
  }

  // As many as there are pairs of letters: what isn't a flag is remembered, too.
  const kept = new LRUCache<string, { readonly flag: Flag | null }>({
    max: 26 * 26,
    fetchMethod: async (code) => ({ flag: await draw(code) }),
  });

  app.get<{ readonly Params: { readonly file: string } }>(
    '/TCG_PROD_IMAGES/COUNTRY_FLAG/:file',
    async (request, reply) => {
      const code = /^([A-Z]{2})\.png$/.exec(request.params.file)?.[1];
      const flag = code === undefined ? null : (await kept.forceFetch(code)).flag;
      if (!flag) throw new AppError('not_found');
      void reply.headers({
        'cache-control': `public, max-age=${30 * daySeconds}`,
        etag: flag.etag,
        'cross-origin-resource-policy': 'cross-origin',
      });
      if (isMatch(request.headers['if-none-match'], flag.etag)) return reply.code(304).send();
      return reply.type('image/png').send(flag.png);
    },
  );
}
