import type { profit as english } from '../EN/profit.ts';
import type { Translation } from '../translation.ts';

export const profit = {
  'profit.validBet': '有効ベット',
  'profit.jackpot': 'ジャックポット',
  'profit.bonus': 'ボーナス',
  'profit.quarter': '90 日間',
  'profit.year': '12 か月',
  'profit.from': '開始日',
  'profit.to': '終了日',
  'profit.unit': '集計単位',
  'profit.unit.day': '日',
  'profit.unit.week': '週',
  'profit.unit.month': '月',
  'profit.plot': '収支の推移',
  'profit.plot.text': '上は勝ち、下は負けです。表にも同じ数字があります。',
  'profit.category': 'ボーナス、入金、出金はどのカテゴリにも属さないため、ここではプレイのみを集計しています。',
  'profit.empty': 'この期間の記録はありません',
  'profit.empty.text': 'プレイ、受け取ったボーナス、入金、出金がここに集計されます。',
  'profit.bonuses': 'ボーナス明細',
  'profit.bonuses.empty': 'ボーナスはありません',
  'profit.bonuses.text': 'ボーナス、キャッシュバック、ポイント、ミッション報酬、コミッションがここに表示されます。',
  'profit.turnover': '必要なプレイ',
  'profit.csv': 'CSV をダウンロード',
  'profit.csv.cut': 'ファイルには最新の {max} 行が含まれます。残りは期間を絞ってください。',
} as const satisfies Translation<typeof english>;
