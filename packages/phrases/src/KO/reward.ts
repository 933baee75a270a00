import type { reward as english } from '../EN/reward.ts';
import type { Translation } from '../translation.ts';

export const reward = {
  'reward.view': '보기',
  'reward.view.open': '이용 가능',
  'reward.view.history': '내역',
  'reward.kind': '종류',
  'reward.kind.promotion': '프로모션',
  'reward.kind.raffle': '추첨',
  'reward.kind.vip': 'VIP 선물',
  'reward.kind.mission': '미션',
  'reward.badge': '{count, plural, other {받을 보상 #개}}',
  'reward.claim': '{amount} 받기',
  'reward.look': '자세히 보기',
  'reward.draw': '추첨하기 ({count, plural, other {티켓 #장}})',
  'reward.paid': '{amount}이(가) 지갑에 들어왔습니다.',
  'reward.empty': '여기에 보상이 없습니다',
  'reward.empty.text': '프로모션, VIP 선물, 미션, 추첨이 여기에 표시됩니다.',
  'reward.history.empty': '아직 받은 보상이 없습니다',
  'reward.history.hint': '받거나 지급된 보상이 여기에 표시됩니다.',
  'reward.upTo': '최대 {amount}',
} as const satisfies Translation<typeof english>;
