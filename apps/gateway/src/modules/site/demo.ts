import type { Tx } from '../../db/database.ts';
import { demoBanners } from './demo-banners.ts';
import { demoNotices } from './demo-notices.ts';
import { demoPopup, demoPromotion } from './demo-announcements.ts';
import { publish } from './publish.ts';
import { addOperator } from '../operators/add.ts';
import { defaultRegisterRules } from '../operators/defaults.ts';
import { type ModuleId, moduleTree } from '../operators/modules.ts';
import type { WrittenSettings } from '../settings/schema.ts';
import type { SettingsWriter } from '../settings/write.ts';

export const demoMerchantCode = 'SAMPAN';
export const demoTimeZone = 'Asia/Ho_Chi_Minh';

const modulesOn: ReadonlySet<ModuleId> = new Set([
  'USERNAMEREG3',
  'DIRECTREG3',
  'MOBILENUMREG3',
  'MOBILENUMPASSREG3',
  'FREEPLAY3',
  'MOBILEVERCODELOGIN3',
  'CHNGPASSVERIF3',
  'MANPLAYREB3',
  'AGENTPOLICY3',
  'WITHDRAW',
]);

const settings: WrittenSettings = {
  whitelabel: moduleTree(modulesOn),
  register: defaultRegisterRules(modulesOn),
  welcomeOffer: '1000.00',
};

/**
 * Adds the demo merchant with its banners and notices. `extra`: settings that other modules own, by key; `isQuiet`:
 * nothing pops up. False: it is there already, and nothing changed.
 */
export async function seedMerchant(
  tx: Tx,
  {
    now,
    extra,
    isQuiet,
    writer,
  }: { now: number; extra: Partial<WrittenSettings>; isQuiet: boolean; writer: Pick<SettingsWriter, 'writeIn'> },
): Promise<boolean> {
  const isNew = await addOperator(tx, writer, {
    merchant: {
      code: demoMerchantCode,
      name: 'Sampan',
      currency: 'VND',
      currencyDigits: 2,
      currencySymbol: '₫',
      symbolPlace: 'before',
      timeZone: demoTimeZone,
    },
    settings: { ...settings, ...extra },
    actor: 'seed',
  });
  if (!isNew) return false;
  const hour = 3_600_000;
  const shared = { merchantCode: demoMerchantCode } as const;
  for (const [index, banner] of demoBanners.entries()) {
    await publish(tx, { ...shared, kind: 'B', ...banner, sortOrder: index, startsAt: new Date(now) });
  }
  for (const [index, texts] of demoNotices.entries()) {
    const startsAt = new Date(now - index * 24 * hour);
    await publish(tx, { ...shared, kind: 'PL', texts, sortOrder: index, startsAt });
  }
  const announced = { ...shared, sortOrder: 0, startsAt: new Date(now) };
  await publish(tx, { ...announced, kind: 'PR', ...demoPromotion });
  if (!isQuiet) await publish(tx, { ...announced, kind: 'PU', texts: demoPopup });
  return true;
}
