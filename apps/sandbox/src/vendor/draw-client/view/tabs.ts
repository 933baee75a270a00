import { find } from '../../client/dom.ts';

export const tabs = ['lobby', 'bet', 'slip', 'bets', 'results'] as const;
export type Tab = (typeof tabs)[number];

/** The page's parts, one at a time; on a wide screen the slip stands beside them all. */
export function createTabs(onOpen: (tab: Tab) => void) {
  const page = find('[data-page]');
  const scroller = find('[data-scroll]');
  const buttons = tabs.map((tab) => ({ tab, button: find(`[data-tab=${tab}]`) }));
  function open(tab: Tab) {
    page.dataset['open'] = tab;
    scroller.scrollTop = 0;
    for (const { tab: other, button } of buttons)
      if (other === tab) button.setAttribute('aria-current', 'page');
      else button.removeAttribute('aria-current');
    onOpen(tab);
  }
  for (const { tab, button } of buttons) button.addEventListener('click', () => open(tab));
  return { open, opened: () => page.dataset['open'] };
}
