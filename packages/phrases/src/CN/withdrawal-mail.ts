import type { Translation } from '../translation.ts';
import type { withdrawalMail as source } from '../EN/withdrawal-mail.ts';

export const withdrawalMail: Translation<typeof source> = {
  'mail.withdrawal.approved.subject': '您的提款正在处理',
  'mail.withdrawal.approved.body': '您提款至 {method} 的 {amount} {currency} 已批准，正在汇款。',
  'mail.withdrawal.paid.subject': '您的提款已付款',
  'mail.withdrawal.paid.body':
    '{amount} {currency} 已汇至 {method}。请在 {until} 之前确认是否到账；逾期将视为已到账，之后不再退款。',
  'mail.withdrawal.paid.sms': '【{brand}】您的提款 {amount} {currency} 已汇出，请在 {until} 之前到网站确认是否到账。',
  'mail.withdrawal.failed.subject': '您的提款未能付款',
  'mail.withdrawal.failed.body': '提款至 {method} 的 {amount} {currency} 未能付款，款项已退回您的钱包。',
  'mail.withdrawal.failed.sms': '【{brand}】您的提款 {amount} {currency} 未能付款，款项已退回钱包。',
  'mail.withdrawal.refused.subject': '您的提款已被拒绝',
  'mail.withdrawal.refused.body':
    '提款至 {method} 的 {amount} {currency} 已被拒绝，款项已退回您的钱包。{refusal, select, account {账户无法核实，请使用其他账户。} verification {需先核实您的身份，请联系客服。} turnover {投注要求尚未完成。} rules {不符合条款规定。} other {原因请咨询客服。}}',
  'mail.withdrawal.refused.sms': '【{brand}】您的提款 {amount} {currency} 已被拒绝，款项已退回钱包，原因请查看站内信。',
  'mail.withdrawal.received.subject': '您的提款已视为到账',
  'mail.withdrawal.received.body': '确认 {amount} {currency} 是否汇至 {method} 的时间已过，现视为已到账，不再退款。',
  'mail.withdrawal.rejected.subject': '您的提款已核实',
  'mail.withdrawal.rejected.body': '经向支付商核实，{amount} {currency} 已汇至 {method}。该提款视为已到账，不予退款。',
  'mail.withdrawal.returned.subject': '提款已退回',
  'mail.withdrawal.returned.body': '您提款至 {method} 的款项中，{amount} {currency} 已退回您的钱包。',
  'mail.withdrawal.action': '查看我的提款',
};
