import { find, make } from '../client/dom.ts';
import { word } from '../client/game-data.ts';
import { show, toMinor } from '../client/money.ts';
import { createSheet } from '../client/sheets.ts';
import type { RoomInfo, RoomState } from '../engine/rooms/protocol.ts';
import type { RevealedRound } from '../table-client/state/table-state.ts';
import { createCheck, fact } from '../table-client/view/check.ts';
import { bindTabs } from '../table-client/view/tabs.ts';
import type { RoomKind } from './kind.ts';

interface Known {
  readonly info: RoomInfo | null;
  readonly state: RoomState | null;
  readonly revealed: RevealedRound | null;
}

const generalRules = ['stake', 'rake', 'robots', 'cut', 'broken'] as const;

/** The dialog with rules and fairness. */
export function createInfo(kind: RoomKind, known: () => Known) {
  const dialog = createSheet('#info');
  bindTabs(['rules', 'fairness'].map((name) => find(`#tab-${name}`)));
  const check = createCheck(() => known().revealed);
  find('[data-check]').append(check.element);

  function refresh() {
    const { info, state } = known();
    if (!dialog.open || !info || !state) return;
    const values = {
      stake: show(toMinor(info.stake)),
      least: show(toMinor(info.least)),
      percent: info.rakePercent,
    };
    const rules = [
      ...kind.rules(show(toMinor(info.unit))),
      ...generalRules.map((rule) => word(`rule.${rule}`, values)),
    ];
    find('[data-rules]').replaceChildren(...rules.map((rule) => make('li', {}, rule)));
    const { fairness } = state;
    find('[data-fairness]').replaceChildren(
      ...fact(word('commitment'), fairness.commitment),
      ...fact(word('salt'), fairness.salt),
      ...fact(word('seedBefore', { n: fairness.index - 1 }), fairness.lastSeed),
      ...fact(word('chainIndex'), String(fairness.index)),
    );
  }

  find('[data-info]').addEventListener('click', () => {
    check.reset();
    dialog.showModal();
    refresh();
  });
  return { refresh };
}
