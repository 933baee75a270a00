import type { Translation } from '../translation.ts';
import type { closed as source } from '../EN/closed.ts';

export const closed: Translation<typeof source> = {
  'closed.maintenance': '시스템 점검',
  'closed.maintenance.heading': '접속 제한',
  'closed.maintenance.text': '현재 시스템 점검 중입니다. 잔액은 안전하니 잠시 후 다시 방문해 주세요.',
  'closed.region': 'IP 제한',
  'closed.region.text': '현재 위치 또는 IP 주소에서는 이용할 수 없습니다.',
  'closed.region.visitor': 'IP 주소: {ip}, 국가: {country}',
  'closed.unknown': '알 수 없음',
  'closed.again': '사이트를 이용할 수 있게 되면 이 페이지는 자동으로 돌아옵니다.',
  'closed.contact': '문의하기',
};
