import { find } from './dom.ts';

const message = find('[data-message]');
const banner = find('[data-banner]');

/** Says something below the reels. */
export function say(text: string) {
  // A line always stands there, so that the layout never jumps.
  message.textContent = text === '' ? '\u00A0' : text;
}

/** Says something above the reels for as long as it holds; null: nothing. */
export function setBanner(text: string | null) {
  banner.textContent = text ?? '';
  banner.hidden = text === null;
}

/** What stands above the reels; null: nothing. */
export const bannerText = (): string | null => (banner.hidden ? null : banner.textContent);
