import type { profit as english } from '../EN/profit.ts';
import type { Translation } from '../translation.ts';

export const profit = {
  'profit.validBet': '有效投注',
  'profit.jackpot': '奖池',
  'profit.bonus': '奖金',
  'profit.quarter': '90 天',
  'profit.year': '12 个月',
  'profit.from': '开始日期',
  'profit.to': '结束日期',
  'profit.unit': '统计方式',
  'profit.unit.day': '按日',
  'profit.unit.week': '按周',
  'profit.unit.month': '按月',
  'profit.plot': '输赢走势',
  'profit.plot.text': '向上为盈利，向下为亏损。下表列有相同数据。',
  'profit.category': '奖金、存款和提款不属于任何类别，因此这里只统计游戏输赢。',
  'profit.empty': '此时间段内没有记录',
  'profit.empty.text': '您的投注、奖励、存款和提款将在这里统计。',
  'profit.bonuses': '奖金明细',
  'profit.bonuses.empty': '暂无奖金',
  'profit.bonuses.text': '奖金、返水、积分、任务奖励和佣金将显示在这里。',
  'profit.turnover': '需完成投注',
  'profit.csv': '下载 CSV',
  'profit.csv.cut': '文件只包含最新的 {max} 行；如需其余记录，请缩小时间范围。',
} as const satisfies Translation<typeof english>;
