/** A shape of a drawing, coloured by the theme: `d` is an SVG path in a field of 160 by 96. */
export interface Shape {
  readonly tone: 'accent' | 'soft' | 'shade' | 'line' | 'wave';
  readonly d: string;
  readonly transform?: string;
}

/** What a list, page or panel shows when there is nothing yet, and when something went wrong. */
export interface Scenes {
  readonly calm: readonly Shape[];
  readonly storm: readonly Shape[];
}
