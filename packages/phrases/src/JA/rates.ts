import type { rates as english } from '../EN/rates.ts';
import type { Translation } from '../translation.ts';

export const rates = {
  'rates.title': '{account}のリベート率',
  'rates.legend': 'リベート率',
  'rates.note': '確定したベットに対する割合（％）。自分の率を超えず、相手の下位の率を下回れません。',
  'rates.invalid': '小数点以下4桁までの割合を入力してください。',
  'rates.limits': '{min}～{max}',
  'rates.submit': '保存する',
  'rates.saved': '{account}の率を設定しました。',
} as const satisfies Translation<typeof english>;
