import { find, make } from '../../client/dom.ts';
import { word } from '../../client/game-data.ts';
import { createSheet } from '../../client/sheets.ts';

export interface Action {
  readonly title: string;
  /** What is about to happen, its amount among it. */
  readonly content: Node;
  readonly label: string;
  /** What went wrong, in words; null: it is done. */
  readonly run: () => Promise<string | null>;
}

const dialog = createSheet('#action');
const title = find('#action-title');
const body = find('[data-action-body]');
const error = find('[data-action-error]');
const button = find<HTMLButtonElement>('[data-action-run]');
const cancel = find('[data-action-cancel]');
let action: Action | null = null;
let isBusy = false;

function drawButton() {
  button.disabled = isBusy;
  button.setAttribute('aria-busy', String(isBusy));
  button.classList.toggle('is-busy', isBusy);
  button.textContent = isBusy ? word('pending') : (action?.label ?? '');
}

/** Says what went wrong; it stays until the next attempt. */
function showError(text: string | null) {
  error.textContent = text ?? '';
  error.hidden = text === null;
}

async function run() {
  const running = action;
  if (!running || isBusy) return;
  isBusy = true;
  showError(null);
  drawButton();
  const failure = await running.run();
  isBusy = false;
  drawButton();
  showError(failure);
  if (failure === null && dialog.open) dialog.close();
}

button.addEventListener('click', () => void run());
cancel.addEventListener('click', () => dialog.close());

/** Asks whether something is to be done; while it is being done it isn't started again. */
export function openAction(next: Action) {
  if (isBusy) return;
  action = next;
  title.textContent = next.title;
  body.replaceChildren(next.content);
  showError(null);
  drawButton();
  dialog.showModal();
  button.focus();
}

/** Facts of an action: names and values, of which the amount stands out. */
export const factsOf = (facts: readonly (readonly [label: string, value: string])[], amount: string): HTMLElement =>
  make(
    'div',
    { class: 'action-facts' },
    make('p', { class: 'action-amount' }, amount),
    make('dl', {}, ...facts.flatMap(([label, value]) => [make('dt', {}, label), make('dd', {}, value)])),
  );
