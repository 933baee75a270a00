import { make } from '../../client/dom.ts';
import { dieArt } from '../../table-client/scene/dice.ts';
import type { LotteryKind } from '../kind.ts';

/** A drawn number as its lottery shows it. `place`: its place among the others, for its turn to come. */
export function ballOf(scene: LotteryKind['scene'], number: string, place: number): HTMLElement {
  const ball = make('span', { class: `ball ball-${scene}`, 'data-number': String(Number(number)) });
  ball.style.setProperty('--place', String(place));
  if (scene === 'dice') ball.append(dieArt(Number(number)));
  else ball.append(scene === 'cars' ? String(Number(number)) : number);
  return ball;
}

/** Drawn numbers side by side; read out as one. */
export function ballRow(scene: LotteryKind['scene'], numbers: readonly string[]): HTMLElement {
  const row = make('span', { class: 'balls', role: 'img', 'aria-label': numbers.map(Number).join(' ') });
  row.append(...numbers.map((number, place) => ballOf(scene, number, place)));
  return row;
}
