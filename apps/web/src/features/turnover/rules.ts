import { parseAmount } from '@sampan/contract/money';
import type { Obligation, ObligationStatus } from '@sampan/contract/turnover';
import type { PhraseKey } from '@sampan/phrases/keys';

export const statusTones = {
  open: 'accent',
  met: 'good',
  expired: 'plain',
  forfeited: 'plain',
  cancelled: 'plain',
} as const satisfies Record<ObligationStatus, string>;

/** What it is for, as the account record calls it. */
export function sourcePhrase(source: Obligation['source']): PhraseKey {
  return source === 'carried' ? 'turnover.carried' : `records.kind.${source}`;
}

/** Of the bar. */
const most = 100;

/** How much of it is played, 0 to 100: 100 only when all of it is. */
export function playedPercent({ played, required }: Pick<Obligation, 'played' | 'required'>, digits: number): number {
  const whole = parseAmount(required, digits) ?? 0n;
  const part = parseAmount(played, digits) ?? 0n;
  return whole === 0n || part >= whole ? most : Number((part * BigInt(most)) / whole);
}

/** A multiple or weight in ten-thousandths as a number: 25000 is 2.5. */
export const fromTenThousandths = (value: number): number => value / 10_000;
