import type { Translation } from '../translation.ts';
import type { vip as source } from '../EN/vip.ts';

export const vip: Translation<typeof source> = {
  'vip.lead': '玩得越多，等级越高。已达到的等级不会失去。',
  'vip.levels': '全部等级',
  'vip.yours': '您的等级',
  'vip.level': '{level} 级',
  'vip.total': '累计流水',
  'vip.month': '本月流水',
  'vip.inMonth': '单月流水',
  'vip.of': '{actual} / {expected}',
  'vip.met': '最佳月份已达成：{amount}',
  'vip.next': '距离 {name}',
  'vip.top': '您已达到最高等级。',
  'vip.start': '所有人从这里开始。',
  'vip.gift': '升级礼金',
  'vip.claim': '领取礼金',
  'vip.claim.label': '领取 {name} 礼金',
  'vip.claimed': '已领取',
  'vip.locked': '未达到',
  'vip.paid': '{amount} 已存入您的钱包。',
  'vip.empty': '暂无 VIP 等级',
  'vip.empty.text': '请稍后再来。',
  'vip.progress': '查看我的进度',
};
