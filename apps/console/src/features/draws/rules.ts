import { isLikeDraw, type StaffDraw } from '@sampan/contract/draws-staff';
import type { DrawResult } from '@sampan/contract/lottery';

/** What a draw of the gateway's own has as its source. */
export const ownSource = 'demo';

/** "1, 2 3" -> the numbers as they were typed. */
export const typedNumbers = (typed: string): string[] => typed.split(/[\s,;]+/).filter((part) => part !== '');

/** Whether numbers are those that a prize may have: as many as were drawn, with as many figures. */
export function isPrizeLike(drawn: DrawResult[number], typed: string): boolean {
  return isLikeDraw([drawn], [{ prize: drawn.prize, numbers: typedNumbers(typed) }]);
}

/** The result that was typed, prize by prize in their order. */
export const typedResult = ({ result }: Pick<StaffDraw, 'result'>, typed: readonly string[]): DrawResult =>
  result.map(({ prize }, index) => ({ prize, numbers: typedNumbers(typed[index] ?? '') }));
