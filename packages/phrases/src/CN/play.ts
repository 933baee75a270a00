import type { Translation } from '../translation.ts';
import type { play as source } from '../EN/play.ts';

export const play: Translation<typeof source> = {
  'play.back': '大厅',
  'play.reload': '重新加载游戏',
  'play.fullscreen': '全屏',
  'play.fullscreen.leave': '退出全屏',
  'play.opening': '正在打开游戏…',
  'play.other': '换一个游戏',
  'play.unknown': '该游戏可能已更名或下架。',
  'play.none.title': '这里没有打开的游戏',
  'play.none.text': '在大厅选择一款游戏，它就会在这里打开。',
  'play.none.last': '再次打开上次的游戏',
  'play.closed.title': '该游戏暂未开放',
  'play.closed.text': '供应商正在维护或尚未开放，您的余额不受影响。',
  'play.failed': '您的余额不受影响。请重试或选择其他游戏。',
  'play.slow': '游戏打开时间比平时长。',
  'play.over': '游戏会话已结束。重新打开即可继续，进行中的牌局不会丢失。',
  'play.again': '重新打开',
  'play.window.open': '在新窗口中打开',
  'play.window.text': '该供应商的游戏在单独的窗口中运行。',
  'play.window.running': '游戏正在单独的窗口中运行。',
  'play.window.show': '显示窗口',
  'play.window.blocked': '浏览器拦截了窗口。请允许本站弹出窗口，然后重新打开游戏。',
};
