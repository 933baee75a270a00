import { make } from '../../client/dom.ts';
import { word } from '../../client/game-data.ts';

interface ListPage<Item, Cursor> {
  readonly list: readonly Item[];
  readonly next: Cursor | null;
}

interface ListOptions<Item, Cursor> {
  readonly empty: () => string;
  /** Null: it can't be read now. */
  readonly load: (before: Cursor | null) => Promise<ListPage<Item, Cursor> | null>;
  readonly itemOf: (item: Item) => HTMLElement;
}

/** A list that is read page by page: with its waiting, its emptiness, its failure and its end. */
export function createList<Item, Cursor>({ empty, load, itemOf }: ListOptions<Item, Cursor>) {
  const items = make('ul', { class: 'history' });
  const said = make('p', { class: 'history-said', role: 'status' });
  const button = make('button', { type: 'button', class: 'button button-quiet' });
  const element = make('div', { class: 'history-box' }, items, said, button);
  let next: Cursor | null = null;
  /** Counts what is asked for: an answer to an older question is not shown. */
  let asked = 0;

  async function read(before: Cursor | null) {
    asked += 1;
    const own = asked;
    button.hidden = true;
    said.textContent = items.childElementCount === 0 ? word('loading') : '';
    element.setAttribute('aria-busy', 'true');
    const page = await load(before);
    if (own !== asked) return;
    element.removeAttribute('aria-busy');
    if (page === null) {
      said.textContent = word('error.unavailable');
      button.textContent = word('retry');
      button.hidden = false;
      return;
    }
    if (before === null) items.replaceChildren();
    items.append(...page.list.map(itemOf));
    ({ next } = page);
    said.textContent = items.childElementCount === 0 ? empty() : '';
    button.textContent = word('more.items');
    button.hidden = next === null;
  }
  button.addEventListener('click', () => void read(next));

  return {
    element,
    /** Reads it from its beginning; what was there stays until the answer. */
    reload: () => {
      next = null;
      void read(null);
    },
  };
}
