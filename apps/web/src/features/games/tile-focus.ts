/** The place of a tile, and that of one of its controls. */
export interface Focused {
  readonly tile: number;
  readonly control: number;
}

export const controlsOf = (tile: Element): readonly HTMLElement[] => [
  ...tile.querySelectorAll<HTMLElement>('a, button'),
];
