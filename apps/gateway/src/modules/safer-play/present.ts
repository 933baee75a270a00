import { formatAmount } from '@sampan/contract/money';
import {
  type LimitKind,
  limitKinds,
  type LimitPeriod,
  limitPeriods,
  type PlayLimit,
  type SaferPlayChange,
} from '@sampan/contract/safer-play';
import type { Merchant } from '../../plugins/request-context.ts';
import { isOpen, type OwnLimit, periodAt, settled } from './rules.ts';
import type { ChangeRow, LimitRow } from './store.ts';

const minuteMs = 60_000n;

/** Minor units, or minutes, as they go over the wire. */
export function writtenValue(
  kind: LimitKind,
  value: bigint,
  { currencyDigits }: Pick<Merchant, 'currencyDigits'>,
): string {
  return kind === 'session' ? String(value) : formatAmount(value, currencyDigits);
}

export function ownOf(row: Pick<LimitRow, 'own' | 'own_next' | 'own_next_at'> | null): OwnLimit {
  return { own: row?.own ?? null, next: row?.own_next ?? null, nextAt: row?.own_next_at?.getTime() ?? null };
}

/** All kinds and periods there are. */
export const everyLimit = limitKinds.flatMap((kind) => limitPeriods.map((period) => ({ kind, period })));

/** `used` in minor units, of time milliseconds. */
export function presentLimit(
  { kind, period }: { readonly kind: LimitKind; readonly period: LimitPeriod },
  row: LimitRow | null,
  used: bigint,
  { merchant, now }: { readonly merchant: Merchant; readonly now: number },
): PlayLimit {
  const written = (value: bigint) => writtenValue(kind, value, merchant);
  const limit = settled(ownOf(row), now);
  const shown = kind === 'session' ? used / minuteMs : used;
  const imposed = row?.imposed ?? null;
  return {
    kind,
    period,
    own: limit.own === null ? null : written(limit.own),
    imposed: imposed === null ? null : written(imposed),
    used: written(shown > 0n ? shown : 0n),
    next: limit.nextAt === null ? null : { value: limit.next === null ? null : written(limit.next), at: limit.nextAt },
    until: periodAt(period, now, merchant.timeZone).until,
  };
}

/** `value_before` and `value_after` are minor units or minutes; of a break its end in milliseconds UTC. */
export function presentChange(row: ChangeRow, merchant: Merchant): SaferPlayChange {
  const [subject, kind = null, period = null] = row.subject.split('.') as [
    SaferPlayChange['subject'],
    LimitKind | undefined,
    LimitPeriod | undefined,
  ];
  const value = (text: string | null) => {
    if (text === null || subject === 'break') return null;
    return kind === null ? text : writtenValue(kind, BigInt(text), merchant);
  };
  const end = subject === 'break' && row.value_after !== null ? new Date(Number(row.value_after)) : null;
  return {
    id: String(row.id),
    at: row.at.getTime(),
    actor: row.actor,
    subject,
    kind,
    period,
    change: row.change as SaferPlayChange['change'],
    before: value(row.value_before),
    after: value(row.value_after),
    until: end === null || isOpen(end) ? null : end.getTime(),
    effectiveAt: row.effective_at.getTime(),
  };
}
