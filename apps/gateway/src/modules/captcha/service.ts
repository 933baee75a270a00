import { randomBytes } from 'node:crypto';
import type { BotCheck } from '@sampan/contract/verification';
import { networkOf } from '../../address.ts';
import { AppError } from '../../app-error.ts';
import type { Clock } from '../../clock.ts';
import type { Database } from '../../db/database.ts';
import type { Visit } from '../../plugins/request-context.ts';
import { dayMs, windowOf } from '../counters/rules.ts';
import { createCounters } from '../counters/service.ts';
import { captchaAfter, captchaAnswer, captchaLifetimeMs, failureWindowMs, standInsADay, workFactor } from './rules.ts';
import { type SecretHash, sha256 } from '../../secret-hash.ts';
import * as store from './store.ts';

/** Pictures with letters to copy, required where an attacker may be guessing passwords. */
export interface Captcha {
  /**
   * After too many failures of the name, from the address, or at the operator: `captchaAfter`. What is counted of name
   * and operator comes from all addresses. `name`: any spelling's key.
   */
  isNeeded(visit: Visit, name: string): Promise<boolean>;
  noteFailure(visit: Visit, name: string): Promise<void>;
  /** Resets the failures of a name after its owner's login. */
  forgetFailures(visit: Visit, name: string): Promise<void>;
  /** A new picture, base64 PNG; writes the cookie that it belongs to. */
  issue(visit: Visit): Promise<string>;
  /**
   * Uses the picture of the visit's cookie up. Throws captcha_required or captcha_invalid, both with a new picture. A
   * solved `hard` proof of work stands in for it, whether requirePerson has seen it in this call or not, a few times a
   * day of one network and of one `name`.
   */
  check(visit: Visit, typed: string | undefined, botCheck: BotCheck | undefined, name?: string): Promise<void>;
  /** Whether the visit's network may still let work stand in for a picture today. */
  mayStandIn(visit: Visit): Promise<boolean>;
  /** How many times the usual work a proof takes this visitor. */
  workFactor(visit: Visit): Promise<number>;
  /** Counts a proof of the visitor's network. */
  noteProof(visit: Visit): Promise<void>;
}

const cookieName = 'captchaId';
/** No letter or digit that another one looks like. */
const letters = 'ABCDEHJKLMNPRTUWXY3479';

export function captchas(deps: {
  readonly db: Database;
  readonly clock: Clock;
  readonly hash: SecretHash;
  /** Whether it is a solved `hard` proof of work, used for the first time or earlier in the same call. */
  readonly isHardProof: (visit: Visit, botCheck: BotCheck | undefined) => Promise<boolean>;
}): Captcha {
  const { db, clock, hash, isHardProof } = deps;
  const counters = createCounters(db);
  /** What a failure counts against; `days`: its windows are days, and not quarters of an hour. */
  const failureKeys = ({ ip }: Visit, name: string) => ({
    quarters: [
      { scope: 'failure-name', keyHash: hash.make('name', name) },
      { scope: 'failure-address', keyHash: hash.make('address', networkOf(ip)) },
      { scope: 'failure-site', keyHash: hash.make('address', networkOf(ip, 'wide')) },
      { scope: 'failure-brand', keyHash: hash.make('brand') },
    ],
    days: [{ scope: 'failure-name-day', keyHash: hash.make('name', name) }],
  });

  const standInKeys = ({ ip }: Visit, name?: string) =>
    [
      { scope: 'stand-in-address', keyHash: hash.make('address', networkOf(ip)) },
      { scope: 'stand-in-site', keyHash: hash.make('address', networkOf(ip, 'wide')) },
      ...(name === undefined ? [] : [{ scope: 'stand-in-name', keyHash: hash.make('name', name) } as const]),
    ] as const;
  const proofKeys = ({ ip }: Visit) => [
    { scope: 'proof-address', keyHash: hash.make('address', networkOf(ip)) },
    { scope: 'proof-site', keyHash: hash.make('address', networkOf(ip, 'wide')) },
  ];
  const counted = (keys: readonly { scope: string; keyHash: Buffer }[], windowMs: number) => {
    const { start } = windowOf(clock.now(), windowMs);
    const expiresAt = new Date(start.getTime() + 2 * windowMs);
    return keys.map((key) => ({ ...key, windowStart: start, expiresAt, most: 1_000_000 }));
  };
  const standIns = (visit: Visit, name?: string) =>
    standInKeys(visit, name).flatMap((key) =>
      counted([key], dayMs).map((count) => ({ ...count, most: standInsADay[key.scope] })),
    );

  /** Takes one of the day's; false: there is none left. */
  async function standIn(visit: Visit, botCheck: BotCheck | undefined, name?: string): Promise<boolean> {
    if (!(await isHardProof(visit, botCheck))) return false;
    return counters.up(visit.merchant.code, standIns(visit, name));
  }

  async function issue(visit: Visit): Promise<string> {
    // A font and a native library: loaded when the first picture is drawn, not with the process.
    const [{ default: sharp }, { default: svgCaptcha }] = await Promise.all([import('sharp'), import('svg-captcha')]);
    const { text, data } = svgCaptcha.create({
      size: 5,
      width: 160,
      height: 56,
      fontSize: 58,
      noise: 3,
      charPreset: letters,
    });
    const id = randomBytes(16).toString('base64url');
    const [png] = await Promise.all([
      // Twice the size that it is shown in.
      // Grey on a ground of its own: readable in both themes, as its own colours are not.
      sharp(Buffer.from(data), { density: 144 })
        .flatten({ background: '#f6f2fc' })
        .png({ palette: true, effort: 1 })
        .toBuffer(),
      store.insertCaptcha(db, {
        idHash: sha256(id),
        merchantCode: visit.merchant.code,
        answerHash: hash.make('captcha', id, captchaAnswer(text)),
        expiresAt: new Date(clock.now() + captchaLifetimeMs),
      }),
    ]);
    visit.cookies.write(cookieName, id, captchaLifetimeMs);
    return png.toString('base64');
  }

  return {
    issue,

    async isNeeded(visit, name) {
      // This window and the one before, so that a flood over the turn of a window counts whole.
      const { quarters, days } = failureKeys(visit, name);
      for (const [keys, windowMs] of [
        [quarters, failureWindowMs],
        [days, dayMs],
      ] as const) {
        const since = new Date(clock.now() - 2 * windowMs);
        const counts = await counters.read(visit.merchant.code, keys, since);
        for (const [scope, used] of counts) if (used >= (captchaAfter[scope] ?? Infinity)) return true;
      }
      return false;
    },

    async noteFailure(visit, name) {
      const { quarters, days } = failureKeys(visit, name);
      const counts = [...counted(quarters, failureWindowMs), ...counted(days, dayMs)];
      await counters.up(visit.merchant.code, counts);
    },

    async forgetFailures(visit, name) {
      for (const scope of ['failure-name', 'failure-name-day'])
        await counters.forget(visit.merchant.code, scope, hash.make('name', name));
    },

    mayStandIn: async (visit) => !(await counters.isAnyFull(visit.merchant.code, standIns(visit))),

    async workFactor(visit) {
      const { quarters } = failureKeys(visit, '');
      const keys = [...quarters, ...proofKeys(visit)];
      const since = new Date(clock.now() - 2 * failureWindowMs);
      return workFactor(await counters.read(visit.merchant.code, keys, since));
    },

    async noteProof(visit) {
      await counters.up(visit.merchant.code, counted(proofKeys(visit), failureWindowMs));
    },

    async check(visit, typed, botCheck, name) {
      if (await standIn(visit, botCheck, name)) return;
      const id = visit.cookies.read(cookieName);
      const isTyped = typed !== undefined && typed.trim() !== '';
      const answerHash =
        id !== null && isTyped
          ? await store.takeCaptcha(db, {
              idHash: sha256(id),
              merchantCode: visit.merchant.code,
              now: new Date(clock.now()),
            })
          : null;
      if (answerHash && id !== null && isTyped && hash.isSame(answerHash, 'captcha', id, captchaAnswer(typed))) {
        visit.cookies.forget(cookieName);
        return;
      }
      throw new AppError(isTyped ? 'captcha_invalid' : 'captcha_required', {
        field: 'captcha',
        captcha: await issue(visit),
      });
    },
  };
}
