import { expect, test } from 'vitest';
import type { PlaceAnswer, PlaceRequest } from '../engine/fixtures/protocol.ts';
import { createPlacer } from './placing.ts';

const request: PlaceRequest = { requestId: 'r1', stake: '10.00', policy: 'none', legs: [] };
const refused: PlaceAnswer = { state: 'failed', error: 'stake_too_high' };

/** A clock that a wait moves, and answers that come one after the other; the last one again and again. */
function world(answers: readonly (PlaceAnswer | null)[]) {
  let time = 1_000;
  let asked = 0;
  const waits: number[] = [];
  const placer = createPlacer({
    ask: async () => answers[Math.min(asked++, answers.length - 1)] ?? null,
    wait: async (ms) => {
      waits.push(ms);
      time += ms;
    },
    now: () => time,
  });
  return { placer, waits, asked: () => asked };
}

test('[G-10] a bet that waits is asked about after its time, and once it has an end no more', async () => {
  const { placer, waits, asked } = world([{ state: 'waiting', until: 7_000 }, { state: 'pending' }, refused]);
  const told: number[] = [];
  expect(await placer.place(request, (until) => told.push(until))).toEqual(refused);
  expect(told).toEqual([7_000]);
  expect(waits[0]).toBe(6_400);
  expect(asked()).toBe(3);
});

test('[G-10] a lost answer is asked for again with the same request, for a minute', async () => {
  const { placer, asked } = world([null]);
  expect(await placer.place(request, () => {})).toBeNull();
  expect(asked()).toBeGreaterThan(10);
});

test('[G-10] the socket may tell the end first', async () => {
  const waiting = Promise.withResolvers<void>();
  const placer = createPlacer({
    ask: async () => ({ state: 'waiting', until: 9_000 }),
    wait: () => waiting.promise,
    now: () => 1_000,
  });
  const ending = placer.place(request, () => placer.hear('r1', refused));
  placer.hear('r1', { state: 'pending' });
  placer.hear('another', { state: 'suspended', fixtureIds: [] });
  expect(await ending).toEqual(refused);
});
