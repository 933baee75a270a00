import { find, make } from '../client/dom.ts';
import { word } from '../client/game-data.ts';
import { show, toMinor } from '../client/money.ts';
import { createSheet } from '../client/sheets.ts';
import type { Kind } from './kind.ts';
import type { RevealedRound, TableState } from './state/table-state.ts';
import { table } from './table-data.ts';

const tabNames = ['pays', 'rules', 'fairness'] as const;

/** SHA-256 of a text, in hex. */
async function sha256(text: string): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text));
  return Array.from(new Uint8Array(digest), (byte) => byte.toString(16).padStart(2, '0')).join('');
}

const fact = (label: string, value: string) => [make('dt', {}, label), make('dd', { class: 'mono' }, value)];

/** The check of the last revealed round, made in this page. */
function createCheck(revealed: () => RevealedRound | null): {
  readonly element: HTMLElement;
  readonly reset: () => void;
} {
  const button = make('button', { type: 'button', class: 'button button-quiet' }, word('check'));
  const result = make('div', { class: 'check-result', role: 'status' });
  button.addEventListener('click', () => {
    const round = revealed();
    if (!round) {
      result.replaceChildren(make('p', {}, word('checkNone')));
      return;
    }
    void sha256(round.seed).then((hash) => {
      const isRight = hash === round.seedBefore;
      result.replaceChildren(
        make('p', { class: isRight ? 'check-right' : 'check-wrong' }, word(isRight ? 'checkRight' : 'checkWrong')),
        make(
          'dl',
          { class: 'fair-facts' },
          ...fact(word('revealedSeed', { n: round.index }), round.seed),
          ...fact(word('hashOfIt'), hash),
          ...fact(word('seedBefore', { n: round.index - 1 }), round.seedBefore),
        ),
      );
    });
  });
  return { element: make('div', { class: 'check' }, button, result), reset: () => result.replaceChildren() };
}

/** The dialog with pays, rules and fairness. */
export function createInfo(kind: Kind, state: () => TableState) {
  const dialog = createSheet('#info');
  const tabs = tabNames.map((name) => find(`#tab-${name}`));
  const check = createCheck(() => state().revealed);
  let isFilled = false;

  function fill() {
    if (isFilled) return;
    isFilled = true;
    const offers = table.offers.map((offer) => ({ ...offer, odds: BigInt(offer.odds) }));
    find('[data-pays]').replaceChildren(
      ...kind
        .pays(offers)
        .map(({ name, pays, edge }) =>
          make(
            'tr',
            {},
            make('th', { scope: 'row' }, name),
            make('td', {}, pays),
            make('td', {}, `${Number(edge).toLocaleString(table.locale, { minimumFractionDigits: 2 })} %`),
          ),
        ),
    );
    const { least, most, mostPayout } = table.limits;
    find('[data-rules]').replaceChildren(
      ...[
        ...kind.rules,
        word('limitsRule', {
          least: show(toMinor(least)),
          most: show(toMinor(most)),
          payout: show(toMinor(mostPayout)),
        }),
        word('closingRule'),
        word('brokenRule'),
        ...(table.hasDemoPlayers ? [word('demoPlayersRule')] : []),
      ].map((rule) => make('li', {}, rule)),
    );
    find('[data-check]').replaceChildren(check.element);
  }

  function refresh() {
    const { fairness } = state();
    if (!dialog.open || !fairness) return;
    find('[data-fairness]').replaceChildren(
      ...fact(word('commitment'), fairness.commitment),
      ...fact(word('salt'), fairness.salt),
      ...fact(word('seedBefore', { n: fairness.index - 1 }), fairness.lastSeed),
      ...fact(word('chainIndex'), String(fairness.index)),
    );
  }

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
  find('[data-info]').addEventListener('click', () => {
    fill();
    check.reset();
    dialog.showModal();
    refresh();
  });
  return { refresh };
}
