import type { DifferenceKind } from '@sampan/contract/reconciliation';

/** A row of a provider's list; minor units. */
export interface ListedPayment {
  readonly reference: string;
  readonly amount: bigint;
}

/** A payment here, with what it came to at the provider; minor units. */
export interface OwnPayment {
  readonly id: string;
  readonly memberId: string;
  /** The provider's reference; null: it never said one. */
  readonly reference: string | null;
  readonly amount: bigint;
  readonly status: string;
}

export interface Difference {
  readonly kind: DifferenceKind;
  readonly reference: string;
  readonly payment: OwnPayment | null;
  /** Of the list; null: it isn't there. */
  readonly amount: bigint | null;
}

export interface Compared {
  /** Payments that both have with the same amount. */
  readonly matched: number;
  /** In the order of the list, then what it lacks. */
  readonly differences: readonly Difference[];
}

/**
 * Compares a list with the payments here. `named`: those of which the list has the provider's reference or our own id,
 * of whatever day; `settled`: those that are settled here on the days of the list.
 */
export function compare(
  listed: readonly ListedPayment[],
  { named, settled }: { readonly named: readonly OwnPayment[]; readonly settled: readonly OwnPayment[] },
): Compared {
  const byName = new Map<string, OwnPayment>();
  for (const payment of named) {
    byName.set(payment.id, payment);
    // The provider's own word for a payment counts more than what looks like one of our ids.
    if (payment.reference !== null) byName.set(payment.reference, payment);
  }
  const seen = new Set<string>();
  const differences: Difference[] = [];
  let matched = 0;
  for (const { reference, amount } of listed) {
    const payment = byName.get(reference) ?? null;
    const key = payment?.id ?? reference;
    const kind = ((): DifferenceKind | null => {
      if (seen.has(key)) return 'repeated';
      if (payment === null) return 'unknown';
      if (payment.status !== 'paid') return 'status';
      return payment.amount === amount ? null : 'amount';
    })();
    seen.add(key);
    if (kind === null) matched += 1;
    else differences.push({ kind, reference, payment, amount });
  }
  for (const payment of settled)
    if (!seen.has(payment.id))
      differences.push({ kind: 'absent', reference: payment.reference ?? payment.id, payment, amount: null });
  return { matched, differences };
}
