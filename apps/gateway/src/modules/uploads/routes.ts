import { uploadPicture } from '@sampan/contract/uploads';
import type { FastifyInstance } from 'fastify';
import { AppError } from '../../app-error.ts';
import { bind, isMatch } from '../../plugins/bind.ts';
import { readWidth, scaledPictures } from '../../scaled-pictures.ts';
import type { Uploads } from './service.ts';

/** What the contract takes, and the JSON around it. */
const bodyLimit = 11 * 1024 * 1024;

interface PictureRoute {
  readonly Params: { readonly id: string };
  readonly Querystring: { readonly width?: unknown };
}

export function uploadsRoutes(app: FastifyInstance, uploads: Uploads): void {
  bind(app, uploadPicture, (call) => uploads.add(call.session, call.body.content), {
    limit: { max: 20, windowMs: 60_000 },
    bodyLimit,
  });

  const scaled = scaledPictures();
  // No operation of the contract: asked for by `<img>`, without a merchant and without a session.
  app.get<PictureRoute>('/uploads/:id', async (request, reply) => {
    const { id } = request.params;
    const width = readWidth(request.query.width);
    const picture = /^[\w-]{22}$/.test(id) ? await uploads.read(id) : null;
    if (!picture) throw new AppError('not_found');
    // Under an id there is one picture for ever, but the operator may take it out of sight: each view asks.
    const etag = `"${id}${width === null ? '' : `-${width}`}"`;
    const isKept = isMatch(request.headers['if-none-match'], etag);
    // Before the headers: an answer that says "later" must not be kept under the picture's tag.
    const shown =
      isKept || width === null
        ? picture
        : { mime: 'image/webp', bytes: await scaled.draw({ id, file: picture.bytes, form: 'webp', width }) };
    void reply.headers({
      'cache-control': 'public, no-cache',
      etag,
      'content-security-policy': "default-src 'none'; sandbox",
      'content-disposition': 'inline',
      'x-content-type-options': 'nosniff',
    });
    return isKept ? reply.code(304).send() : reply.type(shown.mime).send(shown.bytes);
  });
}
