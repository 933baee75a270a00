import { randomInt } from 'node:crypto';
import { createChallenge, verifySolution } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import type { BotCheck } from '@sampan/contract/verification';
import * as z from 'zod';
import type { Clock } from '../../clock.ts';
import type { Merchant } from '../../plugins/gate.ts';
import type { SealedBodies } from '../../plugins/sealed.ts';
import type { BotCheckProvider, ProofLevel } from './bot-check.ts';
import { proofLifetimeMs } from './rules.ts';

/**
 * Work is PBKDF2, which browsers do natively and graphics cards not much faster. One step is `cost` rounds; the answer
 * lies somewhere in `steps` of them, and half of that is what a browser does on average. Measured on one core of a
 * server at 1 million rounds a second: 0.6 s and 6 s; a mid-range phone is about as fast, and may use several cores.
 */
const cost = 2_000;
const steps: Readonly<Record<ProofLevel, number>> = { usual: 600, hard: 6_000 };

const payload = z.object({
  challenge: z.object({
    parameters: z.object({
      algorithm: z.literal('PBKDF2/SHA-256'),
      cost: z.literal(cost),
      data: z.object({ merchant: z.string(), level: z.enum(['usual', 'hard']), until: z.int() }),
      keyLength: z.int(),
      keyPrefix: z.string(),
      keySignature: z.string(),
      nonce: z.string(),
      salt: z.string(),
    }),
    signature: z.string().regex(/^[0-9a-f]{64}$/),
  }),
  solution: z.object({ counter: z.int(), derivedKey: z.string() }),
});

export interface ProofOfWork extends BotCheckProvider {
  /** altcha-lib's challenge as JSON. */
  challenge(merchant: Merchant, level: ProofLevel): Promise<string>;
}

/** Our own proof of a person: a browser that has worked for it. Nothing is kept of a challenge until it is solved. */
export function proofOfWork(deps: {
  readonly clock: Clock;
  readonly sealed: Pick<SealedBodies, 'secretsFor'>;
  /** Multiplies the work. */
  readonly scale: number;
}): ProofOfWork {
  const { clock, sealed, scale } = deps;
  const secrets = sealed.secretsFor('bot-check').map(({ key }) => ({
    hmacSignatureSecret: key.subarray(0, 16).toString('base64url'),
    // Signs the answer: to check a solution is one HMAC, not the work again.
    hmacKeySignatureSecret: key.subarray(16).toString('base64url'),
  }));

  function parse(text: string): z.output<typeof payload> | null {
    try {
      return payload.parse(JSON.parse(Buffer.from(text, 'base64').toString('utf8')));
    } catch {
      return null;
    }
  }

  return {
    async challenge(merchant, level) {
      const [current] = secrets;
      if (!current) throw new Error('there is no key');
      const challenge = await createChallenge({
        algorithm: 'PBKDF2/SHA-256',
        cost,
        counter: randomInt(Math.ceil(steps[level] * scale)),
        data: { merchant: merchant.code, level, until: clock.now() + proofLifetimeMs },
        deriveKey,
        ...current,
      });
      return JSON.stringify(challenge);
    },

    async examine(visit, botCheck: BotCheck) {
      if (botCheck.provider !== 'pow') return null;
      const given = parse(botCheck.payload);
      if (!given) return null;
      const { data } = given.challenge.parameters;
      if (data.merchant !== visit.merchant.code || data.until <= clock.now()) return null;
      for (const secret of secrets) {
        const { verified } = await verifySolution({ ...given, deriveKey, ...secret });
        if (verified) return { level: data.level, id: given.challenge.signature };
      }
      return null;
    },
  };
}
