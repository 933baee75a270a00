import type { rebate as english } from '../EN/rebate.ts';
import type { Translation } from '../translation.ts';

export const rebate = {
  'rebate.list': 'リベート',
  'rebate.empty': 'リベートはありません',
  'rebate.empty.text': 'チームのベットに対する料率の結果がここに表示されます。',
  'rebate.stakes': '精算済みベット',
  'rebate.status.waiting': '処理中',
  'rebate.status.paid': '支払済み',
  'rebate.status.nothing': 'なし',
  'rebate.total': 'リベート{count, plural, other {#}}件',
  'rebate.title': 'リベート',
  'rebate.explain.of': 'リベート {period} の内訳',
  'rebate.parts': 'ベットと料率の内訳',
  'rebate.line': 'ライン',
  'rebate.line.own': 'ご自身のベット',
  'rebate.correction': '{day} の訂正',
  'rebate.rate': 'あなたの料率 − 下位者の料率',
  'rebate.value': '金額',
} as const satisfies Translation<typeof english>;
