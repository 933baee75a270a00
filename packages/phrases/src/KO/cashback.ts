import type { cashback as english } from '../EN/cashback.ts';
import type { Translation } from '../translation.ts';

export const cashback = {
  'cashback.none': '현재 캐시백이 없습니다',
  'cashback.none.text': '잠시 후 다시 확인하세요.',
  'cashback.total': '받을 금액',
  'cashback.collect': '받기',
  'cashback.collected': '{amount}이(가) 지갑에 추가되었습니다.',
  'cashback.text':
    '오늘을 포함한 최근 {days, plural, other {#일}}의 정산된 베팅이 한 번씩 계산됩니다. {amount}부터 받을 수 있습니다. 비율은 VIP 레벨 {level} 기준입니다.',
  'cashback.rates': '카테고리별 캐시백',
  'cashback.rate': '비율',
  'cashback.stakes': '베팅액',
  'cashback.sum': '합계',
  'cashback.history': '수령 내역',
  'cashback.history.empty': '수령 내역이 없습니다',
  'cashback.history.hint': '받은 캐시백이 여기에 표시됩니다.',
} as const satisfies Translation<typeof english>;
