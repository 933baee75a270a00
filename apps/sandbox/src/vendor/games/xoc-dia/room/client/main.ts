import { make } from '../../../../client/dom.ts';
import { word } from '../../../../client/game-data.ts';
import { show } from '../../../../client/money.ts';
import { sound } from '../../../../client/sound.ts';
import type { RoundInfo } from '../../../../engine/rooms/protocol.ts';
import type { Around, RoomKind, Scene } from '../../../../room-client/kind.ts';
import { startRoom } from '../../../../room-client/start.ts';
import { createTumbler } from '../../../../table-client/scene/tumbler.ts';
import { shortAmount } from '../../../../table-client/view/amounts.ts';
import { bindArrowKeys } from '../../../../table-client/view/arrow-keys.ts';
import { speak } from '../../../../table-client/view/message.ts';
import { type Coin, parityOf, parse, type XocDiaResult } from '../../rules.ts';
import type { XocDiaView } from '../room.ts';

type Side = 'even' | 'odd';
const sides = ['even', 'odd'] as const;
const steps = [1, 2, 5, 10] as const;

const viewOf = (round: RoundInfo | null) => (round?.view ?? null) as XocDiaView | null;
const sideName = (side: Side) => word(`side.${side}`);
const coin = (shown: Coin) => make('i', { class: `coin is-${shown}` });
const redsIn = (result: XocDiaResult) => result.filter((shown) => shown === 'red').length;

function sayResult(result: XocDiaResult): string {
  const red = redsIn(result);
  return word(`shown.${parityOf(result)}`, { red, white: result.length - red });
}

let unit: () => bigint = () => 0n;
const amountOf = (units: number) => unit() * BigInt(units);

function noteOf(round: RoundInfo, place: number): string {
  const decision = viewOf(round)?.decisions[place] ?? null;
  if (decision === null) return '';
  if (decision === 'out') return word('xoc-dia.isOut');
  return word('xoc-dia.betOn', { amount: show(amountOf(decision.units)), side: sideName(decision.side) });
}

function sumsOf({ decisions }: XocDiaView): Readonly<Record<Side, number>> {
  const sums = { even: 0, odd: 0 };
  for (const decision of decisions) if (decision && decision !== 'out') sums[decision.side] += decision.units;
  return sums;
}

function createScene({ centre, own, moves, act, unit: unitOf }: Around): Scene {
  unit = unitOf;
  const vessel = make('div', { class: 'bowl' });
  const totals = {
    even: make('span', { class: 'side-total is-even' }),
    odd: make('span', { class: 'side-total is-odd' }),
  };
  centre.append(vessel, make('div', { class: 'side-totals' }, totals.even, totals.odd));
  const tumbler = createTumbler<XocDiaResult>(vessel, {
    cover: 'cover-bowl',
    parse,
    piecesOf: (result) => result.map(coin),
    captionOf: sayResult,
  });

  let chosen = 1;
  const chips = steps.map((step, index) => {
    const chip = make('button', {
      type: 'button',
      class: 'token',
      role: 'radio',
      'data-colour': String(index + 1),
      'aria-checked': String(step === chosen),
    });
    chip.addEventListener('click', () => {
      chosen = step;
      for (const [at, other] of chips.entries()) other.setAttribute('aria-checked', String(steps[at] === chosen));
      sound('press');
    });
    return chip;
  });
  const tray = make('div', { class: 'tray', role: 'radiogroup', 'aria-label': word('xoc-dia.amount') }, ...chips);
  bindArrowKeys(tray, chips);
  const out = make('button', { type: 'button', class: 'button button-quiet' }, word('xoc-dia.out'));
  out.addEventListener('click', () => {
    if (act({ type: 'out' })) sound('press');
  });
  moves.append(tray, out);

  const buttons = sides.map((side) => {
    const amount = make('span', { class: 'side-own' });
    const button = make(
      'button',
      { type: 'button', class: `side-button is-${side}` },
      make('strong', {}, sideName(side)),
      amount,
    );
    button.addEventListener('click', () => {
      if (!act({ type: 'bet', side, units: chosen })) return;
      sound('press');
      speak(word('xoc-dia.decided', { amount: show(amountOf(chosen)), side: sideName(side) }));
    });
    return { side, button, amount };
  });
  own.append(make('div', { class: 'sides' }, ...buttons.map(({ button }) => button)));

  return {
    show: (round, isOpen, now) => {
      const view = viewOf(round);
      const decision = view && round && round.place !== null ? (view.decisions[round.place] ?? null) : 'out';
      const isBetting = isOpen && round?.phase === 'playing' && decision === null;
      document.body.classList.toggle('is-betting', isBetting);
      moves.hidden = !isBetting;
      out.disabled = !isBetting;
      for (const [index, chip] of chips.entries()) {
        const step = steps[index] ?? 1;
        chip.textContent = shortAmount(amountOf(step));
        chip.disabled = !view || step > view.mostUnits;
      }
      const sums = view ? sumsOf(view) : { even: 0, odd: 0 };
      for (const side of sides)
        totals[side].textContent = word('xoc-dia.on', { side: sideName(side), amount: show(amountOf(sums[side])) });
      const result = view?.result ? parse(view.result) : null;
      for (const { side, button, amount } of buttons) {
        button.disabled = !isBetting;
        const isOwn = decision !== null && decision !== 'out' && decision.side === side;
        button.classList.toggle('is-own', isOwn);
        button.classList.toggle('is-won', round?.phase === 'result' && result !== null && parityOf(result) === side);
        amount.textContent = isOwn ? show(amountOf(decision.units)) : '';
      }
      tumbler.show(
        {
          id: round?.id ?? '',
          number: round?.number ?? 0,
          phase: round?.phase === 'showing' ? 'dealing' : round?.phase === 'result' ? 'result' : 'betting',
          opensAt: round?.since ?? 0,
          closesAt: round?.since ?? 0,
          play: null,
          result: view?.result ?? null,
          seed: null,
          resultAt: round?.phase === 'showing' ? round.until : null,
          nextAt: null,
        },
        now,
        [],
      );
    },
  };
}

const kind: RoomKind = {
  createScene,
  noteOf,
  countOf: () => null,
  sayEnd: (round) => {
    const text = viewOf(round)?.result ?? null;
    const result = text === null ? null : parse(text);
    return result ? [sayResult(result)] : [];
  },
  reasonOf: () => '',
  leftOf: () => [],
  rules: (shown) => [1, 2, 3].map((rule) => word(`xoc-dia.room.${rule}`, { unit: shown })),
};

startRoom(kind);
