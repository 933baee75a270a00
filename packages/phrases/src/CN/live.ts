import type { live as source } from '../EN/live.ts';
import type { Translation } from '../translation.ts';

export const live: Translation<typeof source> = {
  'live.winners.title': '今日赢家',
  'live.winners.latest': '最新',
  'live.winners.largest': '最大',
  'live.winners.empty': '今天还没有人中奖',
  'live.winners.empty.text': '真实的赢取会即时显示在这里。',
  'live.jackpots.title': '累积奖池',
  'live.jackpots.empty': '暂无奖池',
  'live.jackpots.empty.text': '平台报告奖池金额后会显示在这里。',
  'live.download.title': '随身携带 {brand}',
  'live.download.text': '用手机扫描二维码即可打开网站；如有应用，也可下载安装。',
  'live.download.code': '在手机上打开本站的二维码',
  'live.download.IOS': 'iPhone 应用',
  'live.download.IOS_LITE': 'iPhone 轻量版',
  'live.download.ANDROID': 'Android 应用',
  'live.offer.deposit': '累计存款满 {amount}',
  'live.offer.noDeposit': '无需存款',
  'live.offer.approval': '需审核',
  'live.offer.until': '截至 {date}',
  'live.offer.open': '长期有效',
  'live.member.continue': '继续',
};
