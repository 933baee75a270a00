import { scrypt } from 'node:crypto';
import { promisify } from 'node:util';
import { type BotCheck, botChallenge, type PowChallenge } from '@sampan/contract/verification';
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

const deriveKey = promisify<string, string, number, { N: number; r: number; p: number }, Buffer>(scrypt);

/** `text`: the challenge as JSON; answers the payload of the bot check. */
export async function solve(text: string): Promise<string> {
  const challenge = JSON.parse(text) as PowChallenge;
  const { cost, blockSize, work, signature } = challenge;
  for (let counter = 0; ; counter++) {
    const key = await deriveKey(String(counter), signature, 4, { N: cost, r: blockSize, p: 1 });
    if (key.readUInt32BE() * work < 2 ** 32)
      return Buffer.from(JSON.stringify({ challenge, counter })).toString('base64');
  }
}
