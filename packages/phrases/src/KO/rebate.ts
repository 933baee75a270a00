import type { rebate as english } from '../EN/rebate.ts';
import type { Translation } from '../translation.ts';

export const rebate = {
  'rebate.list': '리베이트',
  'rebate.empty': '리베이트가 없습니다',
  'rebate.empty.text': '팀 베팅에 대한 내 비율의 결과가 여기에 표시됩니다.',
  'rebate.stakes': '정산된 베팅',
  'rebate.status.waiting': '처리 중',
  'rebate.status.paid': '지급됨',
  'rebate.status.nothing': '없음',
  'rebate.total': '리베이트 {count, plural, other {#}}건',
  'rebate.title': '리베이트',
  'rebate.explain.of': '리베이트 {period} 설명',
  'rebate.parts': '베팅과 비율별 내역',
  'rebate.line': '라인',
  'rebate.line.own': '본인 베팅',
  'rebate.correction': '{day} 정정',
  'rebate.rate': '내 비율 − 하위 비율',
  'rebate.value': '금액',
} as const satisfies Translation<typeof english>;
