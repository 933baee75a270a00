import { solveChallenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/web/pbkdf2';
import type { Challenge } from 'altcha-lib/types';

/** Asked with a challenge as JSON; answers with base64 of the JSON of challenge and solution, or null in failure. */
addEventListener('message', (event: MessageEvent<string>) => {
  solve(event.data).then(
    (payload) => postMessage(payload),
    () => postMessage(null),
  );
});

async function solve(text: string): Promise<string | null> {
  const challenge = JSON.parse(text) as Challenge;
  const solution = await solveChallenge({ challenge, deriveKey });
  return solution && btoa(JSON.stringify({ challenge, solution }));
}
