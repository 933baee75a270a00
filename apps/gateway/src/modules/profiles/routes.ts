import {
  type AvatarName,
  avatarNames,
  chooseAvatar,
  memberIcon,
  memberProfile,
  playerAvatar,
  setProfile,
  setRealName,
  uploadAvatar,
} from '@sampan/contract/profiles';
import type { FastifyInstance } from 'fastify';
import { AppError } from '../../app-error.ts';
import { bind } from '../../plugins/bind.ts';
import { drawAvatar } from './avatars.ts';
import type { ProfilesService } from './service.ts';

const changeLimit = { max: 60, windowMs: 300_000 };
/** What the contract takes, and the JSON around it. */
const bodyLimit = 11 * 1024 * 1024;

export function profilesRoutes(app: FastifyInstance, service: ProfilesService): void {
  bind(app, memberProfile, (call) => service.profile(call));
  bind(app, setProfile, (call) => service.set(call, call.body), { limit: changeLimit });
  bind(app, setRealName, (call) => service.setRealName(call, call.body), { limit: changeLimit });
  bind(app, chooseAvatar, (call) => service.choose(call, call.body.name), { limit: changeLimit });
  bind(app, uploadAvatar, (call) => service.upload(call, call.body.content), {
    limit: { max: 20, windowMs: 60_000 },
    bodyLimit,
  });
  bind(app, playerAvatar, ({ session }) => service.avatar(session));
  bind(app, memberIcon, async ({ session }) => ({ icon: (await service.avatar(session)).avatar }));

  // No operation of the contract: asked for by `<img>`, without a merchant and without a session.
  app.get<{ readonly Params: { readonly file: string } }>('/avatars/:file', async (request, reply) => {
    const name = avatarNames.find((name: AvatarName) => request.params.file === `${name}.svg`);
    if (!name) throw new AppError('not_found');
    void reply.headers({
      'cache-control': 'public, max-age=86400',
      'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; sandbox",
      'x-content-type-options': 'nosniff',
    });
    return reply.type('image/svg+xml').send(drawAvatar(name));
  });
}
