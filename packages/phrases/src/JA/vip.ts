import type { Translation } from '../translation.ts';
import type { vip as source } from '../EN/vip.ts';

export const vip: Translation<typeof source> = {
  'vip.lead': 'プレイするほどレベルが上がります。到達したレベルは失われません。',
  'vip.levels': 'すべてのレベル',
  'vip.yours': 'あなたのレベル',
  'vip.level': 'レベル{level}',
  'vip.total': '累計ベット額',
  'vip.month': '今月のベット額',
  'vip.inMonth': '1か月のベット額',
  'vip.of': '{expected}中{actual}',
  'vip.met': '最高月に達成済み：{amount}',
  'vip.next': '{name}まで',
  'vip.top': '最高レベルに到達しました。',
  'vip.start': '全員ここから始まります。',
  'vip.gift': '昇級ギフト',
  'vip.claim': 'ギフトを受け取る',
  'vip.claim.label': '{name}のギフトを受け取る',
  'vip.claimed': '受取済み',
  'vip.locked': '未到達',
  'vip.paid': '{amount}がウォレットに追加されました。',
  'vip.empty': 'VIPレベルはまだありません',
  'vip.empty.text': '後ほどご覧ください。',
  'vip.progress': '進捗を見る',
};
