import { expect, test } from 'vitest';
import { wheel } from '../layout.ts';
import { angleOf, restsAfter, spinFrames } from './spin.ts';

test('[G-10] the ball comes to rest in the pocket of the number, and stays there while the rotor turns', () => {
  for (const number of wheel) {
    const { ball } = spinFrames(number);
    const resting = ball.filter(({ offset }) => offset === restsAfter || offset === undefined).slice(-2);
    expect(resting.map(({ transform }) => transform)).toEqual(Array(2).fill(`rotate(${angleOf(number)}deg)`));
  }
  expect([angleOf(0), angleOf(32)]).toEqual([0, 360 / 37]);
});
