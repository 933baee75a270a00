import type { Translation } from '../translation.ts';
import type { menu as source } from '../EN/menu.ts';

export const menu: Translation<typeof source> = {
  'menu.withdraw': '출금',
  'menu.promotions': '프로모션',
  'menu.referral': '친구 초대',
  'menu.rewards': '보상 센터',
  'menu.rebate': '수동 환급',
  'menu.games': '게임 센터',
  'menu.download': '앱 다운로드',
  'menu.help': '도움말 센터',
  'menu.feedback': '의견 보내기',
  'menu.join': '제휴 문의',
  'menu.vip': 'VIP',
  'menu.pointMall': '포인트 몰',
  'menu.vipRank': 'VIP 등급',
  'menu.details': '계정 내역',
  'menu.profit': '손익',
  'menu.mailbox': '메일함',
  'menu.agent': '에이전트 영역',
  'menu.search': '검색',
  'menu.certifications': '인증',
  'menu.payments': '결제 수단',
  'menu.security': '보안',
  'menu.responsible': '책임감 있는 게임',
  'menu.username': '계정 이름',
  'menu.secret': '내 비밀번호',
};
