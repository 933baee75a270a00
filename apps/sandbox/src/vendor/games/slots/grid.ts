/** A place in the window: reel from the left and row from the top, both from 0. */
export interface Cell {
  readonly reel: number;
  readonly row: number;
}

/** What is to be seen: reel by reel, each from top to bottom. */
export type SlotWindow<Face extends string> = readonly (readonly Face[])[];

/** The window that `rowCount` rows show when the reels rest at `stops`. Throws a RangeError for a stop no reel has. */
export function windowAt<Face extends string>(
  reels: readonly (readonly Face[])[],
  stops: readonly number[],
  rowCount: number,
): SlotWindow<Face> {
  return reels.map((strip, reel) =>
    Array.from({ length: rowCount }, (_, row) => {
      const stop = stops[reel] ?? -1;
      const face = stop < 0 || stop >= strip.length ? undefined : strip[(stop + row) % strip.length];
      if (face === undefined) throw new RangeError(`reel ${reel} has no stop ${stop}`);
      return face;
    }),
  );
}

/** Where the window shows one of `wanted`, reel by reel, on the first `reelCount` reels or on all. */
export function cellsShowing<Face extends string>(
  window: SlotWindow<Face>,
  wanted: readonly Face[],
  reelCount: number = window.length,
): Cell[] {
  return window
    .slice(0, reelCount)
    .flatMap((faces, reel) => faces.flatMap((face, row) => (wanted.includes(face) ? [{ reel, row }] : [])));
}
