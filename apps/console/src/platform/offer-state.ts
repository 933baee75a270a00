/** Where something stands that the site offers for a time. */
export const offerStates = ['running', 'coming', 'over', 'draft'] as const;
export type OfferState = (typeof offerStates)[number];

interface Offer {
  /** Milliseconds, UTC. */
  readonly startsAt: number;
  readonly endsAt: number | null;
  readonly isPublished: boolean;
}

export function offerState({ startsAt, endsAt, isPublished }: Offer, now: number): OfferState {
  if (endsAt !== null && endsAt <= now) return 'over';
  if (!isPublished) return 'draft';
  return startsAt > now ? 'coming' : 'running';
}
