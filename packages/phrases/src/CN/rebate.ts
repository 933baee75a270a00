import type { rebate as english } from '../EN/rebate.ts';
import type { Translation } from '../translation.ts';

export const rebate = {
  'rebate.list': '返水',
  'rebate.empty': '没有返水',
  'rebate.empty.text': '您的返水比例按团队投注所得会列在这里。',
  'rebate.stakes': '已结算投注',
  'rebate.status.waiting': '处理中',
  'rebate.status.paid': '已发放',
  'rebate.status.nothing': '无',
  'rebate.total': '{count, plural, other {#}} 笔返水',
  'rebate.title': '返水',
  'rebate.explain.of': '说明返水 {period}',
  'rebate.parts': '按投注与比例',
  'rebate.line': '线路',
  'rebate.line.own': '您自己的投注',
  'rebate.correction': '更正 {day}',
  'rebate.rate': '您的比例 − 下级比例',
  'rebate.value': '金额',
} as const satisfies Translation<typeof english>;
