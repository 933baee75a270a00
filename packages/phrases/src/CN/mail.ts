import type { Translation } from '../translation.ts';
import type { mail as source } from '../EN/mail.ts';

export const mail: Translation<typeof source> = {
  'mail.greeting': '{account}，您好：',
  'mail.footer': '您收到此消息，是因为您在 {brand} 拥有账号。如果不是您本人的账号，请联系客服。',
  'mail.welcome.subject': '欢迎来到 {brand}',
  'mail.welcome.body': '您的账号已开通，可使用用户名 {account} 登录。请勿将密码告诉任何人；我们绝不会向您索要密码。',
  'mail.welcome.action': '打开 {brand}',
  'mail.deposit.subject': '您的存款已到账',
  'mail.deposit.body': '{amount} {currency} 已存入您的钱包。存款编号为 {reference}。',
  'mail.deposit.action': '查看我的交易',
  'mail.deposit.sms': '【{brand}】您的存款 {amount} {currency} 已存入钱包。',
};
