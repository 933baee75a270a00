import type { Translation } from '../translation.ts';
import type { mail as source } from '../EN/mail.ts';

export const mail: Translation<typeof source> = {
  'mail.greeting': '{account} 様',
  'mail.footer':
    'このメッセージは {brand} のアカウントをお持ちの方にお送りしています。お心当たりがない場合は、カスタマーサービスへご連絡ください。',
  'mail.welcome.subject': '{brand} へようこそ',
  'mail.welcome.body':
    'アカウントの準備ができました。ユーザー名 {account} でログインできます。パスワードは誰にも教えないでください。当社がお尋ねすることはありません。',
  'mail.welcome.action': '{brand} を開く',
  'mail.deposit.subject': '入金が完了しました',
  'mail.deposit.body': '{amount} {currency} がウォレットに反映されました。入金番号は {reference} です。',
  'mail.deposit.action': '取引履歴を見る',
  'mail.deposit.sms': '{brand}: {amount} {currency} の入金がウォレットに反映されました。',
};
