const directions: Readonly<Record<string, readonly [x: number, y: number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

const centreOf = (element: Element) => {
  const { left, top, width, height } = element.getBoundingClientRect();
  return { x: left + width / 2, y: top + height / 2, isShown: width > 0 };
};

/** The nearest of the elements in a direction; what lies aside of it counts as further away. */
function nearest(from: Element, all: Iterable<HTMLElement>, [x, y]: readonly [number, number]): HTMLElement | null {
  const start = centreOf(from);
  let best: HTMLElement | null = null;
  let least = Infinity;
  for (const element of all) {
    if (element === from) continue;
    const end = centreOf(element);
    const along = (end.x - start.x) * x + (end.y - start.y) * y;
    const aside = Math.abs((end.x - start.x) * y) + Math.abs((end.y - start.y) * x);
    const distance = along + aside * 2.5;
    if (!end.isShown || along < 4 || distance >= least) continue;
    best = element;
    least = distance;
  }
  return best;
}

/**
 * One of the buttons is in the tab order; arrow keys go from each to the next as they lie on the screen. What comes back
 * chooses another one where the chosen one has gone.
 */
export function bindArrowKeys(container: HTMLElement, buttons: readonly HTMLElement[]) {
  const choose = (chosen: HTMLElement) => {
    for (const button of buttons) button.tabIndex = button === chosen ? 0 : -1;
  };
  if (buttons[0]) choose(buttons[0]);
  container.addEventListener('focusin', ({ target }) => {
    if (target instanceof HTMLElement && buttons.includes(target)) choose(target);
  });
  container.addEventListener('keydown', (event) => {
    const direction = directions[event.key];
    const { target } = event;
    if (!direction || !(target instanceof HTMLElement) || !buttons.includes(target)) return;
    event.preventDefault();
    nearest(target, buttons, direction)?.focus();
  });
  return () => {
    const chosen = buttons.find(({ tabIndex }) => tabIndex === 0);
    const shown = buttons.find(({ hidden }) => !hidden);
    if (chosen?.hidden && shown) choose(shown);
  };
}
