import { randomInt } from 'node:crypto';

/** Letters and figures that aren't taken for one another. */
const letters = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ';

/** So many of them by chance: five bits each. */
export function randomLetters(count: number): string {
  return Array.from({ length: count }, () => letters[randomInt(letters.length)]).join('');
}

/** What a bank transfer carries so that it is found: short enough to be typed, and no other's at the operator. */
export const newTransferReference = (): string => randomLetters(8);
