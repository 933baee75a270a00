import type { rates as english } from '../EN/rates.ts';
import type { Translation } from '../translation.ts';

export const rates = {
  'rates.title': '{account} 리베이트 비율',
  'rates.legend': '리베이트 비율',
  'rates.note': '정산된 베팅의 비율(%)입니다. 내 비율보다 높거나 그 하위의 비율보다 낮을 수 없습니다.',
  'rates.invalid': '소수점 넷째 자리까지의 백분율을 입력하세요.',
  'rates.limits': '{min} ~ {max}',
  'rates.submit': '비율 저장',
  'rates.saved': '{account} 비율을 설정했습니다.',
} as const satisfies Translation<typeof english>;
