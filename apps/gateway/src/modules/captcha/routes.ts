import { captcha } from '@sampan/contract/verification';
import type { FastifyInstance } from 'fastify';
import { bind } from '../../plugins/bind.ts';
import type { Captcha } from './service.ts';

// One address may be a whole mobile network's. A picture takes some milliseconds of a core; the site asks for one at
// most once a second.
const limit = { max: 60, windowMs: 60_000 };

export function captchaRoutes(app: FastifyInstance, service: Captcha): void {
  bind(app, captcha, (call) => service.issue(call), { limit });
}
