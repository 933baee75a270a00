import type { uploads as english } from '../EN/uploads.ts';
import type { Translation } from '../translation.ts';

export const uploads = {
  'uploads.label': 'รูปภาพ',
  'uploads.optional': '(ไม่บังคับ)',
  'uploads.add': 'เพิ่มรูปภาพ',
  'uploads.remove': 'ลบ {name}',
  'uploads.sending': 'กำลังส่ง {name}',
  'uploads.hint': 'PNG หรือ JPG ไม่เกินรูปละ {max} MB สูงสุด {count} รูป',
} as const satisfies Translation<typeof english>;
