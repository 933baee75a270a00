import { stakeParts } from '../engine/instant/instant-game.ts';
import { show } from './money.ts';

/** Writes what parts of a stake come to wherever the page states it. The stake in minor units. */
export function writeAmounts(stake: bigint) {
  for (const element of document.querySelectorAll<HTMLElement>('[data-parts]')) {
    const text = show((BigInt(element.dataset['parts'] ?? 0) * stake) / BigInt(stakeParts));
    element.textContent = text;
    element.style.setProperty('--figures', String(text.length));
  }
}
