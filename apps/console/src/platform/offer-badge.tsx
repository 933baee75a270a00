import { Badge, type Tone } from '../ui/Note.tsx';
import type { OfferState } from './offer-state.ts';
import { useT } from './words.ts';

const tones: Readonly<Record<OfferState, Tone>> = {
  running: 'good',
  coming: 'warn',
  over: 'plain',
  draft: 'plain',
};

/** Where something stands that the site offers for a time. */
export function OfferBadge({ state }: { state: OfferState }) {
  const t = useT();
  return <Badge tone={tones[state]}>{t(`editor.state.${state}`)}</Badge>;
}
