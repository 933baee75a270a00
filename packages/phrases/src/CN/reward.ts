import type { reward as english } from '../EN/reward.ts';
import type { Translation } from '../translation.ts';

export const reward = {
  'reward.view': '显示',
  'reward.view.open': '可参与',
  'reward.view.history': '历史',
  'reward.kind': '类型',
  'reward.kind.promotion': '优惠活动',
  'reward.kind.raffle': '抽奖',
  'reward.kind.vip': 'VIP 礼物',
  'reward.kind.mission': '任务',
  'reward.badge': '{count, plural, other {# 个奖励待领取}}',
  'reward.claim': '领取 {amount}',
  'reward.look': '查看',
  'reward.draw': '抽奖（{count, plural, other {# 张券}}）',
  'reward.paid': '{amount} 已到您的钱包。',
  'reward.empty': '这里暂无奖励',
  'reward.empty.text': '优惠活动、VIP 礼物、任务和抽奖会列在这里。',
  'reward.history.empty': '尚未领取奖励',
  'reward.history.hint': '您领取或获得的奖励会列在这里。',
  'reward.upTo': '最高 {amount}',
} as const satisfies Translation<typeof english>;
