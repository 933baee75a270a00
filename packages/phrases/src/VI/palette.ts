import type { Translation } from '../translation.ts';
import type { palette as source } from '../EN/palette.ts';

export const palette: Translation<typeof source> = {
  'palette.title': 'Tìm mọi thứ',
  'palette.placeholder': 'Trò chơi, trang hoặc thao tác',
  'palette.games': 'Trò chơi',
  'palette.recent': 'Chơi gần đây',
  'palette.pages': 'Trang',
  'palette.actions': 'Thao tác',
  'palette.articles': 'Bài viết',
  'palette.empty': 'Không tìm thấy “{query}”.',
  'palette.count': '{count, plural, other {# kết quả}}',
  'palette.searching': 'Đang tìm…',
  'palette.failed': 'Một phần tìm kiếm không thành công. Hãy kiểm tra kết nối.',
  'palette.keys': 'Lên xuống để chọn, Enter để mở, Escape để đóng',
};
