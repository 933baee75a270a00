import type { uploads as english } from '../EN/uploads.ts';
import type { Translation } from '../translation.ts';

export const uploads = {
  'uploads.label': 'Ảnh',
  'uploads.optional': '(không bắt buộc)',
  'uploads.add': 'Thêm ảnh',
  'uploads.remove': 'Xóa {name}',
  'uploads.sending': 'Đang gửi {name}',
  'uploads.hint': 'PNG hoặc JPG, mỗi ảnh tối đa {max} MB, nhiều nhất {count} ảnh',
} as const satisfies Translation<typeof english>;
