import type { Translation } from '../translation.ts';
import type { agent as source } from '../EN/agent.ts';

export const agent: Translation<typeof source> = {
  'agent.title': '에이전트 센터',
  'agent.menu': '에이전트 센터 페이지',
  'agent.announcement': '공지',
  'agent.announcement.empty': '현재 공지가 없습니다.',
  'agent.overview': '팀 현황',
  'agent.downline': '팀 관리',
  'agent.betting': '팀 베팅',
  'agent.profit': '회원 손익',
  'agent.income': '내 수입',
  'agent.transactions': '거래 내역',
  'agent.dividend': '배당 기록',
  'agent.daily': '일일 급여',
  'agent.hourly': '시간 급여',
  'agent.realtime': '실시간 급여',
  'agent.registration': '계정 등록',
  'agent.policy': '에이전트 정책',
  'agent.policy.empty': '운영자가 아직 에이전트 정책을 게시하지 않았습니다.',
  'agent.registration.text': '회원님의 코드나 링크로 가입한 사람은 회원님의 팀에 합류합니다.',
  'agent.code': '초대 코드',
  'agent.link': '초대 링크',
  'agent.qr': '초대 링크의 QR 코드',
  'agent.copy': '복사',
  'agent.copied': '복사했습니다.',
  'agent.copyFailed': '복사하지 못했습니다. 글자를 선택해 직접 복사해 주세요.',
};
