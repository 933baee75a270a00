import type { Tx } from '../../../src/db/database.ts';
import { publish } from '../../../src/modules/site/publish.ts';
import type { Demo } from '../operator.ts';
import { demoPopup, demoPromotion } from './announcements.ts';
import { demoBanners } from './banners.ts';
import { demoNotices } from './notices.ts';

const dayMs = 86_400_000;

/** The demo operator's banners, notices and what it tells above its promotions. `isQuiet`: nothing pops up. */
export async function seedSite(tx: Tx, { merchantCode, now }: Demo, isQuiet: boolean): Promise<void> {
  const startsAt = new Date(now);
  for (const [index, banner] of demoBanners.entries()) {
    await publish(tx, { merchantCode, kind: 'B', ...banner, sortOrder: index, startsAt });
  }
  for (const [index, texts] of demoNotices.entries()) {
    await publish(tx, { merchantCode, kind: 'PL', texts, sortOrder: index, startsAt: new Date(now - index * dayMs) });
  }
  await publish(tx, { merchantCode, kind: 'PR', ...demoPromotion, sortOrder: 0, startsAt });
  if (!isQuiet) await publish(tx, { merchantCode, kind: 'PU', texts: demoPopup, sortOrder: 0, startsAt });
}
