import { find, make } from '../../client/dom.ts';
import { word } from '../../client/game-data.ts';
import { show, toMinor } from '../../client/money.ts';
import { createSheet } from '../../client/sheets.ts';
import { drawCalls } from '../calls.ts';
import type { Play } from '../forms/form.ts';
import { lottery } from '../lottery-data.ts';
import type { LotteryPage } from '../lottery-page.ts';
import { countText, nameOf, oddsText, rangeText, textOf } from '../view/text.ts';

const dialog = createSheet('#info');
const tabs = ['pays', 'rules', 'fairness'].map((name) => find(`#tab-${name}`));
const check = make('button', { type: 'button', class: 'button button-quiet' }, word('check'));
const checked = make('div', { class: 'check-result', role: 'status' });
const percent = new Intl.NumberFormat(lottery.locale, { minimumFractionDigits: 2, maximumFractionDigits: 2 });
let page: LotteryPage | null = null;

const fact = (label: string, value: string) => [make('dt', {}, label), make('dd', { class: 'mono' }, value)];

/** SHA-256 of a text, in hex. */
async function sha256(content: string): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(content));
  return Array.from(new Uint8Array(digest), (byte) => byte.toString(16).padStart(2, '0')).join('');
}

function payRow(play: Play) {
  const mode = lottery.prizeModes?.highest ?? 0;
  const { cost = 10_000 } = lottery.playTypes.find(({ code }) => code === play.code) ?? {};
  const parts = play.pays.map(({ name, odds }) => make('small', {}, `${textOf(name)} ${oddsText(odds)}`));
  return make(
    'tr',
    {},
    make('th', { scope: 'row' }, make('b', {}, nameOf(play.name)), make('small', {}, textOf(play.hint))),
    make('td', {}, oddsText(BigInt(cost))),
    make('td', {}, make('b', {}, rangeText(play.odds(mode))), ...parts),
    make('td', {}, `${percent.format(play.returned(mode))} %`),
  );
}

function fill({ kind }: LotteryPage) {
  find('[data-pays]').replaceChildren(
    ...kind.groups.flatMap(({ forms }) => forms.flatMap(({ plays }) => plays.map(payRow))),
  );
  const { limits, closesBefore, schedule, prizeModes } = lottery;
  const { least, most, mostPayout, mostDrawPayout } = limits;
  const every =
    schedule.kind === 'interval' ? word('rule.interval', { n: countText(schedule.seconds) }) : word('rule.calendar');
  find('[data-rules]').replaceChildren(
    ...[
      every,
      word('rule.closing', { n: countText(closesBefore) }),
      word('rule.stake'),
      ...(prizeModes ? [word('prizeMode.hint')] : []),
      word('rule.limits', {
        least: show(toMinor(least)),
        most: show(toMinor(most)),
        payout: show(toMinor(mostPayout)),
      }),
      word('rule.drawLimit', { payout: show(toMinor(mostDrawPayout)) }),
      word('rule.order', { lines: countText(limits.mostLines), draws: countText(limits.mostDraws) }),
      word('rule.cancel'),
      word('rule.broken'),
    ].map((rule) => make('li', {}, rule)),
  );
  find('[data-check]').replaceChildren(make('div', { class: 'check' }, check, checked));
}

function drawFairness(opened: LotteryPage) {
  const { chain, last } = opened.state();
  find('[data-fairness]').replaceChildren(
    ...fact(word('commitment'), chain.commitment),
    ...fact(word('salt'), chain.salt),
    ...fact(word('firstDraw'), String(chain.firstDrawNo)),
    ...(last.seed === null ? [] : fact(word('seedOf', { n: last.drawNo }), last.seed)),
  );
}

/** Whether the SHA-256 of the last draw's seed is the seed of the draw before it; computed in this page. */
async function checkSeed(opened: LotteryPage): Promise<void> {
  const { chain } = opened.state();
  const answer = await drawCalls.results(null, 2);
  if (answer?.state !== 'ok') {
    checked.replaceChildren(make('p', { class: 'check-wrong' }, word('error.unavailable')));
    return;
  }
  const [last, before] = answer.list;
  const seedBefore = last?.drawNo === chain.firstDrawNo ? chain.commitment : before?.seed;
  if (!last || seedBefore === undefined) {
    checked.replaceChildren(make('p', {}, word('results.none')));
    return;
  }
  const hash = await sha256(last.seed);
  const isRight = hash === seedBefore;
  checked.replaceChildren(
    make('p', { class: isRight ? 'check-right' : 'check-wrong' }, word(isRight ? 'checkRight' : 'checkWrong')),
    make(
      'dl',
      { class: 'fair-facts' },
      ...fact(word('seedOf', { n: last.drawNo }), last.seed),
      ...fact(word('hashOfIt'), hash),
      ...fact(
        last.drawNo === chain.firstDrawNo ? word('commitment') : word('seedOf', { n: last.drawNo - 1 }),
        seedBefore,
      ),
    ),
  );
}
check.addEventListener('click', () => {
  if (page) void checkSeed(page);
});

function select(tab: HTMLElement) {
  for (const other of tabs) {
    const isChosen = other === tab;
    other.setAttribute('aria-selected', String(isChosen));
    other.tabIndex = isChosen ? 0 : -1;
    find(`#${other.getAttribute('aria-controls') ?? ''}`).hidden = !isChosen;
  }
}
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

/** Pays, rules and fairness. */
export function openInfo(opened: LotteryPage) {
  if (page === null) fill(opened);
  page = opened;
  checked.replaceChildren();
  dialog.showModal();
  drawFairness(opened);
}
