import type { CascadeView } from '../../spin-view.ts';

/** How many rows each symbol of a cascade's window falls, reel by reel from top to bottom; 0: it stays. */
export function fallsOf({ wins, added, window }: Pick<CascadeView, 'wins' | 'added' | 'window'>): number[][] {
  const gone = wins.flatMap(({ cells }) => cells);
  return window.map((faces, reel) => {
    const fresh = added[reel]?.length ?? 0;
    // From which rows those come that were there before.
    const kept = faces
      .map((_, row) => row)
      .filter((row) => !gone.some((cell) => cell.reel === reel && cell.row === row));
    return faces.map((_, row) => (row < fresh ? fresh : row - (kept[row - fresh] ?? row)));
  });
}
