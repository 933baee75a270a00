import { createHmac, randomBytes, scrypt, timingSafeEqual } from 'node:crypto';
import { promisify } from 'node:util';
import type { BotCheck, PowChallenge } from '@sampan/contract/verification';
import * as z from 'zod';
import type { Clock } from '../../clock.ts';
import type { Merchant } from '../../plugins/request-context.ts';
import type { SealedBodies } from '../../plugins/sealed.ts';
import { workQueue } from '../../work-queue.ts';
import type { BotCheckProvider, ProofLevel } from './provider.ts';
import { powParameters, proofLifetimeMs } from './rules.ts';

const payload = z.object({
  challenge: z.strictObject({
    merchant: z.string(),
    level: z.enum(['usual', 'hard']),
    nonce: z.string(),
    cost: z.int(),
    blockSize: z.literal(powParameters.blockSize),
    work: z.int().min(1),
    until: z.int(),
    signature: z.string().regex(/^[0-9a-f]{64}$/),
  }),
  counter: z.int().min(0),
});

const deriveKey = promisify<string, string, number, { N: number; r: number; p: number }, Buffer>(scrypt);

export interface ProofOfWork extends BotCheckProvider {
  /** A `PowChallenge` as JSON. `factor` multiplies the work. */
  challenge(merchant: Pick<Merchant, 'code'>, level: ProofLevel, factor?: number): string;
}

/** Our own proof of a person: a browser that has worked for it. Nothing is kept of a challenge until it is solved. */
export function proofOfWork(deps: {
  readonly clock: Clock;
  readonly sealed: Pick<SealedBodies, 'secretsFor'>;
  /** Multiplies the work. */
  readonly scale: number;
}): ProofOfWork {
  const { clock, sealed, scale } = deps;
  const { blockSize, work } = powParameters;
  // Below 1 the memory shrinks first: browsers of tests run without the compiler that makes it bearable.
  const cost = Math.max(64, Math.min(powParameters.cost, 2 ** Math.floor(Math.log2(powParameters.cost * scale))));
  const triesScale = (scale * powParameters.cost) / cost;
  const secrets = sealed.secretsFor('bot-check').map(({ key }) => key);
  // A check takes milliseconds of a core and 8 MiB.
  const queue = workQueue({ running: 2, maxWaiting: 200 });

  /** Over every other member, in one order. */
  function sign(secret: Buffer, said: Omit<PowChallenge, 'signature'>): Buffer {
    const members = Object.entries(said).filter(([name]) => name !== 'signature');
    return createHmac('sha256', secret)
      .update(JSON.stringify(members.toSorted(([one], [other]) => (one < other ? -1 : 1))))
      .digest();
  }

  function parse(text: string): z.output<typeof payload> | null {
    try {
      return payload.parse(JSON.parse(Buffer.from(text, 'base64').toString('utf8')));
    } catch {
      return null;
    }
  }

  return {
    challenge({ code }, level, factor = 1) {
      const [current] = secrets;
      if (!current) throw new Error('there is no key');
      const said = {
        merchant: code,
        level,
        nonce: randomBytes(16).toString('base64url'),
        cost,
        blockSize,
        work: Math.max(1, Math.round(work[level] * triesScale * factor)),
        until: clock.now() + proofLifetimeMs,
      };
      return JSON.stringify({ ...said, signature: sign(current, said).toString('hex') } satisfies PowChallenge);
    },

    async examine(visit, botCheck: BotCheck) {
      if (botCheck.provider !== 'pow') return null;
      const given = parse(botCheck.payload);
      if (!given) return null;
      const { challenge, counter } = given;
      if (challenge.merchant !== visit.merchant.code || challenge.until <= clock.now()) return null;
      const signature = Buffer.from(challenge.signature, 'hex');
      if (!secrets.some((secret) => timingSafeEqual(sign(secret, challenge), signature))) return null;
      const key = await queue.run(() =>
        deriveKey(String(counter), challenge.signature, 4, { N: challenge.cost, r: blockSize, p: 1 }),
      );
      const isSolved = key.readUInt32BE() * challenge.work < 2 ** 32;
      return isSolved ? { level: challenge.level, id: challenge.signature } : null;
    },
  };
}
