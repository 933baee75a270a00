import { botChallenge, captcha, countryCodes, sendLoginCode, sendRegisterCode } from '@sampan/contract/verification';
import type { FastifyInstance } from 'fastify';
import { bind } from '../../plugins/bind.ts';
import type { VerificationService } from './service.ts';

// One address may be a whole mobile network's. A picture takes some milliseconds of a core, a challenge one; the site
// asks for a picture at most once a second.
const captchaLimit = { max: 60, windowMs: 60_000 };
const challengeLimit = { max: 120, windowMs: 60_000 };
const codeLimit = { max: 20, windowMs: 300_000 };

export function verificationRoutes(app: FastifyInstance, service: VerificationService): void {
  bind(app, captcha, (call) => service.captcha.issue(call), { limit: captchaLimit });
  bind(app, botChallenge, (call) => service.challenge(call, call.query), { limit: challengeLimit });
  bind(app, sendRegisterCode, (call) => service.sendRegisterCode(call, call.body), { limit: codeLimit });
  bind(app, sendLoginCode, (call) => service.sendLoginCode(call, call.body), { limit: codeLimit });
  bind(app, countryCodes, (call) => service.countryCodes(call));
}
