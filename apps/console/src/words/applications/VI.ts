import type { Translation } from '@sampan/phrases/translation';
import type { applications as source } from './EN.ts';

export const applications: Translation<typeof source> = {
  'applications.title': 'Đơn tham gia',
  'applications.text': 'Ai muốn tham gia khuyến mãi cần duyệt.',
  'applications.empty': 'Không ai đang chờ ở đây.',
  'applications.one': 'Đơn',
  'applications.at': 'Lúc',
  'applications.account': 'Tài khoản',
  'applications.promotion': 'Khuyến mãi',
  'applications.decision': 'Trạng thái',
  'applications.decision.pending': 'Đang chờ',
  'applications.decision.approved': 'Đã duyệt',
  'applications.decision.rejected': 'Đã từ chối',
  'applications.remark': 'Nội dung thành viên đọc',
  'applications.remark.hint': 'Nói vì sao, tối đa 200 ký tự.',
  'applications.remark.long': 'Tối đa 200 ký tự.',
  'applications.approve': 'Cho tham gia',
  'applications.reject': 'Từ chối',
  'applications.done': 'Xong.',
  'applications.member': 'Mở thành viên',
};
