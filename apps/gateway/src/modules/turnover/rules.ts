import type { GameType } from '@sampan/contract/catalogue';
import type { ObligationSource } from '@sampan/contract/turnover';
import type { WithdrawalSettings } from '../withdrawals/settings.ts';
import type { TurnoverSettings } from './settings.ts';

/** What of an operator's settings says how much is to be played. */
export interface ObligationSettings {
  readonly turnover: Omit<TurnoverSettings, 'bonusProof' | 'secondPersonAbove'>;
  readonly withdrawal: Pick<WithdrawalSettings, 'depositMultiple' | 'bonusMultiple'>;
}

/** What a bonus asks for beside the operator's settings. Amounts are minor units, the multiple ten-thousandths. */
export interface BonusTerms {
  /** Null: the operator's. */
  readonly multiple: number | null;
  readonly days: number | null;
  readonly maximumStake: bigint | null;
  /** Null: any. */
  readonly categories: readonly GameType[] | null;
  readonly vassalages: readonly string[] | null;
}

const usualTerms: BonusTerms = { multiple: null, days: null, maximumStake: null, categories: null, vassalages: null };

/** What is to be played for money that came in. Amounts are minor units, the multiple ten-thousandths. */
export interface Owed extends Pick<BonusTerms, 'maximumStake' | 'categories' | 'vassalages'> {
  readonly source: ObligationSource;
  readonly multiple: number;
  readonly required: bigint;
  readonly expiresAt: number | null;
}

const dayMs = 86_400_000;
const whole = 10_000;

const multiples: Readonly<Record<Exclude<ObligationSource, 'carried'>, (settings: ObligationSettings) => number>> = {
  deposit: ({ withdrawal }) => withdrawal.depositMultiple,
  bonus: ({ withdrawal }) => withdrawal.bonusMultiple,
  line_transfer: ({ turnover }) => turnover.transferMultiple,
  points: ({ turnover }) => turnover.pointsMultiple,
  cashback: ({ turnover }) => turnover.cashbackMultiple,
  mission: ({ turnover }) => turnover.missionMultiple,
};

/** Whether money of this kind may have to be played. */
export const isSource = (kind: string): kind is keyof typeof multiples => Object.hasOwn(multiples, kind);

/**
 * Null: money of this kind need not be played. `amount`: what came in, minor units; `at`: when, milliseconds UTC.
 */
export function owedFor(
  {
    kind,
    amount,
    at,
    terms = usualTerms,
  }: { kind: string; amount: bigint; at: number; terms?: BonusTerms | undefined },
  settings: ObligationSettings,
): Owed | null {
  if (!isSource(kind)) return null;
  const isBonus = kind === 'bonus';
  // Ten-thousandths, so that nothing is counted in floats.
  const multiple = (isBonus ? terms.multiple : null) ?? Math.round(multiples[kind](settings) * whole);
  const required = (amount * BigInt(multiple)) / BigInt(whole);
  if (required <= 0n) return null;
  if (!isBonus)
    return {
      source: kind,
      multiple,
      required,
      expiresAt: null,
      maximumStake: null,
      categories: null,
      vassalages: null,
    };
  const days = terms.days ?? settings.turnover.bonusDays;
  return {
    source: kind,
    multiple,
    required,
    expiresAt: days === null ? null : at + days * dayMs,
    maximumStake: terms.maximumStake ?? settings.turnover.bonusMaximumStake,
    categories: terms.categories,
    vassalages: terms.vassalages,
  };
}
