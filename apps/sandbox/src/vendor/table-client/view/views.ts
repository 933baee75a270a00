import { find, make } from '../../client/dom.ts';

/** Buttons that choose what the layout shows, where not all fits on a small screen. */
export function bindViews(views: readonly { readonly id: string; readonly label: string }[]) {
  const container = find('[data-views]');
  const layout = find('[data-layout]');
  const buttons = views.map(({ id, label }) => {
    const button = make('button', { type: 'button', class: 'view' }, label);
    button.addEventListener('click', () => choose(id));
    return button;
  });
  container.replaceChildren(...buttons);
  container.hidden = views.length === 0;

  function choose(id: string) {
    layout.dataset.view = id;
    layout.scrollTop = 0;
    for (const [index, button] of buttons.entries())
      button.setAttribute('aria-pressed', String(views[index]?.id === id));
  }
  const [first] = views;
  if (first) choose(first.id);
}
