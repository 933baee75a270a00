import type { Translation } from '../translation.ts';
import type { mail as source } from '../EN/mail.ts';
import { agentMail } from './agent-mail.ts';
import { withdrawalMail } from './withdrawal-mail.ts';

export const mail: Translation<typeof source> = {
  'mail.greeting': '{account} 様',
  'mail.footer':
    'このメッセージは {brand} のアカウントをお持ちの方にお送りしています。お心当たりがない場合は、カスタマーサービスへご連絡ください。',
  'mail.welcome.subject': '{brand} へようこそ',
  'mail.welcome.body':
    'アカウントの準備ができました。ユーザー名 {account} でログインできます。パスワードは誰にも教えないでください。当社がお尋ねすることはありません。',
  'mail.welcome.action': '{brand} を開く',
  'mail.lineSent.subject': '送金が完了しました',
  'mail.lineSent.body':
    '{amount} {currency} をウォレットから {name} へ送金しました。心当たりがない場合は、すぐにカスタマーサービスへご連絡ください。',
  'mail.lineReceived.subject': '送金を受け取りました',
  'mail.lineReceived.body': '{name} から {amount} {currency} がウォレットに届きました。',
  'mail.line.action': '送金の履歴を見る',
  'mail.deposit.subject': '入金が完了しました',
  'mail.deposit.body': '{amount} {currency} がウォレットに反映されました。入金番号は {reference} です。',
  'mail.deposit.action': '取引履歴を見る',
  'mail.deposit.sms': '{brand}: {amount} {currency} の入金がウォレットに反映されました。',
  'mail.greetingAnyone': 'こんにちは。',
  'mail.footerAnyone':
    'このメッセージは、{brand} でこの宛先が入力されたためお送りしています。お心当たりがない場合は、そのまま破棄してください。コードがなければ何も起こりません。',
  'mail.code.subject': '{brand} の認証コードは {code} です',
  'mail.code.body':
    '続けるには次のコードを入力してください。有効期間は {minutes} 分、使えるのは一度だけです。コードは誰にも教えないでください。当社がお尋ねすることはありません。',
  'mail.code.sms': '{brand}: 認証コードは {code} です。{minutes} 分間有効です。誰にも教えないでください。',
  'mail.reset.subject': '新しいパスワードの設定',
  'mail.reset.body':
    'アカウント {account} の新しいパスワードの設定が申請されました。リンクの有効期間は {minutes} 分、使えるのは一度だけです。お心当たりがない場合は、このメッセージを破棄してください。パスワードは変わりません。',
  'mail.reset.action': '新しいパスワードを設定する',
  'mail.passwordChanged.subject': 'パスワードが変更されました',
  'mail.passwordChanged.body':
    'アカウント {account} のパスワードが変更され、ほかのログインはすべて終了しました。お心当たりがない場合は、すぐに新しいパスワードを設定し、カスタマーサービスへご連絡ください。',
  'mail.passwordChanged.action': '{brand} を開く',
  'mail.passwordChanged.sms':
    '{brand}: アカウント {account} のパスワードが変更されました。お心当たりがない場合は、すぐにカスタマーサービスへご連絡ください。',
  'mail.newDevice.subject': '{brand}アカウントへの新しいログイン',
  'mail.newDevice.body':
    'これまでに確認されていないブラウザからお客様のアカウントへのログインがありました：{client}、{place}、{time}。ご本人であれば何もする必要はありません。心当たりがない場合は、すぐにパスワードを変更し、他のすべての端末からログアウトしてください。',
  'mail.newDevice.action': 'セキュリティを確認する',

  'mail.footerStaff':
    'このメッセージは {brand} で働く方にお送りしています。お心当たりがない場合は破棄してください。何も変わりません。',
  'mail.staffInvitation.subject': '{brand} 管理画面へのご招待',
  'mail.staffInvitation.body':
    'このリンクで {brand} 管理画面のパスワードを設定します。リンクの有効期間は {hours} 時間、使えるのは一度だけです。その後、認証アプリまたはパスキーを設定するか、設定済みのもので確認します。招待にお心当たりがない場合は、このメッセージを破棄してください。',
  'mail.staffInvitation.action': 'パスワードを設定する',
  'mail.contract.subject': '{brand} の契約のお知らせ',
  'mail.contract.body':
    '{change, select, offered {上位者から契約の申し出があります：{kind, select, dividend {配当} daily {日給} hourly {時給} other {リアルタイム給与}}。期限までに代理店センターで回答してください。} accepted {{name} さんが契約を承諾しました：{kind, select, dividend {配当} daily {日給} hourly {時給} other {リアルタイム給与}}。} rejected {{name} さんが契約を断りました：{kind, select, dividend {配当} daily {日給} hourly {時給} other {リアルタイム給与}}。} ending {相手が契約の終了を求めています：{kind, select, dividend {配当} daily {日給} hourly {時給} other {リアルタイム給与}}。双方が同意するまで続きます。} ended {契約が終了しました：{kind, select, dividend {配当} daily {日給} hourly {時給} other {リアルタイム給与}}。} bill {{amount} {currency} の明細を受け取れます：{kind, select, dividend {配当} daily {日給} hourly {時給} other {リアルタイム給与}}。} other {{amount} {currency} がウォレットに入りました：{kind, select, dividend {配当} daily {日給} hourly {時給} other {リアルタイム給与}}。}}',
  'mail.contract.action': '代理店センターを開く',
  'mail.loginWays.subject': '{brand}アカウントのログイン方法が変更されました',
  'mail.loginWays.body':
    '{change, select, passkeyAdded {お客様のアカウントにパスキーが追加されました。} passkeyRemoved {お客様のアカウントからパスキーが削除されました。} totpAdded {お客様のアカウントに認証アプリが登録されました。} recoveryMade {お客様のアカウントのリカバリーコードが新しく作成され、以前のコードは使えなくなりました。} recoveryUsed {お客様のアカウントのリカバリーコードが1つ使用されました。} emailChanged {お客様のアカウントのメールアドレスが別のものに変更されました。} mobileChanged {お客様のアカウントに携帯番号が設定されました。} other {お客様のアカウントから認証アプリが削除されました。}}ご本人であれば何もする必要はありません。心当たりがない場合は、すぐにパスワードを変更し、他のすべての端末からログアウトしてください。',
  'mail.loginWays.action': 'セキュリティを確認する',
  'mail.accountChange.subject': '{brand}アカウントが変更されました',
  'mail.accountChange.body':
    '{change, select, fundPasswordSet {アカウントに出金用パスワードが設定されました。} fundPasswordChanged {アカウントの出金用パスワードが変更されました。} fundPasswordReset {アカウントの出金用パスワードがコードで再設定されました。しばらくの間、資金を出すことはできません。} payoutAdded {アカウントに出金先の銀行口座または電子ウォレットが追加されました。} payoutRemoved {アカウントから出金先の銀行口座または電子ウォレットが削除されました。} realNameCorrected {アカウントの本名がカスタマーサービスにより訂正されました。} profileCorrected {アカウントの個人情報がカスタマーサービスにより訂正されました。} profileChanged {アカウントの個人情報が変更されました。} avatarChanged {アカウントの画像が変更されました。} other {アカウントに本名が設定されました。}}ご本人であれば何もする必要はありません。心当たりがない場合は、すぐにパスワードを変更し、他のすべての端末からログアウトして、カスタマーサービスへご連絡ください。',
  'mail.accountChange.action': 'セキュリティを確認する',
  'mail.saferPlay.subject': '{brand}の上限と休止',
  'mail.saferPlay.body':
    '{change, select, set {上限またはリアリティチェックの間隔が変更され、すぐに適用されます。} later {上限の引き上げまたは解除が申請され、{until}から適用されます。} cancelled {上限の変更が取り消されました。} time_out {タイムアウトは{until}までです。} exclusion {{until}までプレイから排除されています。} open_exclusion {無期限でプレイから排除されています。} imposed {当サイトが上限を設定し、すぐに適用されます。} imposed_time_out {当サイトが{until}までのタイムアウトを設定しました。} imposed_exclusion {当サイトが{until}までプレイから排除しました。} open_imposed_exclusion {当サイトが無期限でプレイから排除しました。} returned {タイムアウトが終わりました。} other {上限または休止が解除されました。}} お心当たりがない場合は、カスタマーサービスにご連絡ください。',
  'mail.saferPlay.action': '上限を見る',
  'mail.staffMessage.subject': '{subject}',
  'mail.staffMessage.body': '{text}',
  'mail.staffMessage.action': 'メールボックスを開く',
  ...agentMail,
  ...withdrawalMail,
};
