import type { Draw } from '../../../math/random.ts';
import { takeShuffled } from '../shuffle.ts';
import type { PlayType, Selection } from './play-type.ts';

/** Selections of one combination each, at random; two of them may be alike. */
export function quickPick(playType: PlayType, draw: Draw, count: number): Selection[] {
  return Array.from({ length: count }, () => combination(playType, draw));
}

function combination(playType: PlayType, draw: Draw): Selection {
  const { options, shape, places } = playType;
  if (shape === 'direct' && !playType.isDistinct) {
    return places.map(() => takeShuffled(options, 1, draw));
  }
  const sizes = sizesOf(playType);
  const chosen = takeShuffled(
    options,
    sizes.reduce((sum, size) => sum + size, 0),
    draw,
  );
  return sizes.map((size) => {
    const row = chosen.splice(0, size);
    return options.filter((option) => row.includes(option));
  });
}

/** How many numbers a combination takes of each row. */
function sizesOf(playType: PlayType): readonly number[] {
  if (playType.shape === 'pick') return [playType.size];
  return playType.shape === 'direct' ? playType.places.map(() => 1) : playType.rows.map((row) => row.size);
}
