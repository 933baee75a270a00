import { find, make } from '../../client/dom.ts';
import { word } from '../../client/game-data.ts';
import { show, toMinor } from '../../client/money.ts';
import { createSheet } from '../../client/sheets.ts';
import type { OrderRequest } from '../../engine/draws/protocol.ts';
import type { Chase } from '../../games/e-lottery/chase.ts';
import { lottery } from '../lottery-data.ts';
import type { LotteryPage } from '../lottery-page.ts';
import {
  type ChaseKind,
  chaseKinds,
  type ChaseTerms,
  drawsOf,
  firstTerms,
  planOf,
  progressionOf,
} from '../state/chase.ts';
import { type Bounds, refusalOf, type Slip, totalOf } from '../state/slip.ts';
import { createStepper } from '../view/stepper.ts';
import { countText, nameOf, timeText } from '../view/text.ts';

interface ChaseNeeds {
  readonly page: LotteryPage;
  readonly slip: Slip;
  readonly bounds: Bounds;
  readonly place: (slip: Slip, draws: OrderRequest['draws'], isStoppedByWin: boolean) => Promise<string | null>;
}

/** Draws may be doubled after so many, and a profit be so many percent. */
const mostEvery = 50;
const mostPercent = 1000;

const dialog = createSheet('#chase');
const form = find('[data-chase-form]');
const plan = find('[data-chase-plan]');
const total = find('[data-chase-total]');
const error = find('[data-chase-error]');
const submit = find<HTMLButtonElement>('[data-chase-place]');
let terms = firstTerms;
let needs: ChaseNeeds | null = null;
let isBusy = false;

const kindButtons = chaseKinds.map((kind) => {
  const button = make('button', { type: 'button', class: 'unit', 'aria-pressed': 'false' }, word(`chase.${kind}`));
  button.addEventListener('click', () => change({ kind }));
  return { kind, button };
});
const mostDraws = Math.max(2, lottery.limits.mostDraws);

function field(name: string, key: 'draws' | 'times' | 'every' | 'percent', least: number, most: number) {
  const stepper = createStepper(name, { least, most }, Math.min(terms[key], most), (value) => change({ [key]: value }));
  return make('div', { class: 'chase-field' }, make('span', {}, name), stepper.element);
}
const everyField = field(word('chase.every'), 'every', 1, mostEvery);
const percentField = field(word('chase.percent'), 'percent', 1, mostPercent);
const stops = make('input', { type: 'checkbox', id: 'chase-stops' });
stops.addEventListener('change', () => change({ isStoppedByWin: stops.checked }));
form.replaceChildren(
  make(
    'div',
    { class: 'units', role: 'group', 'aria-label': word('chase.kind') },
    ...kindButtons.map(({ button }) => button),
  ),
  field(word('chase.draws'), 'draws', 2, mostDraws),
  field(word('chase.times'), 'times', 1, lottery.limits.mostMultiple),
  everyField,
  percentField,
  make('label', { class: 'chase-stops', for: 'chase-stops' }, stops, word('chase.stops')),
);

function change(next: Partial<ChaseTerms>) {
  terms = { ...terms, ...next };
  draw();
}

/** Why a profit can't be aimed at; null: it can. */
function kindProblem(kind: ChaseKind, { slip }: ChaseNeeds): string | null {
  return kind === 'profit' && slip.lines.length !== 1 ? word('chase.oneLine') : null;
}

/** What is to be staked draw by draw, or why that isn't possible. */
function planned(own: ChaseNeeds): { readonly chase: Chase } | { readonly problem: string } {
  const { page, slip, bounds } = own;
  const open = page.state().coming.filter(({ closesAt }) => closesAt > page.now());
  const progression = progressionOf(slip, terms, toMinor);
  const chase = progression && planOf(open, totalOf(slip), progression, terms.draws);
  if (!chase) return { problem: kindProblem(terms.kind, own) ?? word('chase.noProfit') };
  for (const { multiple } of chase.entries)
    for (const line of slip.lines) {
      const times = Number(multiple);
      if (line.multiple * times > bounds.mostMultiple)
        return { problem: word('limit.multiple', { n: countText(bounds.mostMultiple) }) };
      const refusal = refusalOf(line, toMinor(line.unit), bounds, times);
      if (refusal === null) continue;
      const limit = { least: bounds.least, most: bounds.most, payout: bounds.mostPayout, long: 0n }[refusal];
      return { problem: word(`limit.${refusal}`, { name: nameOf(line.play.name), amount: show(limit) }) };
    }
  return { chase };
}

function draw() {
  if (!needs) return;
  const { page } = needs;
  for (const { kind, button } of kindButtons) button.setAttribute('aria-pressed', String(kind === terms.kind));
  everyField.hidden = terms.kind !== 'doubling';
  percentField.hidden = terms.kind !== 'profit';
  stops.checked = terms.isStoppedByWin;
  const found = planned(needs);
  const entries = 'chase' in found ? found.chase.entries : [];
  const draws = new Map(page.state().coming.map((one) => [String(one.drawNo), one]));
  let sum = 0n;
  plan.replaceChildren(
    ...entries.map(({ issue, multiple, stake }) => {
      sum += stake;
      return make(
        'tr',
        {},
        make('th', { scope: 'row' }, issue),
        make('td', {}, timeText(draws.get(issue)?.drawsAt ?? 0)),
        make('td', {}, `×${countText(Number(multiple))}`),
        make('td', {}, show(stake)),
        make('td', {}, show(sum)),
      );
    }),
  );
  total.textContent = 'chase' in found ? show(found.chase.total) : '–';
  showError('problem' in found ? found.problem : null);
  submit.disabled = isBusy || !('chase' in found);
  submit.setAttribute('aria-busy', String(isBusy));
  submit.classList.toggle('is-busy', isBusy);
  submit.textContent = isBusy ? word('pending') : word('chase.place', { n: countText(entries.length) });
}

function showError(text: string | null) {
  error.textContent = text ?? '';
  error.hidden = text === null;
}

async function run() {
  if (!needs || isBusy) return;
  const found = planned(needs);
  if ('problem' in found) return draw();
  isBusy = true;
  draw();
  const failure = await needs.place(needs.slip, drawsOf(found.chase), terms.isStoppedByWin);
  isBusy = false;
  draw();
  showError(failure);
  if (failure === null) dialog.close();
}
submit.addEventListener('click', () => void run());

/** The slip over several of the coming draws. */
export function openChase(next: ChaseNeeds) {
  if (isBusy || next.slip.lines.length === 0) return;
  needs = next;
  if (kindProblem(terms.kind, next) !== null) terms = { ...terms, kind: 'flat' };
  draw();
  dialog.showModal();
}
