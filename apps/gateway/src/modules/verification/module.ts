import type { FastifyInstance } from 'fastify';
import type { Clock } from '../../clock.ts';
import type { Config } from '../../config.ts';
import type { Database } from '../../db/database.ts';
import type { Job } from '../../jobs/job.ts';
import type { SealedBodies } from '../../plugins/sealed.ts';
import { secretHash } from '../../secret-hash.ts';
import { botCheckModule } from '../bot-check/module.ts';
import type { BotChecks } from '../bot-check/service.ts';
import { captchaModule } from '../captcha/module.ts';
import { codesModule } from '../codes/module.ts';
import type { CodeCallsDeps } from '../codes/sending.ts';
import type { VerificationSettings } from '../codes/settings.ts';
import { countersModule } from '../counters/module.ts';
import { windowOf } from '../counters/rules.ts';
import { firebaseTokens } from '../firebase/service.ts';
import { mobileModule } from '../mobile/module.ts';
import { countriesOf } from '../mobile/numbers.ts';
import type { MobileDeps } from '../mobile/service.ts';
import type { EnqueueTo } from '../notify/service.ts';
import type { VerificationService } from './service.ts';

export interface VerificationDeps extends MobileDeps, Omit<CodeCallsDeps, 'requirePerson' | 'mobile'> {
  readonly db: Database;
  readonly clock: Clock;
  readonly config: Config;
  readonly sealed: SealedBodies;
  readonly enqueueTo: EnqueueTo;
  readonly settings: (merchantCode: string) => Promise<VerificationSettings>;
  /** Hears that geetest could not be asked. */
  readonly onUnreachable: (reason: string) => void;
}

/** Puts the proofs together: that a person sits before a browser, and that a number or an address is theirs. */
export function verificationModule(deps: VerificationDeps): {
  readonly service: VerificationService;
  readonly jobs: readonly Job[];
  routes(app: FastifyInstance): void;
} {
  const { clock, config, sealed, allowedCountries } = deps;
  const countHash = secretHash(sealed, 'counters');
  const counters = countersModule(deps);
  const isHardProof: BotChecks['isHardProof'] = (...given) => botCheck.service.isHardProof(...given);
  const captcha = captchaModule({ ...deps, isHardProof });
  const botCheck = botCheckModule({ ...deps, captcha: captcha.service });
  const { requirePerson } = botCheck.service;
  const mobile = mobileModule(deps);
  const codes = codesModule({
    ...deps,
    isPersonAsked: config.botCheck !== 'none',
    defaultCountries: async ({ code, currency }) => {
      const registering = await allowedCountries(code);
      return registering.length > 0 ? registering : countriesOf(currency);
    },
    requirePerson,
    mobile: mobile.service,
  });
  return {
    service: {
      requirePerson,
      captcha: captcha.service,
      codes: codes.service,
      mobile: mobile.service,
      isWithin(merchantCode, { scope, key, most, windowMs }) {
        const { start, end } = windowOf(clock.now(), windowMs);
        const keyHash = countHash.make(scope, key);
        return counters.service.up(merchantCode, [{ scope, keyHash, windowStart: start, expiresAt: end, most }]);
      },
      verifyFirebase: firebaseTokens(config.firebase, clock),
    },
    jobs: [...counters.jobs, ...captcha.jobs, ...botCheck.jobs, ...codes.jobs],
    routes(app) {
      for (const module of [captcha, botCheck, codes, mobile]) module.routes(app);
    },
  };
}
