import { solveChallenge } from './proof-of-work.ts';

/** Asked with a challenge as JSON; answers with the bot check's payload, or null in failure. */
addEventListener('message', (event: MessageEvent<string>) => {
  try {
    postMessage(solveChallenge(event.data));
  } catch {
    postMessage(null);
  }
});
