import type { Translation } from '../translation.ts';
import type { mailbox as source } from '../EN/mailbox.ts';

export const mailbox: Translation<typeof source> = {
  mailbox: 'メールボックス',
  'mailbox.unread': '{count, plural, =0 {すべて既読です} other {未読メッセージ#件}}',
  'mailbox.readAll': 'すべて既読にする',
  'mailbox.new': '未読',
  'mailbox.delete': '削除',
  'mailbox.delete.title': 'このメッセージを削除しますか？',
  'mailbox.delete.text': 'メールボックスから完全に削除されます。',
  'mailbox.deleted': 'メッセージを削除しました。',
  'mailbox.empty': 'メッセージはまだありません',
  'mailbox.off': '現在メールボックスはありません',
  'mailbox.off.text': 'アカウントに関することは各記録に、全員へのお知らせは告知にあります。',
  'mailbox.hint': '入金、出金、新しいログイン、パスワードの変更など、アカウントの出来事をここでお知らせします。',
  'mailbox.messages': 'メッセージ',
  'mailbox.announcements': 'お知らせ',
  'mailbox.reply': '返信',
  'mailbox.reply.title': '返信：{subject}',
  'mailbox.reply.lead': 'カスタマーサービスが返信を確認し、こちらでお答えします。',
  'mailbox.reply.text': '返信の内容',
};
