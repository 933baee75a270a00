import type { uploads as english } from '../EN/uploads.ts';
import type { Translation } from '../translation.ts';

export const uploads = {
  'uploads.label': '사진',
  'uploads.optional': '(선택)',
  'uploads.add': '사진 추가',
  'uploads.remove': '{name} 삭제',
  'uploads.sending': '{name} 보내는 중',
  'uploads.hint': 'PNG 또는 JPG, 한 장에 {max} MB 이하, 최대 {count}장',
} as const satisfies Translation<typeof english>;
