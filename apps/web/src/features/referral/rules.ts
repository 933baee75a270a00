import { formatAmount, parseAmount } from '@sampan/contract/money';
import type { Commission, ReferralState } from '@sampan/contract/referrals';

/** Where a link can be sent to, for browsers that have no sheet of their own to share by. Names are those of the services. */
export function shareLinks(url: string, words: string): { name: string; href: string }[] {
  const [link, text, both] = [url, words, `${words} ${url}`].map(encodeURIComponent);
  return [
    { name: 'Telegram', href: `https://t.me/share/url?url=${link}&text=${text}` },
    { name: 'WhatsApp', href: `https://wa.me/?text=${both}` },
    { name: 'Facebook', href: `https://www.facebook.com/sharer/sharer.php?u=${link}` },
    { name: 'LINE', href: `https://social-plugins.line.me/lineit/share?url=${link}` },
  ];
}

/** 10 -> "0.1": hundredths of a percent as people write percents. */
export function percentOf(basisPoints: number): string {
  return String(basisPoints / 100);
}

/** What a day brought in all. */
export function sumOf({ betAmount, depositAmount }: Commission, digits: number): string {
  return formatAmount((parseAmount(betAmount, digits) ?? 0n) + (parseAmount(depositAmount, digits) ?? 0n), digits);
}

export const stateTones = {
  registered: 'accent',
  deposited: 'good',
  refused: 'plain',
} as const satisfies Record<ReferralState, string>;
