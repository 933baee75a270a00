import type { rates as english } from '../EN/rates.ts';
import type { Translation } from '../translation.ts';

export const rates = {
  'rates.title': '{account} 的返点比例',
  'rates.legend': '返点比例',
  'rates.note': '按已结算投注的百分比：不得高于您自己的比例，也不得低于其下级的比例。',
  'rates.invalid': '请输入百分比，最多四位小数。',
  'rates.limits': '{min} 至 {max}',
  'rates.submit': '保存比例',
  'rates.saved': '{account} 的比例已设置。',
} as const satisfies Translation<typeof english>;
