import { expect, test } from 'vitest';
import { inOrder, nextOf, type SetupPoint } from './rules.ts';

const at = (point: string, state: SetupPoint['state'] = 'ok'): SetupPoint => ({ point, state, message: '' });

test('[B-15] [X-04] steps come in the order in which an operator takes them, and those of tomorrow last', () => {
  const points = [at('tomorrow'), at('games'), at('origin'), at('currency')];
  expect(inOrder(points).map(({ point }) => point)).toEqual(['currency', 'origin', 'games', 'tomorrow']);
});

test('[B-15] [X-04] the next step is the first that the site can’t work without', () => {
  const points = [at('games', 'missing'), at('mail', 'advice'), at('origin', 'missing')];
  expect(nextOf(points)?.point).toBe('origin');
  expect(nextOf([at('mail', 'advice'), at('games')])).toBeUndefined();
});
