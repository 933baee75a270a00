import { find, isMotionReduced } from '../../client/dom.ts';
import { show } from '../../client/money.ts';
import { word } from '../../client/game-data.ts';

const shownMs = 4500;
const toast = find('[data-toast]');
const spoken = find('[data-spoken]');
const banner = find('[data-banner]');
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

/** Only for a screen reader: on the screen it can be seen. */
export function speak(text: string) {
  spoken.textContent = text;
}

const countMs = 700;
let frame = 0;

/** The end of a round over the table; a win is counted up. `payout` in minor units, null without an own stake. */
export function showBanner(text: string, payout: bigint | null) {
  cancelAnimationFrame(frame);
  const [title, amount] = banner.children;
  if (!title || !amount) return;
  title.textContent = text;
  const write = (minor: bigint) => {
    amount.textContent = payout === 0n ? word('lost') : word('won', { amount: show(minor) });
  };
  amount.classList.toggle('is-win', payout !== null && payout > 0n);
  if (payout === null) amount.textContent = '';
  else if (payout === 0n || isMotionReduced()) write(payout);
  else {
    const startedAt = performance.now();
    const step = (now: number) => {
      const part = Math.min(1, Math.max(0, (now - startedAt) / countMs));
      write(part === 1 ? payout : (payout * BigInt(Math.round(part * 1000))) / 1000n);
      if (part < 1) frame = requestAnimationFrame(step);
    };
    frame = requestAnimationFrame(step);
  }
  banner.hidden = false;
}

export function hideBanner() {
  cancelAnimationFrame(frame);
  banner.hidden = true;
}
