import type { Translation } from '../translation.ts';
import type { closed as source } from '../EN/closed.ts';

export const closed: Translation<typeof source> = {
  'closed.maintenance': 'システムメンテナンス',
  'closed.maintenance.heading': 'アクセス制限',
  'closed.maintenance.text':
    'ただいまシステムメンテナンス中です。残高に影響はありません。しばらくしてからもう一度お越しください。',
  'closed.region': 'IP制限',
  'closed.region.text': 'お住まいの地域またはIPアドレスからはご利用いただけません。',
  'closed.region.visitor': 'IPアドレス：{ip}、国：{country}',
  'closed.unknown': '不明',
  'closed.again': 'サイトが利用可能になり次第、このページは自動的に戻ります。',
  'closed.contact': 'お問い合わせ',
};
