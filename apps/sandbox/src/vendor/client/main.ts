import { find } from './dom.ts';
import { createInfo } from './info.ts';
import { goToLobby } from './parent.ts';
import { createGame } from './spinning.ts';

const slot = createGame();
createInfo(() => slot.stake.minor());

slot.button.addEventListener('click', slot.spin);
find('[data-lobby]').addEventListener('click', goToLobby);

document.addEventListener('keydown', (event) => {
  if (event.key !== ' ' || event.defaultPrevented) return;
  const target = event.target instanceof Element ? event.target : null;
  // Other controls keep their own meaning of the space bar.
  if (target?.closest('dialog, input, a, button:not([data-spin])')) return;
  event.preventDefault();
  if (!event.repeat) slot.spin();
});

void slot.start();
