import type { FairnessAnswer } from '../protocol.ts';
import { api, CallFailed } from './api.ts';
import { find, make } from './dom.ts';
import { game, word } from './game-data.ts';
import { show } from './money.ts';
import { createSheet } from './sheets.ts';

const dialog = createSheet('#info');

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

function inLanguage(verifyUrl: string): string {
  const url = new URL(verifyUrl, window.location.href);
  url.searchParams.set('language', game.language);
  return url.pathname + url.search;
}

function rounds(answer: FairnessAnswer): HTMLElement {
  if (answer.rounds.length === 0) return make('p', { class: 'hint' }, word('noRounds'));
  const list = make('ul', { class: 'round-list' });
  for (const round of answer.rounds) {
    const amounts = `${show(BigInt(round.stake.replace('.', '')))} → ${show(BigInt(round.payout.replace('.', '')))}`;
    const end =
      round.verifyUrl === null
        ? make('span', { class: 'hint' }, word('verifyAfter'))
        : make('a', { href: inLanguage(round.verifyUrl), target: '_blank', rel: 'noopener' }, word('verify'));
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

/** The dialog with pays, how they are counted, rules and fairness. `stake` gives the stake in minor units. */
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
  find('[data-info]').addEventListener('click', () => {
    find('[data-pays-at]').textContent = word('paysAt', { amount: show(stake()) });
    const open = tabs.find((tab) => tab.getAttribute('aria-selected') === 'true');
    if (open) select(open);
    dialog.showModal();
  });
}
