import type { Translation } from '@sampan/phrases/translation';
import type { approvals as source } from './EN.ts';

export const approvals: Translation<typeof source> = {
  'approvals.title': 'Người thứ hai',
  'approvals.text': 'Việc một người xin và người khác phải duyệt. Duyệt là thực hiện.',
  'approvals.empty': 'Không có gì ở đây.',
  'approvals.status': 'Trạng thái',
  'approvals.status.waiting': 'Đang chờ',
  'approvals.status.approved': 'Đã duyệt',
  'approvals.status.refused': 'Đã từ chối',
  'approvals.status.withdrawn': 'Đã rút lại',
  'approvals.status.expired': 'Đã hết hạn',
  'approvals.kind': 'Việc',
  'approvals.subject': 'Về',
  'approvals.payload': 'Nội dung xin',
  'approvals.by': 'Người xin',
  'approvals.at': 'Lúc xin',
  'approvals.until': 'Chờ đến',
  'approvals.decided': 'Người quyết định',
  'approvals.approve': 'Duyệt',
  'approvals.refuse': 'Từ chối',
  'approvals.withdraw': 'Rút lại',
  'approvals.own': 'Chính bạn đã xin việc này: người khác sẽ quyết định.',
  'approvals.notYours': 'Bạn không được quyết định loại yêu cầu này.',
};
