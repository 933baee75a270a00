import { find } from '../../client/dom.ts';

/** Tabs of a dialog, with arrow keys; each names its panel by `aria-controls`. */
export function bindTabs(tabs: readonly HTMLElement[]) {
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
}
