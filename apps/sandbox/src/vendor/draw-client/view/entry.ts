import { find, make } from '../../client/dom.ts';
import { word } from '../../client/game-data.ts';
import type { Play } from '../forms/form.ts';
import { type Entry, mostNumbers, readNumbers, withoutProblems } from '../state/entry.ts';
import { countText } from './text.ts';

/** Problems that are listed one by one; of further ones only the count. */
const listedProblems = 8;
const noEntry: Entry = { numbers: [], problems: [] };

/** A field for many numbers at once. What is written for a bet stays until it is added. */
export function createEntry(onChange: () => void) {
  const field = make('textarea', {
    id: 'numbers',
    rows: '4',
    inputmode: 'numeric',
    autocomplete: 'off',
    spellcheck: 'false',
    'aria-describedby': 'numbers-count numbers-problems',
  });
  const label = make('label', { for: 'numbers' });
  const count = make('p', { id: 'numbers-count', class: 'hint', 'aria-live': 'polite' });
  const problems = make('ul', { id: 'numbers-problems', class: 'entry-problems' });
  const fix = make('button', { type: 'button', class: 'button button-quiet' }, word('entry.fix'));
  find('[data-entry]').replaceChildren(label, field, count, problems, fix);
  const texts = new Map<string, string>();
  let play: Play | null = null;
  let entry = noEntry;

  function problemLine({ text, problem }: Entry['problems'][number]) {
    const digits = play?.list?.digits ?? 0;
    const n = problem === 'too-many' ? countText(mostNumbers(digits)) : digits;
    return make('li', {}, make('b', {}, text.slice(0, 12)), ` ${word(`entry.${problem}`, { n })}`);
  }

  function read() {
    entry = play?.list ? readNumbers(play.list, field.value) : noEntry;
    if (play) texts.set(play.code, field.value);
    count.textContent = word('entry.count', { n: countText(entry.numbers.length) });
    const more = entry.problems.length - listedProblems;
    problems.replaceChildren(
      ...entry.problems.slice(0, listedProblems).map(problemLine),
      ...(more > 0 ? [make('li', {}, word('entry.more', { n: countText(more) }))] : []),
    );
    fix.hidden = entry.problems.length === 0;
    field.setAttribute('aria-invalid', String(entry.problems.length > 0));
  }

  function write(text: string) {
    field.value = text;
    read();
    onChange();
  }

  field.addEventListener('input', () => {
    read();
    onChange();
  });
  fix.addEventListener('click', () => {
    write(withoutProblems(entry));
    field.focus();
  });

  return {
    open: (next: Play) => {
      play = next;
      label.textContent = word('entry.label', { n: next.list?.digits ?? 0 });
      field.value = texts.get(next.code) ?? '';
      read();
    },
    entry: () => entry,
    /** Puts a number after the others. */
    append: (number: string) => write(`${field.value.trimEnd()} ${number}`.trimStart()),
    clear: () => write(''),
  };
}
