import type { Translation } from '../translation.ts';
import type { agentMail as source } from '../EN/agent-mail.ts';

export const agentMail: Translation<typeof source> = {
  'mail.rebate.subject': '返点已转入您的钱包',
  'mail.rebate.body': '{amount} {currency} 已转入您的钱包：这是您一天已结算投注的返点。代理中心可查看明细。',
  'mail.offerExpiring.subject': '您的合约邀约即将失效',
  'mail.offerExpiring.body':
    '{kind, select, dividend {分红} daily {日工资} hourly {时工资} other {实时工资}}合约邀约将于 {until} 失效，请在此之前到代理中心答复。',
  'mail.inactive.subject': '您的下级已停止游戏',
  'mail.inactive.body': '{count, plural, other {# 个直属下级已 {days} 天未游戏，其中有 {names}。}}',
};
