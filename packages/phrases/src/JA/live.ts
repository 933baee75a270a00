import type { live as source } from '../EN/live.ts';
import type { Translation } from '../translation.ts';

export const live: Translation<typeof source> = {
  'live.winners.title': '本日の当選者',
  'live.winners.latest': '最新',
  'live.winners.largest': '高額',
  'live.winners.empty': '本日の当選者はまだいません',
  'live.winners.empty.text': '実際の当選がその場でここに表示されます。',
  'live.jackpots.title': 'ジャックポット',
  'live.jackpots.empty': 'ジャックポットはありません',
  'live.jackpots.empty.text': '提供元が金額を報告すると表示されます。',
  'live.download.title': '{brand}をいつでもどこでも',
  'live.download.text': 'スマートフォンでコードを読み取るとサイトが開きます。アプリがある場合はダウンロードできます。',
  'live.download.code': 'スマートフォンでこのサイトを開くコード',
  'live.download.IOS': 'iPhoneアプリ',
  'live.download.IOS_LITE': 'iPhone軽量版',
  'live.download.ANDROID': 'Androidアプリ',
  'live.offer.deposit': '合計{amount}の入金から',
  'live.offer.noDeposit': '入金不要',
  'live.offer.approval': '審査あり',
  'live.offer.until': '{date}まで',
  'live.offer.open': '期限なし',
  'live.member.continue': '続ける',
};
