import type { Translation } from '../translation.ts';
import type { menu as source } from '../EN/menu.ts';

export const menu: Translation<typeof source> = {
  'menu.withdraw': '出金',
  'menu.promotions': 'プロモーション',
  'menu.referral': '友達を招待',
  'menu.rewards': '特典センター',
  'menu.rebate': '手動リベート',
  'menu.games': 'ゲームセンター',
  'menu.download': 'アプリのダウンロード',
  'menu.help': 'ヘルプセンター',
  'menu.feedback': 'ご意見',
  'menu.join': 'パートナー募集',
  'menu.vip': 'VIP',
  'menu.pointMall': 'ポイントモール',
  'menu.vipRank': 'VIPランク',
  'menu.details': '口座の明細',
  'menu.profit': '損益',
  'menu.mailbox': 'メールボックス',
  'menu.agent': '代理店エリア',
  'menu.search': '検索',
  'menu.certifications': '認証',
  'menu.payments': 'お支払い方法',
  'menu.security': 'セキュリティ',
  'menu.responsible': '責任あるゲーミング',
  'menu.username': 'アカウント名',
  'menu.secret': 'お客様のパスワード',
};
