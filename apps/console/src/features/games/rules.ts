import type { StaffGame } from './queries.ts';

/** A game as its form holds it. */
export interface GameForm {
  readonly name: string;
  readonly isOpen: boolean;
  readonly isListed: boolean;
  readonly isNew: boolean;
  readonly position: string;
  /** Empty: it isn't among those that are shown first. */
  readonly hotPosition: string;
  readonly pictureUrl: string;
}

export function formOf({ name, isOpen, isListed, isNew, position, hotPosition, pictureUrl }: StaffGame): GameForm {
  const hot = hotPosition === null ? '' : String(hotPosition);
  return { name, isOpen, isListed, isNew, position: String(position), hotPosition: hot, pictureUrl };
}

export const isPlace = (typed: string): boolean => /^-?\d{1,6}$/.test(typed.trim());
export const isPicture = (typed: string): boolean => /^(?:$|\/(?![/\\])\S+|https?:\/\/\S+)$/.test(typed.trim());

/** What of a form is another than the game is: nothing else is sent, so that others' changes stay. */
export function changeOf(game: StaffGame, form: GameForm) {
  const hotPosition = form.hotPosition.trim() === '' ? null : Number(form.hotPosition);
  const wanted = {
    name: form.name.trim(),
    isOpen: form.isOpen,
    isListed: form.isListed,
    isNew: form.isNew,
    position: Number(form.position),
    hotPosition,
    pictureUrl: form.pictureUrl.trim(),
  };
  const names = Object.keys(wanted) as (keyof typeof wanted)[];
  return Object.fromEntries(
    names.filter((name) => wanted[name] !== game[name]).map((name) => [name, wanted[name]]),
  ) as Partial<typeof wanted>;
}
