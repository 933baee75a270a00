import type { Draw } from '../../../math/random.ts';

/** Draws that are written down: group after group, the last group again and again. Throws where one is out of bounds. */
export function scripted(groups: readonly (readonly number[])[]): Draw {
  const [...ahead] = groups.flat();
  const last = groups.at(-1) ?? [];
  return (bound) => {
    if (ahead.length === 0) ahead.push(...last);
    const drawn = ahead.shift();
    if (drawn === undefined || drawn >= bound) throw new RangeError(`${drawn} isn't below ${bound}`);
    return drawn;
  };
}
