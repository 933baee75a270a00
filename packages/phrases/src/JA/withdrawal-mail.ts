import type { Translation } from '../translation.ts';
import type { withdrawalMail as source } from '../EN/withdrawal-mail.ts';

export const withdrawalMail: Translation<typeof source> = {
  'mail.withdrawal.approved.subject': '出金の手続き中です',
  'mail.withdrawal.approved.body': '{method} への {amount} {currency} の出金が承認され、送金の手続き中です。',
  'mail.withdrawal.paid.subject': '出金が完了しました',
  'mail.withdrawal.paid.body':
    '{method} に {amount} {currency} を送金しました。{until} までに着金の有無をお答えください。お答えがない場合は受取済みとみなされ、以後の返金はできません。',
  'mail.withdrawal.paid.sms':
    '{brand}: {amount} {currency} の出金を送金しました。{until} までにサイトで着金の有無をお答えください。',
  'mail.withdrawal.failed.subject': '出金できませんでした',
  'mail.withdrawal.failed.body':
    '{method} への {amount} {currency} の出金は支払えませんでした。金額はウォレットに戻りました。',
  'mail.withdrawal.failed.sms':
    '{brand}: {amount} {currency} の出金は支払えませんでした。金額はウォレットに戻りました。',
  'mail.withdrawal.refused.subject': '出金が却下されました',
  'mail.withdrawal.refused.body':
    '{method} への {amount} {currency} の出金は却下され、金額はウォレットに戻りました。{refusal, select, account {口座を確認できませんでした。別の口座をご利用ください。} verification {先に本人確認が必要です。カスタマーサービスにご連絡ください。} turnover {必要なベット額に達していません。} rules {規約に反しています。} other {理由はカスタマーサービスにお問い合わせください。}}',
  'mail.withdrawal.refused.sms':
    '{brand}: {amount} {currency} の出金は却下され、金額はウォレットに戻りました。理由はメールボックスをご覧ください。',
  'mail.withdrawal.received.subject': '出金は受取済みとみなされました',
  'mail.withdrawal.received.body':
    '{method} への {amount} {currency} の着金についてお答えいただく期限が過ぎました。受取済みとみなされ、今後の返金はできません。',
  'mail.withdrawal.rejected.subject': '出金を確認しました',
  'mail.withdrawal.rejected.body':
    '決済会社に確認した結果、{amount} {currency} は {method} に着金していました。受取済みとし、返金はありません。',
  'mail.withdrawal.returned.subject': '出金の金額が戻りました',
  'mail.withdrawal.returned.body': '{method} への出金のうち {amount} {currency} をウォレットに戻しました。',
  'mail.withdrawal.action': '出金の履歴を見る',
};
