import type { Translation } from '@sampan/phrases/translation';
import type { today as source } from './EN.ts';

export const today: Translation<typeof source> = {
  'today.title': '今日',
  'today.text': '等待处理的事项，每半分钟更新一次。',
  'today.deposits': '待核对的银行转账',
  'today.withdrawals': '待审核的提款',
  'today.redemptions': '处理中的兑换',
  'today.applications': '活动申请',
  'today.feedback': '待回复的反馈',
  'today.bills': '待批准的代理账单',
  'today.approvals': '等待第二人',
  'today.failed': '无法统计',
  'today.none': '您的角色看不到任何待办。',
};
