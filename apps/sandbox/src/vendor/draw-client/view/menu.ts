import { find, make } from '../../client/dom.ts';
import { word } from '../../client/game-data.ts';
import { readStored, writeStored } from '../../client/stored-preference.ts';
import type { Form, FormGroup } from '../forms/form.ts';
import { lottery } from '../lottery-data.ts';
import { nameOf } from './text.ts';

const storageKey = `lottery.form.${JSON.stringify(lottery.rules)}`;

/** Groups of bets, and the screens of the chosen one. */
export function createMenu(groups: readonly FormGroup[], onChoose: (form: Form) => void) {
  const groupBar = find('[data-groups]');
  const formBar = find('[data-forms]');
  let chosen: Form | null = null;

  function chip(label: string, isChosen: boolean, onPress: () => void) {
    const button = make('button', { type: 'button', class: 'menu-chip', 'aria-pressed': String(isChosen) }, label);
    button.addEventListener('click', onPress);
    return button;
  }

  /** What is chosen can be seen, where not all fits. */
  function reveal(bar: HTMLElement) {
    const pressed = bar.querySelector<HTMLElement>('[aria-pressed=true]');
    if (pressed) bar.scrollLeft = pressed.offsetLeft - (bar.clientWidth - pressed.clientWidth) / 2;
  }

  function draw() {
    const group = groups.find(({ forms }) => chosen !== null && forms.includes(chosen));
    groupBar.replaceChildren(
      ...groups.map(({ id, forms }) =>
        chip(word(`group.${id}`), id === group?.id, () => {
          if (forms[0]) choose(forms[0]);
        }),
      ),
    );
    formBar.replaceChildren(
      ...(group?.forms ?? []).map((form) => chip(nameOf(form.name), form === chosen, () => choose(form))),
    );
    formBar.hidden = (group?.forms.length ?? 0) < 2;
    reveal(groupBar);
    reveal(formBar);
  }

  /** The focus stays in the bar that was used, on what is chosen now. */
  function choose(form: Form) {
    const bar = [groupBar, formBar].find((one) => one.contains(document.activeElement));
    chosen = form;
    writeStored(storageKey, form.id);
    draw();
    bar?.querySelector<HTMLElement>('[aria-pressed=true]')?.focus();
    onChoose(form);
  }

  /** The screen that was used last. */
  function remembered(): Form | null {
    const stored = readStored(storageKey);
    return groups.flatMap((group) => group.forms).find(({ id }) => id === stored) ?? null;
  }

  return { choose, remembered };
}
