import type { CurrencyDigits } from '@sampan/contract/money';
import * as z from 'zod';
import { agentsSettings } from '../agents/settings.ts';
import { cashbackSettings } from '../cashback/settings.ts';
import { cashierSettings, depositSettings } from '../cashier/settings.ts';
import { chatSettings } from '../chat/settings.ts';
import { contentSettings } from '../content/settings.ts';
import { contractsSettings } from '../contracts/settings.ts';
import { alertSettings } from '../dashboard/settings.ts';
import { serviceSettings } from '../customer-service/settings.ts';
import { feedbackSettings } from '../feedback/settings.ts';
import { identitySettings } from '../identity/settings.ts';
import { lineTransferSettings } from '../line-transfers/settings.ts';
import { lotterySettings } from '../lottery/settings.ts';
import { mailSettings } from '../notify/settings.ts';
import { operatorSettings } from '../operators/settings.ts';
import { pointSettings } from '../points/settings.ts';
import { profileSettings } from '../profiles/settings.ts';
import { rebateSettings } from '../rebates/settings.ts';
import { saferPlaySettings } from '../safer-play/settings.ts';
import { referralSettings } from '../referrals/settings.ts';
import { reportsSettings } from '../reports/settings.ts';
import { siteSettings } from '../site/settings.ts';
import { staffSettings } from '../staff/settings.ts';
import { walletSettings } from '../vendor-wallets/settings.ts';
import { verificationSettings } from '../codes/settings.ts';
import { teamRecordsSettings } from '../team-records/settings.ts';
import { turnoverSettings } from '../turnover/settings.ts';
import { withdrawalSettings } from '../withdrawals/settings.ts';

const settingsOf = (digits: CurrencyDigits) =>
  z
    .strictObject({
      ...operatorSettings.shape,
      ...siteSettings(digits).shape,
      ...serviceSettings.shape,
      ...cashierSettings(digits).shape,
      agents: agentsSettings.prefault({}),
      alerts: alertSettings(digits).prefault({}),
      cashback: cashbackSettings(digits).prefault({}),
      chat: chatSettings.prefault({}),
      content: contentSettings.prefault({}),
      ...contractsSettings(digits),
      deposit: depositSettings(digits).prefault({}),
      feedback: feedbackSettings.prefault({}),
      identity: identitySettings(digits).prefault({}),
      lineTransfer: lineTransferSettings(digits).prefault({}),
      lottery: lotterySettings.prefault({}),
      mail: mailSettings.prefault({}),
      points: pointSettings(digits).prefault({}),
      profile: profileSettings.prefault({}),
      rebate: rebateSettings.prefault({}),
      saferPlay: saferPlaySettings.prefault({}),
      referral: referralSettings(digits).prefault({}),
      reports: reportsSettings.prefault({}),
      staff: staffSettings.prefault({}),
      teamRecords: teamRecordsSettings.prefault({}),
      turnover: turnoverSettings(digits).prefault({}),
      verification: verificationSettings.prefault({}),
      wallet: walletSettings.prefault({}),
      withdrawal: withdrawalSettings(digits).prefault({}),
    })
    .refine(({ languages, content }) => languages.includes(content.defaultLanguage), {
      path: ['content', 'defaultLanguage'],
      message: 'must be one of `languages`',
    });

export type SettingsSchema = ReturnType<typeof settingsOf>;
export type MerchantSettings = z.output<SettingsSchema>;
/** As they are written. */
export type WrittenSettings = z.input<SettingsSchema>;

const schemas = new Map<CurrencyDigits, SettingsSchema>();

/**
 * What an operator changes without a release: `merchants.settings`, made of what each module declares as its own. Its
 * amounts are read with the decimals of the operator's currency.
 */
export function merchantSettings(digits: CurrencyDigits): SettingsSchema {
  const schema = schemas.get(digits) ?? settingsOf(digits);
  schemas.set(digits, schema);
  return schema;
}
