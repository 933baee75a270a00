import { isMotionReduced, make } from '../../../client/dom.ts';
import { word } from '../../../client/game-data.ts';
import { show } from '../../../client/money.ts';
import { sound } from '../../../client/sound.ts';
import type { RoundInfo } from '../../../engine/rooms/protocol.ts';
import type { Around, RoomKind, Scene } from '../../../room-client/kind.ts';
import { startRoom } from '../../../room-client/start.ts';
import { say } from '../../../table-client/view/message.ts';
import type { Card } from '../cards.ts';
import { refusalOf } from '../game.ts';
import { classify, isAllowedAfterPass } from '../plays.ts';
import { legalPlays, robotMove } from '../robot.ts';
import type { TienLenView } from '../room.ts';
import { cardArt, createHand, shortName } from './hand.ts';

const viewOf = (round: RoundInfo | null) => (round?.view ?? null) as TienLenView | null;

const button = (className: string, label: string) => make('button', { type: 'button', class: className }, label);

/** The plays that may be made now, the one that a careful player would make first. */
function hintsOf(view: TienLenView): Card[][] {
  const best = robotMove(view);
  const legal = legalPlays(view)
    .toSorted((a, b) => a.top - b.top || a.cards.length - b.cards.length)
    .map(({ cards }) => [...cards]);
  return best?.type === 'play' ? [[...best.cards], ...legal] : legal;
}

/** The last play in the middle, and who has made it. */
function createMiddle({ centre, nameOf, elementOf }: Around) {
  const cards = make('div', { class: 'played' });
  const caption = make('p', { class: 'played-caption' });
  centre.append(cards, caption);
  let drawn = '';

  function flyIn(from: HTMLElement | null) {
    if (!from || isMotionReduced()) return;
    const [start, end] = [from, cards].map((element) => element.getBoundingClientRect());
    if (!start || !end) return;
    const x = start.left + start.width / 2 - (end.left + end.width / 2);
    const y = start.top + start.height / 2 - (end.top + end.height / 2);
    cards.animate(
      [
        { transform: `translate(${x}px, ${y}px) scale(0.6)`, opacity: 0.4 },
        { transform: 'none', opacity: 1 },
      ],
      {
        duration: 260,
        easing: 'cubic-bezier(0.2, 0.7, 0.2, 1)',
      },
    );
  }

  return (round: RoundInfo | null, view: TienLenView | null) => {
    const trick = view?.trick ?? null;
    const key = `${round?.id ?? ''}:${trick ? trick.play.cards.join('-') : ''}`;
    if (key !== drawn) {
      cards.replaceChildren(
        ...(trick?.play.cards ?? []).map((card) => make('span', { class: 'played-card' }, cardArt(card))),
      );
      cards.style.setProperty('--cards', String(trick?.play.cards.length ?? 0));
      if (trick && drawn !== '') {
        flyIn(elementOf(trick.owner));
        sound('spin');
      }
    }
    drawn = key;
    if (!round || !view) caption.textContent = '';
    else if (trick)
      caption.textContent = word('tien-len.last', {
        name: nameOf(trick.owner),
        kind: word(`tien-len.kind.${trick.play.kind}`),
      });
    else if (view.result) caption.textContent = '';
    else
      caption.textContent =
        view.turn === round.place ? word('tien-len.lead') : word('tien-len.leads', { name: nameOf(view.turn) });
  };
}

function createScene(around: Around): Scene {
  const { own, moves, act, nameOf, unit } = around;
  const showMiddle = createMiddle(around);
  const hand = createHand(own, () => drawMoves());
  const tools = {
    sort: button('button button-quiet', word('tien-len.sort')),
    hint: button('button button-quiet', word('tien-len.hint')),
    pass: button('button button-quiet pass', word('tien-len.pass')),
    play: button('confirm', word('tien-len.play')),
  };
  moves.append(tools.sort, tools.hint, tools.pass, tools.play);

  let round: RoundInfo | null = null;
  let isOpen = false;
  let hints: Card[][] = [];
  let nextHint = 0;
  let hintsFor = '';
  let dealtIn = '';
  let chopped = '';

  const isTurn = (view: TienLenView) => view.turn === view.seat && !view.result;

  function drawMoves() {
    const view = viewOf(round);
    const isPlaying = view !== null && round?.phase === 'playing' && round.place !== null;
    moves.hidden = !isPlaying;
    if (!view || !isPlaying) return;
    const canMove = isOpen && isTurn(view);
    const chosen = hand.chosen();
    const play = classify(chosen);
    const isLate = play !== null && isAllowedAfterPass(play) && refusalOf(view, view.seat, play) === null;
    tools.play.disabled = !isOpen || chosen.length === 0 || !(canMove || isLate);
    tools.play.replaceChildren(
      word('tien-len.play'),
      ...(play ? [make('small', {}, word(`tien-len.kind.${play.kind}`))] : []),
    );
    tools.pass.disabled = !canMove || view.trick === null;
    tools.hint.disabled = !canMove;
    // Nothing can be done but to pass.
    tools.pass.classList.toggle('is-only', canMove && view.trick !== null && hints.length === 0);
  }

  function playChosen() {
    const view = viewOf(round);
    if (!view) return;
    const cards = hand.chosen();
    const play = classify(cards);
    const refusal = play ? refusalOf(view, view.seat, play) : 'no_such_play';
    if (refusal) {
      const card = view.opening === null ? '' : shortName(view.opening);
      say(word(`tien-len.refused.${refusal}`, { card }), 'bad');
      return;
    }
    if (act({ type: 'play', cards })) sound('reel');
  }

  tools.sort.addEventListener('click', () => {
    hand.sort();
    sound('press');
  });
  tools.hint.addEventListener('click', () => {
    const hint = hints[nextHint % Math.max(1, hints.length)];
    nextHint += 1;
    if (hint) hand.choose(hint);
    else say(word('tien-len.nothing'));
  });
  tools.pass.addEventListener('click', () => {
    if (!act({ type: 'pass' })) return;
    hand.choose([]);
    sound('press');
  });
  tools.play.addEventListener('click', playChosen);

  function sayChop(view: TienLenView) {
    const chain = view.trick?.chain ?? null;
    const key = chain ? `${round?.id ?? ''}:${chain.to}:${chain.units}` : '';
    if (chain && key !== chopped) {
      say(word('tien-len.chopped', { name: nameOf(chain.to), amount: show(unit() * BigInt(chain.units)) }));
      sound('bigWin');
    }
    chopped = key;
  }

  return {
    show: (next, isConnected, now) => {
      round = next;
      isOpen = isConnected;
      const view = viewOf(round);
      const key = `${round?.id ?? ''}:${round?.window ?? ''}`;
      if (key !== hintsFor) {
        hints = view && round?.place !== null && isTurn(view) ? hintsOf(view) : [];
        nextHint = 0;
      }
      hintsFor = key;
      const isNew = next !== null && next.id !== dealtIn;
      hand.show(view?.hand ?? [], isNew);
      if (isNew && (view?.hand.length ?? 0) > 0 && now() < next.since) sound('reel');
      dealtIn = next?.id ?? '';
      showMiddle(round, view);
      if (view) sayChop(view);
      drawMoves();
    },
  };
}

const kind: RoomKind = {
  createScene,
  noteOf: (round, place) => {
    const trick = viewOf(round)?.trick ?? null;
    return trick?.passed[place] === true && trick.owner !== place ? word('tien-len.passed') : '';
  },
  countOf: (round, place) => viewOf(round)?.cardCounts[place] ?? null,
  sayEnd: (round, nameOf) => {
    const result = viewOf(round)?.result ?? null;
    if (!result) return [];
    const wins = word('wins', { name: nameOf(result.winner) });
    return result.instant ? [wins, word(`tien-len.instant.${result.instant}`)] : [wins];
  },
  reasonOf: ({ reason, units }) => word(`tien-len.reason.${reason}`, { n: units }),
  leftOf: (round, place) =>
    (viewOf(round)?.hands?.[place] ?? []).map((card) =>
      make('i', { class: card % 4 >= 2 ? 'left-card is-red' : 'left-card' }, shortName(card)),
    ),
  rules: (shown) => [1, 2, 3, 4, 5].map((rule) => word(`tien-len.rule.${rule}`, { unit: shown })),
};

startRoom(kind);
