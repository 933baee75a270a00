import type { QueryOf, ValueInputOf } from '@sampan/contract/operation';
import type { BotCheck, botChallenge } from '@sampan/contract/verification';
import { AppError } from '../../app-error.ts';
import type { Clock } from '../../clock.ts';
import type { Config } from '../../config.ts';
import type { Database } from '../../db/database.ts';
import type { Visit } from '../../plugins/request-context.ts';
import type { SealedBodies } from '../../plugins/sealed.ts';
import { sha256 } from '../../secret-hash.ts';
import type { Captcha } from '../captcha/service.ts';
import { dayMs, minutesUntil, windowOf } from '../counters/rules.ts';
import { geetest } from './geetest.ts';
import { proofOfWork } from './pow.ts';
import type { Proof } from './provider.ts';
import { proofLifetimeMs } from './rules.ts';
import * as store from './store.ts';

/** Whether a person sits before the browser. */
export interface BotChecks {
  /**
   * Throws bot_check_required or bot_check_failed; passes with BOT_CHECK=none. Each proof is good once. Work is no proof
   * where geetest is configured.
   */
  requirePerson(visit: Visit, botCheck: BotCheck | undefined): Promise<void>;
  /** Whether it is a solved `hard` proof of work, used for the first time or earlier in the same call. */
  isHardProof(visit: Visit, botCheck: BotCheck | undefined): Promise<boolean>;
  readonly challenge: (visit: Visit, query: QueryOf<typeof botChallenge>) => Promise<ValueInputOf<typeof botChallenge>>;
}

export interface BotCheckDeps {
  readonly db: Database;
  readonly clock: Clock;
  readonly config: Pick<Config, 'botCheck' | 'botCheckWork' | 'geetest'>;
  readonly sealed: SealedBodies;
  /** How much work a visitor does, and whether work may stand in for a picture. */
  readonly captcha: Pick<Captcha, 'noteProof' | 'mayStandIn' | 'workFactor'>;
  /** Hears that geetest could not be asked. */
  readonly onUnreachable: (reason: string) => void;
}

export function createBotChecks(deps: BotCheckDeps): BotChecks {
  const { db, clock, config, sealed, captcha } = deps;
  const pow = proofOfWork({ clock, sealed, scale: config.botCheckWork });
  const usual = config.botCheck === 'geetest' && config.geetest ? geetest(config.geetest, deps.onUnreachable) : pow;
  /** What the proofs of this call have shown: one may be asked for twice, as a person's and in place of the captcha. */
  const shown = new WeakMap<BotCheck, Promise<Proof | null>>();

  async function examine(visit: Visit, botCheck: BotCheck): Promise<Proof | null> {
    const proof = await usual.examine(visit, botCheck);
    if (!proof) return null;
    // Twice its life: another instance's clock may be behind.
    const isNew = await store.useProof(db, sha256(proof.id), new Date(clock.now() + 2 * proofLifetimeMs));
    if (isNew && botCheck.provider === 'pow') await captcha.noteProof(visit);
    return isNew ? proof : null;
  }
  function proofOf(visit: Visit, botCheck: BotCheck): Promise<Proof | null> {
    const before = shown.get(botCheck);
    if (before) return before;
    const proof = examine(visit, botCheck);
    shown.set(botCheck, proof);
    return proof;
  }

  async function requirePerson(visit: Visit, botCheck: BotCheck | undefined): Promise<void> {
    if (config.botCheck === 'none') return;
    if (!botCheck) throw new AppError('bot_check_required');
    if (!(await proofOf(visit, botCheck))) throw new AppError('bot_check_failed');
  }

  return {
    requirePerson,

    isHardProof: async (visit, botCheck) =>
      botCheck?.provider === 'pow' && (await proofOf(visit, botCheck))?.level === 'hard',

    async challenge(visit, { level }) {
      const isOn = config.botCheck === 'pow' || (config.botCheck === 'none' && level === 'hard');
      if (!isOn) throw new AppError('function_not_available');
      if (level === 'hard' && !(await captcha.mayStandIn(visit)))
        throw new AppError('too_many_requests', {
          minutes: minutesUntil(windowOf(clock.now(), dayMs).end, clock.now()),
        });
      return { challenge: pow.challenge(visit.merchant, level, await captcha.workFactor(visit)) };
    },
  };
}
