import type { Translation } from '../translation.ts';
import type { vip as source } from '../EN/vip.ts';

export const vip: Translation<typeof source> = {
  'vip.lead': '플레이할수록 등급이 올라갑니다. 한번 오른 등급은 내려가지 않습니다.',
  'vip.levels': '전체 등급',
  'vip.yours': '내 등급',
  'vip.level': '{level}등급',
  'vip.total': '누적 베팅액',
  'vip.month': '이번 달 베팅액',
  'vip.inMonth': '한 달 베팅액',
  'vip.of': '{expected} 중 {actual}',
  'vip.met': '최고의 달에 달성: {amount}',
  'vip.next': '{name}까지',
  'vip.top': '최고 등급에 도달했습니다.',
  'vip.start': '모두 여기서 시작합니다.',
  'vip.gift': '승급 선물',
  'vip.claim': '선물 받기',
  'vip.claim.label': '{name} 선물 받기',
  'vip.claimed': '수령 완료',
  'vip.locked': '미달성',
  'vip.paid': '{amount}이(가) 지갑에 추가되었습니다.',
  'vip.empty': '아직 VIP 등급이 없습니다',
  'vip.empty.text': '나중에 다시 확인해 주세요.',
  'vip.progress': '내 진행 상황 보기',
};
