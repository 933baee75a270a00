import type { Language } from '@sampan/contract/envelope';
import type { ValueInputOf } from '@sampan/contract/operation';
import type { promotion } from '@sampan/contract/promotions';
import type { Queries } from '../../db/database.ts';
import type { Merchant } from '../../plugins/request-context.ts';
import type { Previews } from '../previews/service.ts';
import { presentPromotion } from './present.ts';
import { cleaned, type Published } from './publish.ts';
import type { PromotionRow } from './store.ts';

type Promotion = ValueInputOf<typeof promotion>;

/** A promotion that isn't published, in each language that it has. */
export type PromotionPreview = Partial<Record<Language, Promotion>>;

/** As visitors would see it at `now` (milliseconds UTC). */
export function previewOf(
  merchant: Pick<Merchant, 'currency' | 'currencyDigits'>,
  { row, texts, prizes }: Published & { readonly row: Omit<PromotionRow, 'created_at'> },
  now: number,
): PromotionPreview {
  const places = prizes.map((prize, place) => ({ ...prize, place }));
  return Object.fromEntries(
    Object.entries(cleaned(texts)).map(([language, text]) => [
      language,
      // Nobody comments on what isn't there.
      { ...presentPromotion(row, text, places, { now, merchant }), comments: 'off' as const },
    ]),
  );
}

/** In a language, in EN where it lacks; null: the ticket is unknown, or over. */
export async function findPreview(
  { previews, queries }: { readonly previews: Pick<Previews, 'find'>; readonly queries: Queries },
  merchantCode: string,
  language: Language,
  ticket: string,
): Promise<Promotion | null> {
  // As `previewOf` made it.
  const kept = (await previews.find(queries, merchantCode, 'promotion', ticket)) as PromotionPreview | null;
  const shown = kept?.[language] ?? kept?.EN;
  return shown ? { ...shown, id: ticket } : null;
}
