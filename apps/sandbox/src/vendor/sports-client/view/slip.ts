import { find, make } from '../../client/dom.ts';
import { word } from '../../client/game-data.ts';
import { show, toMinor } from '../../client/money.ts';
import { type Bet, oddsPolicies } from '../../engine/fixtures/protocol.ts';
import type { ParlayProblem } from '../../games/sports/parlay.ts';
import { book } from '../book-data.ts';
import { parlayKey, type SendStatus, type SlipDesk, type SlipState } from '../slip-desk.ts';
import { marketName, pickName } from '../state/names.ts';
import { pickKey } from '../state/prices.ts';
import {
  combinedOdds,
  doubledFixtures,
  isChanged,
  reckonParlay,
  reckonSingle,
  type SlipPick,
  type StakeBounds,
} from '../state/slip.ts';
import { icon } from './icons.ts';
import { keyedParts, type Part } from './keyed.ts';
import { createStakeField } from './stake-field.ts';
import { bindTabs } from './tabs.ts';
import { errorText, showCombined, showOdds } from './texts.ts';

interface DrawnPick {
  readonly pick: SlipPick;
  readonly state: SlipState;
  readonly isDoubled: boolean;
  readonly isActive: boolean;
}

interface Needs {
  readonly desk: SlipDesk;
  readonly bounds: () => StakeBounds;
  /** The server's time, in milliseconds. */
  readonly now: () => number;
  readonly onSeeBets: () => void;
}

const pickText = (pick: SlipPick) => pickName(pick.market, pick.selection, pick, word);

function statusText(status: SendStatus, now: number): string {
  switch (status.kind) {
    case 'sending':
      return word('placing');
    case 'waiting':
      return word('checkedIn', { n: Math.max(1, Math.ceil((status.until - now) / 1000)) });
    case 'unsure':
      return word('unsure');
    case 'suspended':
      return word('suspendedBet');
    case 'refused':
      return errorText(status.error);
  }
}

const isBadStatus = ({ kind }: SendStatus) => kind === 'refused' || kind === 'suspended' || kind === 'unsure';

const standingWords = { suspended: 'suspendedPick', gone: 'closedMarket', over: 'closedFixture' } as const;

const parlayProblemText = (problem: ParlayProblem): string => {
  const { fewestLegs, mostLegs } = book.limits;
  if (problem === 'too_few_legs') return word('parlayFew', { n: fewestLegs });
  return problem === 'too_many_legs' ? word('parlayMany', { n: mostLegs }) : word('parlayTwice');
};

/** A line that says how a pick or a bet stands; hidden where there is nothing to say. */
function createNote() {
  const text = make('span', {});
  const element = make('div', { class: 'notice-line', role: 'status' }, text);
  return {
    element,
    draw: (said: string, isBad: boolean) => {
      element.hidden = said === '';
      element.classList.toggle('is-bad', isBad);
      if (text.textContent !== said) text.textContent = said;
    },
  };
}

/** The bet slip with all that can be done on it. */
export function createSlip({ desk, bounds, now, onSeeBets }: Needs) {
  const slip = find('[data-slip]');
  const bar = find('[data-slip-bar]');
  const barOdds = find('[data-bar-odds]');
  const list = find('[data-slip-list]');
  const parlay = find('[data-parlay]');
  const each = find('[data-each]');
  const empty = find('[data-slip-empty]');
  const placed = find('[data-placed]');
  const foot = find('[data-slip-foot]');
  const sum = find('[data-sum]');
  const clear = find<HTMLButtonElement>('[data-clear-slip]');
  const place = find<HTMLButtonElement>('[data-place]');
  const policy = find<HTMLSelectElement>('[data-policy]');
  const live = find('[data-live-hint]');
  let active: string | null = null;

  function createPick(first: DrawnPick): Part<DrawnPick> {
    const key = pickKey(first.pick);
    const name = pickText(first.pick);
    const odds = make('span', { class: 'pick-odds' });
    const removing = make(
      'button',
      { type: 'button', class: 'tool', 'aria-label': word('remove', { pick: name }) },
      icon('close'),
    );
    const note = createNote();
    const field = createStakeField({
      label: word('stakeOn', { pick: name }),
      onInput: (text) => desk.setStake(key, text),
      onFocus: () => activate(key),
    });
    const { home, away, league, market } = first.pick;
    const element = make(
      'li',
      { class: 'slip-pick' },
      make('div', { class: 'pick-top' }, make('h3', {}, name), odds, removing),
      make('p', { class: 'pick-where' }, marketName(market, word)),
      make('p', { class: 'pick-where' }, `${word('match', { home, away })} \u00B7 ${league}`),
      note.element,
      field.element,
    );
    removing.addEventListener('click', () => desk.remove(key));
    return {
      element,
      draw: ({ pick, state, isDoubled, isActive }) => {
        const isParlay = state.slip.mode === 'parlay';
        const { standing } = pick;
        const hasChanged = isChanged(pick, state.policy);
        odds.textContent = showOdds(standing.state === 'open' ? standing.odds : pick.seen);
        element.classList.toggle('is-changed', hasChanged);
        element.classList.toggle('is-active', isActive);
        removing.disabled = state.isBusy;
        const [said, isBad] = noteOf(pick, state, isDoubled && isParlay);
        note.draw(said, isBad);
        field.element.hidden = isParlay;
        const isMissed = state.isAttempted && state.slip.picks.every(({ stake }) => stake.trim() === '');
        const isWrong = field.draw({
          text: pick.stake,
          reckoned: reckonSingle(pick, bounds()),
          isDisabled: state.isBusy || desk.isUnanswered(key),
          isAttempted: isMissed,
        });
        element.classList.toggle('has-problem', isBad || (isWrong && !isParlay));
      },
    };
  }

  function noteOf(pick: SlipPick, state: SlipState, isDoubled: boolean): readonly [text: string, isBad: boolean] {
    const status = state.statuses.get(pickKey(pick));
    const { standing, seen } = pick;
    if (status && state.slip.mode === 'singles' && status.kind !== 'suspended')
      return [statusText(status, now()), isBadStatus(status)];
    if (standing.state === 'open' && isChanged(pick, state.policy))
      return [word('changed', { before: showOdds(seen), now: showOdds(standing.odds) }), false];
    if (standing.state !== 'open' && standing.state !== 'unknown') return [word(standingWords[standing.state]), true];
    if (status && state.slip.mode === 'singles') return [statusText(status, now()), true];
    return isDoubled ? [word('parlayTwice'), true] : ['', false];
  }

  const parlayField = createStakeField({
    label: word('stakeOn', { pick: word('parlay') }),
    onInput: desk.setParlayStake,
    onFocus: () => {},
  });
  const parlayOdds = make('output', {});
  const parlayNote = createNote();
  parlay.append(
    make('p', { class: 'sum' }, make('span', { class: 'quiet' }, word('combinedOdds')), parlayOdds),
    parlayNote.element,
    parlayField.element,
  );

  const eachInput = make('input', { inputmode: 'decimal', autocomplete: 'off', maxlength: '18' });
  each.append(make('label', { class: 'stake-field' }, make('span', {}, word('stakeEach')), eachInput));
  eachInput.addEventListener('input', () => desk.setAllStakes(eachInput.value));

  policy.append(...oddsPolicies.map((each) => make('option', { value: each }, word(`accept.${each}`))));
  policy.addEventListener('change', () => {
    const chosen = oddsPolicies.find((each) => each === policy.value);
    if (chosen) desk.setPolicy(chosen);
  });

  const drawPicks = keyedParts<DrawnPick>(list, ({ pick }) => pickKey(pick), createPick);
  const showMode = bindTabs(find('[data-slip-modes]'), (mode) => {
    if (mode === 'parlay' && desk.state().slip.picks.length < 2) return;
    desk.setMode(mode === 'parlay' ? 'parlay' : 'singles');
  });

  function activate(key: string) {
    if (active === key) return;
    active = key;
    draw();
  }

  const changedKeys = ({ slip: { picks }, policy }: SlipState) =>
    picks.filter((pick) => isChanged(pick, policy)).map(pickKey);

  function drawParlay(state: SlipState) {
    const isParlay = state.slip.mode === 'parlay';
    parlay.hidden = !isParlay;
    if (!isParlay) return false;
    const reckoned = reckonParlay(state.slip, bounds());
    parlayOdds.textContent = showCombined(reckoned.odds);
    const status = state.statuses.get(parlayKey);
    const text = status ? statusText(status, now()) : reckoned.legs ? parlayProblemText(reckoned.legs) : '';
    parlayNote.draw(text, reckoned.legs !== null || (status !== undefined && isBadStatus(status)));
    parlayField.draw({
      text: state.slip.parlayStake,
      reckoned,
      isDisabled: state.isBusy || desk.isUnanswered(parlayKey),
      isAttempted: state.isAttempted,
    });
    return true;
  }

  /** How many bets would be sent, and what they cost. */
  function totals({ slip }: SlipState): { readonly count: number; readonly stake: bigint } {
    if (slip.mode === 'parlay') return { count: 1, stake: reckonParlay(slip, bounds()).stake };
    const stakes = slip.picks.map((pick) => reckonSingle(pick, bounds()).stake).filter((stake) => stake > 0n);
    return { count: stakes.length, stake: stakes.reduce((all, stake) => all + stake, 0n) };
  }

  function placeLabel(state: SlipState, { count, stake }: { readonly count: number; readonly stake: bigint }): string {
    if (state.isBusy) {
      const isWaiting = [...state.statuses.values()].some(({ kind }) => kind === 'waiting');
      return word(isWaiting ? 'pending' : 'placing');
    }
    if (changedKeys(state).length > 0) return word('acceptChanges');
    if (stake === 0n) return word('place');
    return count > 1
      ? word('placeBets', { n: count, amount: show(stake) })
      : word('placeAmount', { amount: show(stake) });
  }

  function drawFoot(state: SlipState) {
    const total = totals(state);
    const { balance } = bounds();
    const isTooMuch = balance !== null && total.stake > balance;
    foot.hidden = state.slip.picks.length === 0;
    sum.textContent = show(total.stake);
    sum.classList.toggle('bad', isTooMuch);
    find('[data-sum-problem]').textContent =
      isTooMuch && balance !== null ? word('stakeBalance', { amount: show(balance) }) : '';
    place.textContent = placeLabel(state, total);
    place.disabled = state.isBusy;
    place.classList.toggle('is-busy', state.isBusy);
    place.setAttribute('aria-busy', String(state.isBusy));
    policy.value = state.policy;
    policy.disabled = state.isBusy;
    live.hidden = ![...state.statuses.values()].some(({ kind }) => kind === 'waiting');
  }

  const placedLine = (bet: Bet) => {
    const [leg] = bet.legs;
    const name =
      bet.legs.length > 1 || !leg
        ? word('parlayOf', { n: bet.legs.length })
        : pickName(leg.market, leg.selection, leg, word);
    return make(
      'li',
      {},
      make('strong', {}, `${name} @ ${bet.legs.length > 1 ? showCombined(BigInt(bet.odds)) : showOdds(bet.odds)}`),
      make('span', { class: 'quiet' }, word('stakeOf', { amount: show(toMinor(bet.stake)) })),
      make('span', { class: 'gold' }, word('paysUpTo', { amount: show(toMinor(bet.mostPayout)) })),
    );
  };

  let drawnPlaced: readonly Bet[] = [];
  function drawPlaced(bets: readonly Bet[]) {
    placed.hidden = bets.length === 0;
    if (bets === drawnPlaced) return;
    drawnPlaced = bets;
    if (bets.length === 0) return;
    const seeBets = make('button', { type: 'button', class: 'button button-quiet' }, word('toBets'));
    const done = make('button', { type: 'button', class: 'button' }, word('done'));
    seeBets.addEventListener('click', () => {
      desk.dismissPlaced();
      close();
      onSeeBets();
    });
    done.addEventListener('click', () => {
      desk.dismissPlaced();
      if (desk.state().slip.picks.length === 0) close();
    });
    placed.replaceChildren(
      icon('check'),
      make('h3', {}, word('placedTitle')),
      make('ul', { class: 'placed-list' }, ...bets.map(placedLine)),
      make('div', { class: 'notice-actions' }, seeBets, done),
    );
    done.focus();
  }

  function draw() {
    const state = desk.state();
    const { picks, mode } = state.slip;
    const isParlay = drawParlay(state);
    const doubled = doubledFixtures(picks);
    const last = picks.at(-1);
    const activeKey = picks.some((pick) => pickKey(pick) === active) ? active : last ? pickKey(last) : null;
    drawPicks(
      picks.map((pick) => ({
        pick,
        state,
        isDoubled: doubled.has(pick.fixtureId),
        isActive: pickKey(pick) === activeKey,
      })),
    );
    showMode(mode);
    for (const tab of slip.querySelectorAll<HTMLElement>('[data-tab=parlay]'))
      tab.setAttribute('aria-disabled', String(picks.length < 2));
    each.hidden = isParlay || picks.length < 2;
    eachInput.disabled = state.isBusy;
    if (document.activeElement !== eachInput && new Set(picks.map(({ stake }) => stake)).size > 1) eachInput.value = '';
    empty.hidden = picks.length > 0 || state.placed.length > 0;
    slip.classList.toggle('is-empty', picks.length === 0);
    clear.hidden = picks.length === 0;
    clear.disabled = state.isBusy;
    drawPlaced(state.placed);
    drawFoot(state);
    bar.hidden = picks.length === 0 && state.placed.length === 0;
    find('[data-slip-count]').textContent = String(picks.length);
    barOdds.textContent =
      picks.length > 1
        ? `@ ${showCombined(combinedOdds(picks))}`
        : last
          ? `${pickText(last)} @ ${showOdds(last.standing.state === 'open' ? last.standing.odds : last.seen)}`
          : '';
  }

  const wide = matchMedia('(min-width: 1100px)');
  const behind = [find('[data-main]'), find('[data-top]'), find('[data-sections]')];
  const isOpen = () => document.body.classList.contains('is-slip-open');

  function setOpen(isNowOpen: boolean) {
    document.body.classList.toggle('is-slip-open', isNowOpen);
    bar.setAttribute('aria-expanded', String(isNowOpen));
    for (const element of behind) element.inert = isNowOpen && !wide.matches;
  }
  function close() {
    if (!isOpen()) return;
    setOpen(false);
    if (!bar.hidden) bar.focus();
  }
  bar.addEventListener('click', () => {
    setOpen(true);
    find('[data-close-slip]').focus();
  });
  find('[data-close-slip]').addEventListener('click', close);
  find('[data-slip-veil]').addEventListener('click', close);
  wide.addEventListener('change', () => setOpen(isOpen()));
  slip.addEventListener('keydown', (event) => {
    if (event.key === 'Escape') close();
    if (event.key === 'Enter' && event.target instanceof HTMLInputElement) press();
  });
  clear.addEventListener('click', desk.clear);

  function press() {
    const changed = changedKeys(desk.state());
    if (changed.length > 0) desk.accept(changed);
    else void desk.place();
  }
  place.addEventListener('click', press);

  return { draw, close };
}
