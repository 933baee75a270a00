import { make } from '../../client/dom.ts';
import type { LotteryKind, PrizeRow } from '../kind.ts';
import { ballRow } from './balls.ts';
import { textOf } from './text.ts';

/** The last two digits of a number stand out: most bets go by them. */
const boardNumber = (number: string): HTMLElement =>
  make('span', { class: 'board-number' }, number.slice(0, -2), make('b', {}, number.slice(-2)));

/** All prizes of a draw. */
export const boardOf = (prizes: readonly PrizeRow[]): HTMLElement =>
  make(
    'table',
    { class: 'board' },
    make(
      'tbody',
      {},
      ...prizes.map(({ label, numbers }) =>
        make(
          'tr',
          {},
          make('th', { scope: 'row' }, label ? textOf(label) : ''),
          make('td', {}, make('div', { class: 'board-numbers' }, ...numbers.map(boardNumber))),
        ),
      ),
    ),
  );

/** The numbers that stand for a draw: all of a quick one, the digits of the highest prize of another. */
export function headlineOf({ scene, prizesOf }: LotteryKind, result: string): HTMLElement {
  const [prize] = prizesOf(result);
  if (!prize) return make('span');
  const [number = ''] = prize.numbers;
  const row = ballRow(scene, prize.label === null ? prize.numbers : number.split(''));
  if (prize.label !== null) row.setAttribute('aria-label', `${textOf(prize.label)} ${number}`);
  return row;
}

export const hasBoard = (prizes: readonly PrizeRow[]): boolean =>
  prizes.reduce((count, { numbers }) => count + numbers.length, 0) > 1 && prizes.some(({ label }) => label !== null);
