import { wait } from './dom.ts';

const askAgainMs = [300, 600, 1200, 2500];
/** What has no answer by then shows when the page asks what there is. */
const givenUpMs = 60_000;

/** Calls until there is an end: asking twice is harmless. Null when none came in time. */
export async function untilAnswered<Answer extends { readonly state: string }>(
  ask: () => Promise<Answer | null>,
): Promise<Exclude<Answer, { readonly state: 'pending' }> | null> {
  const startedAt = performance.now();
  for (let attempt = 0; performance.now() - startedAt < givenUpMs; attempt++) {
    const answer = await ask();
    if (answer && answer.state !== 'pending') return answer as Exclude<Answer, { readonly state: 'pending' }>;
    await wait(askAgainMs[Math.min(attempt, askAgainMs.length - 1)] ?? 2500);
  }
  return null;
}
