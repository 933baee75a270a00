import type { Translation } from '@sampan/phrases/translation';
import type { audit as source } from './EN.ts';

export const audit: Translation<typeof source> = {
  'audit.title': 'Nhật ký',
  'audit.text': 'Ai đã thay đổi gì. Mỗi mục mang mã băm của mục trước; lệnh “audit verify” tìm ra mục bị sửa.',
  'audit.empty': 'Không có mục nào phù hợp.',
  'audit.number': 'Số',
  'audit.at': 'Lúc',
  'audit.who': 'Ai',
  'audit.cli': 'Dòng lệnh',
  'audit.operation': 'Việc',
  'audit.subject': 'Về',
  'audit.reason': 'Lý do',
  'audit.actor': 'Bởi',
  'audit.actor.staff': 'Nhân viên',
  'audit.actor.cli': 'Dòng lệnh',
  'audit.before': 'Trước',
  'audit.after': 'Sau',
  'audit.nothing': 'Không có gì',
  'audit.client': 'Trình duyệt',
  'audit.ip': 'Địa chỉ',
  'audit.request': 'Yêu cầu',
  'audit.hash': 'Mã băm',
};
