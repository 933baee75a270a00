/** Tabs that are chosen by press and by arrow keys; `data-tab` names each. What comes back shows which is chosen. */
export function bindTabs(container: HTMLElement, onChoose: (name: string) => void): (name: string) => void {
  const tabs = () => [...container.querySelectorAll<HTMLElement>('[role=tab]')];
  const nameOf = (tab: HTMLElement) => tab.dataset['tab'] ?? '';

  container.addEventListener('click', ({ target }) => {
    const tab = target instanceof Element ? target.closest<HTMLElement>('[role=tab]') : null;
    if (tab) onChoose(nameOf(tab));
  });
  container.addEventListener('keydown', (event) => {
    const all = tabs();
    const at = all.indexOf(document.activeElement as HTMLElement);
    const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
    const next = step === undefined || at === -1 ? undefined : all[(at + step + all.length) % all.length];
    if (!next) return;
    event.preventDefault();
    next.focus();
    onChoose(nameOf(next));
  });

  return (name) => {
    for (const tab of tabs()) {
      const isChosen = nameOf(tab) === name;
      tab.setAttribute('aria-selected', String(isChosen));
      tab.tabIndex = isChosen ? 0 : -1;
    }
  };
}
