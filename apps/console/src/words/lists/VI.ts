import type { Translation } from '@sampan/phrases/translation';
import type { lists as source } from './EN.ts';

export const lists: Translation<typeof source> = {
  'lists.file': 'Tải CSV',
  'lists.file.xlsx': 'Tải XLSX',
  'lists.file.done': 'Tệp có {count} dòng.',
  'lists.file.cut': 'Tệp có {count} dòng đầu. Hãy lọc danh sách để lấy phần còn lại.',
  'lists.filters': 'Bộ lọc đã lưu',
  'lists.filters.none': 'Không',
  'lists.filters.save': 'Lưu bộ lọc này',
  'lists.filters.forget': 'Bỏ bộ lọc này',
  'lists.filters.text': 'Trình duyệt này giữ, cho nhà điều hành này.',
  'lists.filters.name': 'Tên',
};
