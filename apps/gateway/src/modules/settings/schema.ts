import * as z from 'zod';
import { cashierSettings } from '../cashier/settings.ts';
import { chatSettings } from '../chat/settings.ts';
import { contentSettings } from '../content/settings.ts';
import { serviceSettings } from '../customer-service/settings.ts';
import { feedbackSettings } from '../feedback/settings.ts';
import { identitySettings } from '../identity/settings.ts';
import { lotterySettings } from '../lottery/settings.ts';
import { mailSettings } from '../notify/settings.ts';
import { siteSettings } from '../site/settings.ts';
import { verificationSettings } from '../verification/settings.ts';

/** What an operator changes without a release: `merchants.settings`, made of what each module declares as its own. */
export const merchantSettings = z.strictObject({
  ...siteSettings.shape,
  ...serviceSettings.shape,
  ...cashierSettings.shape,
  chat: chatSettings.prefault({}),
  content: contentSettings.prefault({}),
  feedback: feedbackSettings.prefault({}),
  identity: identitySettings.prefault({}),
  lottery: lotterySettings.prefault({}),
  mail: mailSettings.prefault({}),
  verification: verificationSettings.prefault({}),
});
export type MerchantSettings = z.output<typeof merchantSettings>;
/** As they are written. */
export type WrittenSettings = z.input<typeof merchantSettings>;
