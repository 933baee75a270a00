import { randomUUID } from 'node:crypto';
import { type LimitPeriod, limitPeriods, setPlayLimit } from '@sampan/contract/safer-play';
import { dateOf, startOfDay } from '@sampan/contract/zone-time';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { oneDatabase, testClock, testGateway, type TestGateway } from '../../testing/harness.ts';
import { soundness } from '../play/testing/table.ts';
import { dong } from '../withdrawals/testing/drawer.ts';
import { changed, type OwnLimit, periodAt, settled } from './rules.ts';
import { newPlayer, outsideWorld } from './testing/player.ts';

const timeZone = 'Asia/Ho_Chi_Minh';
const hourMs = 3_600_000;

type Turn =
  | { readonly kind: 'bet'; readonly amount: bigint; readonly together: number }
  | { readonly kind: 'win'; readonly at: number; readonly amount: bigint }
  | { readonly kind: 'rollback'; readonly at: number }
  | {
      readonly kind: 'limit';
      readonly of: 'stake' | 'loss';
      readonly period: LimitPeriod;
      readonly value: bigint | null;
    }
  | { readonly kind: 'wait'; readonly hours: number };

const at = fc.nat(4);
const amount = fc.constantFrom(1_000n, 2_500n, 7_000n);
const turn: fc.Arbitrary<Turn> = fc.oneof(
  {
    weight: 6,
    arbitrary: fc.record({ kind: fc.constant('bet' as const), amount, together: fc.constantFrom(1, 1, 3) }),
  },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('win' as const), at, amount }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('rollback' as const), at }) },
  {
    weight: 4,
    arbitrary: fc.record({
      kind: fc.constant('limit' as const),
      of: fc.constantFrom('stake' as const, 'loss' as const),
      period: fc.constantFrom(...limitPeriods),
      value: fc.constantFrom(null, 5_000n, 10_000n, 20_000n),
    }),
  },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('wait' as const), hours: fc.constantFrom(1, 13, 24) }) },
);

describe.each(oneDatabase)('random play under limits on %s', (kind) => {
  let gateway: TestGateway;
  let outside: Awaited<ReturnType<typeof outsideWorld>>;
  beforeAll(async () => {
    outside = await outsideWorld();
    const clock = testClock(startOfDay(Date.UTC(2026, 10, 18, 12), timeZone) + hourMs);
    gateway = await testGateway(kind, { outside: { sandbox: outside.url }, clock });
  });
  afterAll(async () => {
    await gateway.close();
    outside.close();
  });

  it('[R-01] takes exactly the stakes that a model of the limits takes', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(turn, { minLength: 4, maxLength: 14 }), async (turns) => {
        const player = await newPlayer(gateway);
        const limits = new Map<string, OwnLimit>();
        /** What moved, by day: stakes given back and wins are below nothing. */
        const moved: { day: string; kind: 'bet' | 'rollback' | 'win'; amount: bigint }[] = [];
        const open: { id: string; amount: bigint }[] = [];
        const today = () => dateOf(gateway.clock.now(), timeZone);
        const used = (of: string, from: string) =>
          moved
            .filter((one) => one.day >= from && (of === 'loss' || one.kind !== 'win'))
            .reduce((sum, one) => sum + one.amount, 0n);
        const isTaken = (stake: bigint) =>
          [...limits].every(([name, limit]) => {
            const [of, period] = name.split('.') as [string, LimitPeriod];
            const most = settled(limit, gateway.clock.now()).own;
            return most === null || used(of, periodAt(period, gateway.clock.now(), timeZone).from) + stake <= most;
          });
        await player.sit();

        for (const step of turns) {
          if (step.kind === 'wait') {
            gateway.clock.advance(step.hours * hourMs);
            // The login of the play session is too old now; where nothing would be taken, none opens.
            if (!isTaken(1n)) {
              expect(await player.launch()).toBe('limit_reached');
              return;
            }
            await player.sit();
          } else if (step.kind === 'limit') {
            const { of, period, value } = step;
            const name = `${of}.${period}`;
            limits.set(
              name,
              changed(limits.get(name) ?? { own: null, next: null, nextAt: null }, value, gateway.clock.now(), 24),
            );
            const body = { kind: of, period, amount: value === null ? null : dong(value) };
            const answer = await gateway.call(setPlayLimit, { body }, { token: await player.token() });
            expect(answer.errorCode).toBeNull();
          } else if (step.kind === 'bet') {
            const ids = Array.from({ length: step.together }, () => randomUUID());
            const answers = await Promise.all(ids.map((id) => player.bet(step.amount, id)));
            let expected = 0;
            for (const _id of ids) {
              if (!isTaken(step.amount)) break;
              moved.push({ day: today(), kind: 'bet', amount: step.amount });
              expected += 1;
            }
            const taken = ids.filter((_id, n) => answers[n] === null);
            expect(answers.filter((answer) => answer !== null && answer !== 'limit_reached')).toEqual([]);
            expect(taken).toHaveLength(expected);
            open.push(...taken.map((id) => ({ id, amount: step.amount })));
          } else {
            const [round] = open.splice(step.at, 1);
            if (!round) continue;
            const refusal =
              step.kind === 'win' ? await player.win(round.id, step.amount) : await player.rollback(round.id);
            expect(refusal).toBeNull();
            moved.push({ day: today(), kind: step.kind, amount: step.kind === 'win' ? -step.amount : -round.amount });
          }
        }
      }),
      { numRuns: 12 },
    );
    expect(await soundness(gateway.db)).toEqual([]);
  });
});
