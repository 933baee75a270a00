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
  'play.closed.title': 'このゲームは現在ご利用いただけません',
  'play.closed.text': 'プロバイダーがメンテナンス中か、まだ公開されていません。残高に影響はありません。',
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
};
