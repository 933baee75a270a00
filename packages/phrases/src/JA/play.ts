import type { Translation } from '../translation.ts';
import type { play as source } from '../EN/play.ts';

export const play: Translation<typeof source> = {
  'play.back': 'ロビー',
  'play.reload': 'ゲームを再読み込み',
  'play.fullscreen': '全画面',
  'play.fullscreen.leave': '全画面を終了',
  'play.opening': 'ゲームを開いています…',
  'play.other': 'ほかのゲームを探す',
  'play.unknown': '名称が変わったか、一覧から外れた可能性があります。',
  'play.none.title': '開いているゲームはありません',
  'play.none.text': 'ロビーでゲームを選ぶと、ここで開きます。',
  'play.none.last': '前回のゲームをもう一度開く',
  'play.closed.title': 'このゲームは停止中です',
  'play.closed.text': '現在、賭けを受け付けていません。残高に影響はありません。',
  'play.failed': '残高に影響はありません。もう一度試すか、別のゲームを選んでください。',
  'play.slow': 'ゲームの起動に通常より時間がかかっています。',
  'play.over': 'ゲームのセッションが終了しました。もう一度開くと続きから遊べます。進行中のラウンドは失われません。',
  'play.again': 'もう一度開く',
  'play.window.open': '新しいウィンドウで開く',
  'play.window.text': 'このプロバイダーのゲームは専用のウィンドウで動作します。',
  'play.window.running': 'ゲームは専用のウィンドウで実行中です。',
  'play.window.show': 'ウィンドウを表示',
  'play.window.blocked':
    'ブラウザーがウィンドウをブロックしました。このサイトのポップアップを許可してから、もう一度開いてください。',
  'play.show': 'ゲームを表示',
  'play.low.title': '残高が不足しています',
  'play.low.text':
    '残高がこのゲームの最小ベット額に足りません。ここでやめても大丈夫です。ゲームはいつでもここにあります。',
  'play.low.trial':
    'プレイマネーを使い切りました。実際のお金ではないので損失はなく、補充もされません。本アカウントではご自身のお金で遊びます。',
  'play.low.stop': 'プレイをやめる',
  'play.low.deposit': '入金する',
  'play.low.account': '本アカウントを開設',
  'play.low.safer': '節度ある遊び方',
};
