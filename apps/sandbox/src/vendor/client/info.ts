import type { FairnessAnswer } from '../protocol.ts';
import { api, CallFailed } from './api.ts';
import { find, make, makeSvg, symbolArt } from './dom.ts';
import { game, word } from './game-data.ts';
import { show } from './money.ts';
import { createSheet } from './sheets.ts';

const dialog = createSheet('#info');
const lineCount = BigInt(game.model.lines.length);

function payRow(symbol: string, pays: readonly string[], note?: string): HTMLElement {
  const list = make('ul', { class: 'pay-list' });
  for (const [index, pay] of pays.entries()) {
    list.append(make('li', {}, make('span', {}, `${index + 3}×`), make('strong', {}, pay)));
  }
  const body = make('div', { class: 'pay-body' }, ...(pays.length > 0 ? [list] : []));
  if (note !== undefined) body.append(make('p', { class: 'hint' }, note));
  return make('div', { class: 'pay' }, symbolArt(symbol), body);
}

/** Pays in money at the chosen stake. */
function drawPays(stake: bigint) {
  const bet = stake / lineCount;
  const { linePays, scatterPays, freeSpinsFor } = game.model;
  const [a = 0, b = 0, c = 0] = freeSpinsFor;
  find('[data-pays-at]').textContent = word('paysAt', { amount: show(stake) });
  find('[data-pays]').replaceChildren(
    payRow('W', [], word('wildRule')),
    payRow(
      'S',
      scatterPays.map((pay) => show(BigInt(pay) * stake)),
      word('scatterRule', { a, b, c }),
    ),
    ...Object.entries(linePays).map(([symbol, pays]) =>
      payRow(
        symbol,
        pays.map((pay) => show(BigInt(pay) * bet)),
      ),
    ),
  );
}

function drawLines() {
  find('[data-lines]').replaceChildren(
    ...game.model.lines.map((line, index) => {
      const svg = makeSvg('svg', { viewBox: '0 0 50 30', 'aria-hidden': 'true' });
      for (const reel of line.keys()) {
        for (let row = 0; row < 3; row++) {
          const isOn = line[reel] === row;
          svg.append(
            makeSvg('rect', {
              x: String(reel * 10 + 1),
              y: String(row * 10 + 1),
              width: '8',
              height: '8',
              rx: '2',
              class: isOn ? 'on' : 'off',
            }),
          );
        }
      }
      return make('div', { class: 'line-map' }, svg, make('span', {}, String(index + 1)));
    }),
  );
}

const fact = (label: string, value: string, className = '') => [
  make('dt', {}, label),
  make('dd', { class: className }, value),
];

function seedForm(current: string, onAnswer: (answer: FairnessAnswer) => void): HTMLElement {
  const input = make('input', {
    name: 'seed',
    value: current,
    maxlength: '64',
    required: '',
    pattern: String.raw`[A-Za-z0-9_\-]{1,64}`,
    autocomplete: 'off',
    spellcheck: 'false',
  });
  const problem = make('p', { class: 'form-error', role: 'alert' });
  const form = make(
    'form',
    { class: 'seed-form', novalidate: '' },
    make('label', { class: 'field' }, make('span', {}, word('yourSeed')), input),
    make('button', { type: 'submit', class: 'button button-quiet' }, word('newSeeds')),
    problem,
  );
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    problem.textContent = '';
    if (!input.checkValidity()) {
      problem.textContent = word('seedInvalid');
      input.focus();
      return;
    }
    api.rotate(input.value).then(onAnswer, (error: unknown) => {
      const reason = error instanceof CallFailed ? error.reason : 'unavailable';
      problem.textContent = word(reason === 'seed_invalid' ? 'seedInvalid' : `error.${reason}`);
    });
  });
  return form;
}

function rounds(answer: FairnessAnswer): HTMLElement {
  if (answer.rounds.length === 0) return make('p', { class: 'hint' }, word('noRounds'));
  const list = make('ul', { class: 'round-list' });
  for (const round of answer.rounds) {
    const amounts = `${show(BigInt(round.stake.replace('.', '')))} → ${show(BigInt(round.payout.replace('.', '')))}`;
    const end =
      round.verifyUrl === null
        ? make('span', { class: 'hint' }, word('verifyAfter'))
        : make(
            'a',
            { href: `${round.verifyUrl}&language=${game.language}`, target: '_blank', rel: 'noopener' },
            word('verify'),
          );
    list.append(
      make('li', {}, make('span', {}, word('roundNumber', { n: round.nonce })), make('strong', {}, amounts), end),
    );
  }
  return list;
}

function drawFairness(answer: FairnessAnswer) {
  const facts = make(
    'dl',
    { class: 'fair-facts' },
    ...fact(word('fingerprint'), answer.serverSeedHash, 'mono'),
    ...fact(word('nextRound'), String(answer.nextNonce)),
    ...(answer.revealedSeed === null ? [] : fact(word('revealedSeed'), answer.revealedSeed, 'mono')),
  );
  find('[data-fairness]').replaceChildren(
    facts,
    seedForm(answer.clientSeed, drawFairness),
    make('h2', {}, word('lastRounds')),
    rounds(answer),
  );
}

function loadFairness() {
  api.fairness().then(drawFairness, () => {
    const retry = make('button', { type: 'button', class: 'button button-quiet' }, word('retry'));
    retry.addEventListener('click', loadFairness);
    find('[data-fairness]').replaceChildren(make('p', {}, word('error.unavailable')), retry);
  });
}

function select(tab: HTMLElement) {
  for (const other of dialog.querySelectorAll<HTMLElement>('[role=tab]')) {
    const isChosen = other === tab;
    other.setAttribute('aria-selected', String(isChosen));
    other.tabIndex = isChosen ? 0 : -1;
    find(`#${other.getAttribute('aria-controls') ?? ''}`).hidden = !isChosen;
  }
  if (tab.id === 'tab-fairness') loadFairness();
}

/** The dialog with pays, lines, rules and fairness. `stake` gives the stake in minor units. */
export function createInfo(stake: () => bigint) {
  const tabs = [...dialog.querySelectorAll<HTMLElement>('[role=tab]')];
  for (const [index, tab] of tabs.entries()) {
    tab.addEventListener('click', () => select(tab));
    tab.addEventListener('keydown', (event) => {
      const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
      const next = step === undefined ? undefined : tabs[(index + step + tabs.length) % tabs.length];
      if (!next) return;
      event.preventDefault();
      select(next);
      next.focus();
    });
  }
  drawLines();
  find('[data-info]').addEventListener('click', () => {
    drawPays(stake());
    const open = tabs.find((tab) => tab.getAttribute('aria-selected') === 'true');
    if (open) select(open);
    dialog.showModal();
  });
}
