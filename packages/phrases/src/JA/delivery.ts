import type { delivery as english } from '../EN/delivery.ts';
import type { Translation } from '../translation.ts';

export const delivery = {
  'delivery.consent.title': 'アクセス数を計測してもよいですか？',
  'delivery.consent.text':
    '同意いただくと、Google Analytics が Cookie を設定し、{brand} のどのページが開かれたかを数えます。アカウント、残高、プレイ内容は含まれません。どちらを選んでもサイトの機能は同じです。',
  'delivery.consent.accept': '同意する',
  'delivery.consent.decline': '拒否する',
  'delivery.update.text': 'サイトの新しいバージョンがあります。',
  'delivery.update.reload': '再読み込み',
  'delivery.update.later': 'あとで',
  'delivery.dialog.coming': '開いています…',
  'delivery.dialog.broken': '開けませんでした',
  'delivery.dialog.broken.text':
    '接続を確認してもう一度お試しください。ページは再読み込みされますが、入力した内容は残ります。',
  'delivery.offline.title': 'オフラインです',
  'delivery.offline.other': '次のアドレスからもご利用いただけます：',
  'delivery.offline.text':
    '現在サイトに接続できません。通信環境を確認して、もう一度お試しください。すでに確定した内容は失われません。',
} as const satisfies Translation<typeof english>;
