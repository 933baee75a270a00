import { createAutoplay } from './autoplay.ts';
import { find } from './dom.ts';
import { createInfo } from './info.ts';
import type { Mechanic } from './mechanic.ts';
import { bindStoredSwitch } from './stored-preference.ts';
import { setTurbo } from './pace.ts';
import { goToLobby, onSiteMessage, isFramed } from './parent.ts';
import { setSound, sound } from './sound.ts';
import { createGame } from './spinning.ts';

/** Begins the game of the page. */
export function startSlot(mechanic: Mechanic) {
  // The site's stage has the title and the way back; they are not shown twice.
  document.body.classList.toggle('is-framed', isFramed);

  const slot = createGame(mechanic);
  const autoplay = createAutoplay(slot);
  createInfo(() => slot.stake.minor());

  function press() {
    if (autoplay.isOn()) autoplay.stop();
    else slot.spin();
  }
  slot.button.addEventListener('click', press);
  find('[data-lobby]').addEventListener('click', goToLobby);
  bindStoredSwitch(find('[data-sound]'), 'sound', true, setSound);
  bindStoredSwitch(find('[data-turbo]'), 'turbo', false, setTurbo);
  for (const button of document.querySelectorAll('.tool, .round-button')) {
    button.addEventListener('click', () => sound('press'));
  }

  document.addEventListener('keydown', (event) => {
    if (event.key !== ' ' || event.defaultPrevented) return;
    const target = event.target instanceof Element ? event.target : null;
    // Other controls keep their own meaning of the space bar.
    if (target?.closest('dialog, input, a, button:not([data-spin])')) return;
    event.preventDefault();
    if (!event.repeat) press();
  });

  onSiteMessage({ 'sampan:pause': autoplay.stop, 'sampan:wallet-changed': slot.refresh });
  void slot.start();
}
