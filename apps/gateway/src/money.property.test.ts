import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { soundness } from './modules/play/testing/table.ts';
import { databases, testGateway, type TestGateway } from './testing/harness.ts';
import { deedKinds } from './testing/money/deeds.ts';
import { here } from './testing/money/here.ts';
import { furnish, longSessions, seat } from './testing/money/house.ts';
import { openOutside, type Outside } from './testing/money/outside.ts';
import { newTally, Run } from './testing/money/run.ts';
import { asked, tell } from './testing/money/asked.ts';
import { batches } from './testing/money/steps.ts';
import { story } from './testing/money/story.ts';

describe.each(databases)('random sequences of all that moves money, on %s', (kind) => {
  let processes: TestGateway[];
  let outside: Outside;
  beforeAll(async () => {
    outside = await openOutside();
    const first = await testGateway(kind, { outside: { sandbox: outside.url }, env: longSessions });
    await furnish(first);
    processes = [first, await testGateway(kind, { beside: first, env: longSessions })];
  });
  afterAll(async () => {
    for (const one of processes.toReversed()) await one.close();
    await outside.close();
  });

  // The embedded one speaks the same SQL, one call at a time.
  const runs = asked(kind === 'embedded' ? 4 : 10, 15_000);

  it(
    '[W-01] [W-02] [W-03] [W-04] [W-05] [W-06] [W-07] [P-01] [M-05] [M-07] [M-08] [R-01] a model of the rules explains every answer and every balance',
    { timeout: runs.interruptAfterTimeLimit + 60_000 },
    async () => {
      const tally = newTally();
      const [first, second] = processes as [TestGateway, TestGateway];
      await fc.assert(
        fc.asyncProperty(batches(40, 3), async (list) => {
          const run = new Run({ gateway: here(first, second), outside, tally }, await seat(first));
          for (const batch of list) await run.take(batch);
          await run.end();
        }),
        { ...runs, examples: [[story]] },
      );
      tell(`money on ${kind}`, tally);
      expect(await soundness(first.db)).toEqual([]);
      // The story alone does each of them.
      expect([...tally.done.keys()].toSorted()).toEqual([...deedKinds].toSorted());
    },
  );
});
