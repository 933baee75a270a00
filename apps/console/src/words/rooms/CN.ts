import type { Translation } from '@sampan/phrases/translation';
import type { rooms as source } from './EN.ts';

export const rooms: Translation<typeof source> = {
  'rooms.title': '房间',
  'rooms.text': '棋牌供应商的房间，按运营商的顺序。更改立即生效。',
  'rooms.empty': '没有符合的房间。',
  'rooms.new': '新房间',
  'rooms.back': '全部房间',
  'rooms.what': '基本信息',
  'rooms.id.hint': '供应商上报时使用的编号；之后不能更改。',
  'rooms.game': '游戏',
  'rooms.game.choose': '选择游戏',
  'rooms.minStake': '最低投注',
  'rooms.maxStake': '最高投注',
  'rooms.maxStake.hint': '不低于最低投注。',
  'rooms.seats': '座位',
  'rooms.seats.wrong': '2 至 100 的整数。',
  'rooms.taken': '已坐',
  'rooms.position': '房间中的位置',
  'rooms.open.hint': '供应商也开放时才能入座。关闭后，已入座的人在供应商处继续。',
  'rooms.reported': '供应商最近上报',
  'rooms.reported.never': '尚无',
  'rooms.vendor.closed': '供应商已关闭此房间。',
  'rooms.state.open': '开放',
  'rooms.state.closed': '关闭',
  'rooms.state.vendor': '供应商关闭',
};
