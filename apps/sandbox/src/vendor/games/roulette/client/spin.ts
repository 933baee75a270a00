import { wheel } from '../layout.ts';

/** The turn of a wheel of 37 pockets, clockwise in degrees. */
const pocketAngle = 360 / wheel.length;
export const angleOf = (number: number): number => wheel.indexOf(number) * pocketAngle;

/** The part of the spin after which the ball lies in its pocket. */
export const restsAfter = 0.88;

/** How far the rotor turns during a spin, in degrees. */
const rotorTurn = 540;
const ballRounds = 9;

/**
 * The spin as keyframes: the rotor turns evenly; the ball runs against it, as seen from the rotor, slower and slower
 * into the number's pocket, where it stays.
 */
export function spinFrames(number: number): {
  readonly rotor: Keyframe[];
  readonly ball: Keyframe[];
  readonly radius: Keyframe[];
} {
  const end = angleOf(number);
  return {
    rotor: [{ transform: 'rotate(0deg)' }, { transform: `rotate(${rotorTurn}deg)` }],
    ball: [
      {
        transform: `rotate(${end - 360 * ballRounds - rotorTurn}deg)`,
        easing: 'cubic-bezier(0.18, 0.55, 0.35, 1)',
      },
      { transform: `rotate(${end}deg)`, offset: restsAfter },
      { transform: `rotate(${end}deg)` },
    ],
    // In widths of the ball's own square, from the rim down to the pockets, with two small jumps.
    radius: [
      { transform: 'translateY(0)' },
      { transform: 'translateY(0)', offset: 0.58, easing: 'ease-in' },
      { transform: 'translateY(300%)', offset: 0.72, easing: 'ease-out' },
      { transform: 'translateY(140%)', offset: 0.78, easing: 'ease-in' },
      { transform: 'translateY(320%)', offset: 0.83, easing: 'ease-out' },
      { transform: 'translateY(250%)', offset: 0.855, easing: 'ease-in' },
      { transform: 'translateY(330%)', offset: restsAfter },
      { transform: 'translateY(330%)' },
    ],
  };
}
