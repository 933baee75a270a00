import type { Translation } from '@sampan/phrases/translation';
import type { applications as source } from './EN.ts';

export const applications: Translation<typeof source> = {
  'applications.title': '优惠申请',
  'applications.text': '申请参加需审批优惠的会员。',
  'applications.empty': '这里没有待处理的申请。',
  'applications.one': '申请',
  'applications.at': '时间',
  'applications.account': '账号',
  'applications.promotion': '优惠',
  'applications.decision': '状态',
  'applications.decision.pending': '待处理',
  'applications.decision.approved': '已批准',
  'applications.decision.rejected': '已拒绝',
  'applications.remark': '会员看到的说明',
  'applications.remark.hint': '说明原因，最多 200 个字符。',
  'applications.remark.long': '最多 200 个字符。',
  'applications.approve': '批准参加',
  'applications.reject': '拒绝',
  'applications.done': '已完成。',
  'applications.member': '打开会员',
};
