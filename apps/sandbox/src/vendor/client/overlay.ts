import { countUp } from './count-up.ts';
import { find, isMotionReduced, make } from './dom.ts';
import { show } from './money.ts';
import { paced } from './pace.ts';

const overlay = find('[data-overlay]');

/** Shows something over the reels until its time is up or the player goes on. */
function present(kind: string, autoMs: number, button: string | null, ...lines: HTMLElement[]): Promise<void> {
  return new Promise((resolve) => {
    const done = () => {
      clearTimeout(timer);
      document.removeEventListener('keydown', onKey);
      overlay.removeEventListener('click', done);
      overlay.hidden = true;
      overlay.replaceChildren();
      resolve();
    };
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== 'Escape' && event.key !== ' ' && event.key !== 'Enter') return;
      event.preventDefault();
      event.stopPropagation();
      if (!event.repeat) done();
    };
    const timer = setTimeout(done, autoMs);
    overlay.className = `overlay overlay-${kind}`;
    overlay.replaceChildren(...lines);
    if (button !== null) {
      overlay.append(make('button', { type: 'button', class: 'button' }, button));
    }
    overlay.hidden = false;
    document.addEventListener('keydown', onKey);
    overlay.addEventListener('click', done);
  });
}

const line = (className: string, text: string) => make('p', { class: className }, text);

function coins(): HTMLElement {
  const shower = make('div', { class: 'coins', 'aria-hidden': 'true' });
  if (isMotionReduced()) return shower;
  for (let index = 0; index < 18; index++) {
    const coin = make('i');
    coin.style.setProperty('--x', `${Math.round(Math.random() * 100)}%`);
    coin.style.setProperty('--delay', `${Math.round(Math.random() * 600)}ms`);
    shower.append(coin);
  }
  return shower;
}

interface Announcement {
  /** `win` with a shower of coins, its amount counted up. */
  readonly kind: 'win' | 'free';
  /** Gone after so long, or at a touch. */
  readonly autoMs: number;
  readonly button?: string;
  readonly title: string;
  readonly text?: string;
  /** Minor units. */
  readonly amount?: bigint;
}

/** Says something over the reels. */
export async function announce({ kind, autoMs, button, title, text, amount }: Announcement): Promise<void> {
  const lines: HTMLElement[] = [line('overlay-title', title)];
  if (kind === 'win') lines.unshift(coins());
  if (text !== undefined) lines.push(line('overlay-text', text));
  if (amount === undefined) {
    await present(kind, autoMs, button ?? null, ...lines);
    return;
  }
  const figures = line('overlay-amount', show(amount));
  const write = (minor: bigint) => {
    figures.textContent = show(minor);
  };
  const counting = kind === 'win' ? countUp(write, 0n, amount, paced(1200)) : null;
  await present(kind, autoMs, button ?? null, ...lines, figures);
  counting?.stop();
}
