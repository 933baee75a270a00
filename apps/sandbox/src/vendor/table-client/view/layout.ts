import { find, make } from '../../client/dom.ts';
import { word } from '../../client/game-data.ts';
import { show, toMinor } from '../../client/money.ts';
import { oddsText } from '../house-edge.ts';
import type { Kind, LayoutState, Spot } from '../kind.ts';
import { spotKey, totalsOf } from '../state/draft.ts';
import { chipColourOf, numberText, roughAmount, shortAmount } from './amounts.ts';
import { bindArrowKeys } from './arrow-keys.ts';

interface LayoutOptions {
  readonly kind: Kind;
  readonly oddsOf: (key: string) => bigint | null;
  readonly chips: readonly bigint[];
  readonly onPress: (spot: Spot) => void;
}

/** The stake by which it is decided whether a spot has won: any would do. */
const sampleStake = 1_000_000n;

/** The buttons of the layout with the chips on them. */
export function createLayout({ kind, oddsOf, chips, onPress }: LayoutOptions) {
  const container = find('[data-layout]');

  const cells = kind.spots.flatMap((spot) => {
    const [only, ...rest] = spot.chips;
    const key = only && rest.length === 0 && only.units === 1 ? spotKey(only.market, only.selection) : null;
    const odds = key === null ? null : oddsOf(key);
    // Tables differ in what they offer.
    if (key !== null && odds === null) return [];
    const own = make('span', { class: 'stack', 'aria-hidden': 'true' });
    const unsent = make('span', { class: 'stack is-unsent', 'aria-hidden': 'true' });
    const others = make('span', { class: 'others' });
    const button = make(
      'button',
      { type: 'button', class: `spot ${spot.className}` },
      make('span', { class: 'face', 'aria-hidden': 'true' }, ...spot.face),
      make(
        'span',
        { class: 'foot', 'aria-hidden': 'true' },
        ...(odds !== null && spot.hasOdds !== false ? [make('span', { class: 'odds' }, oddsText(odds))] : []),
        others,
      ),
      own,
      unsent,
    );
    for (const [name, value] of Object.entries(spot.place ?? {})) button.style.setProperty(name, value);
    button.addEventListener('click', () => onPress(spot));
    return [{ spot, key, odds, button, own, unsent, others }];
  });
  const groups = new Map<string, HTMLElement>();
  for (const { spot, button } of cells) {
    const { group } = spot;
    if (group === undefined) container.append(button);
    else {
      const part = groups.get(group) ?? make('div', { class: `group group-${group}` });
      if (!groups.has(group)) container.append(part);
      groups.set(group, part);
      part.append(button);
    }
  }
  const keepOneReachable = bindArrowKeys(
    container,
    cells.map(({ button }) => button),
  );

  function drawStack(stack: HTMLElement, amount: bigint) {
    const text = amount === 0n ? '' : shortAmount(amount);
    if (stack.textContent === text) return;
    stack.textContent = text;
    stack.dataset.colour = String(chipColourOf(amount, chips));
    stack.classList.toggle('is-long', text.length > 3);
  }

  function draw(at: LayoutState) {
    const { round, isOpen, placed, draft, others } = at;
    const ownBySpot = totalsOf(placed);
    const draftBySpot = totalsOf(draft);
    const othersBySpot = new Map(others.map((total) => [spotKey(total.market, total.selection), total]));
    const result = round?.phase === 'result' ? round.result : null;
    container.classList.toggle('is-open', isOpen);
    container.classList.toggle('is-settled', result !== null);
    for (const { spot, key, odds, button, ...parts } of cells) {
      button.hidden = kind.isShown ? !kind.isShown(spot, at) : false;
      button.setAttribute('aria-disabled', String(!isOpen));
      if (key === null || odds === null) {
        button.setAttribute('aria-label', spot.name);
        continue;
      }
      const own = ownBySpot.get(key) ?? 0n;
      const unsent = draftBySpot.get(key) ?? 0n;
      const theirs = othersBySpot.get(key);
      drawStack(parts.own, own);
      drawStack(parts.unsent, unsent);
      parts.others.textContent = theirs ? roughAmount(toMinor(theirs.amount)) : '';
      parts.others.classList.toggle('is-demo', theirs !== undefined && theirs.players === theirs.demoPlayers);
      const payout = endOf(spot, odds, result);
      button.classList.toggle('is-won', payout !== null && payout > sampleStake);
      button.classList.toggle('is-pushed', payout === sampleStake);
      const label = [
        word('spotPays', { name: spot.name, odds: oddsText(odds) }),
        ...(own > 0n ? [word('ownStake', { amount: show(own) })] : []),
        ...(unsent > 0n ? [word('unsentStake', { amount: show(unsent) })] : []),
        ...(theirs
          ? [
              word(theirs.demoPlayers > 0 ? 'othersStakeDemo' : 'othersStake', {
                n: numberText(theirs.players),
                demo: numberText(theirs.demoPlayers),
                amount: show(toMinor(theirs.amount)),
              }),
            ]
          : []),
        ...(payout !== null && payout > sampleStake ? [word('spotWon')] : []),
      ].join(', ');
      if (button.getAttribute('aria-label') !== label) button.setAttribute('aria-label', label);
    }
    keepOneReachable();
  }

  function endOf(spot: Spot, odds: bigint, result: string | null): bigint | null {
    const [chip] = spot.chips;
    if (result === null || !chip) return null;
    return kind.settle(result, { ...chip, odds, stake: sampleStake })?.payout ?? null;
  }

  return { draw };
}
