import {
  type ContractCategory,
  type ContractKind,
  realtimeFaults,
  type RealtimeRates,
  type Tier,
  tierFaults,
} from '@sampan/contract/contract-rules';
import type { offerContract } from '@sampan/contract/contracts';
import type { BodyOf } from '@sampan/contract/operation';
import { requireAmount } from '../../amounts.ts';
import { AppError } from '../../app-error.ts';
import type { Merchant } from '../../plugins/request-context.ts';
import { readTiers } from './rules.ts';
import type { ContractRow } from './store.ts';

/** What one agent offers to another, or the house to an agent. */
export interface Terms {
  readonly kind: ContractKind;
  readonly category: ContractCategory;
  readonly tiers: readonly Tier[];
  readonly rates: RealtimeRates | null;
}
export type AskedTerms = Pick<BodyOf<typeof offerContract>, 'kind' | 'category' | 'tiers' | 'rates'>;

/** Throws contract_tiers_invalid with the first fault. `above`: what the upline holds; null: the house offers it. */
export function demandTerms(
  asked: AskedTerms,
  { currencyDigits }: Merchant,
  above: Pick<ContractRow, 'tiers' | 'rates'> | null,
): Terms {
  const { kind, category, rates } = asked;
  const tiers = asked.tiers.map(({ minimumBet, netLoss, ...tier }) => ({
    ...tier,
    minimumBet: requireAmount(minimumBet, currencyDigits),
    netLoss: requireAmount(netLoss, currencyDigits),
  }));
  const isRealtime = kind === 'realtime';
  if (isRealtime !== (rates !== null) || isRealtime === tiers.length > 0)
    throw new AppError('contract_tiers_invalid', { field: isRealtime ? 'rates' : 'tiers' });
  if (rates !== null) {
    const [fault] = realtimeFaults(rates, above?.rates ?? null);
    if (fault !== undefined || Object.values(rates).every((rate) => rate === 0))
      throw new AppError('contract_tiers_invalid', { field: `rates.${fault ?? 'bet'}` });
    return { kind, category, tiers: [], rates };
  }
  if (kind !== 'dividend' && tiers.some(({ netLoss }) => netLoss !== 0n))
    throw new AppError('contract_tiers_invalid', { field: 'tiers.0.netLoss' });
  const [fault] = tierFaults(tiers, above && readTiers(above.tiers));
  if (fault) throw new AppError('contract_tiers_invalid', { field: `tiers.${fault.tier}.${fault.field}` });
  return { kind, category, tiers, rates: null };
}

/** All games together and a single category, which one kind of contract can't have beside each other. */
export const isCrossing = (one: ContractCategory, other: ContractCategory) =>
  one !== other && (one === 'CONS' || other === 'CONS');
