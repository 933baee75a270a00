import { describe, expect, test } from 'vitest';
import { readGameMessage } from './rules.ts';

const frame = {};
const origin = 'https://games.example';

describe('messages of a game', () => {
  test('[G-09] one of the frame and its origin is read', () => {
    const data = { type: 'sampan:round', isRunning: true, more: 1 };
    expect(readGameMessage({ origin, source: frame, data }, frame, origin)).toEqual({
      type: 'sampan:round',
      isRunning: true,
    });
  });

  test.each([
    ['another origin', { origin: 'https://evil.example', source: frame, data: { type: 'sampan:lobby' } }],
    ['another window', { origin, source: {}, data: { type: 'sampan:lobby' } }],
    ['an unknown word', { origin, source: frame, data: { type: 'sampan:pay' } }],
    ['a wrong shape', { origin, source: frame, data: { type: 'sampan:round', isRunning: 'yes' } }],
    ['garbage', { origin, source: frame, data: 'sampan:lobby' }],
  ])('[G-09] %s is ignored', (_name, event) => {
    expect(readGameMessage(event, frame, origin)).toBeNull();
  });

  test('[G-09] nothing is read before the frame exists', () => {
    expect(readGameMessage({ origin, source: null, data: { type: 'sampan:lobby' } }, null, origin)).toBeNull();
  });
});
