import type { Language } from '@sampan/contract/envelope';
import type { Tx } from '../../../src/db/database.ts';
import { publish } from '../../../src/modules/site/publish.ts';
import type { AnnouncementFields } from '../../../src/modules/site/staff-store.ts';
import type { Demo } from '../operator.ts';
import { demoPopup, demoPromotion } from './announcements.ts';
import { demoBanners } from './banners.ts';
import { demoNotices } from './notices.ts';

const dayMs = 86_400_000;

interface Announcement extends Omit<AnnouncementFields, 'merchant_code' | 'image_url'> {
  readonly imageUrl?: string;
  readonly texts: Readonly<
    Partial<Record<Language, { readonly title: string; readonly content: string; readonly action?: string }>>
  >;
}

/** The demo operator's banners, notices and what it tells above its promotions. `isQuiet`: nothing pops up. */
export async function seedSite(tx: Tx, { merchantCode, now }: Demo, isQuiet: boolean): Promise<void> {
  const starts_at = new Date(now);
  async function add({ texts, imageUrl = '', ...fields }: Announcement): Promise<void> {
    const written = Object.entries(texts).map(([language, text]) => ({
      language: language as Language,
      action: '',
      ...text,
    }));
    await publish(tx, { merchant_code: merchantCode, image_url: imageUrl, ...fields }, written);
  }
  for (const [index, banner] of demoBanners.entries())
    await add({ kind: 'B', ...banner, sort_order: index, starts_at });
  for (const [index, texts] of demoNotices.entries()) {
    await add({ kind: 'PL', texts, sort_order: index, starts_at: new Date(now - index * dayMs) });
  }
  await add({ kind: 'PR', ...demoPromotion, starts_at });
  if (!isQuiet) await add({ kind: 'PU', texts: demoPopup, starts_at });
}
