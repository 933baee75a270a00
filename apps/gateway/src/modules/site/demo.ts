import type { FieldRule } from '@sampan/contract/patterns';
import { type RegisterFieldName, registerFieldNames, type WhitelabelNode } from '@sampan/contract/site';
import type { Tx } from '../../db/database.ts';
import { demoBanners } from './demo-banners.ts';
import { demoNotices } from './demo-notices.ts';
import { demoPopup, demoPromotion } from './demo-announcements.ts';
import { publish } from './publish.ts';
import type { WrittenSettings } from '../settings/schema.ts';
import * as store from './store.ts';

export const demoMerchantCode = 'SAMPAN';
export const demoTimeZone = 'Asia/Ho_Chi_Minh';

function group(modId: string, modules: Readonly<Record<string, '0' | '1'>>): WhitelabelNode {
  return {
    modId,
    enabled: '1',
    childrenNodes: Object.entries(modules).map(([id, enabled]) => ({ modId: id, enabled })),
  };
}

const whitelabel: WhitelabelNode = {
  modId: 'SITE',
  enabled: '1',
  childrenNodes: [
    group('REGISTRATION', {
      USERNAMEREG3: '1',
      DIRECTREG3: '1',
      MOBILENUMREG3: '1',
      MOBILENUMPASSREG3: '1',
      REGMOBVERF3: '0',
    }),
    group('LOGIN', { FREEPLAY3: '1', MOBILEVERCODELOGIN3: '1', PWDEXPFORCECHANGE3: '0', CHNGPASSVERIF3: '1' }),
    group('MEMBER', { MANPLAYREB3: '1' }),
    group('TEAM', { AGENTPOLICY3: '1' }),
  ],
};

const off: FieldRule = {
  enabled: false,
  required: false,
  acceptedPattern: '',
  patternId: 0,
  minLength: 0,
  maxLength: 255,
};
const password: FieldRule = { ...off, enabled: true, required: true, patternId: 19, minLength: 8, maxLength: 32 };

const register: Record<RegisterFieldName, FieldRule> = {
  ...(Object.fromEntries(registerFieldNames.map((name) => [name, off])) as Record<RegisterFieldName, FieldRule>),
  username: { ...off, enabled: true, required: true, patternId: 1, minLength: 4, maxLength: 16 },
  password,
  confirmPassword: password,
  email: { ...off, enabled: true, patternId: 3, minLength: 6, maxLength: 100 },
  mobileNum: { ...off, enabled: true, patternId: 6, minLength: 8, maxLength: 15 },
};

const settings: WrittenSettings = { whitelabel, register, welcomeOffer: '1000.00' };

/**
 * Adds the demo merchant with its banners and notices. `extra`: settings that other modules own, by key; `isQuiet`:
 * nothing pops up. False: it is there already, and nothing changed.
 */
export async function seedMerchant(
  tx: Tx,
  { now, extra, isQuiet }: { now: number; extra: Partial<WrittenSettings>; isQuiet: boolean },
): Promise<boolean> {
  const isNew = await store.insertMerchant(tx, {
    code: demoMerchantCode,
    name: 'Sampan',
    currency: 'VND',
    currencySymbol: '₫',
    timeZone: demoTimeZone,
    settings: { ...settings, ...extra },
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
