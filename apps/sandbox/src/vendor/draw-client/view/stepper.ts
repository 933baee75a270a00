import { make } from '../../client/dom.ts';
import { word } from '../../client/game-data.ts';

interface Bounds {
  readonly least: number;
  readonly most: number;
}

const wholeNumber = (text: string): number => Number(text.replaceAll(/\D/g, ''));

/** A whole number within bounds, with a button on each side. `onChange` is called for what the player does. */
export function createStepper(name: string, { least, most }: Bounds, start: number, onChange: (value: number) => void) {
  let value = start;
  const input = make('input', {
    type: 'text',
    inputmode: 'numeric',
    autocomplete: 'off',
    maxlength: '6',
    'aria-label': name,
  });
  const button = (text: string, label: string, step: number) => {
    const made = make('button', { type: 'button', 'aria-label': label }, text);
    made.addEventListener('click', () => choose(value + step));
    return made;
  };
  const less = button('−', word('less', { name }), -1);
  const more = button('+', word('more', { name }), 1);

  function draw() {
    input.value = String(value);
    less.disabled = value <= least;
    more.disabled = value >= most;
  }
  function choose(next: number) {
    value = Math.min(most, Math.max(least, next));
    draw();
    onChange(value);
  }
  // An empty field, or a number too large, is put right when the field is left.
  input.addEventListener('input', () => {
    const written = wholeNumber(input.value);
    if (input.value === '' || written < least || written > most) return;
    choose(written);
  });
  input.addEventListener('change', () => choose(wholeNumber(input.value)));
  input.addEventListener('focus', () => input.select());
  input.addEventListener('keydown', (event) => {
    const step = { ArrowUp: 1, ArrowDown: -1 }[event.key];
    if (step === undefined) return;
    event.preventDefault();
    choose(value + step);
  });
  draw();
  return {
    element: make('span', { class: 'stepper' }, less, input, more),
    value: () => value,
    /** Shows another number; what it means is known already. */
    set: (next: number) => {
      value = next;
      draw();
    },
  };
}
