import { find, isMotionReduced, make } from './dom.ts';
import { word } from './game-data.ts';
import { show } from './money.ts';

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

/** A win of many stakes: short, and gone at a touch. */
export function presentBigWin(amount: bigint): Promise<void> {
  return present(
    'win',
    2200,
    null,
    coins(),
    line('overlay-title', word('bigWin')),
    line('overlay-amount', show(amount)),
  );
}

/** The jackpot stays until the player goes on. */
export function presentJackpot(amount: bigint): Promise<void> {
  return present(
    'win',
    10_000,
    word('continue'),
    coins(),
    line('overlay-title', word('jackpotWon')),
    line('overlay-amount', show(amount)),
  );
}

export function presentFreeSpins(count: number, multiplier: number): Promise<void> {
  return present(
    'free',
    4000,
    word('start'),
    line('overlay-title', word('freeSpinsWon', { n: count })),
    line('overlay-text', word('freeSpinsMultiplied', { multiplier })),
  );
}

export function presentFreeSpinsOver(amount: bigint): Promise<void> {
  return present(
    'free',
    4000,
    word('continue'),
    line('overlay-title', word('freeSpinsOver')),
    line('overlay-text', word('win')),
    line('overlay-amount', show(amount)),
  );
}
