import type { cashback as english } from '../EN/cashback.ts';
import type { Translation } from '../translation.ts';

export const cashback = {
  'cashback.none': '目前没有返水',
  'cashback.none.text': '请稍后再来。',
  'cashback.total': '可领取',
  'cashback.collect': '领取',
  'cashback.collected': '{amount} 已存入您的钱包。',
  'cashback.text':
    '最近 {days, plural, other {# 天}}（含今日）的已结算投注计入，每笔仅计一次。满 {amount} 即可领取。以上为 VIP {level} 级比例。',
  'cashback.rates': '各类别返水',
  'cashback.rate': '比例',
  'cashback.stakes': '投注额',
  'cashback.sum': '合计',
  'cashback.history': '领取记录',
  'cashback.history.empty': '暂无领取记录',
  'cashback.history.hint': '您领取的返水会显示在这里。',
} as const satisfies Translation<typeof english>;
