/**
 * A world that games are set in. Every word of `heroes`, `figures` and `treasures` names the glyphs (of
 * `@iconify-json/game-icons`, parted by spaces) that may stand for it in a picture. Within a theme each epithet fits
 * each hero, and each quality each treasure, so that any combination reads well.
 */
export interface Theme {
  readonly id: string;
  /** The heroes are mostly things, which own nothing: "Mango Market", not "Mango's Market". */
  readonly hasThings?: true;
  /** Beings or things that there can be several of; singular. */
  readonly heroes: Readonly<Record<string, string>>;
  /** Beings that there is one of. */
  readonly figures: Readonly<Record<string, string>>;
  readonly epithets: readonly string[];
  readonly treasures: Readonly<Record<string, string>>;
  readonly qualities: readonly string[];
  /** Where it happens; reads well after "of" and before a venture. */
  readonly places: readonly string[];
  /** What follows a hero or a place: "Naga Fortune", "Mekong Fortune". */
  readonly ventures: readonly string[];
  /** Hues of the pictures, in degrees: pairs of ground and light. */
  readonly hues: readonly (readonly [ground: number, light: number])[];
}
