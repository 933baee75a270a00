import type { live as source } from '../EN/live.ts';
import type { Translation } from '../translation.ts';

export const live: Translation<typeof source> = {
  'live.winners.title': '오늘의 당첨자',
  'live.winners.latest': '최신',
  'live.winners.largest': '최고액',
  'live.winners.empty': '오늘은 아직 당첨자가 없습니다',
  'live.winners.empty.text': '실제 당첨이 발생하면 바로 여기에 표시됩니다.',
  'live.jackpots.title': '잭팟',
  'live.jackpots.empty': '현재 잭팟이 없습니다',
  'live.jackpots.empty.text': '제공사가 금액을 알리면 여기에 표시됩니다.',
  'live.download.title': '어디서나 {brand}',
  'live.download.text': '휴대폰으로 코드를 스캔해 사이트를 열거나, 앱이 있으면 내려받으세요.',
  'live.download.code': '휴대폰에서 이 사이트를 여는 코드',
  'live.download.IOS': '아이폰 앱',
  'live.download.IOS_LITE': '아이폰 라이트 앱',
  'live.download.ANDROID': '안드로이드 앱',
  'live.offer.deposit': '입금 합계 {amount}부터',
  'live.offer.noDeposit': '입금 불필요',
  'live.offer.approval': '승인 후 지급',
  'live.offer.until': '{date}까지',
  'live.offer.open': '기한 없음',
  'live.member.continue': '계속하기',
};
