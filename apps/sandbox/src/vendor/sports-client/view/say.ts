import { find } from '../../client/dom.ts';

const shownMs = 4500;
const toast = find('[data-toast]');
const spoken = find('[data-spoken]');
let timer: ReturnType<typeof setTimeout> | undefined;

/** Says something that passes: on the screen for a few seconds, and to a screen reader. */
export function say(text: string, tone: 'plain' | 'bad' = 'plain') {
  clearTimeout(timer);
  toast.textContent = text;
  toast.classList.toggle('is-bad', tone === 'bad');
  toast.hidden = false;
  spoken.textContent = text;
  timer = setTimeout(() => {
    toast.hidden = true;
  }, shownMs);
}
