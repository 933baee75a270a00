import { find, make } from '../client/dom.ts';
import { word } from '../client/game-data.ts';
import { show, toMinor } from '../client/money.ts';
import { createSheet } from '../client/sheets.ts';
import type { Kind } from './kind.ts';
import type { TableState } from './state/table-state.ts';
import { table } from './table-data.ts';
import { createCheck, fact } from './view/check.ts';
import { bindTabs } from './view/tabs.ts';

const tabNames = ['pays', 'rules', 'fairness'] as const;

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
    const { least, most, mostPayout, mostRoundPayout } = table.limits;
    find('[data-rules]').replaceChildren(
      ...[
        ...kind.rules,
        word('limitsRule', {
          least: show(toMinor(least)),
          most: show(toMinor(most)),
          payout: show(toMinor(mostPayout)),
        }),
        word('roundLimitRule', { payout: show(toMinor(mostRoundPayout)) }),
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

  bindTabs(tabs);
  find('[data-info]').addEventListener('click', () => {
    fill();
    check.reset();
    dialog.showModal();
    refresh();
  });
  return { refresh };
}
