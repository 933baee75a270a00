import type { reward as english } from '../EN/reward.ts';
import type { Translation } from '../translation.ts';

export const reward = {
  'reward.view': '表示',
  'reward.view.open': '利用可能',
  'reward.view.history': '履歴',
  'reward.kind': '種類',
  'reward.kind.promotion': 'プロモーション',
  'reward.kind.raffle': '抽選',
  'reward.kind.vip': 'VIPギフト',
  'reward.kind.mission': 'ミッション',
  'reward.badge': '{count, plural, other {受け取れる報酬 # 件}}',
  'reward.claim': '{amount} を受け取る',
  'reward.look': '詳しく見る',
  'reward.draw': '抽選する（{count, plural, other {チケット # 枚}}）',
  'reward.paid': '{amount} がウォレットに入りました。',
  'reward.empty': 'ここに報酬はありません',
  'reward.empty.text': 'プロモーション、VIPギフト、ミッション、抽選がここに表示されます。',
  'reward.history.empty': 'まだ受け取っていません',
  'reward.history.hint': '受け取った報酬や支払われた報酬がここに表示されます。',
  'reward.upTo': '最大 {amount}',
} as const satisfies Translation<typeof english>;
