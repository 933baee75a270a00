import { formatAmount } from '@sampan/contract/money';
import type { VipLevel } from '@sampan/contract/vip';
import type { LevelRow, LevelText } from './store.ts';

/** `digits`: the decimals of the operator's currency. */
export function present(row: LevelRow, text: LevelText | undefined, digits: number): VipLevel {
  return {
    level: row.level,
    name: text?.name ?? `VIP ${row.level}`,
    totalTurnover: formatAmount(row.total_turnover, digits),
    monthlyTurnover: formatAmount(row.monthly_turnover, digits),
    gift: formatAmount(row.gift, digits),
    benefits: text?.benefits ?? [],
  };
}
