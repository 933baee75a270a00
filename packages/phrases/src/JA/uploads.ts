import type { uploads as english } from '../EN/uploads.ts';
import type { Translation } from '../translation.ts';

export const uploads = {
  'uploads.label': '画像',
  'uploads.optional': '（任意）',
  'uploads.add': '画像を追加',
  'uploads.remove': '{name}を削除',
  'uploads.sending': '{name}を送信中',
  'uploads.hint': 'PNGまたはJPG、1枚{max} MBまで、最大{count}枚',
} as const satisfies Translation<typeof english>;
