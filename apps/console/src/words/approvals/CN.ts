import type { Translation } from '@sampan/phrases/translation';
import type { approvals as source } from './EN.ts';

export const approvals: Translation<typeof source> = {
  'approvals.title': '双人复核',
  'approvals.text': '由一人申请、须由另一人批准的事项。批准即执行。',
  'approvals.empty': '这里没有内容。',
  'approvals.status': '状态',
  'approvals.status.waiting': '等待中',
  'approvals.status.approved': '已批准',
  'approvals.status.refused': '已拒绝',
  'approvals.status.withdrawn': '已撤回',
  'approvals.status.expired': '已过期',
  'approvals.kind': '事项',
  'approvals.subject': '对象',
  'approvals.payload': '申请内容',
  'approvals.by': '申请人',
  'approvals.at': '申请时间',
  'approvals.until': '等待至',
  'approvals.decided': '决定人',
  'approvals.approve': '批准',
  'approvals.refuse': '拒绝',
  'approvals.withdraw': '撤回',
  'approvals.own': '这是您自己的申请：须由他人决定。',
  'approvals.notYours': '您无权决定此类申请。',
};
