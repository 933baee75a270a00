import type { profit as english } from '../EN/profit.ts';
import type { Translation } from '../translation.ts';

export const profit = {
  'profit.validBet': '유효 베팅',
  'profit.jackpot': '잭팟',
  'profit.bonus': '보너스',
  'profit.quarter': '90일',
  'profit.year': '12개월',
  'profit.from': '시작일',
  'profit.to': '종료일',
  'profit.unit': '단위',
  'profit.unit.day': '일',
  'profit.unit.week': '주',
  'profit.unit.month': '월',
  'profit.plot': '기간별 손익',
  'profit.plot.text': '위는 이익, 아래는 손실입니다. 표에 같은 수치가 있습니다.',
  'profit.category': '보너스, 입금, 출금은 카테고리에 속하지 않으므로 여기서는 플레이만 집계합니다.',
  'profit.empty': '이 기간에는 내역이 없습니다',
  'profit.empty.text': '플레이, 받은 혜택, 입금, 출금이 여기에 집계됩니다.',
  'profit.bonuses': '보너스 내역',
  'profit.bonuses.empty': '보너스가 없습니다',
  'profit.bonuses.text': '보너스, 캐시백, 포인트, 미션 보상, 커미션이 여기에 표시됩니다.',
  'profit.turnover': '플레이 조건',
  'profit.csv': 'CSV 다운로드',
  'profit.csv.cut': '파일에는 최신 {max}행이 들어 있습니다. 나머지는 기간을 좁혀 주세요.',
} as const satisfies Translation<typeof english>;
