import type { uploads as english } from '../EN/uploads.ts';
import type { Translation } from '../translation.ts';

export const uploads = {
  'uploads.label': '图片',
  'uploads.optional': '（选填）',
  'uploads.add': '添加图片',
  'uploads.remove': '移除 {name}',
  'uploads.sending': '正在上传 {name}',
  'uploads.hint': 'PNG 或 JPG，每张不超过 {max} MB，最多 {count} 张',
} as const satisfies Translation<typeof english>;
