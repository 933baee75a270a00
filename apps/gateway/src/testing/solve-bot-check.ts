import { type Challenge, solveChallenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import { type BotCheck, botChallenge } from '@sampan/contract/verification';
import type { TestGateway } from './harness.ts';

/** Does what a browser does for its proof of a person: asks for a challenge, works, and answers. */
export async function solveBotCheck(
  gateway: Pick<TestGateway, 'call'>,
  level: 'usual' | 'hard' = 'usual',
  merchant = 'SAMPAN',
): Promise<BotCheck> {
  const { value, errorCode } = await gateway.call(botChallenge, { query: { level } }, { merchant });
  if (errorCode !== null) throw new Error(`no challenge: ${errorCode}`);
  return { provider: 'pow', payload: await solve(value.challenge) };
}

/** `challenge` as JSON; answers the payload of the bot check. */
export async function solve(challenge: string): Promise<string> {
  const parsed = JSON.parse(challenge) as Challenge;
  const solution = await solveChallenge({ challenge: parsed, deriveKey });
  if (!solution) throw new Error('the challenge was not solved');
  return Buffer.from(JSON.stringify({ challenge: parsed, solution })).toString('base64');
}
