import type { Translation } from '../translation.ts';
import type { chat as source } from '../EN/chat.ts';

export const chat: Translation<typeof source> = {
  chat: 'チャットルーム',
  'chat.close': 'チャットルームを閉じる',
  'chat.people': '{count, plural, other {#人が参加中}}',
  'chat.people.more': '{count}人以上が参加中',
  'chat.messages': 'メッセージ',
  'chat.earlier': '以前のメッセージを表示',
  'chat.newMessages': '{count, plural, other {新着メッセージ#件}}',
  'chat.you': 'あなた',
  'chat.empty': 'まだメッセージはありません',
  'chat.empty.text': 'あいさつしてみましょう。全員に表示されます。',
  'chat.closed': 'チャットルームは閉じています',
  'chat.closed.text': '会員の方はログインするとご利用いただける場合があります。',
  'chat.write': 'メッセージを入力',
  'chat.send': '送信',
  'chat.again': '再送信',
  'chat.left': '{count, plural, other {残り#文字}}',
  'chat.login': 'ログインして投稿する',
  'chat.muted': '今後、ここには投稿できません。',
  'chat.mutedUntil': '{time}まで投稿できません。',
  'chat.report': '{name}さんのメッセージを報告',
  'chat.report.title': 'このメッセージを報告しますか？',
  'chat.report.text': '運営が確認します。報告者は誰にも知られません。',
  'chat.report.confirm': '報告する',
  'chat.reported': 'ありがとうございます。メッセージを報告しました。',
};
