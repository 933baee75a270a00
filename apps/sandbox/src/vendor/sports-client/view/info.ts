import { find } from '../../client/dom.ts';
import { createSheet } from '../../client/sheets.ts';
import { bindTabs } from './tabs.ts';

/** The dialog with rules, quarter lines and fairness. */
export function createInfo() {
  const dialog = createSheet('#info');
  const panels = [...dialog.querySelectorAll<HTMLElement>('[role=tabpanel]')];
  const show = bindTabs(find('[data-info-tabs]'), select);

  function select(name: string) {
    show(name);
    for (const panel of panels) panel.hidden = panel.id !== `panel-${name}`;
    find('[data-info-body]').scrollTop = 0;
  }

  find('[data-info]').addEventListener('click', () => {
    select('rules');
    dialog.showModal();
  });
}
