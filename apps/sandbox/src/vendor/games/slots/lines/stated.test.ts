import { demoPayTable, demoSlotRtp, demoSlotRtps } from '@sampan/contract/demo';
import { expect, test } from 'vitest';
import { statedRtp } from '../../../page.ts';
import { payTables } from './model.ts';
import { returnToPlayer } from './rtp.ts';

test('[G-02] [G-10] the demo’s lobbies state the return that the reels and each game’s pay table have', () => {
  expect(payTables.map((table) => (returnToPlayer(table).total * 100).toFixed(2))).toEqual(demoSlotRtps);
  const games = Array.from({ length: 500 }, (_none, index) => `jade:game-${index}`);
  expect(new Set(games.map(demoPayTable))).toEqual(new Set(payTables.keys()));
  for (const game of games) expect(statedRtp(game)).toBe(demoSlotRtp(game));
});
